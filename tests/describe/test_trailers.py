import pytest

from prdesc.describe import profile, trailers
from prdesc.describe.trailers import Trailer
from prdesc.errors import InputError
from prdesc.findings import Severity
from prdesc.record.models import Agent, Ai, CoAuthor

CLAUDE = {"name": "Claude Opus 5.5", "email": "noreply@anthropic.com"}
WEI = {"name": "Wei Lin", "email": "wei@lin.dev"}


@pytest.fixture
def build(known, table):
    def call(name, co_authors=(), **ai):
        people = [CoAuthor.model_validate(one) for one in co_authors]
        facts = Ai.model_validate(ai) if ai else None
        return trailers.build(people, facts, profile.load(name), known, table)

    return call


def text(built):
    return [str(trailer) for trailer in built[0]]


def test_co_authors_are_always_written(build):
    assert text(build("github", [WEI, CLAUDE])) == [
        "Co-authored-by: Wei Lin <wei@lin.dev>",
        "Co-authored-by: Claude Opus 5.5 <noreply@anthropic.com>",
    ]


@pytest.mark.parametrize("name", ["github", "inferencex", "none"])
def test_nothing_is_derived_unless_the_profile_says_so(build, name):
    agents = [{"tool": "Claude Code", "model": "claude-opus-5-5"}]
    assert build(name, used="yes", agents=agents) == ((), ())


def test_assisted_by_stands_before_co_authors(build):
    agents = [{"tool": "Claude Code", "model": "claude-opus-5-5"}, {"tool": "Amp"}]
    assert text(build("assisted", [WEI], used="yes", agents=agents)) == [
        "Assisted-by: Claude Code:claude-opus-5-5",
        "Assisted-by: Amp:unknown",
        "Co-authored-by: Wei Lin <wei@lin.dev>",
    ]


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        pytest.param(
            {"tool": "Claude", "model": "Claude Opus 5.5"},
            "must be a model id without spaces",
            id="label for a model",
        ),
        pytest.param({"tool": "Amp", "model": "https://x.dev"}, "must be a model id", id="address"),
        pytest.param(
            {"tool": "a:b", "model": "m"}, "letters, digits and spaces", id="colon in the tool"
        ),
        pytest.param(
            {"tool": "@everyone", "model": "m"}, "letters, digits and spaces", id="mention"
        ),
        pytest.param({"tool": "<b>", "model": "m"}, "letters, digits and spaces", id="markup"),
    ],
)
def test_an_assisted_by_that_would_be_misread_is_reported(build, agent, said):
    written, (finding,) = build("assisted", used="yes", agents=[agent])
    assert written == ()
    assert finding.severity is Severity.ERROR
    assert said in finding.message


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("kernel", ["Assisted-by: Claude:claude-opus-5-5"]),
        ("asf", ["Generated-by: Claude Code (claude-opus-5-5)"]),
        ("vllm", ["Co-authored-by: Claude Opus 5.5 <noreply@anthropic.com>"]),
        ("kubernetes", []),
        ("human-words", []),
        ("banned", []),
    ],
)
def test_what_each_profile_derives(build, name, lines):
    agent = {"tool": "Claude Code", "model": "claude-opus-5-5", "model_label": "Claude Opus 5.5"}
    assert text(build(name, used="yes", agents=[agent])) == lines


def test_a_tool_without_a_known_address_is_no_co_author(build):
    agent = {"tool": "Gemini CLI", "model": "gemini-3-pro"}
    written, (finding,) = build("vllm", used="yes", agents=[agent])
    assert written == ()
    assert "no verified address of it is known; name it in `co_authors`" in finding.message


def test_used_no_derives_nothing(build):
    assert build("assisted", used="no") == ((), ())


@pytest.mark.parametrize("name", ["assisted", "none"])
def test_a_forbidden_identity_is_left_out_and_reported(build, name):
    written, (finding,) = build(name, [CLAUDE, WEI])
    assert [str(one) for one in written] == ["Co-authored-by: Wei Lin <wei@lin.dev>"]
    assert finding.severity is Severity.ERROR
    assert f"profile {name} refuses an AI tool as co-author" in finding.message


def test_a_forbidden_key_is_left_out_and_reported(known, table):
    github = profile.load("github")
    rules = github.trailers.model_copy(update={"forbid": ("co-authored-by",)})
    strict = github.model_copy(update={"trailers": rules})
    people = [CoAuthor.model_validate(WEI)]
    written, (finding,) = trailers.build(people, None, strict, known, table)
    assert written == ()
    assert "refuses a Co-authored-by trailer" in finding.message


def test_one_trailer_for_each_address(build):
    again = {"name": "wei lin", "email": "Wei@Lin.dev"}
    other = {"name": "Claude Sonnet 5", "email": "noreply@anthropic.com"}
    written, (finding,) = build("github", [WEI, again, CLAUDE, other])
    assert [one.value for one in written] == [
        "Wei Lin <wei@lin.dev>",
        "Claude Opus 5.5 <noreply@anthropic.com>",
    ]
    assert finding.severity is Severity.WARNING
    assert finding.message.startswith("Co-authored-by: Claude Sonnet 5 <noreply@")


@pytest.mark.parametrize(
    ("name", "email"),
    [
        ("", "a@b.c"),
        ("A <x>", "a@b.c"),
        ("@everyone", "a@b.c"),
        ("A", "nobody"),
        ("A", "a b@c.d"),
        ("A", "a@b.c>\nSigned-off-by: E <e@e.e"),
    ],
)
def test_a_bad_identity_is_an_input_error(known, table, name, email):
    author = CoAuthor.model_construct(name=name, email=email)
    with pytest.raises(InputError, match=r"co_authors\[0\]"):
        trailers.build([author], None, profile.load("github"), known, table)


def test_order():
    keys = ["Co-authored-by", "Generated-by", "Reported-by", "Assisted-by", "Fixes", "link"]
    sorted_ = trailers.ordered([Trailer(key, "x") for key in keys])
    assert [one.key for one in sorted_] == [
        "Fixes",
        "link",
        "Reported-by",
        "Generated-by",
        "Assisted-by",
        "Co-authored-by",
    ]


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        pytest.param("signed-OFF-by", "A <a@b.c>", "is a sign-off", id="sign-off"),
        pytest.param("合著者", "A", "a key that git does not read", id="Chinese key"),
        pytest.param("Co authored", "A", "a key that git does not read", id="space"),
        pytest.param("", "A", "a key that git does not read", id="empty key"),
        pytest.param("Link", "", "empty or invisible", id="empty value"),
        pytest.param("Link", " a", "empty or invisible", id="space at the end"),
        pytest.param("Link", "a\nSigned-off-by: E <e@e>", "empty or invisible", id="line feed"),
        pytest.param("Link", "a\rb", "empty or invisible", id="carriage return"),
        pytest.param("Link", "a\u200bb", "empty or invisible", id="zero width"),
        pytest.param("Link", "a\u2028b", "empty or invisible", id="line separator"),
    ],
)
def test_what_cannot_be_a_trailer(key, value, problem):
    with pytest.raises(InputError, match=problem):
        trailers.render([Trailer(key, value)])


def test_append_makes_the_last_paragraph():
    one = Trailer("Link", "x")
    assert trailers.append("a\n\n\n", [one, one]) == "a\n\nLink: x\nLink: x\n"
    assert trailers.append("a", []) == "a\n"
    assert trailers.append("", [one]) == "Link: x\n"


@pytest.mark.parametrize(
    ("message", "values"),
    [
        pytest.param(
            "a\n\nLink: x\nCo-authored-by: 张三 <z@e.c>\n", ["x", "张三 <z@e.c>"], id="two"
        ),
        pytest.param("a\n\nLink:\nReviewed-by: \n", ["", ""], id="keys alone"),
        pytest.param("a\n\nLink:x\n", [], id="no space"),
        pytest.param("a\n\nb\nLink: x\n", [], id="no blank line"),
        pytest.param("Link: x\n", [], id="the first paragraph"),
        pytest.param("a\n\n风险：低\n", [], id="Chinese"),
        pytest.param("", [], id="empty"),
    ],
)
def test_parse_block(message, values):
    start, found = trailers.parse_block(message, titled=True)
    assert [one.value for one in found] == values
    assert message[start:].startswith("Link") if values else start == len(message)


def test_a_description_has_no_subject():
    assert trailers.parse_block("Link: x\n", titled=False) == (0, (Trailer("Link", "x"),))
    assert trailers.parse_block("a\n", titled=False) == (2, ())
    assert trailers.parse_block("a\n\nNotes:\n", titled=False) == (10, ())


def test_signed_names_the_lines():
    body = "Adds `Signed-off-by:` lines.\n\n  signed-off-by : A <a@b.c>\nSigned-off-by：x\n"
    assert list(trailers.signed(body)) == [3, 4]


@pytest.mark.parametrize(
    ("name", "email", "ai"),
    [
        ("Claude Opus 5.5", "x@y.z", True),
        ("x", "NOREPLY@anthropic.com", True),
        ("x", "209825114+claude[bot]@users.noreply.github.com", True),
        ("x", "223556219+Copilot@users.noreply.github.com", True),
        ("aider (m-1)", "", True),
        ("Claude Monet", "claude@monet.fr", False),
        ("dependabot[bot]", "49699333+dependabot[bot]@users.noreply.github.com", False),
    ],
)
def test_identities(known, name, email, ai):
    assert known.has(name, email) is ai


def test_identity_of_a_trailer():
    assert trailers.identity(Trailer("Assisted-by", "Amp:m")) == ("Amp:m", "")
    assert trailers.identity(Trailer("X", "A B <a@b.c>")) == ("A B", "a@b.c")


def test_the_record_knows_agents():
    assert Agent(tool="Amp").model is None
