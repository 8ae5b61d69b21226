"""English inside HTML, which is no unit: a warning says that it stands in the Chinese as it is."""

import pytest
from refreshing import order
from refreshing.draft_cache import replaced, translator, written

from prdesc.findings import Severity
from prdesc.refresh.plan import Outcome, plan

FOLDED = "<details><summary>Logs</summary>\nThe cache was large.\n</details>"
TABLE = (
    "<table>\n<tr><th>Metric</th><td>12 tok/s</td></tr>\n"
    "<tr><td>The cache was large.</td><td>It&nbsp;is smaller.</td></tr>\n</table>"
)
APART = "<details><summary>Logs</summary>\n\nThe cache was large.\n\n</details>"


def run(body):
    return plan(body, order(translator()))


@pytest.mark.parametrize(
    ("block", "names"),
    [
        pytest.param(FOLDED, ["The cache was large."], id="details"),
        pytest.param(TABLE, ["Metric", "The cache was large."], id="table"),
        pytest.param(f"<p>The cache {'was ' * 20}large.</p>", ["The cache was", "…"], id="long"),
    ],
)
def test_english_inside_html_is_named_at_every_run(block, names):
    planned = run(f"It is smaller.\n\n{block}\n")
    assert planned.body.count(block) == 2
    for one in (planned, run(planned.body)):
        (found,) = one.findings
        assert (found.check, found.severity, found.line) == (
            "completeness",
            Severity.WARNING,
            3,
        )
        assert all(name in found.message for name in names)
        assert "Logs" not in found.message
        assert "12 tok/s" not in found.message


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(APART, id="between blank lines"),
        pytest.param('<img src="https://a.example/b.png" alt="The cache">', id="no text"),
        pytest.param("<pre>\nThe cache was large.\n</pre>", id="code"),
        pytest.param("<!-- The cache was large. -->", id="comment"),
        pytest.param("<p>12 GB</p>", id="figure"),
        pytest.param("<b>It is smaller.</b>", id="inline"),
    ],
)
def test_html_without_english_of_its_own_needs_no_word(block):
    made = translator()
    made.table["<b>It is smaller.</b>"] = "<b>它变小了。</b>"
    planned = plan(f"It is smaller.\n\n{block}\n", order(made))
    assert (planned.outcome, planned.findings) == (Outcome.CHANGED, ())


def test_chinese_that_a_person_wrote_there_settles_it():
    body = run(f"It is smaller.\n\n{FOLDED}\n").body
    at = body.rindex("The cache was large.")
    done = body[:at] + "缓存此前很大。" + body[at + len("The cache was large.") :]
    assert run(done).findings == ()


def test_html_that_a_person_puts_into_both_halves_of_what_prdesc_wrote():
    body = replaced(
        written(),
        ("cache is smaller.\n", f"cache is smaller.\n\n{FOLDED}\n"),
        ("缓存变小。\n", f"缓存变小。\n\n{FOLDED}\n"),
    )
    assert ["'The cache was large.'" in one.message for one in run(body).findings] == [True]


def test_html_that_is_in_the_english_alone():
    body = replaced(written(), ("cache is smaller.\n", f"cache is smaller.\n\n{FOLDED}\n"))
    assert ["'The cache was large.'" in one.message for one in run(body).findings] == [True]
