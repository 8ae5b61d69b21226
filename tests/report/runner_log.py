"""What the runner of GitHub Actions takes for commands in a log, as actions/runner reads it."""

import re

KNOWN = {"error", "warning", "notice", "debug", "group", "endgroup", "add-mask", "add-matcher"}
KNOWN |= {"set-output", "save-state", "set-env", "add-path", "echo", "remove-matcher"}
NEW = re.compile(r"\s*::(?P<name>[^\s:]+)(?:\s+(?P<properties>.*?))?::(?P<data>.*)", re.DOTALL)
OLD = re.compile(r"##\[(?P<name>[^\s\];]+)[^\]]*\](?P<data>.*)", re.DOTALL)


def commands(log):
    """Yield (name, properties, message) of each command that is obeyed."""
    stopped = None
    for line in re.split(r"\r\n|\r|\n", log):
        found = NEW.fullmatch(line) or OLD.search(line)
        if found is None:
            continue
        name = found["name"].lower()
        if stopped is not None:
            stopped = None if name == stopped else stopped
        elif name == "stop-commands":
            stopped = found["data"]
        elif name in KNOWN:
            listed = found.groupdict().get("properties") or ""
            pairs = dict(one.split("=", 1) for one in listed.split(",") if one)
            properties = {key: decoded(value, ":,") for key, value in pairs.items()}
            yield name, properties, decoded(found["data"], "")
    assert stopped is None, "commands are never obeyed again"


def decoded(text, more):
    for character in f"\r\n{more}%":
        text = text.replace(f"%{ord(character):02X}", character)
    return text
