"""Which deliveries ask for something, which are ignored, which are odd."""

import pytest
from bot_deliveries import BOT, comment, headers, pull, raw

from prdesc.bot.events import Reading, Verb
from prdesc.bot.key import Key

KEY = Key(99, "octo/app", 7)

DEEP = b'{"action": "opened", "pull_request": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
ODD = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b'{"action": 1}',
    b"{}",
    DEEP,
    raw(pull(number="7")),
    raw(pull(number=True)),
    raw(pull(number=-1)),
    raw(pull(number=1 << 70)),
    raw(pull(head="HEAD; rm")),
    raw(pull(head=None)),
    raw(pull(repository="octo/app/../../x")),
    raw(pull(repository="..//x")),
    raw({**pull(), "installation": None}),
    raw({**pull(), "repository": []}),
]


@pytest.mark.parametrize("body", ODD, ids=range(len(ODD)))
def test_a_payload_of_odd_shape_is_refused_and_the_server_goes_on(served, body):
    server = served()
    answer = server.post(body, headers(body))
    assert (answer.status_code, answer.text) == (400, "odd\n")
    assert server.jobs.delivered == []
    right = raw(pull())
    assert server.post(right, headers(right)).status_code == 202


@pytest.mark.parametrize("delivery", ["", "../x", "a" * 65, "d 1"])
def test_a_delivery_needs_an_id(served, delivery):
    body = raw(pull())
    assert served().post(body, headers(body, delivery=delivery)).status_code == 400


IGNORED = [
    ("pull_request", pull("stacked")),
    ("pull_request", pull("closed")),
    ("pull_request", pull("edited", sender=BOT)),
    ("pull_request", pull("synchronize", draft=True)),
    ("issue_comment", comment("looks good")),
    ("issue_comment", comment("do not /prdesc refresh")),
    ("issue_comment", comment("/prdescribe refresh")),
    ("issue_comment", comment("    /prdesc refresh")),
    ("issue_comment", comment("\r\n    /prdesc refresh")),
    ("issue_comment", comment("\t/prdesc refresh")),
    ("issue_comment", comment("> /prdesc refresh")),
    ("issue_comment", comment(action="edited")),
    ("issue_comment", comment(on_pull=False)),
    ("issue_comment", comment(kind="Bot")),
    ("ping", {"zen": "Keep it logically awesome."}),
    ("star", {"any": "thing"}),
    ("installation", {"action": "created", "installation": {"id": 5}}),
]


@pytest.mark.parametrize(("event", "payload"), IGNORED)
def test_what_is_not_ours_is_ignored_with_202(served, event, payload):
    server = served(reading=lambda: Reading(sender=BOT))
    body = raw(payload)
    answer = server.post(body, headers(body, event))
    assert (answer.status_code, answer.text) == (202, "ignored\n")
    assert server.jobs.delivered == []


ACCEPTED = [
    *(("pull_request", pull(one)) for one in ("opened", "reopened", "ready_for_review", "edited")),
    ("pull_request", pull("opened", draft=True)),
    ("issue_comment", comment()),
    ("issue_comment", comment("\r\n  /prdesc   freeze \r\nthank you")),
    ("issue_comment", comment("/prdesc")),
]


@pytest.mark.parametrize(("event", "payload"), ACCEPTED)
def test_what_is_ours_is_accepted(served, event, payload):
    server = served(reading=lambda: Reading(sender=BOT))
    body = raw(payload)
    assert server.post(body, headers(body, event)).text == "accepted\n"
    assert server.jobs.delivered[0].key == KEY


def test_drafts_are_followed_if_the_operator_wants_it(served):
    server = served(reading=lambda: Reading(drafts=True))
    body = raw(pull("synchronize", draft=True))
    assert server.post(body, headers(body)).text == "accepted\n"


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/prdesc refresh", Verb.REFRESH),
        ("/prdesc freeze\r\nthank you", Verb.FREEZE),
        ("/prdesc\tadopt  ", Verb.ADOPT),
        ("   /prdesc refresh", Verb.REFRESH),
        (" \r\n\t\n/PRDESC Refresh", Verb.REFRESH),
        ("/prdesc freeze please", Verb.UNKNOWN),
        ("/prdesc re-fresh", Verb.UNKNOWN),
        ("/prdesc unfreeze", Verb.UNKNOWN),
        ("/prdesc", Verb.UNKNOWN),
    ],
)
def test_a_command_is_stored_with_its_author(served, text, verb):
    server = served()
    body = raw(comment(text, sender="boss"))
    assert server.post(body, headers(body, "issue_comment")).text == "accepted\n"
    (stored,) = server.jobs.delivered
    assert (stored.command.verb, stored.command.author, stored.command.comment) == (verb, "boss", 5)
    assert stored.asked


@pytest.mark.parametrize(
    ("role", "urgent"),
    [("OWNER", True), ("COLLABORATOR", True), ("CONTRIBUTOR", False), ("NONE", False)],
)
def test_only_who_belongs_to_the_repository_starts_a_job_at_once(served, role, urgent):
    server = served()
    body = raw(comment(role=role))
    server.post(body, headers(body, "issue_comment"))
    assert server.jobs.delivered[0].asked is urgent
