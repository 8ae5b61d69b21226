"""`Text`: English inline Markdown, with the author's Chinese where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    model_validator,
)

from prdesc.record.blocks import one_line, several
from prdesc.record.html import refuse_html
from prdesc.record.language import is_chinese
from prdesc.record.literals import clean
from prdesc.record.problems import problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema

Markdown = Annotated[str, Field(strict=True), AfterValidator(clean)]
"""A stripped text of one or more lines."""


class Text(BaseModel):
    """English Markdown: a string, or `{en: …, zh: …}` where the author gives the Chinese."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    en: Markdown
    """The English; stripped, never empty."""
    zh: Markdown | None = None
    """The author's Chinese, or None where it is to be translated."""

    @model_validator(mode="before")
    @classmethod
    def _string_is_english(cls, value: object) -> object:
        return {"en": value} if isinstance(value, str) else value

    @model_validator(mode="after")
    def _english_is_english(self) -> Text:
        if not is_chinese(self.en):
            return self
        if self.zh is None:
            fix = "write {en: the English, zh: the Chinese}, or the English alone"
            raise problem("is in Chinese alone", fix)
        raise problem("the English is in Chinese", "write the English here", "en")

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        from prdesc.record.docstrings import describe  # noqa: PLC0415 - only for the schema

        schema = handler.resolve_ref_schema(handler(core_schema))
        describe(schema, cls)
        keys = ("type", "properties", "required", "additionalProperties")
        pair = {key: schema.pop(key) for key in keys if key in schema}
        schema["oneOf"] = [{"type": ["string", "number", "boolean"]}, pair]
        return schema


def _each(text: Text, change: Callable[[str, str], str]) -> Text:
    if text.zh is None:
        return text.model_copy(update={"en": change(text.en, "")})
    return text.model_copy(update={"en": change(text.en, "en"), "zh": change(text.zh, "zh")})


def _title(text: Text) -> Text:
    return _each(text, one_line)


def _inline(text: Text) -> Text:
    return _each(text, lambda markdown, key: one_line(refuse_html(markdown, key), key))


def _blocks(text: Text) -> Text:
    return _each(text, lambda markdown, key: several(refuse_html(markdown, key), key))


Title = Annotated[Text, AfterValidator(_title)]
"""A `Text` of one paragraph whose HTML stands as typed, as the forge shows a title."""
Inline = Annotated[Text, AfterValidator(_inline)]
"""A `Text` of one paragraph without HTML that hides text; its line breaks have become spaces."""
Blocks = Annotated[Text, AfterValidator(_blocks)]
"""A `Text` that may hold several paragraphs, lists and code blocks."""
