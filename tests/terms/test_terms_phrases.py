import pytest

from prdesc.errors import InputError
from prdesc.terms.phrases import PhraseTable


def table(tmp_path, *texts):
    paths = []
    for number, text in enumerate(texts):
        paths.append(tmp_path / f"phrases{number}.yaml")
        paths[-1].write_text(text, "utf-8")
    return PhraseTable.load(*paths)


def test_looks_up_exactly_one_pattern(tmp_path):
    phrases = table(tmp_path, '- {en: "From ⟦1⟧ to ⟦2⟧", zh: "由 ⟦1⟧ 改为 ⟦2⟧"}')
    assert phrases.lookup("From ⟦1⟧ to ⟦2⟧") == "由 ⟦1⟧ 改为 ⟦2⟧"
    assert phrases.lookup("from ⟦1⟧ to ⟦2⟧") is None
    assert (len(phrases), list(phrases)) == (1, ["From ⟦1⟧ to ⟦2⟧"])


def test_slots_may_change_their_order_and_files_may_be_empty(tmp_path):
    phrases = table(tmp_path, "", '- {en: "⟦1⟧ of ⟦2⟧", zh: "⟦2⟧ 的 ⟦1⟧", note: order}')
    assert phrases.lookup("⟦1⟧ of ⟦2⟧") == "⟦2⟧ 的 ⟦1⟧"


def test_a_later_file_replaces_a_pair(tmp_path):
    phrases = table(tmp_path, "- {en: Risks, zh: 风险}", "- {en: Risks, zh: 风险点}")
    assert phrases.lookup("Risks") == "风险点"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: b", "1: is not a list"),
        ("- {en: a}", "1: has not exactly `en` and `zh`"),
        ("- text", "1: has not exactly `en` and `zh`"),
        ("- {en: a, zh: }", "1: `en` or `zh` is empty or not text"),
        ("- {en: a, zh: 甲}\n- {en: a, zh: 乙}", "2: `a` is listed twice, first on line 1"),
        ('- {en: "⟦1⟧ x", zh: "⟦2⟧"}', "1: the slots differ: ⟦1⟧ in `en`, ⟦2⟧ in `zh`"),
        ('- {en: "⟦1⟧ x", zh: "无"}', "1: the slots differ: ⟦1⟧ in `en`, none in `zh`"),
        ('- {en: "⟦1⟧ x", zh: "⟦1⟧⟦1⟧"}', "1: the slots differ: ⟦1⟧ in `en`, ⟦1⟧⟦1⟧ in `zh`"),
        ('- {en: "⟦1⟧ x", zh: "⟦1⟧", words: [2]}', "1: `words` is no list of its slots (⟦1⟧)"),
        ('- {en: "⟦1⟧ x", zh: "⟦1⟧", words: 1}', "1: `words` is no list of its slots (⟦1⟧)"),
        ("- {en: a, zh: 甲, at: cell}", "1: `at` is 'cell'"),
        ("- [", "2: is not YAML"),
    ],
)
def test_says_what_is_wrong(tmp_path, text, expected):
    with pytest.raises(InputError) as caught:
        table(tmp_path, text)
    assert any(
        f"{fault.line}: {fault.problem}".startswith(expected) for fault in caught.value.faults
    )


def test_faults_of_all_files_come_together(tmp_path):
    with pytest.raises(InputError) as caught:
        table(tmp_path, "- text", "- {en: a}\n- {en: b}")
    assert [fault.line for fault in caught.value.faults] == [1, 1, 2]


def test_slots_for_words_are_known(tmp_path):
    phrases = table(tmp_path, '- {en: "On ⟦1⟧", zh: "系统：⟦1⟧", words: [1]}\n- {en: a, zh: 甲}')
    assert [(one.english, one.words) for one in phrases.with_words()] == [("On ⟦1⟧", (1,))]


def test_only_a_heading_holds_wherever_it_stands(tmp_path):
    phrases = table(tmp_path, "- {en: Risks, zh: 风险, at: heading}\n- {en: What, zh: 项目}")
    assert [phrases.heading(one) for one in ("Risks", "What", "x")] == ["风险", None, None]
