"""Servers that refuse, fail or never end: behaviours on the level of HTTP."""

from __future__ import annotations

from scripted.behaviours import correct, error
from scripted.server import Response


def html(_request):
    return Response(b"<!doctype html><title>Sign in</title>", headers={"Content-Type": "text/html"})


def no_json(_request):
    return Response(b"upstream connect error")


def stream(_request):
    """Events of a stream, as some gateways send them whatever was asked for."""
    body = b'data: {"choices": [{"delta": {"content": "{"}}]}\n\ndata: [DONE]\n\n'
    return Response(body, headers={"Content-Type": "text/event-stream"})


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
