"""The Chinese that people wrote in a record, by the English that it stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prdesc.errors import Fault, InputError
from prdesc.record.models import texts
from prdesc.units.segment import segments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prdesc.record.loading import LoadedRecord
    from prdesc.record.models import Record


def chinese_of(loaded: LoadedRecord) -> dict[str, str]:
    """Return target by source for every `{en, zh}` and every row of `translations`.

    A text of several blocks is paired block by block. Where one English has two Chinese texts,
    `translations` wins, then the first.

    Raises:
        InputError: If the halves of a text have different blocks; all such texts in one report.
    """
    found: dict[str, str] = {}
    faults: list[Fault] = []
    for key, en, zh in _pairs(loaded):
        english, chinese = segments(en), segments(zh)
        if [one.path for one in english] != [one.path for one in chinese]:
            faults.append(_fault(loaded, key, len(english), len(chinese)))
            continue
        for source, target in zip(english, chinese, strict=True):
            found.setdefault(source.source, target.source)
    if faults:
        raise InputError(faults)
    return found


def translations(record: Record) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield key and English runs of each row of `translations`."""
    for number, row in enumerate(record.translations):
        yield f"translations[{number}]", tuple(one.source for one in segments(row.en)) or (row.en,)


def _pairs(loaded: LoadedRecord) -> Iterator[tuple[str, str, str]]:
    for number, row in enumerate(loaded.record.translations):
        yield f"translations[{number}]", row.en, row.zh
    for key, text in texts(loaded.record):
        if text.zh is not None:
            yield key, text.en, text.zh


def _fault(loaded: LoadedRecord, key: str, english: int, chinese: int) -> Fault:
    if english == chinese:
        problem = "the Chinese has other kinds of blocks than the English"
    else:
        problem = f"the English has {english} blocks and the Chinese {chinese}"
    fix = "give every paragraph and list item its counterpart, in the same order"
    return Fault(problem, fix, loaded.name, loaded.line(key), key)
