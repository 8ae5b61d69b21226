"""Templates: those of a repository over the built-in ones, one file per section."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from jinja2 import BaseLoader, StrictUndefined, nodes
from jinja2.exceptions import TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from pydantic import BaseModel

from prdesc.english import grammar
from prdesc.english.bounds import Budget, Counted, step
from prdesc.english.filters import FILTERS, is_none, rows
from prdesc.english.marks import MARKS, mark, unmark
from prdesc.errors import Fault, InputError
from prdesc.files import read_text
from prdesc.resources import data_dir

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import TracebackType

    from prdesc.english.slots import English
    from prdesc.record.models import Record

BODY: Final = "body.md.j2"
"""The template of a description, unless a profile names another."""
_LIMIT = 64 << 10
_INTERNAL = {"rows": rows, "step": step}
# A compiler that meets something too deep or too wide says so in one of these ways.
_TOO_MUCH = (RecursionError, MemoryError, SyntaxError, OverflowError)


class Templates:
    """The templates that a text is rendered with.

    Args:
        folders: Where they are, first hit first, `*.md.j2` inside. Those of a repository come from
            its own folder and can put any built-in file out of action by its name.
        body: The template of a description, such as `inferencex/body.md.j2`.
    """

    def __init__(self, folders: Sequence[Path], body: str = BODY) -> None:
        self._folders = tuple(folders)
        self.body = body
        self._environment = _Environment(_Loader(self._folders))

    @classmethod
    def shipped(cls, repository: Path | None = None, body: str = BODY) -> Templates:
        """Return the built-in templates, behind those in the folder *repository* if it is given."""
        own = (repository,) if repository is not None else ()
        return cls((*own, data_dir("templates")), body)

    def render(self, name: str, record: Record) -> English:
        """Render the template *name*.

        Raises:
            InputError: If a template is missing, not allowed, prints what is not there, or exceeds
                a limit; with the file and line of the template.
        """
        try:
            return unmark(self._marked(name, record).strip("\n"))
        except TemplateError as error:
            raise InputError(self._fault(name, error)) from error
        except _TOO_MUCH as error:
            fix = "make it simpler; a template may not include itself"
            raise InputError(Fault("is nested too deeply", fix, self._file(name, error))) from error

    def _marked(self, name: str, record: Record) -> str:
        budget = Budget()
        parts = []
        for part in self._environment.get_template(name).generate(record=record, budget=budget):
            budget.spend(len(part))
            parts.append(part)
        return "".join(parts)

    def _fault(self, name: str, error: TemplateError) -> Fault:
        if isinstance(error, TemplateNotFound):
            problem = f"there is no template {error.name!r}"
            fix = "put the file into the template folder, or correct the name"
            return Fault(problem, fix, *_place(error.__traceback__, self._inside))
        if isinstance(error, TemplateSyntaxError):
            file = error.filename or name
            return Fault(_clause(error), "correct the template", file, error.lineno)
        place, line = _place(error.__traceback__, self._inside)
        return Fault(_clause(error), "correct the template", place or name, line)

    def _file(self, name: str, error: BaseException) -> str:
        return _place(error.__traceback__, self._inside)[0] or name

    def _inside(self, file: str) -> bool:
        return any(file.startswith(str(folder)) for folder in self._folders)


class _Environment(ImmutableSandboxedEnvironment):
    """Jinja2 cut down to `prdesc.english.grammar`."""

    def __init__(self, loader: BaseLoader) -> None:
        super().__init__(
            loader=loader,
            undefined=StrictUndefined,
            autoescape=False,
            finalize=mark,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
        )
        self.globals.clear()
        self.filters = {**FILTERS, **_INTERNAL}
        self.tests = {"none": is_none}

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Allow the keys of a record and the facts of a loop; a record's methods can read files."""
        if isinstance(obj, BaseModel):
            return attr in type(obj).model_fields
        return super().is_safe_attribute(obj, attr, value)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        template = super()._parse(source, name, filename)
        faults = [
            *grammar.verify(template, filename or name or ""),
            *_strangers(template, filename),
        ]
        if faults:
            raise InputError(sorted(faults, key=lambda fault: fault.line or 0))
        Counted().visit(template)
        template.set_environment(self)
        return template


class _Loader(BaseLoader):
    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    def get_source(self, environment: object, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Read a template; no name and no symbolic link leads out of a folder."""
        del environment
        parts = PurePosixPath(template)
        if parts.is_absolute() or ".." in parts.parts or "\\" in template or ":" in template:
            raise TemplateNotFound(template)
        for folder in self._folders:
            path = folder / parts
            if path.is_file() and path.resolve().is_relative_to(folder.resolve()):
                return _read(path), str(path), lambda: True
        raise TemplateNotFound(template)


def _read(path: Path) -> str:
    text = read_text(path, limit=_LIMIT)
    match = MARKS.search(text)
    if match:
        line = text.count("\n", 0, match.start()) + 1
        problem = f"holds the private-use character U+{ord(match[0]):04X}"
        raise InputError(Fault(problem, "take it out", str(path), line))
    return text


def _strangers(template: nodes.Template, file: str | None) -> list[Fault]:
    """Return a fault for each filter that only the machinery may use."""
    return [
        Fault(f"has the filter `{node.name}`", "use one of the filters", file, node.lineno)
        for node in template.find_all(nodes.Filter)
        if node.name in _INTERNAL
    ]


def _place(
    traceback: TracebackType | None, inside: Callable[[str], bool]
) -> tuple[str | None, int | None]:
    """Return file and line of the template that ran; Jinja2 puts them into the traceback."""
    found: tuple[str | None, int | None] = (None, None)
    while traceback is not None:
        file = traceback.tb_frame.f_code.co_filename
        if inside(file) and file.endswith(".j2"):
            found = (file, traceback.tb_lineno)
        traceback = traceback.tb_next
    return found


def _clause(error: TemplateError) -> str:
    return (error.message or "is not a valid template").rstrip(".").replace("\n", " ")
