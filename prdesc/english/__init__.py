"""The English text of a change record, with the places of the record's values in it."""

from prdesc.english.rendering import render_body, render_commit, render_title
from prdesc.english.slots import English, Slot

__all__ = ["English", "Slot", "render_body", "render_commit", "render_title"]
