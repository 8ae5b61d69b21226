import importlib
import pkgutil
import re

import prdesc
from prdesc.patterns import deferred


def test_a_deferred_pattern_does_what_a_pattern_does():
    letters = deferred("[a-z]+", re.IGNORECASE)
    assert letters.findall("Ab 1 c") == ["Ab", "c"]
    assert letters.sub("-", "a1b") == "-1-"
    assert letters.fullmatch("ab1") is None
    assert letters.pattern == "[a-z]+"
    assert letters.flags & re.IGNORECASE


def test_its_methods_are_the_patterns_own_after_the_first_use():
    letters = deferred("[a-z]+")
    letters.search("a")
    assert letters.match == re.compile("[a-z]+").match


def test_every_deferred_pattern_of_the_package_compiles():
    kind = type(deferred(""))
    found = 0
    for module in pkgutil.walk_packages(prdesc.__path__, "prdesc."):
        if module.name != "prdesc.__main__":
            for value in vars(importlib.import_module(module.name)).values():
                if isinstance(value, kind):
                    assert value.pattern is not None
                    found += 1
    assert found > 100
