import pytest

from prdesc.describe.review_claim import claims, may_claim


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Human review: the human author."),
        ("en", "Reviewed by the human author before submission."),
        ("en", "The Chinese was checked by a person."),
        ("en", "Codex wrote it; the author reviewed it."),
        ("en", "I reviewed every line."),
        ("en", "Reviewed by me."),
        ("en", "Chinese text: translated from English by `m`; checked by Bob."),
        ("en", "Proofread by @bob."),
        ("en", "The human author has carefully reviewed it."),
        ("zh", "代码由 Codex 编写；作者已审阅。"),
        ("zh", "经我审阅。"),
        ("zh", "我审阅了每一行代码。"),
        ("zh", "我逐行审阅过。"),
        ("zh", "人工审阅：作者本人。"),
        ("zh", "提交前已由作者审阅。"),
        ("zh", "由 @wei 审阅。"),
        ("zh", "@wei 已审阅。"),
        ("zh", "中文已经人工核对。"),
    ],
)
def test_a_review_is_claimed(language, said):
    assert claims(said, language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Human review: not stated."),
        ("en", "Human review: none"),
        ("en", "It was not checked by a person."),
        ("en", "No human review."),
        ("en", "Codex wrote the tests."),
        ("en", "Checked by CI."),
        ("en", "The tests were approved by nobody and read by `model-x`."),
        ("en", "It was not checked by Bob."),
        ("en", "The author has not reviewed it."),
        ("en", "I have not reviewed it."),
        ("zh", "我没有审阅。"),
        ("zh", "作者尚未审阅。"),
        ("zh", "人工审阅：未说明。"),
        ("zh", "人工审阅：无"),
        ("zh", "未经人工核对。"),
        ("zh", "@wei 未审阅。"),
        ("zh", "尚未人工审阅。"),
        ("zh", "由 Codex 编写测试。"),
    ],
)
def test_no_review_is_claimed(language, said):
    assert not claims(said, language)


@pytest.mark.parametrize(
    ("language", "said", "expected"),
    [
        ("en", "I checked each line.", True),
        ("en", "Every line was read by me.", True),
        ("en", "I did not check it.", False),
        ("zh", "我检查了每一行。", True),
        ("zh", "经作者确认。", True),
        ("zh", "我没有检查。", False),
        ("zh", "由 Codex 编写测试。", False),
        ("zh", "人工审阅：未说明。", False),
        ("zh", "人工审阅：甲。", True),
    ],
)
def test_what_may_be_meant_as_a_claim(language, said, expected):
    assert may_claim(said, language) is expected
