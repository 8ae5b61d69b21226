import json

import pytest


def test_lists_what_holds_here(prdesc):
    ran = prdesc("glossary", "list")
    assert ran.code == 0
    assert len(ran.out.splitlines()) > 200
    assert "KV cache → KV 缓存" in ran.out


def test_a_project_brings_its_own_terms(prdesc):
    ran = prdesc("glossary", "list", "--layer", "project", "--profile", "inferencex", "--json")
    rows = json.loads(ran.out)
    assert len(rows) == 17
    assert all(row["hard"] for row in rows)


def test_looks_a_word_up_in_both_languages(prdesc):
    for word in ("throughput", "吞吐量"):
        ran = prdesc("glossary", "lookup", word)
        assert ran.code == 0
        assert "throughput → 吞吐量" in ran.out


def test_a_word_that_is_nowhere(prdesc):
    ran = prdesc("glossary", "lookup", "qwertz")
    assert (ran.code, ran.out) == (2, "")
    assert "'qwertz'" in ran.err


def test_lint_passes_the_shipped_glossaries(prdesc):
    assert prdesc("glossary", "lint", "--profile", "inferencex").code == 0


def test_lint_reports_every_fault_with_its_line(prdesc, folder):
    path = folder / "terms.yaml"
    path.write_text("concepts:\n  - en: a b\n  - {en: c d, zh: 丙, oops: 1}\n", "utf-8")
    ran = prdesc("glossary", "lint", path)
    assert ran.code == 2
    assert "terms.yaml:2:" in ran.err
    assert "terms.yaml:3:" in ran.err


def test_a_glossary_of_the_repository_is_the_strongest(prdesc, repository):
    (repository / "terms.yaml").write_text(
        "concepts:\n  - {en: throughput, zh: 吞吐率}\n", encoding="utf-8"
    )
    (repository / "prdesc.toml").write_text('glossaries = ["terms.yaml"]\n', encoding="utf-8")
    ran = prdesc("glossary", "lookup", "throughput")
    assert "throughput → 吞吐率 (hard, repository)" in ran.out


@pytest.mark.parametrize("arguments", [("lookup", " "), ("list", "--layer", "nope")])
def test_what_means_nothing_is_an_error(prdesc, arguments):
    ran = prdesc("glossary", *arguments)
    assert (ran.code, ran.out) == (2, "")
