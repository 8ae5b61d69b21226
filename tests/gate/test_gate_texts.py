"""Texts as people write them, right and wrong, each with what the gate says of it beside it.

`texts/NAME.txt` has a line for each severity, check, unit and line of a finding, one for each thing
that was not seen, and the count.
"""

from pathlib import Path

import pytest

from prdesc.findings import Severity
from prdesc.pipeline import gate as gates

TEXTS = sorted((Path(__file__).parent / "texts").glob("*.md"))
RIGHT = {"01", "03", "05", "09", "13", "16", "17"}


def said(report):
    found = report.findings
    places = (f"{one.severity} {one.check} {one.unit or '-'} {one.line or '-'}" for one in found)
    yield from dict.fromkeys(places)
    yield from (f"not seen: {note}" for note in report.not_seen)
    yield f"pairs: {report.units}"


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_a_text_gets_the_findings_beside_it(gate, path, line_end):
    text = path.read_text("utf-8").replace("\n", line_end)
    report = gates.check_body(text, gate)
    assert list(said(report)) == path.with_suffix(".txt").read_text("utf-8").splitlines()


def test_there_are_twenty_texts_and_only_the_wrong_ones_are_blocked(gate):
    assert len(TEXTS) == 20
    blocked = {
        path.name[:2]
        for path in TEXTS
        if any(
            one.severity is Severity.ERROR
            for one in gates.check_body(path.read_text("utf-8"), gate).findings
        )
    }
    assert {path.name[:2] for path in TEXTS} - blocked == RIGHT
