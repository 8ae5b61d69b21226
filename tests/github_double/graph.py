"""The GraphQL API, as far as it is asked: who asks, and the edits of a body."""

from __future__ import annotations

from github_double.messages import Answer


def answer(double, request):
    query, variables = request.payload["query"], request.payload["variables"]
    data = {}
    if "viewer" in query:
        data["viewer"] = {"login": double.user}
    if "userContentEdits" in query:
        key = (f"{variables['owner']}/{variables['name']}", variables["number"])
        if key not in double.pulls:
            error = {"type": "NOT_FOUND", "message": "Could not resolve to a PullRequest"}
            return Answer.json({"data": {"repository": None}, "errors": [error]})
        newest = list(reversed(double.edits[key]))
        edits = [_edit(one) for one in newest[: variables.get("first", 100)]]
        pull = {"body": double.pulls[key]["body"], "userContentEdits": {"nodes": edits}}
        data["repository"] = {"pullRequest": pull}
    return Answer.json({"data": data})


def _edit(one):
    """Return an edit; `diff` is the whole text after it, and a bot's name has no `[bot]`."""
    login = one["editor"]
    kind = "Bot" if login and login.endswith("[bot]") else "User"
    editor = login and {"__typename": kind, "login": login.removesuffix("[bot]")}
    return {"editedAt": one["at"], "editor": editor, "diff": one["body"]}
