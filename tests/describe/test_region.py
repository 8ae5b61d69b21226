import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from prdesc.describe import region
from prdesc.describe.marker import Notes, Rest, TitleNote
from prdesc.describe.region import State
from prdesc.errors import ConflictError, InputError

EN, ZH = ["One sentence.", "- [ ] A box"], ["一句话。"]
INNER = "One sentence.\n\n- [ ] A box\n\n<details>\n\n一句话。\n\n</details>"
WHOLE = region.wrap(INNER, EN, ZH)
BEGIN, END = WHOLE.split("\n")[0], "<!-- prdesc:end -->"
OUTSIDE = st.lists(
    st.sampled_from(
        [
            "",
            "A person's words.  ",
            "中文，人写的。",
            "```\n" + END + "\n```",
            "~~~\n" + BEGIN + "\n~~~",
            "    " + END,
            "The mark `" + END + "` ends it.",
            "<!-- other:begin -->",
            "- a\r",
            "> q\r",
        ]
    ),
    max_size=6,
).map("\n".join)


def test_marker_is_one_short_line_without_anybodys_words():
    assert BEGIN.startswith("<!-- prdesc:begin v=1 body=")
    assert "--" not in BEGIN[4:-3]
    assert "sentence" not in BEGIN
    assert len(BEGIN) < 100
    assert WHOLE.endswith(f"\n\n{END}")


def test_what_was_written_is_read():
    one = region.read(f"before\n\n{WHOLE}\n\nafter\n").region
    assert (one.inner, one.edited, one.line) == (INNER, False, 5)
    assert region.changed(one.english, EN) == ()
    assert region.changed(one.chinese, ZH) == ()


def test_a_region_without_runs():
    one = region.read(region.wrap("```\ncode\n```", [], [])).region
    assert (one.english, one.chinese, one.edited) == ((), (), False)


@pytest.mark.parametrize(
    ("body", "state", "line"),
    [
        pytest.param("words\n", State.ABSENT, None, id="absent"),
        pytest.param(f"```\n{WHOLE}\n```\n", State.ABSENT, None, id="in code"),
        pytest.param(f"a\n{END}\n", State.UNOPENED, 2, id="unopened"),
        pytest.param(f"{BEGIN}\na\n", State.UNCLOSED, 1, id="unclosed"),
        pytest.param(f"{BEGIN}\n{WHOLE}\n", State.NESTED, 2, id="nested"),
        pytest.param(f"{WHOLE}\n\n{WHOLE}\n", State.DOUBLED, 15, id="doubled"),
        pytest.param(f"{END}\na\n{BEGIN}\n", State.BROKEN, 1, id="turned round"),
        pytest.param(WHOLE.replace("v=1", "v=2"), State.BROKEN, 1, id="newer version"),
        pytest.param(WHOLE.replace(" zh=", ", zh="), State.BROKEN, 1, id="changed marker"),
        pytest.param(WHOLE + " tail", State.BROKEN, 13, id="text behind the end"),
        pytest.param("head " + WHOLE, State.BROKEN, 1, id="text before the begin"),
    ],
)
def test_problems(body, state, line):
    reading = region.read(body)
    assert (reading.state, reading.region, reading.line) == (state, None, line)


@pytest.mark.parametrize("body", ["words", f"{BEGIN}\na", WHOLE + WHOLE])
def test_nothing_is_replaced_without_a_whole_region(body):
    with pytest.raises(ConflictError, match="the managed region"):
        region.replace(body, WHOLE)


@pytest.mark.parametrize(
    "inner",
    [
        pytest.param(f"a\n\n{END}\n\nb", id="end marker"),
        pytest.param(f"a\n\n{BEGIN}", id="begin marker"),
        pytest.param("```\nnever closed", id="open code"),
    ],
)
def test_text_that_would_break_the_region_is_refused(inner):
    with pytest.raises(InputError, match="holds a region marker of prdesc or a code block"):
        region.wrap(inner, [], [])


def test_a_run_that_changed_is_named():
    one = region.read(WHOLE).region
    assert region.changed(one.english, ["One sentence.", "- [ ] Another box"]) == (1,)
    assert region.changed(one.english, ["One sentence."]) is None


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda text: text.replace("\n", "\r\n"), id="CRLF"),
        pytest.param(lambda text: text.replace("[ ]", "[x]"), id="ticked"),
        pytest.param(lambda text: text.replace("sentence.\n", "sentence.  \n"), id="spaces"),
    ],
)
def test_what_a_forge_changes_is_no_edit(change):
    one = region.read(change(WHOLE)).region
    assert not one.edited
    assert region.changed(one.english, [change(run) for run in EN]) == ()


def test_composed_and_decomposed_are_the_same():
    one = region.read(
        region.wrap("caf\u00e9", ["caf\u00e9"], []).replace("\u00e9", "e\u0301")
    ).region
    assert not one.edited


@given(OUTSIDE, OUTSIDE)
def test_replace_keeps_every_byte_outside(before, after):
    assume(region.read(f"{before}\n\n{after}").state is State.ABSENT)
    body = f"{before}\n\n{WHOLE}\n\n{after}"
    assume(region.read(body).region is not None)
    new = region.wrap("New words.", ["New words."], [])
    replaced = region.replace(body, new)
    assert replaced == f"{before}\n\n{new}\n\n{after}"
    assert region.replace(replaced, new) == replaced
    assert region.replace(body, WHOLE) == body


@given(st.integers(0, len(INNER) - 1), st.sampled_from("abZ9。中#|"))
def test_every_edit_inside_is_detected(position, character):
    edited = INNER[:position] + character + INNER[position:]
    assume(region.normalise(edited) != region.normalise(INNER))
    reading = region.read(WHOLE.replace(INNER, edited))
    assert reading.region is not None
    assert reading.region.edited


@given(st.integers(0, len(INNER) - 1))
def test_every_loss_inside_is_detected(position):
    edited = INNER[:position] + INNER[position + 1 :]
    assume(region.normalise(edited) != region.normalise(INNER))
    reading = region.read(WHOLE.replace(INNER, edited))
    assert reading.region is None or reading.region.edited


@given(st.text(max_size=60))
def test_whatever_is_wrapped_is_read_back(inner):
    try:
        wrapped = region.wrap(inner, [inner], [])
    except InputError:
        return
    one = region.read(wrapped).region
    assert one.inner == inner.strip("\n").strip("\r\n")
    assert not one.edited


@pytest.mark.parametrize(
    "notes",
    [
        Notes(),
        Notes(part=True),
        Notes(cells=2, rest=Rest("0" * 8, "1" * 8, "2" * 8), own=("a" * 8, "b" * 8), kept=(0, 4)),
        Notes(own=()),
        Notes(boxes="10", title=TitleNote("a" * 8, "b" * 8, recorded=False)),
        Notes(title=TitleNote("a" * 8, "b" * 8, recorded=True)),
    ],
)
def test_notes_of_a_marker_are_read_back(notes):
    one = region.read(region.wrap(INNER, EN, ZH, notes)).region
    assert one.marker.notes == notes
    assert not one.edited


def test_the_runs_as_they_were_written_are_noted_only_where_they_differ():
    same = tuple(map(region.digest, EN))
    assert region.wrap(INNER, EN, ZH, Notes(own=same)) == WHOLE
