"""Deliveries as GitHub sends them, and jobs that only remember."""

import json
from dataclasses import dataclass, field

from prdesc.bot import signature
from prdesc.bot.port import Status

SECRET = b"s3cret-of-the-hook"
OLD = b"s3cret-before"
HEAD = "0123456789abcdef0123456789abcdef01234567"
BOT = "prdesc[bot]"


def common(repository="octo/app", sender="octocat", kind="User"):
    return {
        "repository": {"id": 1, "full_name": repository, "private": False},
        "installation": {"id": 99, "node_id": "x"},
        "sender": {"id": 1, "login": sender, "type": kind},
    }


def pull(action="synchronize", number=7, *, draft=False, head=HEAD, **members):
    return {
        "action": action,
        "number": number,
        "pull_request": {
            "number": number,
            "draft": draft,
            "head": {"sha": head, "ref": "topic", "repo": None},
            "body": "text that nobody may see",
            "stack": {"of": "the future"},
        },
        **common(**members),
    }


def comment(body="/prdesc refresh", action="created", *, on_pull=True, role="MEMBER", **members):
    issue = {"number": 7} | ({"pull_request": {"url": "https://x"}} if on_pull else {})
    return {
        "action": action,
        "issue": issue,
        "comment": {"id": 5, "body": body, "author_association": role},
    } | common(**members)


def headers(body, event="pull_request", delivery="d-1", secret=SECRET, **more):
    named = {"content-type": "application/json", "x-github-event": event}
    named["x-github-delivery"] = delivery
    if secret is not None:
        named["x-hub-signature-256"] = signature.sign(body, secret)
    return named | {name.replace("_", "-"): value for name, value in more.items()}


def raw(payload):
    return json.dumps(payload).encode()


@dataclass
class Remembering:
    """Jobs without a database."""

    delivered: list = field(default_factory=list)
    submitted: list = field(default_factory=list)
    changed: dict = field(default_factory=dict)
    problem: Exception | None = None
    fault: object = None
    left: list = field(default_factory=list)
    paused: tuple = ()

    async def deliver(self, delivery):
        if self.problem is not None:
            raise self.problem
        if delivery.id in {one.id for one in self.delivered}:
            return False
        self.delivered.append(delivery)
        return True

    async def submit(self, key, *, asked=False, changed=None):
        self.submitted.append(key)
        self.changed[key] = changed
        return True

    async def leave(self, installation):
        self.left.append(installation)
        return 1

    async def ready(self):
        return self.fault

    async def status(self):
        if self.problem is not None:
            raise self.problem
        return Status(
            2, 1, 3.5, 1, len(self.delivered), {"changed": 4}, 0.5, 120, (), (), (), self.paused
        )
