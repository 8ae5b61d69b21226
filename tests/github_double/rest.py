"""The REST API: what is asked for, made from what the double knows of."""

from __future__ import annotations

import re
from urllib.parse import quote, unquote

from github_double import objects
from github_double.messages import Answer

LONGEST_BODY, LONGEST_TITLE = 65_536, 256
_ROLES = {"maintain": "write", "triage": "read"}
_INTEGRATION = {"message": "Resource not accessible by integration"}


def answer(double, request):
    """Return the answer; None where there is nothing."""
    if request.path == "/user":
        bot = double.user.endswith("[bot]")
        return Answer.json(_INTEGRATION, 403) if bot else Answer.json({"login": double.user})
    for pattern, make in _ROUTES:
        found = re.fullmatch(rf"/repos/([^/]+/[^/]+){pattern}", request.path)
        if found and (method := make.get(request.method)):
            return method(double, request, *found.groups())
    return None


def _repository(double, _, name):
    return _json(double.repositories.get(name))


def _pull(double, _, name, number):
    return _json(double.pulls.get((name, int(number))))


def _pulls(double, request, name):
    wanted = request.query

    def fits(pull):
        owner = (pull["head"]["repo"] or {"full_name": "/"})["full_name"].split("/")[0]
        return (
            wanted.get("state", "open") in {pull["state"], "all"}
            and wanted.get("head", owner_head := f"{owner}:{pull['head']['ref']}") == owner_head
            and wanted.get("base", pull["base"]["ref"]) == pull["base"]["ref"]
        )

    found = [pull for (repository, _), pull in double.pulls.items() if repository == name]
    return page(double, request, [pull for pull in found if fits(pull)])


def _create(double, request, name):
    given = request.payload
    owner, _, branch = given["head"].rpartition(":")
    own, same = name.split("/")
    repository = f"{owner or own}/{given.get('head_repo', same)}"
    flaw = _flaw(double, given, name, repository, branch)
    if flaw is not None:
        return flaw
    numbers = [number for there, number in double.pulls if there == name]
    pull = double.pull(
        name,
        max([0, *numbers]) + 1,
        given["title"],
        double.saves(None, given.get("body")),
        draft=given.get("draft", False),
        user={"login": double.user, "type": "User"},
        base={"ref": given["base"]},
        head={
            "ref": branch,
            "sha": double.branches[repository, branch],
            "repo": {"full_name": repository},
        },
    )
    return Answer.json(pull, 201)


def _flaw(double, given, name, repository, branch):
    """Return what is wrong with a pull request that is to be opened."""
    head, base = (
        double.branches.get((repository, branch)),
        double.branches.get((name, given["base"])),
    )
    ends = [
        (pull["state"], pull["base"]["ref"], pull["head"]["ref"], pull["head"]["repo"])
        for (there, _), pull in double.pulls.items()
        if there == name
    ]
    end = ("open", given["base"], branch, {"full_name": repository})
    label = f"{repository.split('/')[0]}:{branch}"
    flaws = [
        *_too_long(given),
        (head is None, "", {"field": "head", "code": "invalid"}),
        (base is None, "", {"field": "base", "code": "invalid"}),
        (head == base, f"No commits between {given['base']} and {branch}", {}),
        (end in ends, f"A pull request already exists for {label}.", {}),
    ]
    return next((_invalid(said, **members) for wrong, said, members in flaws if wrong), None)


def _too_long(given):
    longest = {"title": LONGEST_TITLE, "body": LONGEST_BODY}
    for field, most in longest.items():
        said = f"{field} is too long (maximum is {most} characters)"
        yield len(given.get(field) or "") > most, said, {"field": field}


def _change(double, request, name, number):
    pull = double.pulls.get((name, int(number)))
    if pull is None:
        return None
    given = request.payload
    if len(given.get("title", "")) > LONGEST_TITLE:
        return _invalid("title is too long (maximum is 256 characters)", field="title")
    if "body" in given and len(given["body"]) <= LONGEST_BODY:
        double.edit(name, int(number), double.saves(pull["body"], given["body"]), by=double.user)
    pull.update({key: given[key] for key in ("title", "state") if key in given})
    return Answer.json(pull)


def _comments(double, request, name, number):
    return page(double, request, double.comments.get((name, int(number)), []))


def _say(double, request, name, number):
    made = double.comment(name, int(number), request.payload["body"], by=double.user)
    return Answer.json(made, 201)


def _find_comment(double, name, number):
    for (repository, _), made in double.comments.items():
        for one in made:
            if (repository, one["id"]) == (name, int(number)):
                return made, one
    return None, None


def _say_again(double, request, name, number):
    _, comment = _find_comment(double, name, number)
    if comment is None:
        return None
    comment.update(body=request.payload["body"], updated_at=double.now())
    return Answer.json(comment)


def _unsay(double, _, name, number):
    made, comment = _find_comment(double, name, number)
    if comment is None:
        return None
    made.remove(comment)
    for key, listed in double.comments.items():
        if key in double.pulls:
            double.pulls[key]["comments"] = len(listed)
    return Answer(204)


def _branch(double, _, name, branch):
    commit = double.branches.get((name, unquote(branch)))
    return _json(commit and {"name": unquote(branch), "commit": {"sha": commit}})


def _contents(double, request, name, path):
    raw = double.files.get((name, request.query.get("ref"), unquote(path)))
    return None if raw is None else Answer(body=raw)


def _permission(double, _, name, login):
    role = double.permissions.get((name, unquote(login)), "read")
    value = {"permission": _ROLES.get(role, role), "role_name": role, "user": {"login": login}}
    return Answer.json(value)


def _json(value):
    return Answer.json(value) if value else None


def page(double, request, values):
    """Return one page of a list, with the address of the next."""
    size, number = int(request.query.get("per_page", 30)), int(request.query.get("page", 1))
    made = Answer.json(values[(number - 1) * size : number * size])
    if len(values) > number * size:
        query = {**request.query, "page": str(number + 1)}
        text = "&".join(f"{quote(key)}={quote(value)}" for key, value in query.items())
        made.headers["link"] = f'<{double.address}{request.path}?{text}>; rel="next"'
    return made


def _invalid(said, **members):
    error = {"resource": "PullRequest", "code": "custom", "message": said, **members}
    return Answer.json({"message": "Validation Failed", "errors": [error]}, 422)


_ROUTES = (
    ("", {"GET": _repository}),
    ("/pulls", {"GET": _pulls, "POST": _create}),
    (r"/pulls/(\d+)", {"GET": _pull, "PATCH": _change}),
    (r"/issues/(\d+)/comments", {"GET": _comments, "POST": _say}),
    (r"/issues/comments/(\d+)", {"PATCH": _say_again, "DELETE": _unsay}),
    ("/branches/(.+)", {"GET": _branch}),
    ("/contents/(.+)", {"GET": _contents}),
    ("/git/trees/(.+)", {"GET": objects.tree}),
    ("/git/blobs/(.+)", {"GET": objects.blob}),
    ("/collaborators/([^/]+)/permission", {"GET": _permission}),
)
