import pytest

from prdesc.describe import profile
from prdesc.describe.profile import Form, Layout
from prdesc.errors import InputError
from prdesc.findings import Severity
from prdesc.resources import data_dir

NAMES = (
    *("asf", "assisted", "banned", "github", "human-words", "inferencex", "kernel"),
    *("kubernetes", "none", "vllm"),
)
MINIMAL = "about: x\nsource: y\nas_of: 2026-01-02\ndisclosure: {form: none, severity: warning}\n"


def test_every_shipped_profile_loads_and_says_where_its_rules_are_from():
    assert profile.names() == NAMES
    for name in profile.names():
        one = profile.load(name)
        assert one.name == name
        assert one.source.startswith("https://")
        assert one.as_of.year >= 2026


def test_an_unknown_profile_names_the_choices():
    with pytest.raises(InputError, match="'kernal'; choose one of asf, assisted, banned, github"):
        profile.load("kernal")


def test_a_profile_cannot_be_a_path():
    with pytest.raises(InputError):
        profile.load("../profiles/github")


def test_inferencex_asks_for_model_and_role_and_brings_its_terms():
    one = profile.load("inferencex")
    assert one.disclosure.required == ("tool", "model", "role")
    assert one.disclosure.severity is Severity.ERROR
    assert one.glossaries == ("inferencex",)
    assert one.trailers.derive is None


def test_the_template_of_every_profile_is_shipped():
    for name in profile.names():
        assert (data_dir("templates") / profile.load(name).body).is_file()


def test_defaults(tmp_path):
    path = tmp_path / "small.yaml"
    path.write_text(MINIMAL, encoding="utf-8")
    one = profile.read(path)
    assert (one.name, one.layout, one.disclosure.form) == ("small", Layout.DETAILS, Form.NONE)
    assert one.title.limit == 256


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(MINIMAL + "colour: red\n", "colour: Extra inputs", id="unknown key"),
        pytest.param(MINIMAL + "layout: wide\n", "layout: Input should be", id="wrong value"),
        pytest.param("about: x\n", "source: Field required", id="missing key"),
        pytest.param("- a\n", "is not a mapping", id="a list"),
        pytest.param("a: [\n", "is not YAML", id="broken"),
    ],
)
def test_faults_of_a_file(tmp_path, text, message):
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        profile.read(path)
