"""Quantities: numbers with their units, in English, in Chinese and in record literals."""

from prdesc.quantities.arithmetic import convert, exact_change, percent_change, share
from prdesc.quantities.finding import find
from prdesc.quantities.literal import parse
from prdesc.quantities.quantity import Quantity

__all__ = ["Quantity", "convert", "exact_change", "find", "parse", "percent_change", "share"]
