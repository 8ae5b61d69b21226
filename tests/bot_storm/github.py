"""GitHub in a storm: branches are pushed to, people edit, every write is noted."""

import re
import time
from dataclasses import dataclass
from datetime import UTC, datetime

from bot_double import AppGitHub

REGION = re.compile(r"<!-- prdesc:begin .*?<!-- prdesc:end -->", re.DOTALL)
_RUN = re.compile(r"^Run (\d+) of change \d+ saves", re.MULTILINE)
_RECORD = """\
title: {{en: Store the draft KV cache in FP8, zh: 以 FP8 存储草稿 KV 缓存}}
summary:
  en: |
    Every rank of {name} stores its draft KV cache in FP8.

    Run {run} of change {number} saves 21 GB on every rank.

    Run {run} of change {number} also frees 3 GB of host memory.
ai: {{used: no}}
"""
CHINESE = {
    r"Every rank of (\S+) stores its draft KV cache in FP8\.": (
        r"\1 的每个 rank 以 FP8 存储草稿 KV 缓存。"
    ),
    r"Run (\d+) of change (\d+) saves 21 GB on every rank\.": (
        r"改动 \2 的第 \1 次运行在每个 rank 上节省 21 GB。"
    ),
    r"Run (\d+) of change (\d+) also frees 3 GB of host memory\.": (
        r"改动 \2 的第 \1 次运行还释放 3 GB 主机内存。"
    ),
}


@dataclass(frozen=True)
class Write:
    """What the bot wrote."""

    repository: str
    number: int
    run: int
    """The push that it describes."""
    outside: str
    """What people wrote."""
    new: bool
    """Whether it changed anything."""


def translate(source):
    for pattern, chinese in CHINESE.items():
        found = re.fullmatch(pattern, source)
        if found:
            return found.expand(chinese)
    raise LookupError(source)


class StormGitHub(AppGitHub):
    """The double of an App with one installation for each repository.

    Args:
        repositories: Their names.
        pulls: How many pull requests they have together; at first each has one.
        chance: Decides who saves in between.
        between: How many of the bot's writes somebody saves right before, of 1.
    """

    def __init__(self, repositories, pulls, chance, between=0.1):
        super().__init__()
        self._http.handle_error = lambda *_: None  # who asks is killed in the middle
        self.installations = {99 + place: [one] for place, one in enumerate(repositories)}
        self.of = {one: installation for installation, (one,) in self.installations.items()}
        self.runs = {}
        self.notes = {}
        self.written = []
        self.asked_again = []
        self.tell = lambda *_: None
        # Told of every edit: what is delivered of it is not the double's to decide.
        self._chance, self._between = chance, between
        for name in repositories:
            self.branch(name)
        self._names, self._most = repositories, pulls
        self.open(len(repositories))

    def now(self):
        return f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"

    def open(self, most=None):
        """Open the pull requests that are not there yet, up to *most*."""
        with self._lock:
            for number in range(len(self.pulls) + 1, (most or self._most) + 1):
                self._open(self._names[number % len(self._names)], number)

    def _open(self, repository, number):
        self.pull(repository, number, "Store the draft KV cache in FP8", "")
        self.runs[repository, number], self.notes[repository, number] = 0, []
        self.pulls[repository, number].update(created_at=self.now(), updated_at=self.now())
        self.push((repository, number))

    def push(self, key):
        """Push to a branch; the record that it tracks says something else then."""
        repository, number = key
        with self._lock:
            self.runs[key] += 1
            run, head = self.runs[key], self.pulls[key]["head"]
            head["sha"] = f"{number:08x}{run:032x}"
            text = _RECORD.format(name=repository.split("/")[1], run=run, number=number)
            self.file(repository, f".prdesc/{head['ref']}.yaml", text, head["sha"])
            self.pulls[key]["updated_at"] = self.now()

    def save(self, key, *, old=False):
        """Let a person add a line outside of the region; return whether there is one by now.

        Args:
            key: Of the pull request.
            old: Whether the page was opened long ago, so that its region comes back, too.
        """
        with self._lock:
            body = self.pulls[key]["body"]
            if not REGION.search(body):
                return False
            line = f"Please keep line {len(self.notes[key]) + 1} of change {key[1]}."
            regions = [found[0] for one in self.edits[key] if (found := REGION.search(one["body"]))]
            if old:
                body = REGION.sub(lambda _: self._chance.choice(regions), body)
            at_top = self._chance.random() < 0.5
            self.notes[key].append(line)
            self.edit(*key, f"{line}\n\n{body}" if at_top else f"{body.rstrip()}\n\n{line}\n")
            return True

    def answer(self, request):
        found = re.fullmatch(r"/repos/([^/]+/[^/]+)/pulls/(\d+)", request.path)
        with self._lock:
            if request.method == "PATCH" and found and self._chance.random() < self._between:
                self.save((found[1], int(found[2])))
            return super().answer(request)

    def edit(self, repository, number, body, by="alice"):
        if by == self.user:
            now = self.pulls[repository, number]["body"]
            outside = REGION.sub("", body).strip()
            self.written.append(
                Write(repository, number, described(body), outside, new=body != now)
            )
        super().edit(repository, number, body, by)
        self.tell((repository, number), "edited", by)

    def _redeliver(self, number):
        self.asked_again.append((time.time(), int(number)))
        return super()._redeliver(number)

    def behind(self):
        """Return the pull requests whose description is not that of their head."""
        with self._lock:
            return [key for key, pull in self.pulls.items() if not self._is_right(key, pull)]

    def _is_right(self, key, pull):
        region = REGION.search(pull["body"])
        run = self.runs[key]
        wanted = (f"第 {run} 次运行在每个 rank", f"第 {run} 次运行还释放", "的每个 rank 以 FP8")
        right = region and described(region[0]) == run and all(one in region[0] for one in wanted)
        return right and len(REGION.findall(pull["body"])) == 1

    def lost(self):
        """Return the lines of people that are not there, once and outside of the region."""
        with self._lock:
            outside = {key: REGION.sub("", pull["body"]) for key, pull in self.pulls.items()}
            return [
                (key, line)
                for key, lines in self.notes.items()
                for line in lines
                if outside[key].splitlines().count(line) != 1
            ]


def described(body):
    """Return the push that a text describes; 0 if none."""
    found = _RUN.search(body)
    return int(found[1]) if found else 0
