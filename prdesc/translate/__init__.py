"""Translating: asks go to a model over HTTP, candidates come back; memory and budget beside it.

This room never checks a translation against its source; the pipeline does. Only `chat` imports
the `openai` package, and only when a call is made.
"""

from prdesc.translate.asking import Answer, Ask, Example, Hint, Rung, Translator, Usage
from prdesc.translate.endpoint import Deadline, Endpoint
from prdesc.translate.plans import LARGE, SMALL, most_calls

__all__ = [
    "LARGE",
    "SMALL",
    "Answer",
    "Ask",
    "Deadline",
    "Endpoint",
    "Example",
    "Hint",
    "Rung",
    "Translator",
    "Usage",
    "most_calls",
]
