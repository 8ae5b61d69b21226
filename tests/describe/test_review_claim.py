import pytest

from prdesc.describe.review_claim import claims


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Human review: the human author."),
        ("en", "Reviewed by the human author before submission."),
        ("en", "The Chinese was checked by a person."),
        ("zh", "人工审阅：作者本人。"),
        ("zh", "提交前已由作者审阅。"),
        ("zh", "由 @wei 审阅。"),
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
        ("zh", "人工审阅：未说明。"),
        ("zh", "人工审阅：无"),
        ("zh", "未经人工核对。"),
        ("zh", "尚未人工审阅。"),
        ("zh", "由 Codex 编写测试。"),
    ],
)
def test_no_review_is_claimed(language, said):
    assert not claims(said, language)
