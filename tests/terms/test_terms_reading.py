import pytest

from prdesc.errors import InputError
from prdesc.terms.loading import Layer, load


def faults(tmp_path, text):
    path = tmp_path / "terms.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(InputError) as caught:
        load([Layer(path, "repository")])
    assert {fault.file for fault in caught.value.faults} == {str(path)}
    return [f"{fault.line}: {fault.key}: {fault.problem}" for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", "1: None: holds no glossary", id="empty"),
        pytest.param("- en: a", "1: None: holds no glossary", id="a list"),
        pytest.param("concept: []", "1: concept: is not a known key", id="unknown list"),
        pytest.param("concepts: text", "1: concepts: is not a list", id="no list"),
        pytest.param("concepts: [a]", "1: concepts[0]: is not a mapping", id="no mapping"),
        pytest.param("concepts: [{zh: 缓存}]", "1: concepts[0]: `en` is missing", id="no English"),
        pytest.param("concepts: [{en: a}]", "1: concepts[0]: `zh` is missing", id="no Chinese"),
        pytest.param(
            "concepts: [{en: a, zh: }]", "1: concepts[0].zh: is empty", id="empty Chinese"
        ),
        pytest.param(
            "concepts: [{en: a, zh: [缓存]}]",
            "1: concepts[0].zh: is not text",
            id="Chinese in a list",
        ),
        pytest.param(
            "concepts: [{en: a, zh: cache}]",
            "1: concepts[0].zh: `cache` is not Chinese",
            id="Latin",
        ),
        pytest.param(
            "concepts: [{en: 缓存, zh: 缓存}]",
            "1: concepts[0].en: `缓存` is not an English term",
            id="Chinese as English",
        ),
        pytest.param(
            "concepts: [{en: a, zh: 缓存, forms: b}]",
            "1: concepts[0].forms: is not a list",
            id="forms as text",
        ),
        pytest.param(
            "concepts: [{en: a, zh: 缓存, admitted: [~]}]",
            "1: concepts[0].admitted[0]: is empty or not text",
            id="an empty word",
        ),
        pytest.param(
            "concepts: [{en: a, zh: 缓存, hard: maybe}]",
            "1: concepts[0].hard: is neither true nor false",
            id="no flag",
        ),
        pytest.param(
            "concepts: [{en: a, zh: 缓存, forbidden: [缓存]}]",
            "1: concepts[0].forbidden[0]: `缓存` is also preferred",
            id="preferred and forbidden",
        ),
        pytest.param(
            "concepts: [{en: a, zh: 缓存, admitted: [快取], forbidden: [快取]}]",
            "1: concepts[0].forbidden[0]: `快取` is also admitted",
            id="admitted and forbidden",
        ),
        pytest.param(
            "concepts: [{en: a, zh: 缓存, admitted: [缓存]}]",
            "1: concepts[0].admitted[0]: `缓存` is preferred already",
            id="preferred and admitted",
        ),
        pytest.param(
            "keep: [{en: a, zh: 缓存}]",
            "1: keep[0].zh: is given, but the term stays in English",
            id="kept and translated",
        ),
        pytest.param(
            "concepts:\n- {en: multi-node, zh: 多节点}\n- {en: x, zh: 甲, forms: [Multi Node]}",
            "3: concepts[1].forms[0]: `Multi Node` is listed twice, first on line 2",
            id="a form of two concepts",
        ),
        pytest.param(
            "concepts: [{en: a, zh: 記憶}]",
            "1: None: `記憶` has traditional characters",
            id="traditional characters",
        ),
        pytest.param(
            "concepts: [{en: a, zh: *x}]",
            "1: concepts[0].zh: the alias *x is not allowed",
            id="an alias",
        ),
    ],
)
def test_says_what_is_wrong(tmp_path, text, expected):
    assert expected in faults(tmp_path, text)


def test_reports_all_faults_of_a_file_with_their_lines(tmp_path):
    text = (
        "concepts:\n"
        "  - {en: cache, zh: 缓存, admited: [高速缓存]}\n"
        "  - en: image\n"
        "    zh: image\n"
        "    forbidden: []\n"
        "  - {en: caches, zh: 缓存}\n"
        "  - {en: Cache, zh: 缓存}\n"
        "keep: [vLLM, '']\n"
    )
    assert faults(tmp_path, text) == [
        "2: concepts[0].admited: is not a known key",
        "4: concepts[1].zh: `image` is not Chinese",
        "7: concepts[3].en: `Cache` is listed twice, first on line 2",
        "8: keep[1].en: is empty",
    ]


def test_an_unknown_key_is_met_with_the_nearest_one(tmp_path):
    path = tmp_path / "terms.yaml"
    path.write_text("concepts: [{en: a, zh: 甲, admited: [乙], zzz: 1}]", "utf-8")
    with pytest.raises(InputError) as caught:
        load([Layer(path, "repository")])
    fixes = [fault.fix for fault in caught.value.faults]
    assert fixes[0] == "did you mean `admitted`?"
    assert fixes[1].startswith("known here: en, zh, forms")


def test_faults_of_all_files_come_together(tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).write_text("concepts: [{en: a}]", "utf-8")
    with pytest.raises(InputError) as caught:
        load([Layer(tmp_path / "one", "base"), Layer(tmp_path / "two", "repository")])
    assert [fault.file for fault in caught.value.faults] == [
        str(tmp_path / "one"),
        str(tmp_path / "two"),
    ]


def test_a_missing_file_is_bad_input(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        load([Layer(tmp_path / "none.yaml", "repository")])
