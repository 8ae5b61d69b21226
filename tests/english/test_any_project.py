"""The default template speaks of any project; the words of a project stand in its own."""

import pytest

from prdesc.english import render_body
from prdesc.english.templates import Templates
from prdesc.record.loading import parse

SHOP = """\
title: Retry failed card payments once
recipes:
  - path: config/checkout.toml
    settings: [{name: payment.retry_count, old: 0, new: 1}]
changelog:
  append_only: APPEND
  entries: [{version: 2.1, text: Retry}]
  note: The entry is for the next release.
"""
OF_BENCHMARKS = ("recipe", "curve", "runs again", "covers")


def rendered(append_only, body):
    record = parse(SHOP.replace("APPEND", append_only), "shop.yaml")
    return render_body(record, Templates.shipped(body=body)).text


@pytest.mark.parametrize(
    ("append_only", "said"),
    [
        ("true", "Append-only: entries that were there before stay as they are."),
        ("false", "Not append-only: entries that were there before change, too."),
    ],
)
def test_a_shop_reads_nothing_of_benchmarks(append_only, said):
    text = rendered(append_only, "body.md.j2")
    assert said in text
    assert "## Changed files\n\n- Modified `config/checkout.toml`" in text
    assert "The entry is for the next release." in text
    assert [word for word in OF_BENCHMARKS if word in text.lower()] == []


@pytest.mark.parametrize(
    ("append_only", "said"),
    [
        ("true", "Append-only: nothing that was there before runs again."),
        ("false", "Not append-only: everything that it covers runs again."),
    ],
)
def test_inferencex_has_its_own_words(append_only, said):
    text = rendered(append_only, "inferencex/body.md.j2")
    assert said in text
    assert "## Recipes\n\n- Modified `config/checkout.toml`" in text
    assert "The entry is for the next release." in text
