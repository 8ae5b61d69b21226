"""What `prdesc collect` never writes."""

import pytest
from branches import commit, git, write

RULE = """\
rules:
- id: {id}
  when: {{setting: tp}}
  then: {{risk: '{risk}'}}
  severity: error
  message: It is another
"""


@pytest.fixture
def branch(folder):
    """A repository with `main` and a branch `f` that is the same."""
    git(folder, "init", "-q", "-b", "main")
    write(folder, ".git/info/exclude", "/.prdesc/\n")
    commit(folder, "Begin", **{"recipes/a.yaml": "tp: 1\nargs: [--x, a]\n"})
    git(folder, "switch", "-q", "-c", "f")
    return folder


SECRETS = {
    "a.yaml": (
        'tp: 1\nargs: ["--x", "a", "--api-key", "hunter22", "--token=hunter22"]\n'
        'headers: {authorization: "Bearer hunter22"}\npassword: hunter22\ntoken: hunter22\n'
        "apiKey: hunter22\nsecret: hunter22\nhf-token: hunter22\nwandb_key: hunter22\n"
        "x: sk_live_hunter22hunter22\nmax_tokens: 512\n"
        "env:\n- name: HF_TOKEN\n  value: hunter22\n- name: A\n  value: '1'\n"
    ),
    "values.yaml": (
        "tp: 1\ncommand: |\n  set -e\n  vllm serve --api-key hunter22 --tp 8\n"
        "run: vllm serve -H 'Authorization: Bearer hunter22'\n"
        "auth: {token: {value: hunter22}}\nstringData: {a: hunter22}\n"
        "environment: [HF_TOKEN=hunter22, A=b]\n"
    ),
    "e.sh": (
        "docker run -e HF_TOKEN=hunter22 --env WANDB_API_KEY=hunter22 image:1 --tp 1\n"
        "for tp in 1 2; do :; done\ncurl -H 'Authorization: Bearer hunter22' x --tp 1\n"
    ),
    "b.json": '{"tp": 1, "y": {"api_key": "hunter22", "hf_token": "hunter22"}}',
    "c.sh": (
        "vllm serve --tp 1 --api-key hunter22 --hf-token=hunter22\nexport PASS=hunter22\n"
        "export GITHUB_PAT=hunter22\n"
    ),
    "d.yaml": "tp: 1\n{% if x %}\nenv:\n- name: HF_TOKEN\n  value: hunter22\npassword: hunter22\n",
}


@pytest.mark.parametrize("name", SECRETS)
def test_secrets_in_files(branch, prdesc, name):
    path = f"recipes/{name}"
    before = {
        "a.yaml": "tp: 2\nargs: [--x, a]\n",
        "b.json": '{"tp": 2}',
        "c.sh": "vllm serve\n",
        "e.sh": "",
    }
    git(branch, "switch", "-q", "main")
    commit(branch, "Before", **{path: before.get(name, "tp: 2\n{% if x %}\n")})
    git(branch, "switch", "-q", "-C", "f")
    commit(branch, "Change", **{path: SECRETS[name]})
    ran = prdesc("collect")
    text = (branch / ".prdesc/f.yaml").read_text("utf-8")
    assert ran.code == 0
    assert "hunter22" not in text + ran.out + ran.err
    assert "tp" in text
    assert ("max_tokens" in text) is (name == "a.yaml")
    assert f"in {path} looks like it holds a secret" in ran.err


RISKS = [("ask @octocat first", "mentions", True), ("use ghp_" + "a1B2" * 9, "secrets", False)]


@pytest.mark.parametrize(("risk", "check", "asked"), RISKS)
def test_what_a_rule_must_not_ask_for(branch, prdesc, risk, check, asked):
    write(branch, "rules.yaml", RULE.format(id="one", risk=risk))
    write(branch, "prdesc.toml", 'rules = ["rules.yaml"]\n')
    commit(branch, "Change", **{"recipes/a.yaml": "tp: 2\nargs: [--x, a]\n"})
    ran = prdesc("collect")
    text = (branch / ".prdesc/f.yaml").read_text("utf-8")
    assert "risks" not in text
    assert f"{check}: row 1 of the proposed `risks` in the rule `one`" in ran.err
    assert ("error: rule/one" in ran.err) is asked
    assert "ghp_" not in ran.err
