"""Texts for `prdesc open`, and what its messages name."""

from pathlib import Path

RECORD = """\
title: {en: Store less on H100, zh: 在 H100 上减少存储}
summary: {en: It stores less on H100., zh: 在 H100 上存储得更少。}
ai: {used: no}
"""
TITLE = "Store less on H100 / 在 H100 上减少存储"
PAGE = "https://github.com/octo/app/pull/1"
ENGLISH, CHINESE = "It stores less on H100.", "在 H100 上存储得更少。"
BODY = f"{ENGLISH}\n\n<details>\n<summary>中文</summary>\n\n{CHINESE}\n\n</details>\n"
OTHER = RECORD.replace("H100", "B200")
ZH_LEFT_OUT = RECORD.replace(f"{{en: {ENGLISH}, zh: {CHINESE}}}", ENGLISH)
WRONG = RECORD.replace(CHINESE, CHINESE.replace("H100", "B200"))


def saved(ran):
    """Return the file that a message names."""
    return Path(ran.err.split("the text is in ")[1].split(", and")[0].strip())


def opened(double, body, **members):
    head = {"ref": "user/fp8", "repo": {"full_name": "octo/app"}}
    double.pull("octo/app", 7, "Old", body, **{"head": head, **members})
    return double.pulls["octo/app", 7]
