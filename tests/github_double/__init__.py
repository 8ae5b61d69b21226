"""A double of GitHub's API, over real HTTP on loopback.

`GitHub` holds repositories; `double.pull(…)`, `double.branch(…)`, `double.file(…)`,
`double.comment(…)`, `double.permission(…)` fill it, `double.edit(…)` is what a person does on the
page. What was asked is in `double.requests`, what was written in `double.writes`.

What goes wrong: `double.script` holds answers that come first, one a request, in place of what it
holds; a function of the request makes one. `double.before(method, part, do)` calls *do* before the
next request whose path holds *part*, `double.after(…)` once it is done and before its answer
leaves: so somebody edits between two requests, and an `Answer` that *do* returns takes the place of
the real one (a 502 before or after the write, `delivery="reset"` or `"hang"`). `double.forbid(…)`
is a token that may not; `double.saves` is what becomes of a body that is sent.
"""

from github_double.messages import Answer, Request
from github_double.server import GitHub
from github_double.store import HEAD, SHA

__all__ = ["HEAD", "SHA", "Answer", "GitHub", "Request"]
