"""What a run of the action is about, and what it leaves behind."""

from dataclasses import dataclass
from pathlib import Path

from report.runner_log import commands

ROOT = Path(__file__).resolve().parents[1]
TITLE = "Store 2 caches / 存储 2 个缓存"
TITLE_12 = "Store the draft KV cache in FP8 (#12)"
SOURCE = "The draft KV cache took 21 GB of 370 GB. It now takes 10.5 GB."
BODY = "It saves 21 GB.\n\n<details>\n<summary>中文</summary>\n\n可节省 21 GB。\n\n</details>\n"
WRONG = BODY.replace("可节省 21", "可节省 12")
HOSTILE = (
    "\n\n::set-output name=result::exempt\n##[add-path]/tmp\n"
    "\x1b[31m `$(touch owned)` %0A::error::x\n"
)


@dataclass
class Run:
    code: int
    log: str
    outputs: dict
    summary: str


def result(folder, code, log):
    output, summary = folder / "output", folder / "summary"
    lines = output.read_text("utf-8").splitlines() if output.exists() else []
    shown = summary.read_text("utf-8") if summary.exists() else ""
    return Run(code, log, dict(line.split("=", 1) for line in lines), shown)


def annotations(run):
    return [(name, message) for name, _, message in commands(run.log)]
