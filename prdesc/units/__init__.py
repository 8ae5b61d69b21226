"""Markdown cut into units and put together again, every other byte untouched."""
