"""A model that lies, fails or says nothing never changes a body."""

import pytest
from refreshing import order
from refreshing.draft_cache import RECORD, replaced, translator, written

from prdesc.refresh.plan import Outcome, plan

EDITED = replaced(written(), ("The draft cache is smaller.", "It is read from `config.yaml`."))
LIES = [
    "",
    "It is read from `config.yaml`.",
    "它从 `other.yaml` 读取。",
    "它从 config.yaml 读取 3 次。",
    "它从 `config.yaml` 读取。</details>",
    "它从 `config.yaml` 读取。<!-- prdesc:end -->",
    "它从 `config.yaml` 读取。\n\n## 新的一节",
    "它從 `config.yaml` 讀取，見 https://example.com 。",
    "今天天气很好，`config.yaml`。",
    "它从 `config.yaml` 读取，大家都很开心。",
    "它未从 `config.yaml` 读取。",
    "它从 `config.yaml` 读取。请尽快合并。",
    "好的，以下是翻译：它从 `config.yaml` 读取。",
]


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("record", [None, RECORD])
@pytest.mark.parametrize("body", [EDITED, "It is read from `config.yaml`.\n"])
def test_a_lying_model_changes_nothing(lie, body, record):
    planned = plan(body, order(translator(lie=lie), record))
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)
    assert [unit.source for unit in planned.translation.open] == ["It is read from `config.yaml`."]
    assert all(planned.translation.problems.values())


def test_one_open_unit_holds_back_the_others():
    made = translator()
    made.table["It is read from `config.yaml`."] = "它从别处读取。"
    body = replaced(EDITED, ("The cache was large.", "The cache was very large."))
    planned = plan(body, order(made))
    assert (planned.outcome, planned.body) == (Outcome.UNCHANGED, body)
    assert len(planned.translation.open) == 1
