import pytest

from prdesc.describe import wording
from prdesc.errors import InputError
from prdesc.record import ai


def test_slots_are_filled_in_one_pass(words):
    assert words.say("tool", "en", tool="{model}") == "Tool: {model}"
    assert words.say("tool", "zh", tool="Codex") == "工具：Codex"


def test_a_slot_without_a_value_is_a_bug(words):
    with pytest.raises(KeyError):
        words.say("tool", "en")


def test_unknown_names_stay(words):
    assert words.name("by", "@wei", "zh") == "@wei"
    assert words.name("by", "author", "zh") == "作者本人"


@pytest.mark.parametrize(
    ("kind", "values"), [("role", ai.Role), ("extent", ai.Extent), ("covers", ai.Covers)]
)
def test_every_value_of_the_record_has_wording(words, kind, values):
    for value in values.__args__:
        assert words.name(kind, value, "zh") != value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("a: {en: x}", "a: has not exactly `en` and `zh`", id="no Chinese"),
        pytest.param("a: x", "a: has not exactly", id="not a pair"),
        pytest.param("a: {en: 1, zh: x}", "a: holds something else than text", id="a number"),
        pytest.param("a: {en: '{b}', zh: '{c}'}", "a: has different slots", id="slots"),
        pytest.param("- a", "is not a mapping", id="a list"),
        pytest.param("a: [", "is not YAML", id="broken"),
    ],
)
def test_faults(tmp_path, text, message):
    path = tmp_path / "words.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        wording.load(path)


def test_all_faults_are_reported_at_once(tmp_path):
    path = tmp_path / "words.yaml"
    path.write_text("a: x\nb: {en: y}\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        wording.load(path)
    assert [fault.key for fault in caught.value.faults] == ["a", "b"]
