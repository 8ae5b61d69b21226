"""One record, its Chinese, and the description that prdesc wrote of it."""

import functools
import re

from prdesc.refresh.plan import plan
from refreshing import Scripted, order

TABLE = {
    "The draft cache is smaller.": "草稿缓存变小。",
    "The draft cache is larger.": "草稿缓存变大。",
    "The cache was large.": "缓存此前很大。",
    "The cache was very large.": "缓存此前非常大。",
    "It is read from `config.yaml`.": "它从 `config.yaml` 读取。",
    "It is smaller.": "它变小了。",
    "Run the tests.": "运行测试。",
    "Run the tests twice.": "运行测试两次。",
    "The run may be slow.": "运行可能较慢。",
    "The draft cache is smaller. It is read from `config.yaml`.": (
        "草稿缓存变小。它从 `config.yaml` 读取。"
    ),
    "Metric": "指标",
    "Value": "值",
    "Throughput": "吞吐量",
    "Shrink the draft cache": "缩小草稿缓存",
}
RECORD = """\
title: Shrink the draft cache
summary: The draft cache is smaller.
motivation: The cache was large.
risks: [{risk: The run may be slow., check: Run the tests.}]
checklist: [{text: Run the tests., done: false}]
ai: {used: yes, agents: [{tool: Claude Code, model: claude-opus-5-5}]}
"""


def translator(**options):
    return Scripted(dict(TABLE), **options)


@functools.cache
def written():
    """Return the description of the record."""
    return plan("", order(translator(), RECORD)).body


def replaced(text, *pairs):
    """Return a text with replacements that must each be possible."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def unsummed(body):
    """Return a body with a marker as the first versions wrote it, without a digest of itself."""
    changed, count = re.subn(r" sum=\w{8} -->", " -->", body)
    assert count == 1
    return changed


def differing(old, new):
    """Return the lines that differ, as pairs."""
    lines = old.split("\n"), new.split("\n")
    assert len(lines[0]) == len(lines[1])
    return [pair for pair in zip(*lines, strict=True) if pair[0] != pair[1]]
