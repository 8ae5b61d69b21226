"""Where clauses of running text end."""

from __future__ import annotations

from prdesc.patterns import deferred

# Begins with one character of a few, so that the search skips other text fast.
ENGLISH_END = deferred(
    r"[ ,;:.()\n—-](?:(?<=[,;()\n—])|(?<=[.:])\s|(?<=-)-|(?<= )(?:and|but|while|whereas|because"
    r"|since|so|when|whenever|if|unless|until|than|before|after|once|then|which|where|not|as"
    r"|although|though|or)\b)"
)
"""Ends behind a mark, or behind the word that joins two clauses; for text in small letters."""
