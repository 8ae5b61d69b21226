"""Where clauses of running text end."""

from __future__ import annotations

from prdesc.patterns import deferred

_JOINING = (
    "and|but|while|whereas|because|since|so|when|whenever|if|unless|until|than|before|after|once"
    "|then|which|where|not|as|although|though|or"
)
# Begins with one character of a few, so that the search skips other text fast.
ENGLISH_END = deferred(
    rf"[ ,;:.()\n—-](?:(?<=[,;()\n—])|(?<=[.:])\s|(?<=-)-|(?<= )(?:{_JOINING})\b)"
)
"""Ends behind a mark, or behind the word that joins two clauses; for text in small letters."""
ENDING = deferred(r"[,;:.()\n—-](?:(?<=[,;()\n—])|(?<=[.:])\s|(?<=-)-)")
"""A mark that ends a clause."""
JOINING = frozenset(_JOINING.split("|"))
"""The words that join two clauses."""
