"""Many random saves of people in both halves at once: each English keeps its own Chinese.

The translator answers each text with Chinese of its own, and a person's edit keeps it as its end,
so that every Chinese run tells for which English it was written.
"""

import itertools
import random
import re

import pytest
from refreshing import Scripted, kit, numerals, order

from prdesc.describe import region
from prdesc.refresh import look
from prdesc.refresh.plan import Outcome, plan
from prdesc.refresh.text import Text

SAVES = 90
"""For each kind of page and style."""
KINDS = ["added", "written", "recorded"]
STYLES = ["{}", "- {}", "- [ ] {}"]
HEADED = "## Part\n\n{}"
CODE = re.compile("译[零一二三四五六七八九甲乙丙丁戊己]{6}")
AROUND = ['<img src="https://a.example/{}.png">', "```\nrun {}\n```", "***\n\n<b>{}</b>\n\n***"]
AT_LEAST = SAVES // 4


class Saves:
    """One description and those who edit it."""

    def __init__(self, seed, kind, style):
        self.random = random.Random(seed)  # noqa: S311 - nothing secret
        self.count = 0
        self.style = style
        self.used = kit("github", ["details", "section"][seed % 2], loose=True)
        text = self.joined(self.sentence() for _ in range(self.random.randint(3, 5)))
        self.record = None
        if kind != "added":
            self.record = f"title: T\nsummary: |\n{self.indented(text)}ai: {{used: no}}\n"
        start = text if kind == "added" else ""
        self.body = plan(start, self.order(self.record)).body
        if kind == "written":
            self.record = None

    def order(self, record):
        self.translator = Scripted()
        return order(self.translator, record, kit_=self.used)

    def sentence(self):
        self.count += 1
        return f"Sentence number {self.count} tells of the cache."

    def joined(self, sentences):
        gap = "\n" if self.style.startswith("-") else "\n\n"
        return gap.join(map(self.style.format, sentences)) + "\n"

    def indented(self, text):
        return "".join(f"  {line}\n" if line else "\n" for line in text.split("\n"))

    def save(self):
        at = re.search("<summary>中文|## 中文说明", self.body).start()
        english, chinese = self.body[:at], self.body[at:]
        for _ in range(self.random.choice([1, 2, 2, 3])):
            english, chinese = self.edited(english, chinese)
        return english + chinese

    def edited(self, english, chinese):
        sentences = re.findall(r"Sentence number \d+ tells of the cache\.", english)
        codes = CODE.findall(chinese)
        one, other = (self.random.choice(sentences) for _ in range(2))
        roll = self.random.randrange(7)
        if roll == 0:
            english = english.replace(one, "@").replace(other, one).replace("@", other)
        elif roll == 1:
            english = english.replace(one, self.sentence())
        elif roll in {2, 3}:
            code = self.random.choice(codes)
            chinese = chinese.replace(code, f"该{code}", 1)
        elif roll == 4 and len(sentences) > 2:
            lead = self.style.format("").rpartition("\n")[2]
            english = english.replace(f"{lead}{one}\n", "", 1)
        elif roll == 5:
            lead = self.style.format("").rpartition("\n")[2]
            gap = "\n" if self.style.startswith("-") else "\n\n"
            new = f"{lead}{one}{gap}{lead}{self.sentence()}"
            english = english.replace(f"{lead}{one}", new, 1)
        elif roll == 6:
            english = self.around(english, one)
        return english, chinese

    def around(self, english, sentence):
        old = re.search(r"https://a\.example/\d+\.png", english)
        self.count += 1
        if "## Part" in english and self.random.random() < 0.3:
            return english.replace("## Part", "### Part", 1)
        if old:
            return english.replace(old.group(), f"https://a.example/{self.count}.png")
        new = self.random.choice(AROUND).format(self.count)
        line = re.search(rf"(?m)^.*{re.escape(sentence)}$", english)
        return f"{english[: line.start()]}\n{new}\n\n{english[line.start() :]}"


@pytest.mark.parametrize(("kind", "style"), [*itertools.product(KINDS, STYLES), ("added", HEADED)])
def test_each_english_keeps_its_own_chinese(kind, style):
    seen = dict.fromkeys(Outcome, 0)
    for seed in range(SAVES // 3):
        saves = Saves(seed, kind, style)
        for _ in range(3):
            page = saves.save()
            planned = plan(page, saves.order(saves.record))
            seen[planned.outcome] += 1
            if planned.outcome is not Outcome.CHANGED:
                assert planned.body == page
                continue
            agrees(planned.body, saves.used)
            again = plan(planned.body, saves.order(saves.record))
            assert (again.outcome, again.body) == (Outcome.UNCHANGED, planned.body)
            assert saves.translator.asked == []
            saves.body = planned.body
    assert seen[Outcome.CHANGED] >= AT_LEAST


def agrees(body, used):
    plain = Text(body).plain
    now = look.at(plain, region.read(plain).region, used.rules.wording)
    assert now.exact
    owners = {numerals(source): source for source in now.english_sources}
    for source, target in zip(now.english_sources, now.chinese_sources, strict=True):
        for code in CODE.findall(target):
            assert owners.get(code, source) == source
    patterns = [r"https://a\.example/\d+\.png", r"(?m)^\*\*\*$"]
    if "<summary>" in body:
        patterns.append("(?m)^#+(?= )")
    for one in patterns:
        assert re.findall(one, now.english) == re.findall(one, now.chinese)
