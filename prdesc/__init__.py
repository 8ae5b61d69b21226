"""Bilingual pull request descriptions that are verified before they are published."""

__version__ = "0.1.0"
