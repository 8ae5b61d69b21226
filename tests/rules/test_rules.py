"""Rules: what fits, what is said, and what is wrong with a file."""

from pathlib import Path

import pytest

from prdesc.collect.facts import Facts
from prdesc.describe import profile
from prdesc.errors import InputError
from prdesc.record.models import Record
from prdesc.record.rows import Recipe
from prdesc.rules import loading
from prdesc.rules.applying import apply
from prdesc.rules.saying import findings, proposals

RULE = """\
rules:
  - id: one
    when: {{{when}}}
    message: "{{path}}: {{setting}} {{old}} {{new}}"
    then: {{{then}}}
"""


def rules(when, then="read: 'https://example.org/'"):
    return loading.read(RULE.format(when=when, then=then), "rules.yaml")


def facts(*settings, path="recipes/a.yaml", **more):
    rows = [dict(zip(("name", "old", "new"), one, strict=True)) for one in settings]
    return Facts((Recipe.model_validate({"path": path, "settings": rows}),), **more)


SHIPPED = [
    ("inferencex", [("speculative-draft-kv-cache-dtype", None, "fp8_e4m3")], ["draft-precision"]),
    ("inferencex", [("--speculative_draft_model_dtype", "bf16", "fp8")], ["draft-precision"]),
    ("inferencex", [("draft-dtype", None, "fp8"), ("kv-cache-dtype", None, "fp8")], []),
    ("inferencex", [("draft-dtype", "fp8", "bf16")], []),
    ("inferencex", [("kv-cache-dtype", "bf16", "fp8")], []),
    ("inferencex", [("image", "a:1", "a:2")], ["image-bump"]),
    ("github", [("image", "a:1", "a:2")], ["image-bump"]),
    ("github", [("image", None, "a:2")], []),
    ("github", [("draft-dtype", None, "fp8")], []),
]


@pytest.mark.parametrize(("name", "settings", "ids"), SHIPPED)
def test_shipped_rules(tmp_path, name, settings, ids):
    shipped = loading.load(profile.load(name).rules, tmp_path, ())
    assert [hit.rule.id for hit in apply(shipped, facts(*settings))] == ids


def test_a_changelog_edited_above_its_end(tmp_path):
    shipped = loading.load(("serving",), tmp_path, ())
    assert [hit.rule.id for hit in apply(shipped, Facts(append_only=False))] == ["changelog-edited"]
    assert apply(shipped, Facts(append_only=True)) == ()
    assert apply(shipped, Facts()) == ()


def test_the_link_of_the_policy_is_told_even_when_the_risk_is_stated(tmp_path):
    shipped = loading.load(("inferencex",), tmp_path, ())
    hits = apply(shipped, facts(("draft-dtype", None, "fp8"), ("draft-kv-dtype", None, "fp8")))
    (first,) = findings(hits, Record())
    assert first.check == "rule/draft-precision"
    assert first.severity == "warning"
    assert first.message.startswith(
        "recipes/a.yaml lowers the precision of the draft model alone: `draft-dtype` is now `fp8`"
        " (and 1 more); state the risk: "
    )
    assert first.message.endswith("/CONTRIBUTING.md#draft-model-precision")
    (then,) = findings(hits, Record.model_validate(proposals(hits)))
    assert "state the risk" not in then.message
    assert then.message.endswith("/CONTRIBUTING.md#draft-model-precision")
    assert proposals(hits)["risks"][0]["risk"]["zh"].startswith("仅草稿模型")


def test_a_test_is_asked_for_until_somebody_says_how_it_went(tmp_path):
    hits = apply(loading.load(("serving",), tmp_path, ()), facts(("image", "a", "b")))
    rows = proposals(hits)
    assert rows == {
        "verification": [
            {
                "what": {"en": "Full sweep with the new image", "zh": "使用新镜像进行全量扫描"},
                "result": "not-run",
            }
        ]
    }
    assert len(list(findings(hits, Record.model_validate(rows)))) == 1
    done = {"verification": [{"what": "The nightly sweep", "result": "passed"}]}
    assert list(findings(hits, Record.model_validate(done))) == []


MATCHES = [
    ("setting: 'TP_*'", True),
    ("setting: ['x', '--tp-?ize']", True),
    ("setting: 'tp'", False),
    ("setting: tp-size, not_setting: 'tp-s*'", False),
    ("old: '4', new: '8'", True),
    ("old: '8'", False),
    ("setting: 'tp*', not_old: '4'", False),
    ("new: ['9', '8']", True),
    ("not_new: '?'", False),
    ("change: changed", True),
    ("setting: 'tp*', change: set", False),
    ("change: unset", False),
    ("path: 'recipes/**'", True),
    ("path: 'recipes/*', action: modified", True),
    ("path: '*.yaml'", False),
    ("action: added", False),
    ("path: '**', unless: {setting: other}", False),
    ("path: '**', unless: {setting: nothing}", True),
]


@pytest.mark.parametrize(("when", "fits"), MATCHES)
def test_what_fits(when, fits):
    found = apply(rules(when), facts(("--tp_size", "4", "8"), ("other", None, "1")))
    assert bool(found) is fits


def test_an_error_is_one_until_all_is_said():
    text = RULE.format(when="path: '**'", then="risk: It may fail.") + "    severity: error\n"
    hits = apply(loading.read(text, "r"), facts())
    assert [one.severity for one in findings(hits, Record())] == ["error"]
    assert list(findings(hits, Record.model_validate({"risks": [{"risk": "It may fail."}]}))) == []
    assert (
        next(findings(hits, Record())).message
        == "recipes/a.yaml:  null null; state the risk: It may fail."
    )


WRONG = [
    ("when: {setting: a}", "then: is missing"),
    ("when: {}", "when: asks nothing"),
    ("when: {changelog: edited, path: x}", "when.changelog: asks about a changelog and a file"),
    ("when: {settings: a}", "when.settings: is not a known key"),
    ("when: {path: a}\n    then: {}", "then: asks nothing"),
    ("when: {path: a}\n    then: {severity: low, read: 'https://x'}", "has a check or severity"),
    ("when: {path: a}\n    then: {read: x}", "`x` is not a web address"),
    ("when: {path: a}\n    id: b", "id: is written twice"),
    ("when: {changelog: gone}", "input should be"),
    ("when: {path: 'a['}", "`a[` has a bracket without its other half"),
    ("when: {setting: [b, 'a]']}", "`a]` has a bracket"),
    (
        "when: {path: a, unless: quant}",
        "when.unless: has to be keys with their values; write `unless: {setting: …}`",
    ),
    ("when: x", "when: has to be keys with their values; write `when: {setting: …}`"),
]


@pytest.mark.parametrize(("part", "said"), WRONG)
def test_what_is_wrong_with_a_file(part, said):
    with pytest.raises(InputError) as error:
        loading.read(f"rules:\n  - id: a\n    message: m\n    {part}\n", "rules.yaml")
    assert said in str(error.value)
    assert all(fault.line for fault in error.value.faults)


def test_two_rules_with_one_id_and_a_later_file(tmp_path):
    one = "  - {id: a, message: m, when: {path: x}, then: {read: 'https://x'}}\n"
    with pytest.raises(InputError, match="is the id of a rule further up"):
        loading.read(f"rules:\n{one}{one}", "r")
    (tmp_path / "own.yaml").write_text(f"rules:\n{one.replace('id: a', 'id: image-bump')}")
    (tmp_path / "bad.yaml").write_text("rules: 3\n")
    loaded = loading.load(("serving",), tmp_path, ("own.yaml",))
    assert (loaded[0].id, loaded[0].message) == ("image-bump", "m")
    with pytest.raises(InputError) as error:
        loading.load((), tmp_path, ("bad.yaml", "gone.yaml"))
    assert len(error.value.faults) == 2
    assert loading.read("", "r") == ()


@pytest.mark.parametrize("name", ["README.md", "README_zh.md"])
def test_the_rule_of_the_readme(name):
    text = (Path(__file__).resolve().parents[2] / name).read_text("utf-8")
    block = next(one for one in text.split("```yaml\n") if one.startswith("rules:"))
    (rule,) = loading.read(block.partition("```")[0], name)
    changed = facts(("--max-model-len", "8192", "4096"))
    assert [hit.rule.id for hit in apply([rule], changed)] == ["context-length"]
