"""What the rules look at: a text, what it says, and what is known beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from prdesc.describe import addresses, git, identities, trailers
from prdesc.describe.blocks import without_code
from prdesc.describe.rules import lines, passages, statement, words
from prdesc.git import run

if TYPE_CHECKING:
    from prdesc.describe.addresses import Addresses
    from prdesc.describe.identities import Identities
    from prdesc.describe.profile import Profile
    from prdesc.describe.rules.lines import Line
    from prdesc.describe.rules.statement import Statement
    from prdesc.describe.rules.words import Words
    from prdesc.describe.trailers import Trailer
    from prdesc.record.models import Record

Kind = Literal["body", "message"]
"""The body of a pull request, or a whole commit message."""
PERSONAL = frozenset({"co-authored-by", "co-developed-by", "signed-off-by"})
"""Keys of which the value is a name and an address."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What the rules judge by."""

    profile: Profile
    identities: Identities
    addresses: Addresses
    words: Words


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit of the branch."""

    sha: str
    authors: tuple[tuple[str, str], ...]
    """Name and address of the author and the committer."""
    trailers: tuple[Trailer, ...]
    """As git reads them."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What is known beside the text; all of it may be missing."""

    bilingual: bool = True
    """Whether the text has a Chinese half."""
    record: Record | None = None
    """The record that prdesc wrote the text from."""
    head: str | None = None
    """SHA of the newest commit of the branch."""
    commits: tuple[Commit, ...] | None = None
    """All commits of the branch."""
    allowed: tuple[str, ...] = ()
    """Addresses of people that may stand in trailers although they wrote no commit."""


@dataclass(frozen=True, slots=True)
class Case:
    """One text."""

    text: str
    r"""With `\n` as line end; a carriage return in it stands in a line."""
    plain: str
    """The same with spaces for the code of a description, every other code point where it was."""
    kind: Kind
    parsed: tuple[Trailer, ...]
    """What git reads."""
    lines: tuple[Line, ...]
    """What looks like a trailer."""
    english: Statement | None
    chinese: Statement | None
    book: Rulebook
    beside: Beside

    @property
    def statements(self) -> tuple[Statement, ...]:
        """What is there of the two statements."""
        return tuple(one for one in (self.english, self.chinese) if one is not None)

    def ai(self, trailer: Trailer) -> bool:
        """Tell whether a trailer names an AI tool."""
        key = trailer.key.lower()
        if key in {"claude-session", "amp-thread-id", "ai-assisted"}:
            return True
        if self.book.identities.has(*trailers.identity(trailer)):
            return True
        # `Assisted-by` and `Generated-by` also credit people and programs: the value decides.
        tool = key in {"assisted-by", "generated-by", "made-with"}
        named = self.book.words.tools.search(trailer.value) or statement.models(trailer.value)
        return tool and bool(named)


def load(profile: Profile) -> Rulebook:
    """Return the rules of *profile* with the shipped tables."""
    return Rulebook(profile, identities.load(), addresses.load(), words.load())


def build(text: str, kind: Kind, book: Rulebook, beside: Beside) -> Case:
    """Read a text.

    Raises:
        ForgeError: If git cannot read the trailers.
    """
    markdown = kind == "body"
    text = _unix(text) if markdown or not _mixed(text) else text
    parsed = _parsed(f"title\n\n{text}" if markdown else text, beside)
    said = passages.find(text, book.words, markdown=markdown)
    return Case(
        text,
        without_code(text) if markdown else text,
        kind,
        parsed,
        lines.find(text, parsed, markdown=markdown),
        statement.read(said, "en", book.words),
        statement.read(said, "zh", book.words),
        book,
        beside,
    )


def _parsed(message: str, beside: Beside) -> tuple[Trailer, ...]:
    """Let git read the trailers.

    Without git, a text of somebody else may end in nothing that looks like one; what prdesc wrote
    is read in the form in which it writes.
    """
    own = trailers.parse_block(message, titled=True)[1]
    if run.installed() or (own and beside.record is None):
        return git.reread(message)
    return own


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n")


def _mixed(text: str) -> bool:
    return 0 < text.count("\r\n") < text.count("\n")
