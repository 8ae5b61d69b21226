"""A description that is up to date: what to change, and changing it."""
