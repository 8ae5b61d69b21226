"""What a scripted model does: from correct over sloppy to hostile.

Each behaviour takes a `Request` and returns a `Response`. Those with arguments are made by calling
them: `status(500)`, `edited(add_number)`, `spoiling("u2", english_text)`.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache

from scripted.server import Request, Response

_DIGITS = re.compile(r"\d+")
_MARK = re.compile(r"⟦\d+⟧")


# How a reply is put together


def completion(content, finish="stop", usage=True, **message) -> Response:
    choice = {"index": 0, "finish_reason": finish}
    choice["message"] = {"role": "assistant", "content": content, **message}
    data = {"id": "c", "object": "chat.completion", "model": "scripted", "choices": [choice]}
    if usage:
        data["usage"] = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}
    return Response(json.dumps(data).encode())


def units(targets, finish="stop") -> Response:
    return completion(json.dumps({"units": targets}, ensure_ascii=False), finish)


def content(request: Request) -> str:
    """The text of a correct reply: JSON, or a bare translation where that was asked for."""
    if request.task is None:
        return request.translate(request.last)
    return json.dumps({"units": request.targets()}, ensure_ascii=False)


def error(status, message="", param=None, code=None, **headers) -> Response:
    body = {"error": {"message": message, "param": param, "code": code, "type": "invalid"}}
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(json.dumps(body).encode(), status, names)


# Correct, and edits of single targets


def correct(request) -> Response:
    return completion(content(request))


def edited(edit):
    """Correct but for `edit(source, target)` on every target."""
    return spoiling(lambda unit: True, edit, always=True)


def spoiling(which, edit, *, always=False):
    """Correct, but one unit is spoilt: the first time it is asked for, or always.

    `which` is an id, a part of the source, or a function of the unit.
    """
    seen = set()

    def is_meant(unit):
        if callable(which):
            return which(unit)
        return unit["id"] == which or (len(which) > 4 and which in unit["source"])

    def behave(request):
        targets = request.targets()
        for unit, target in zip(request.units, targets, strict=True):
            if is_meant(unit) and (always or unit["source"] not in seen):
                seen.add(unit["source"])
                target["target"] = edit(unit["source"], target["target"])
        return units(targets) if request.task else completion(targets[0]["target"])

    return behave


def english_text(source, _target):
    return source


def traditional_text(_source, target):
    return _converter().convert(target)


@lru_cache(maxsize=1)
def _converter():
    from opencc import OpenCC

    return OpenCC("s2t")


def swap_numbers(_source, target):
    """The first two numbers change places; a single one grows."""
    numbers = _DIGITS.findall(target)
    if len(numbers) < 2:
        return invent_number(_source, target)
    turned = iter([numbers[1], numbers[0], *numbers[2:]])
    return _DIGITS.sub(lambda _: next(turned), target)


def lose_number(_source, target):
    return _DIGITS.sub("", target, count=1)


def double_number(_source, target):
    return _DIGITS.sub(lambda match: f"{match[0]} {match[0]}", target, count=1)


def invent_number(_source, target):
    return f"{target}（提升 37%）"


def swap_placeholders(_source, target):
    marks = _MARK.findall(target)
    if len(marks) < 2:
        return double_placeholder(_source, target)
    turned = iter([marks[1], marks[0], *marks[2:]])
    return _MARK.sub(lambda _: next(turned), target)


def lose_placeholder(_source, target):
    return _MARK.sub("", target, count=1)


def double_placeholder(_source, target):
    return _MARK.sub(lambda match: match[0] * 2, target, count=1)


def invent_placeholder(_source, target):
    return f"{target}⟦99⟧"


def halve(_source, target):
    """Truncation that the server calls `stop`."""
    return target[: max(1, len(target) // 2)]


def repeat(_source, target):
    return target * 30


def empty_text(_source, _target):
    return ""


def mention(_source, target):
    return f"{target} @everyone 请看 https://evil.example/x"


def explain(_source, target):
    return f"以下是翻译：{target}"


EDITS = {
    "English": english_text,
    "Traditional": traditional_text,
    "numbers swapped": swap_numbers,
    "a number lost": lose_number,
    "a number doubled": double_number,
    "a number invented": invent_number,
    "placeholders swapped": swap_placeholders,
    "a placeholder lost": lose_placeholder,
    "a placeholder doubled": double_placeholder,
    "a placeholder invented": invent_placeholder,
    "truncated with stop": halve,
    "endless repetition": repeat,
    "empty target": empty_text,
    "an injected mention": mention,
    "a preamble in the target": explain,
}
"""Edits of a target. Those of numbers and placeholders change nothing where there are none."""


# Ids


def dropped_id(request):
    return units(request.targets()[:-1])


def doubled_id(request):
    return units([*request.targets(), request.targets()[0]])


def extra_id(request):
    return units([*request.targets(), {"id": "zz", "target": "多余的一条。"}])


def merged_ids(request):
    joined = "".join(target["target"] for target in request.targets())
    return units([{"id": ",".join(map(str, request.ids)), "target": joined}])


def swapped_ids(request):
    """Good texts under wrong ids: nothing of its form is wrong, only checks can tell."""
    targets = request.targets()
    names = [target["id"] for target in targets]
    turned = [*names[1:], names[0]]
    return units([{**one, "id": name} for one, name in zip(targets, turned, strict=True)])


def number_target(request):
    return units([{**target, "target": 5} for target in request.targets()])


# Forms of the reply


def broken_json(request):
    return completion(content(request)[:-3])


def fenced(request):
    return completion(f"```json\n{content(request)}\n```")


def preamble(request):
    return completion(f"Sure! Here is the translation:\n\n{content(request)}\n\nHope this helps.")


def think_closed(request):
    return completion(f"<think>The user wants {{Chinese}}.</think>\n{content(request)}")


def think_unopened(request):
    return completion(f"The user wants Chinese.</think>{content(request)}")


def think_open(request):
    return completion(f"<think>The user wants Chinese, so {content(request)}")


def refusal(_request):
    return completion("I'm sorry, but I can't help with that request.")


def refusal_zh(_request):
    return completion("抱歉，我无法协助完成这个请求。")


def refusal_member(_request):
    return completion(None, refusal="I cannot assist with this.")


def empty(_request):
    return completion("")


def endless(_request):
    return completion('{"units": [' + '{"id": "x", "target": "好好好"}, ' * 2000)


def cut_at_limit(request):
    return completion(content(request)[:-8], finish="length")


def filtered(request):
    return completion(content(request), finish="content_filter")


def uncounted(request):
    return completion(content(request), usage=False)


REPLIES = {
    "an id dropped": dropped_id,
    "an id doubled": doubled_id,
    "ids merged": merged_ids,
    "targets that are numbers": number_target,
    "broken JSON": broken_json,
    "thinking that never ends": think_open,
    "a refusal": refusal,
    "a refusal in Chinese": refusal_zh,
    "a refusal as a member": refusal_member,
    "empty content": empty,
    "endless content": endless,
    "cut at the token limit": cut_at_limit,
    "content filter": filtered,
}
"""Replies that never hold a full set of good targets."""

TOLERATED = {
    "an id invented": extra_id,
    "fenced JSON": fenced,
    "JSON within prose": preamble,
    "thinking first": think_closed,
    "thinking without its opening tag": think_unopened,
    "no usage": uncounted,
}
"""Replies that are odd and hold everything."""


# HTTP


def html(_request):
    return Response(b"<!doctype html><title>Sign in</title>", headers={"Content-Type": "text/html"})


def no_json(_request):
    return Response(b"upstream connect error")


def no_choices(_request):
    return Response(b'{"object": "list", "data": []}')


def status(code, message="", **headers):
    return lambda _request: error(code, message, **headers)


def refusing(parameter, then=correct, *, named=True):
    """400 while a parameter is sent."""

    def behave(request):
        if parameter not in request.body:
            return then(request)
        if named:
            return error(400, f"Unsupported parameter: '{parameter}'.", param=parameter)
        return error(400, f"this model does not know {parameter} at all")

    return behave


def taking(*formats, message="This response_format type is unavailable now", then=correct):
    """400 on every reply format that is not among *formats*."""

    def behave(request):
        return then(request) if request.format in formats else error(400, message)

    return behave


def hang(_request):
    return Response(delivery="hang")


def drip(request):
    return Response(correct(request).body, delivery="drip")


def drip_headers(_request):
    return Response(delivery="drip-headers")


def drip_error(_request):
    return Response(b"x" * 10_000, 500, delivery="drip")


def reset(_request):
    return Response(delivery="reset")


def cut(request):
    return Response(correct(request).body, delivery="cut")


def oversized(_request):
    return Response(b'{"choices": [' + b" " * (6 << 20) + b"]}")


def oversized_error(_request):
    return Response(b"x" * (6 << 20), 400)


def error_with_200(_request):
    return Response(b'{"error": {"message": "overloaded", "code": 503}}')
