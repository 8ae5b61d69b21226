import pytest

from prdesc.checks import GATE
from prdesc.describe.parts import Part
from prdesc.pipeline import disclosures


@pytest.mark.parametrize(
    ("english", "chinese", "lacking"),
    [
        ("Codex wrote it; the author reviewed it.", "由 Codex 编写；作者已审阅。", None),
        ("Codex wrote it; reviewed by me.", "由 Codex 编写，经我审阅。", None),
        ("I checked every line.", "我审阅了每一行。", None),
        ("Codex wrote it; reviewed by me.", "由 Codex 编写。", "Chinese"),
        ("Codex wrote it.", "由 Codex 编写；作者已审阅。", "English"),
        ("Codex wrote it; I have not reviewed it.", "由 Codex 编写；作者已审阅。", "English"),
    ],
)
def test_a_review_is_claimed_in_both_languages(english, chinese, lacking):
    report = disclosures.check(Part(english, 1), Part(chinese, 5), None, GATE)
    said = [one.message for one in report.findings if one.check == disclosures.ID]
    assert [f"the {lacking} does not" in one for one in said] == [True] * (lacking is not None)
