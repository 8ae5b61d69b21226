import pytest

DEPLOYMENT = """\
apiVersion: apps/v1
kind: Deployment
metadata: {name: vllm}
spec:
  template:
    spec:
      containers:
        - name: server
          image: vllm/vllm-openai:v0.21.0
          args: ["--model", "a/b", "--max-model-len=8192", "--enforce-eager"]
          env:
            - {name: VLLM_USE_V1, value: "1"}
"""
VALUES = """\
servingEngineSpec:
  modelSpec:
    - name: opt
      tag: v1
      vllmConfig: {tp: 1}
"""
COMPOSE = """\
services:
  sglang:
    image: lmsysorg/sglang:v0.5
    command: >
      python3 -m x
      --tp 8
"""


def tail(value):
    return value and value.split(":")[-1]


@pytest.mark.parametrize(
    ("path", "before", "swaps", "found"),
    [
        pytest.param(
            "deploy/k8s/vllm.yaml",
            DEPLOYMENT,
            [("8192", "4096"), (', "--enforce-eager"', ""), ('"1"', '"0"'), ("v0.21.0", "v0.21.2")],
            [
                ("image", "v0.21.0", "v0.21.2"),
                ("--enforce-eager", "", None),
                ("--max-model-len", "8192", "4096"),
                ("VLLM_USE_V1", "1", "0"),
            ],
            id="Kubernetes",
        ),
        pytest.param(
            "charts/stack/values-gpu.yaml",
            VALUES,
            [("v1", "v2"), ("tp: 1", "tp: 2")],
            [("tag", "v1", "v2"), ("tp", "1", "2")],
            id="Helm",
        ),
        pytest.param(
            "docker-compose.yml",
            COMPOSE,
            [("v0.5", "v0.6"), ("--tp 8", "--tp 4")],
            [("image", "v0.5", "v0.6"), ("--tp", "8", "4")],
            id="Compose",
        ),
    ],
)
def test_serving_repositories_of_all_kinds(change, path, before, swaps, found):
    after = before
    for old, new in swaps:
        after = after.replace(old, new)
    got = change({path: before}, {path: after})
    (recipe,) = got.recipes
    assert [(one.name, tail(one.old), tail(one.new)) for one in recipe.settings] == found
