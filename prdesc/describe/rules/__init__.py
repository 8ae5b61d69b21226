"""Rules for the AI disclosure (D01 to D08) and for trailers (T01 to T12), in anybody's text.

Each rule is a function whose docstring is its manual page; `registry.RULES` lists them. They look
at the text, at what git reads in it and, where it is given, at the record and the commits.
"""

from prdesc.describe.rules.case import Beside, Commit, Rulebook, load
from prdesc.describe.rules.judging import Verdict, judge
from prdesc.describe.rules.registry import RULES

__all__ = ["RULES", "Beside", "Commit", "Rulebook", "Verdict", "judge", "load"]
