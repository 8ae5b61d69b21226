import pytest

from prdesc.collect.globs import Globs, matches


@pytest.mark.parametrize(
    ("glob", "text"),
    [
        ("benchmarks/**", "benchmarks/a.sh"),
        ("benchmarks/**", "benchmarks/a/b/c.sh"),
        ("configs/*-master.yaml", "configs/amd-master.yaml"),
        ("**/values*.yaml", "values.yaml"),
        ("**/values*.yaml", "charts/x/values-prod.yaml"),
        ("**/k8s/**", "k8s/a"),
        ("a/**/b", "a/b"),
        ("a/**/b", "a/x/y/b"),
        ("*draft*dtype*", "speculative-draft-kv-cache-dtype"),
        ("a?c", "abc"),
        ("a[b].+(c)", "a[b].+(c)"),
        ("a**c", "ab/c"),
    ],
)
def test_fits(glob, text):
    assert matches(glob, text)


@pytest.mark.parametrize(
    ("glob", "text"),
    [
        ("benchmarks/**", "benchmarks"),
        ("benchmarks/**", "old/benchmarks/a"),
        ("configs/*-master.yaml", "configs/a/b-master.yaml"),
        ("a?c", "a/c"),
        ("[ab]", "a"),
        ("a", "a\n"),
        ("*draft*dtype*", "kv-cache-dtype"),
    ],
)
def test_does_not_fit(glob, text):
    assert not matches(glob, text)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("perf-changelog.yaml", "changelog"),
        ("configs/nvidia-master.yaml", "master"),
        ("runners/launch_b200.sh", "launcher"),
        ("benchmarks/single_node/x.sh", "recipe"),
        ("inferencex-e2e/a/b.yaml", "recipe"),
        ("charts/vllm/values.yaml", "recipe"),
        ("deploy/k8s/sglang.yaml", "recipe"),
        ("docker-compose.gpu.yml", "recipe"),
        ("README.md", None),
        ("src/main.py", None),
    ],
)
def test_the_defaults_know(path, kind):
    assert Globs().kind(path) == kind


def test_the_first_kind_decides():
    globs = Globs(masters=("recipes/main.yaml",), recipes=("recipes/**",))
    assert globs.kind("recipes/main.yaml") == "master"
    assert globs.kind("recipes/other.yaml") == "recipe"
