"""Checks: is the Chinese of a text the whole text, and nothing but the text?"""

from prdesc.checks.check import AUTHORED, GATE, Check, Flaw, Policy
from prdesc.checks.document import check_document
from prdesc.checks.pair import Pair
from prdesc.checks.pairs import read_pairs, run_pairs
from prdesc.checks.registry import CHECKS
from prdesc.checks.report import Compared, Half, Report
from prdesc.checks.running import run_checks

__all__ = [
    "AUTHORED",
    "CHECKS",
    "GATE",
    "Check",
    "Compared",
    "Flaw",
    "Half",
    "Pair",
    "Policy",
    "Report",
    "check_document",
    "read_pairs",
    "run_checks",
    "run_pairs",
]
