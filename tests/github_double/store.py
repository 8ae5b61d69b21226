"""What the double knows of."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

SHA = "0123456789abcdef0123456789abcdef01234567"
"""The newest commit of a base."""
HEAD = "89abcdef0123456789abcdef0123456789abcdef"
"""The newest commit of a change."""
_BEGIN = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)


class Store:
    """Repositories and what is in them."""

    def __init__(self):
        self.repositories: dict[str, dict] = {}
        self.pulls: dict[tuple[str, int], dict] = {}
        self.edits: dict[tuple[str, int], list[dict]] = {}
        """Bodies with `editor` and `at`, the oldest first; empty until the first edit."""
        self.comments: dict[tuple[str, int], list[dict]] = {}
        self.branches: dict[tuple[str, str], str] = {}
        self.files: dict[tuple[str, str, str], bytes] = {}
        self.permissions: dict[tuple[str, str], str] = {}
        self._ticks = 0
        self._comment = 100

    def now(self):
        """Return a time a second after the one before."""
        self._ticks += 1
        return f"{_BEGIN + timedelta(seconds=self._ticks):%Y-%m-%dT%H:%M:%SZ}"

    def repository(self, name, **members):
        """Add or change a repository."""
        self.repositories[name] = {"full_name": name, "default_branch": "main", **members}

    def pull(self, repository, number, title, body, **members):
        """Add a pull request, or put another one in its place."""
        at = f"{_BEGIN:%Y-%m-%dT%H:%M:%SZ}"
        given = {side: _end(members.pop(side, {}), side, repository) for side in ("base", "head")}
        self.edits[repository, number] = []
        self.pulls[repository, number] = {
            "number": number,
            "title": title,
            "body": body,
            "state": "open",
            "draft": False,
            "html_url": f"https://github.com/{repository}/pull/{number}",
            "created_at": at,
            "updated_at": at,
            "user": {"login": "octocat", "type": "User"},
            "labels": [],
            "comments": 0,
            **given,
            **members,
        }
        return self.pulls[repository, number]

    def branch(self, repository, name="main", commit=SHA):
        self.branches[repository, name] = commit

    def file(self, repository, path, text, commit=SHA):
        self.files[repository, commit, path] = text.encode()

    def permission(self, repository, login, role):
        """Let *login* have the role `admin`, `maintain`, `write`, `triage`, `read` or `none`."""
        self.permissions[repository, login] = role

    def edit(self, repository, number, body, by="alice"):
        """Change a body as *by* does on the page or over the API."""
        pull, edits = self.pulls[repository, number], self.edits[repository, number]
        if body == pull["body"]:
            return
        if not edits:
            author = (pull["user"] or {}).get("login")
            edits.append({"body": pull["body"], "editor": author, "at": pull["created_at"]})
        pull["body"], pull["updated_at"] = body, self.now()
        edits.append({"body": body, "editor": by, "at": pull["updated_at"]})

    def comment(self, repository, number, body, by="alice"):
        """Add a comment, and return it."""
        at = self.now()
        self._comment += 1
        made = {
            "id": self._comment,
            "body": body,
            "user": {"login": by, "type": "Bot" if by.endswith("[bot]") else "User"},
            "html_url": f"https://github.com/{repository}/pull/{number}#issuecomment-{at}",
            "created_at": at,
            "updated_at": at,
        }
        listed = self.comments.setdefault((repository, number), [])
        listed.append(made)
        if (repository, number) in self.pulls:
            self.pulls[repository, number]["comments"] = len(listed)
        return made


def _end(given, side, repository):
    """Return one of the two ends of a change."""
    usual = {"base": {"ref": "main", "sha": SHA}, "head": {"ref": "feature", "sha": HEAD}}
    return {**usual[side], "repo": {"full_name": repository}, **given}
