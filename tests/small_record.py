"""A small record and what a correct model says to it; for tests of several rooms."""

from scripted.texts import Lookup

RECORD = """\
title: 'Store the draft KV cache in FP8 (#12)'
type: perf
summary: The draft KV cache took 21 GB of 370 GB. It now takes 10.5 GB.
recipes:
  - path: recipes/a.yaml
    settings:
      - name: kv-cache-dtype
        where: base args
        new: fp8_e4m3
        why: It halves the cache of the draft model.
risks:
  - risk: The acceptance rate may drop after the change.
    check: 'The sweep of #12 runs with `--strict`.'
memory:
  - {what: Draft KV cache for B300, amount: 21 GB, total: 370 GB}
  - {what: Draft KV cache with `fp8_e4m3`, amount: 10.5 GB, total: 370 GB}
ai: {used: no}
"""
PAIRS = {
    "Store the draft KV cache in FP8 (#12)": "以 FP8 存储草稿 KV 缓存（#12）",
    "The draft KV cache took 21 GB of 370 GB. It now takes 10.5 GB.": (
        "草稿 KV 缓存此前占用 370 GB 中的 21 GB，现在占用 10.5 GB。"
    ),
    "It halves the cache of the draft model.": "使草稿模型的缓存减半。",
    "The acceptance rate may drop after the change.": "改动之后接受率可能下降。",
    "The sweep of #12 runs with `--strict`.": "#12 的扫描使用 `--strict` 运行。",
    "Draft KV cache for B300": "草稿 KV 缓存，用于 B300",
    "Draft KV cache with `fp8_e4m3`": "使用 `fp8_e4m3` 的草稿 KV 缓存",
}
UNITS = len(PAIRS)
TRANSLATE = Lookup(PAIRS)
