"""Secrets and mentions: what looks like one, and what only looks a little like one."""

import pytest

from prdesc.collect.facts import Facts
from prdesc.propose.screening import screen
from prdesc.propose.secret import secret_setting
from prdesc.propose.withheld import withheld
from prdesc.record.rows import Recipe

SECRETS = [
    "token ghp_" + "a1B2" * 9,
    "github_pat_" + "a1B2" * 9,
    "glpat-" + "a1B2c3" * 4,
    "key sk-" + "a1B2c3" * 5,
    "hf_" + "aBcD1" * 6,
    "nvapi-" + "aBcD1" * 6,
    "AKIA" + "ABCD1234" * 2,
    "AIza" + "aBcD1" * 7,
    "xoxb-" + "1234567890",
    "eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2QT4fw",
    "-----BEGIN OPENSSH PRIVATE KEY-----",
    "https://user:hunter22@host.example/x",
    "HF_TOKEN=abcdefghijkl0",
    "export MY_API_KEY='q8w7e6'",
    'AWS_SECRET_ACCESS_KEY: "w0rdw0rd"',
    "--api-key=abcdef0123456789abcdef",
    "sk_live_" + "a1B2c3" * 4,
    "Authorization: Bearer abc123def456",
    "curl -H 'authorization: Bearer abcdefghijklmnopq1'",
    "[--model, x, --api-key, hunter, --tp, 8]",
    '["--token=hunter"]',
    '{"api_key":"hunter","tp":8}',
    "{tp: 8, hf_token: hunter}",
    "--hf-token=hunter",
    "vllm serve --api-key q8w7e6r5t4y3u2i1",
    "export PASS=hunter",
    "export GITHUB_PAT=hunter",
    "DB_PWD=hunter",
]
PLAIN = [
    "HF_TOKEN=$HF_TOKEN",
    'HF_TOKEN="${HF_TOKEN:-}"',
    "GITHUB_TOKEN: ${{ secrets.GITHUB_TOKEN }}",
    "HF_TOKEN=",
    "HF_TOKEN=<your token>",
    "TOKEN_FILE=/run/secrets/token",
    "MAX_TOKEN=16384",
    "--max-num-batched-tokens 8192",
    "eos_token: </s>",
    "eos_token=im_end",
    "vllm/vllm-openai@sha256:" + "0a" * 32,
    "git+https://github.com/o/r@1a2b3c4",
    "pkg@1.2.3",
    "a.b@example.com",
    "https://github.com/o/r",
    "sk-learn",
    "Pass the --api-key to the server.",
    "The token: a word of the text",
    "The secret is out",
    "[--max-token, 512, --api-key, $KEY, --token=${T}]",
    "{eos_token: x, token: 5, apiKey: null}",
    "PASS=1, FORWARD_PASS=2",
    "Bearer authentication",
    "authorization: Bearer $TOKEN",
    "api_key=os.environ['KEY']",
    "a1b2c3d4" * 5,
]
MENTIONS = ["thanks @octocat", "(@o/team)", "@all", "x @a-b, y", "path/@scope/pkg"]


@pytest.mark.parametrize("text", SECRETS)
def test_sees_secrets(text):
    assert withheld(text) == "secret"


@pytest.mark.parametrize("text", PLAIN)
def test_lets_the_rest_through(text):
    assert withheld(text) is None


@pytest.mark.parametrize("text", MENTIONS)
def test_sees_mentions(text):
    assert withheld(text) == "mention"


SETTINGS = [
    ("HF_TOKEN", "abc", True),
    ("HF_TOKEN", "OPENAI_TOKEN", False),
    ("HF_TOKEN", "abc123def", True),
    ("HF_TOKEN", '"$HF_TOKEN"', False),
    ("--api-key", "EMPTY0123456789ab", True),
    ("--api-key", "EMPTY", False),
    ("env.HF_TOKEN", "abc123def4567890", True),
    ("pad_token", "<pad>", False),
    ("max_token", "4096", False),
    ("max_tokens", "512", False),
    ("authorization", "Bearer hunter", True),
    ("authorization", "Bearer ${TOKEN}", False),
    ("password", "hunter", True),
    ("password", "12345678", True),
    ("token", "hunter", True),
    ("token", "8192", False),
    ("apiKey", "hunter", True),
    ("secret", "hunter", True),
    ("secret", "", False),
    ("secretName", "hf-secret", False),
    ("hf-token", "hunter", True),
    ("wandb_key", "hunter", True),
    ("cache_key", "hunter", False),
    ("--token", "hunter", True),
    ("tokens[0]", "hunter", False),
    ("token[0]", "hunter", True),
    ("PASS", "hunter", True),
    ("GITHUB_PAT", "hunter", True),
    ("forward_pass", "hunter", False),
]


@pytest.mark.parametrize(("name", "value", "secret"), SETTINGS)
def test_a_setting_with_the_name_of_a_secret(name, value, secret):
    assert secret_setting(name, value) is secret


def test_what_is_left_out_is_told_by_its_place_alone():
    secret = "ghp_" + "a1B2" * 9
    recipes = [
        {
            "path": "r.yaml",
            "keys": ["k", "@team"],
            "settings": [
                {"name": "HF_TOKEN", "new": "q8w7e6r5"},
                {"name": "args", "old": "1", "new": f"--key {secret}"},
                {"name": secret, "new": "1"},
                {"name": "owner", "new": "@octocat"},
                {"name": "tp", "new": "8"},
                {"name": "command", "new": "vllm serve --api-key hunter --tp 8"},
                {"name": "value", "where": "env hf-token", "new": "hunter"},
                {"name": "x", "where": "stringData", "new": "hunter"},
            ],
        },
        {"path": "docs/@octocat/x.yaml"},
    ]
    entries = (f"uses {secret}", {"description": ("fine", "by @octocat"), "note": secret})
    facts = Facts(tuple(Recipe.model_validate(row) for row in recipes), entries)
    screened, findings = screen(facts)
    assert [
        (row.path, row.keys, [one.name for one in row.settings]) for row in screened.recipes
    ] == [("r.yaml", ("k",), ["tp"])]
    assert screened.entries == ({"description": ("fine",), "note": None},)
    said = [finding.message for finding in findings]
    assert [message.partition(" ")[0] for message in said] == ["a", *["the"] * 9, "a", "a"]
    assert "the setting `HF_TOKEN` in r.yaml looks like it holds a secret" in said[1]
    assert "the path in file 2 of the range would notify somebody" in " ".join(said)
    assert not any(secret in message or "octocat" in message for message in said)
