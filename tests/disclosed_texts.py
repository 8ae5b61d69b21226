"""Texts that disclose the use of AI, and the part of a record behind them."""

from prdesc.record.models import Record

EN = """\
## AI model disclosure

- Tool: Claude Code
- Model/version: `claude-opus-5-5`
- Role: wrote the code and tests; translated it into Chinese
- Human review: @wei read the diff at `abc1234` on 2026-09-20.
"""
ZH = """\
<details>
<summary>中文</summary>

### AI 模型使用说明

- 工具：Claude Code
- 模型/版本：`claude-opus-5-5`
- 用途：编写代码和测试；译成中文
- 人工审阅：@wei 于 2026-09-20 审阅了 `abc1234` 的改动。

</details>
"""
BOTH = f"Text.\n\n{EN}\n{ZH}"
SEED = """\
Text.

## AI disclosure

Prepared with Claude Code using `claude-opus-5-5`. Reviewed by the human author before submission.

<details>
<summary>中文</summary>

正文。

## AI 使用说明

使用 Claude Code（模型 `claude-opus-5-5`）协助完成。提交前已由作者审阅。

</details>
"""

REVIEW = {"by": "@wei", "sha": "abc1234"}
AGENT = {"tool": "Claude Code", "model": "claude-opus-5-5", "model_source": "runtime"}


def ai(**fields):
    return Record.model_validate({"ai": fields})
