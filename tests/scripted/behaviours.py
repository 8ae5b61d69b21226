"""What a scripted model writes: correct, sloppy or hostile replies.

Each behaviour takes a `Request` and returns a `Response`. Those with arguments are made by calling
them: `edited(invent_number)`, `spoiling("u2", english_text)`. Edits of single targets are in
`scripted.edits`, servers that fail in `scripted.outages`.
"""

from __future__ import annotations

import json

from scripted.server import Request, Response

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
        return request.translate(request.units[0]["source"])
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


def tool_call(_request):
    call = {"id": "c1", "type": "function", "function": {"name": "translate", "arguments": "{}"}}
    return completion(None, finish="tool_calls", tool_calls=[call])


def function_call(_request):
    return completion("", finish="function_call", function_call={"name": "f", "arguments": "{}"})


def reasoning_member(_request):
    return completion("", reasoning_content="The user wants Chinese.")


def garbled(request):
    """A right reply in bytes that are no UTF-8."""
    return Response(json.dumps(json.loads(correct(request).body), ensure_ascii=False).encode("gbk"))


def two_answers(request):
    """Two objects in one body."""
    return Response(correct(request).body * 2)


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
    "a tool call": tool_call,
    "reasoning as a member": reasoning_member,
    "other bytes than UTF-8": garbled,
    "two bodies": two_answers,
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
