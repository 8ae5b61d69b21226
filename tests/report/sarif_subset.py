"""The part of the SARIF 2.1.0 schema that prdesc's logs use: required members, types, values.

Written from the text of the standard (sections 3.13 to 3.58); a member that is not listed here is
refused.
"""

TEXT = {"type": str}
LEVEL = {"type": str, "among": {"none", "note", "warning", "error"}}
COUNT = {"type": int, "from": 0}
MESSAGE = {"type": dict, "required": {"text"}, "members": {"text": TEXT}}
RULE = {
    "type": dict,
    "required": {"id"},
    "members": {"id": TEXT, "shortDescription": MESSAGE},
}
DRIVER = {
    "type": dict,
    "required": {"name"},
    "members": {
        "name": TEXT,
        "version": TEXT,
        "rules": {"type": list, "each": RULE, "unique": True},
    },
}
ARTIFACT = {"type": dict, "required": set(), "members": {"uri": {"type": str, "uri": True}}}
REGION = {"type": dict, "required": set(), "members": {"startLine": {"type": int, "from": 1}}}
PHYSICAL = {
    "type": dict,
    "required": {"artifactLocation"},
    "members": {"artifactLocation": ARTIFACT, "region": REGION},
}
LOCATION = {
    "type": dict,
    "required": set(),
    "members": {
        "physicalLocation": PHYSICAL,
        "logicalLocations": {
            "type": list,
            "each": {"type": dict, "required": set(), "members": {"name": TEXT}},
        },
    },
}
SUPPRESSION = {
    "type": dict,
    "required": {"kind"},
    "members": {"kind": {"type": str, "among": {"inSource", "external"}}, "justification": TEXT},
}
RESULT = {
    "type": dict,
    "required": {"message"},
    "members": {
        "ruleId": TEXT,
        "ruleIndex": COUNT,
        "level": LEVEL,
        "message": MESSAGE,
        "locations": {"type": list, "each": LOCATION},
        "suppressions": {"type": list, "each": SUPPRESSION},
    },
}
NOTIFICATION = {
    "type": dict,
    "required": {"message"},
    "members": {"level": LEVEL, "message": MESSAGE},
}
INVOCATION = {
    "type": dict,
    "required": {"executionSuccessful"},
    "members": {
        "executionSuccessful": {"type": bool},
        "toolExecutionNotifications": {"type": list, "each": NOTIFICATION},
    },
}
RUN = {
    "type": dict,
    "required": {"tool"},
    "members": {
        "tool": {"type": dict, "required": {"driver"}, "members": {"driver": DRIVER}},
        "columnKind": {"type": str, "among": {"utf16CodeUnits", "unicodeCodePoints"}},
        "results": {"type": list, "each": RESULT},
        "invocations": {"type": list, "each": INVOCATION},
    },
}
LOG = {
    "type": dict,
    "required": {"version", "runs"},
    "members": {
        "$schema": TEXT,
        "version": {"type": str, "among": {"2.1.0"}},
        "runs": {"type": list, "each": RUN},
    },
}


def wrong(value, schema=LOG, at="log"):
    """Yield where a log strays from the standard."""
    if type(value) is not schema["type"]:
        yield f"{at} is no {schema['type'].__name__}"
    elif isinstance(value, list):
        if schema.get("unique") and len({str(one) for one in value}) < len(value):
            yield f"{at} has two that are the same"
        for number, one in enumerate(value):
            yield from wrong(one, schema["each"], f"{at}[{number}]")
    elif isinstance(value, dict):
        yield from (f"{at}.{name} is missing" for name in schema["required"] - set(value))
        yield from (f"{at}.{name} is not known" for name in set(value) - set(schema["members"]))
        for name in set(value) & set(schema["members"]):
            yield from wrong(value[name], schema["members"][name], f"{at}.{name}")
    elif not _allowed(value, schema):
        yield f"{at} is {value!r}"


def _allowed(value, schema):
    if schema.get("uri"):
        return bool(value) and value.isascii() and not set(value) & set(' "<>\\^`{|}')
    low = schema.get("from")
    return value in schema.get("among", [value]) and (low is None or value >= low)
