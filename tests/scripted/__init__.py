"""A chat-completions server over real HTTP whose every reply a test decides."""

from scripted.server import Request, Response, Scripted

__all__ = ["Request", "Response", "Scripted"]
