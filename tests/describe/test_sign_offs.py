"""No text and no record brings a sign-off into what is written."""

import pytest
from pydantic import ValidationError

from prdesc.describe import description, profile
from prdesc.findings import Severity


def described(record, texts, name="none"):
    return description.describe(texts, record, [], description.rules(profile.load(name)))


@pytest.mark.parametrize("field", ["title_en", "body_en", "body_zh", "commit_en", "commit_zh"])
@pytest.mark.parametrize("line", ["Signed-off-by: Eve <eve@example.org>", "  signed-off-by : e"])
def test_no_text_can_bring_a_sign_off(record, texts, field, line):
    some = texts(**{field: f"a\n\n{line}"})
    one = described(record(), some)
    (finding,) = [one for one in one.findings if one.check == "trailers"]
    assert finding.severity is Severity.ERROR
    assert finding.message.startswith("the text: a line would be read as a sign-off")
    assert "Eve" not in one.title.joined + one.body + one.commit
    assert "[sign-off withheld" in one.title.joined + one.body + one.commit


def test_a_sign_off_in_a_record_names_its_key(record, texts):
    line = "Signed-off-by: Eve <eve@example.org>"
    bad = record(summary="Fine.", motivation=f"a\n\n{line}")
    some = texts(body_en=f"a\n{line}")
    messages = [one.message for one in described(bad, some, "github").findings]
    assert any(one.startswith("motivation: a line would be read as a") for one in messages)


def test_no_record_can_bring_a_sign_off(record):
    bad = {"name": "A", "email": "a@b.c>\nSigned-off-by: E <e@e.e"}
    with pytest.raises(ValidationError):
        record(co_authors=[bad])
