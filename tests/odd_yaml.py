"""Writes a tree as YAML the way people do: any quotes, brackets, comments, blank lines."""

import json
import random

from prdesc.record.rendering import flow


class Odd:
    """One way of writing, chosen by *seed*; `comments` are those that were written."""

    def __init__(self, seed, line_end="\n"):
        self._random = random.Random(seed)  # noqa: S311 - chooses how a test is written
        self._line_end = line_end
        self.comments = []

    def write(self, tree):
        text = "".join(self._mapping(tree, 0, top=True)) + self._own_line(0)
        if self._random.random() < 0.2:
            text = "---\n" + text
        if self._random.random() < 0.2:
            text = text.rstrip("\n")
        self.comments = [comment for comment in self.comments if comment in text]
        return text.replace("\n", self._line_end)

    def _chance(self, share):
        return self._random.random() < share

    def _comment(self):
        self.comments.append(f"# remark {len(self.comments)}: [x] {{y}} - z")
        return self.comments[-1]

    def _own_line(self, column):
        text = ""
        if self._chance(0.2):
            text += "\n"
        if self._chance(0.25):
            text += f"{' ' * column}{self._comment()}\n"
        return text

    def _tail(self):
        return f"  {self._comment()}" if self._chance(0.2) else ""

    def _mapping(self, tree, column, *, top=False):
        for key, value in tree.items():
            yield self._own_line(column) if top else ""
            name = f'"{key}"' if self._chance(0.1) else key
            yield f"{' ' * column}{name}:{self._value(value, column)}"

    def _value(self, value, column):
        """What stands behind the colon, with its line end."""
        if isinstance(value, dict | list):
            if not value or self._chance(0.3):
                return f" {self._flow(value, column + 2)}{self._tail()}\n"
            inside = column + self._random.choice([2, 4])
            if isinstance(value, dict):
                return f"{self._tail()}\n" + "".join(self._mapping(value, inside))
            if self._chance(0.3):
                inside = column
            return f"{self._tail()}\n" + "".join(self._rows(value, inside))
        return self._scalar(value, column)

    def _scalar(self, value, column):
        if value is None:
            return f"{self._random.choice(['', ' null', ' ~'])}{self._tail()}\n"
        if "\n" in value or (value and value == value.strip() and self._chance(0.1)):
            inside = " " * (column + self._random.choice([2, 3]))
            lines = "".join(f"{inside if line else ''}{line}\n" for line in value.split("\n"))
            keep = self._random.choice(["|", "|-", "|+"]) if "\n" in value else "|-"
            return f" {keep}\n{lines}{self._random.choice(['', chr(10)])}"
        return f" {self._plain(value)}{self._tail()}\n"

    def _plain(self, value):
        if self._chance(0.2):
            return json.dumps(value, ensure_ascii=False)
        return flow(value, "'" if self._chance(0.2) else None)

    def _rows(self, rows, column):
        for row in rows:
            yield self._own_line(column)
            dash = f"{' ' * column}-{self._random.choice([' ', '  '])}"
            if isinstance(row, dict) and not self._chance(0.3):
                inside = len(dash)
                yield dash + "".join(self._mapping(row, inside)).removeprefix(" " * inside)
            elif isinstance(row, dict):
                yield f"{dash}{self._flow(row, len(dash))}{self._tail()}\n"
            else:
                yield f"{dash}{self._plain(row)}{self._tail()}\n"

    def _flow(self, value, column):
        if value is None:
            return self._random.choice(["null", "~"])
        if isinstance(value, str):
            return self._plain(value)
        several = self._chance(0.2)
        gap = f",{self._tail()}\n{' ' * (column + 1)}" if several else ", "
        comma = "," if value and self._chance(0.15) else ""
        if isinstance(value, dict):
            parts = [f"{key}: {self._flow(item, column + 2)}" for key, item in value.items()]
            return f"{{{gap.join(parts)}{comma}}}"
        return f"[{gap.join(self._flow(item, column + 2) for item in value)}{comma}]"
