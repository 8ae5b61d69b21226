"""Measures `prdesc.collect` on the history of a repository of recipes."""
