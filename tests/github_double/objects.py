"""Trees and blobs of git: made from the files that the double knows of."""

from __future__ import annotations

import hashlib

from github_double.messages import Answer


def tree(double, request, name, sha):
    """Return a tree: of a commit its first level, of a folder all files below it."""
    for repository, commit, _ in double.files:
        if repository == name and sha == commit:
            return Answer.json({"tree": _first_level(double, name, commit), "truncated": False})
    for commit, folder in {(one[1], one[2].split("/")[0]) for one in double.files}:
        if sha == _sha(commit, folder):
            found = {
                path: raw
                for (repository, at, path), raw in double.files.items()
                if (repository, at) == (name, commit) and path.startswith(f"{folder}/")
            }
            entries = [
                _entry(path.removeprefix(f"{folder}/"), "blob", raw) for path, raw in found.items()
            ]
            return Answer.json({"tree": entries, "truncated": False})
    return None


def blob(double, _, name, sha):
    """Return the bytes of a file."""
    for (repository, _commit, _path), raw in double.files.items():
        if repository == name and _sha("blob", raw.decode()) == sha:
            return Answer(body=raw)
    return None


def _first_level(double, name, commit):
    entries = {}
    for (repository, at, path), raw in double.files.items():
        if (repository, at) == (name, commit):
            first, _, rest = path.partition("/")
            kind = "tree" if rest else "blob"
            entries[first] = _entry(first, kind, raw, _sha(commit, first) if rest else None)
    return list(entries.values())


def _entry(path, kind, raw, sha=None):
    return {
        "path": path,
        "type": kind,
        "sha": sha or _sha("blob", raw.decode()),
        "size": len(raw),
        "mode": "100644",
    }


def _sha(*parts):
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40]
