"""A double of GitHub's REST API, over real HTTP on loopback.

`GitHub` holds repositories; `double.pull(…)`, `double.branch(…)` and `double.file(…)` fill it.
`double.script` holds answers that come first, one a request, in place of what it holds; a function
of the request makes one. What was asked is in `double.requests`.
"""

from github_double.server import Answer, GitHub, Request

__all__ = ["Answer", "GitHub", "Request"]
