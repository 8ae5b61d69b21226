"""Trailers of a tool and of a person."""

CLAUDE = "Co-authored-by: Claude Opus 5.5 <noreply@anthropic.com>"
WEI = "Co-authored-by: Wei Lin <wei@lin.dev>"
