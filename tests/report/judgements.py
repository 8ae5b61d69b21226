"""Judgements to report, plain and hostile."""

from hypothesis import strategies as st

from prdesc.checks import Compared, Report
from prdesc.findings import Finding, Severity
from prdesc.pipeline.judging import Ignored, Judgement

HOSTILE = (
    "\x1b[31m",
    "\x1b]0;title\x07",
    "\x9b31m",
    "\u202e",
    "\u2066",
    "\u2028",
    "\x85",
    "\r",
    "\n",
    "\r\n",
    "::set-output name=a::b",
    "\n::error::mine",
    "  ::add-mask::x",
    "##[set-env name=A]b",
    "##[group]",
    "%0A::error::mine",
    "%0a",
    "%25",
    "::stop-commands::x",
    "\n::x::",
    "::",
    ",file=/etc/passwd",
    "\U000e0041",
    "\ud800",
    "中文",
    "e\u0301",
    "👩‍💻",
    "`code`",
    "</pre><img src=x>",
)

texts = st.lists(st.sampled_from(HOSTILE) | st.text(max_size=8), max_size=5).map("".join)
units = st.sampled_from([None, "title", "u1", "u2", "u3.1"])
lines = st.none() | st.integers(1, 40)
findings = st.builds(
    Finding,
    st.sampled_from(["numbers", "code", "injection", "trailers", "D04"]),
    st.sampled_from(Severity),
    texts,
    units,
    lines,
    texts,
    texts,
)
reports = st.builds(
    Report,
    st.lists(findings, max_size=4).map(tuple),
    st.integers(0, 9),
    st.lists(texts, max_size=2).map(tuple),
    st.lists(st.builds(Compared, units, texts, texts, lines, lines), max_size=3).map(tuple),
)
ignored = st.builds(
    Ignored, st.just("numbers"), texts, st.integers(1, 9), st.lists(findings, max_size=2).map(tuple)
)
judgements = st.builds(
    Judgement,
    st.just("-") | texts.filter(len),
    reports,
    st.lists(ignored, max_size=2).map(tuple),
    st.none() | texts,
)


def numbers(severity=Severity.ERROR):
    """One judgement that a person could have got."""
    found = Finding("numbers", severity, "the figure 21 GB is missing", "u1", 9, "21 GB")
    gone = Finding("length", Severity.WARNING, "is long", "u1", 9)
    block = Compared("u1", "It saves 21 GB.", "可节省显存。", 3, 9)
    return Judgement(
        "a b.md",
        Report((found,), 1, ("the tables",), (block,)),
        (Ignored("length", "it has to be", 8, (gone,)),),
    )
