"""Random bodies of pull requests, and what people and other tools do to them.

Every piece of text that a person adds holds a token of its own, so that a test can look for it.
"""

import random
import re
from dataclasses import dataclass, field

from prdesc.describe import description, region
from prdesc.describe.texts import Texts
from prdesc.record.models import Record
from prdesc.units.unit import Origin, Unit
from refreshing import numerals

BEGIN = "<!-- prdesc:begin v=1 body=0123456789abcdef en= zh= -->"
END = "<!-- prdesc:end -->"
ODDITIES = [
    "```\n" + END + "\n```",
    "~~~text\n" + BEGIN + "\n~~~",
    "    " + END,
    "It ends with `" + END + "`.",
    "It begins with \\<!-- prdesc:begin -->.",
    "<!-- CURSOR_SUMMARY -->\n---\n> Another bot's words.\n<!-- /CURSOR_SUMMARY -->",
    "<!-- a hint of the template\n\nwith a gap -->",
    "Text <!-- a hint --> and more.",
    "<img src='a.png' width=\"3\">",
    "<b>Raw</b> words <br> more.",
    "🚀 Ship it 👩‍👩‍👧 now.",
    "cafe\u0301 opens.",
    "A half \ud83d of a pair.",
    "\ufeffMarked words.",
    "Two spaces.  \nAnd a line.",
    "| a | b |\n| - | - |\n| one word | 2 |",
    "> quoted words\n> go on",
    "1. first words\n2. second words",
    "[a link][ref] here.\n\n[ref]: https://example.com/x",
    "A note[^1].\n\n[^1]: The note.",
    "Title\n=====",
    "***",
    "<details>\n<summary>Logs</summary>\n\nInner words.\n\n</details>",
    "[x] no box",
    "Words &amp; signs * _ ` here.",
    "🤖 Generated with [Claude Code](https://claude.com/claude-code)",
    "\tindented code",
    "Tabs\tand\u00a0more.\u200b",
]
TRAILERS = ["", "\n\nCo-authored-by: Wei <wei@lin.dev>", "\n\nFixes: #12\nRefs: #3"]


@dataclass
class Body:
    """One body and what must be found of it."""

    text: str
    tokens: list = field(default_factory=list)
    """Of what people wrote inside the region."""
    broken: bool = False
    """Whether somebody broke the markers."""


class Writer:
    """Writes bodies; the same seed gives the same ones."""

    def __init__(self, seed):
        self.random = random.Random(seed)  # noqa: S311 - nothing secret
        self.seed = seed
        self.count = 0

    def token(self):
        self.count += 1
        return f"Zq{self.seed}n{self.count}x"

    def sentence(self):
        words = ["The", "cache", "is", "smaller", "when", self.token(), "reads", "it"]
        self.random.shuffle(words)
        return " ".join(words[: self.random.randint(3, 8)]) + f" {self.token()}."

    def block(self):
        roll = self.random.random()
        if roll < 0.45:
            return self.sentence()
        if roll < 0.6:
            return f"## About {self.token()}"
        if roll < 0.75:
            state = self.random.choice(" xX")
            return f"- [{state}] {self.sentence()}\n- {self.sentence()}"
        if roll < 0.85:
            return f"- {self.sentence()}\n  - {self.sentence()}"
        return f"```sh\nrun {self.token()}\n```"

    def blocks(self, most, odd):
        found = [
            self.random.choice(ODDITIES) if self.random.random() < odd else self.block()
            for _ in range(self.random.randint(1, most))
        ]
        return "\n\n".join(found)

    def ended(self, text):
        """Give a text the line ends of an editor."""
        roll = self.random.random()
        if roll < 0.5:
            return text
        if roll < 0.9:
            return text.replace("\n", "\r\n")
        lines = text.split("\n")
        return "".join(line + self.random.choice(["\n", "\r\n"]) for line in lines)

    def person(self):
        """Return a body that a person wrote."""
        text = self.blocks(3, 0.35) + self.random.choice(TRAILERS)
        return text + self.random.choice(["", "\n", "  \n", "\n\n"])

    def managed(self, kit):
        """Return a body whose region prdesc wrote, with words around it."""
        english = self.blocks(3, 0)
        chinese = "\n".join(_chinese(line) for line in english.split("\n"))
        record = Record.model_validate({"ai": {"used": self.random.choice(["no", "unstated"])}})
        units = [Unit("u1", "a", "甲", Origin.MODEL, "example-model")]
        if self.random.random() < 0.3:
            units = []
        texts = Texts("A title", "标题", english, chinese, "", "")
        whole = description.describe(texts, record, units, kit.rules).body.rstrip("\n")
        if self.random.random() < 0.5:
            return whole
        before = f"{self.blocks(2, 0.3)}\n\n"
        after = self.random.choice(["", f"\n\n{self.blocks(1, 0.2)}\n"])
        return before + whole + after


def _chinese(line):
    lead = line[: len(line) - len(line.lstrip(" -#[]xX"))]
    said = line[len(lead) :]
    if lead.endswith(("x", "X")) or line.startswith(("```", "run ")) or not said:
        return line
    return lead + numerals(said)


def edited(writer, text):
    """Return a body with what people may do to one with a region."""
    body = Body(text)
    for _ in range(writer.random.choice([0, 1, 1, 2, 3])):
        found = region.read(re.sub("[\ud800-\udfff]", "?", body.text)).region
        if found is None:
            break
        _edit(writer, body, found)
    return body


def _edit(writer, body, found):
    start = body.text.index("-->", found.start) + 3
    start += len(body.text[start:]) - len(body.text[start:].lstrip("\r\n"))
    lines = found.inner.split("\n")
    roll = writer.random.random()
    if roll < 0.1:
        broken = writer.random.choice(["", BEGIN, END, "<!-- prdesc:begin -->", END + " tail"])
        mark = writer.random.choice(
            [END, body.text[found.start : body.text.index("-->", found.start) + 3]]
        )
        body.text = body.text.replace(mark, broken, 1)
        body.broken = True
        return
    if roll < 0.2:
        outside = writer.blocks(1, 0.3)
        body.text = f"{outside}\n\n{body.text}" if writer.random.random() < 0.5 else body.text
        return
    number = writer.random.randrange(len(lines))
    line = lines[number]
    if roll < 0.6 and line.strip() and not line.startswith(("<", "#", "```")):
        token = writer.token()
        word = writer.random.choice([f" also {token}", f"，见 `{token}`。"])
        lines[number] = line.rstrip("\r") + word + ("\r" if line.endswith("\r") else "")
        body.tokens.append(token)
    elif roll < 0.7:
        lines = [one.replace("[ ]", "[x]", 1) for one in lines]
    elif roll < 0.8:
        token = writer.token()
        new = writer.random.choice([f"New words {token}.", f"新的文字 `{token}`。"])
        lines[number:number] = ["", new, ""]
        body.tokens.append(token)
    elif roll < 0.9:
        del lines[number]
    else:
        lines[number] = line + "   "
    inner = "\n".join(lines)
    body.text = body.text[:start] + inner + body.text[start + len(found.inner) :]


def record(writer):
    """Return a record as a mapping; its texts hold tokens."""
    made = {"title": f"Shrink {writer.token()}", "summary": _paragraphs(writer)}
    if writer.random.random() < 0.7:
        made["motivation"] = _paragraphs(writer)
    count = writer.random.choice([1, 2, 6])
    settings = [
        {"name": f"key-{number}", "where": "base args", "old": None, "new": str(number)}
        for number in range(count)
    ]
    settings[0]["why"] = writer.sentence()
    made["recipes"] = [{"path": "a/b.yaml", "settings": settings}]
    if writer.random.random() < 0.5:
        made["risks"] = [{"risk": writer.sentence(), "check": writer.sentence()}]
    if writer.random.random() < 0.5:
        made["checklist"] = [
            {"text": writer.sentence(), "done": writer.random.random() < 0.5} for _ in range(2)
        ]
    made["ai"] = {"used": writer.random.choice(["no", "unstated"])}
    return made


def _paragraphs(writer):
    return "\n\n".join(writer.sentence() for _ in range(writer.random.randint(1, 3)))


def later_record(writer, old):
    """Return a record after somebody worked on it."""
    new = {**old}
    for _ in range(writer.random.choice([0, 0, 1, 1, 2])):
        roll = writer.random.random()
        if roll < 0.3:
            new["summary"] = _paragraphs(writer)
        elif roll < 0.5:
            new["motivation"] = new.get("motivation", "") + f"\n\n{writer.sentence()}"
        elif roll < 0.6:
            new.pop("risks", None)
        elif roll < 0.7:
            new["risks"] = [{"risk": writer.sentence(), "check": writer.sentence()}]
        elif roll < 0.8:
            new["ai"] = {"used": writer.random.choice(["no", "unstated"])}
        else:
            recipe = new["recipes"][0]
            settings = [dict(one) for one in recipe["settings"]]
            settings[-1]["new"] = writer.random.choice(["7", "8"])
            new["recipes"] = [{**recipe, "settings": settings}]
    return new
