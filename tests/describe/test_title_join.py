import pytest

from prdesc.describe import title
from prdesc.describe.profile import TitleRules
from prdesc.describe.title import Prefix

FULL = Prefix(("AgentX", "2/4"), "perf", "kv", breaking=True)


@pytest.mark.parametrize(
    ("rules", "joined"),
    [
        pytest.param(
            {},
            "perf(kv)!: [AgentX] [2/4] Cut it / perf(kv)!: [AgentX] [2/4] 缩减",
            id="type first",
        ),
        pytest.param(
            {"first": "tags", "tags": "english", "type": "english"},
            "[AgentX] [2/4] perf(kv)!: Cut it / 缩减",
            id="English half only",
        ),
        pytest.param(
            {"type": "english", "separator": " | "},
            "perf(kv)!: [AgentX] [2/4] Cut it | [AgentX] [2/4] 缩减",
            id="own separator",
        ),
    ],
)
def test_joins(rules, joined):
    assert title.join("Cut it", "缩减", FULL, TitleRules(**rules)).joined == joined


def test_one_language_carries_the_whole_prefix():
    rules = TitleRules(tags="english", type="english", first="tags")
    assert title.join("", "缩减", FULL, rules).joined == "[AgentX] [2/4] perf(kv)!: 缩减"
    assert title.join("Cut it", "", FULL, rules).joined == "[AgentX] [2/4] perf(kv)!: Cut it"


def test_type_without_scope():
    assert title.join("Cut it", "", Prefix(type="fix"), TitleRules()).joined == "fix: Cut it"


def test_a_long_title_is_kept_whole_and_reported():
    long = title.join("a" * 200, "字" * 60, Prefix(), TitleRules())
    assert len(long.joined) == 263
    (finding,) = title.verify(long, TitleRules())
    assert "263 code points, 7 more than the 256" in finding.message
    assert "(English 200, Chinese 60)" in finding.message


@pytest.mark.parametrize(
    ("en", "messages"),
    [
        pytest.param("a" * 256, [], id="as long as allowed"),
        pytest.param("", ["the record has no title, so there is none to print"], id="empty"),
        pytest.param("a\u2028b", ["the title has more than one line"], id="two lines"),
    ],
)
def test_verify(en, messages):
    one = title.join(en, "", Prefix(), TitleRules())
    assert [finding.message for finding in title.verify(one, TitleRules())] == messages
