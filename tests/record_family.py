"""Records for the tests of this room: a family that takes every branch of every template, and
strategies for any other."""

from hypothesis import strategies as st

from prdesc.record.models import Record

PROSE = [
    "The cache is smaller.",
    "Use `a | b` and **care**",
    "See [the page](https://example.org/a_(b)) for `x`",
    "It costs 3 % or x<y, H<sub>2</sub>O",
]
VALUES = [
    "21 GB",
    "0.90",
    "10 %",
    "a|b",
    "`tick`",
    "*s*",
    "@org/team",
    "$x$",
    "[l](u)",
    "<b>",
    "--f",
]
FIGURES = ["21 GB", "10.5 GB", "370 GB", "4 GiB", "812 tok/s", "905 tok/s", "10 %", "12 %", "unset"]


def record(**fields):
    return Record.model_validate(fields)


def _settings(count, where=None):
    rows = [{"name": f"s{n}", "new": "1", "where": where} for n in range(count)]
    return [{**rows[0], "why": "Why so."}, *rows[1:]]


def _recipe(n=0, **fields):
    return {"path": f"recipes/r{n}.yaml", **fields}


def _changes(where):
    return [
        {"name": "a", "new": "1", "where": where},
        {"name": "b", "old": "1", "where": where},
        {"name": "c", "old": "1", "new": "2", "where": where, "why": "It is faster."},
    ]


ACTIONS = [
    _recipe(0, action="added", keys=["k"]),
    _recipe(1, action="modified", keys=["k", "l"], note="One note."),
    _recipe(2, action="removed"),
    _recipe(3, action="renamed", **{"from": "recipes/old.yaml"}),
]
BASES = [None, "measured", "estimated", "reported"]
MEMORY = [
    {"amount": "21 GB"},
    {"amount": "21 GB", "total": "370 GB"},
    {"amount": "many", "total": "370 GB"},
    {"amount": "21 GB", "before": "1 GB", "after": "2 GB"},
    {"amount": "21 GB", "before": "much", "after": "little"},
    {"amount": "21 GB", "after": "2 GB"},
    {"amount": "21 GB", "before": "2 GB"},
    {"before": "1 GB", "after": "2 GB", "total": "8 GB"},
    {"before": "1 GB", "after": "little", "total": "8 GB"},
    {"before": "1 GB", "total": "8 GB"},
    {"after": "1 GB"},
    *(
        {"amount": "1 GB", "pool": pool, "per": per, "on": on}
        for pool in (None, "HBM")
        for per in (None, "rank")
        for on in (None, "B300")
    ),
    *(
        {"amount": "1 GB", "basis": basis, "source": source}
        for basis in BASES
        for source in (None, "the log", "https://example.org/1")
    ),
]
RESULTS = [
    {"before": "10 ms", "after": "9 ms", "on": "B300", "basis": "measured"},
    {"before": "10 %", "after": "12 %"},
    {"before": "slow", "after": "fast", "source": "the log"},
    {"after": "9 ms"},
]
RELATIONS = [
    "same-change",
    "depends-on",
    "follows",
    "supersedes",
    "reverts",
    "fixes",
    "upstream",
    "see",
]
OUTCOMES = ["passed", "failed", "pending", "not-run"]


def _named(key, rows):
    return [{key: f"Row {n}", **row} for n, row in enumerate(rows)]


def _family():
    yield {"title": "T", "summary": "One.\n\n- Two\n- Three", "motivation": "Why."}
    yield {"type": "feat", "breaking": True}
    for where in (None, "base args"):
        yield {"recipes": [_recipe(settings=_changes(where))]}
        yield {"recipes": [_recipe(settings=_settings(4, where))]}
    yield {"recipes": [_recipe(settings=[*_changes("env"), {"name": "d", "old": "", "new": "1"}])]}
    yield {"recipes": ACTIONS[:3]}
    yield {"recipes": ACTIONS[3:]}
    yield {"recipes": [*ACTIONS, _recipe(4, settings=_settings(1))]}
    yield {"kept": [{"what": "This"}, {"what": "That", "why": "It is fine."}]}
    for row in _named("what", MEMORY):
        yield {"memory": [row]}
    yield {"memory": _named("what", MEMORY)}
    for row in _named("metric", RESULTS):
        yield {"results": [row]}
    yield {"results": _named("metric", RESULTS)}
    levels = [None, "low", "medium", "high"]
    yield {"risks": [{"risk": "It may fail.", "check": "See.", "severity": one} for one in levels]}
    yield {"risks": [{"risk": "It may fail."}]}
    yield {"related": [{"ref": "#1", "relation": one, "note": "More."} for one in RELATIONS]}
    yield {"related": [{"ref": "https://example.org/1"}]}
    for append_only in (None, False, True):
        yield {"changelog": {"append_only": append_only, "entries": ["a"], "note": "So."}}
    yield {"verification": [{"what": "It ran.", "result": one} for one in OUTCOMES]}
    yield {"verification": [{"what": "It", "result": "passed", "link": "https://example.org/1"}]}
    yield {"checklist": [{"text": "Done", "done": True}, {"text": "Open"}], "type": "fix"}


FAMILY = tuple(record(**fields) for fields in _family())


def _rows(required, optional=None, most=5):
    return st.lists(st.fixed_dictionaries(required, optional=optional or {}), max_size=most)


_prose, _value, _figure = map(st.sampled_from, (PROSE, VALUES, FIGURES))
_grounds = {"on": _value, "basis": st.sampled_from(BASES), "source": _value}
_setting = st.fixed_dictionaries(
    {"name": _value},
    optional={"where": _value, "old": st.just(""), "why": _prose},
).flatmap(
    lambda row: st.fixed_dictionaries({**{k: st.just(v) for k, v in row.items()}, "new": _value})
)
_recipes = _rows(
    {"path": _value},
    {
        "keys": st.lists(_value, max_size=3),
        "note": _prose,
        "settings": st.lists(_setting, max_size=5),
    },
)


@st.composite
def any_record(draw):
    fields = {
        "title": _prose,
        "summary": st.lists(_prose, min_size=1, max_size=3).map("\n\n- ".join),
        "motivation": _prose,
        "recipes": _recipes,
        "kept": _rows({"what": _prose}, {"why": _prose}),
        "memory": _rows(
            {"what": _prose, "amount": _figure},
            {"before": _figure, "after": _figure, "total": _figure, "pool": _value, "per": _value}
            | _grounds,
        ),
        "results": _rows({"metric": _prose, "after": _figure}, {"before": _figure} | _grounds),
        "risks": _rows(
            {"risk": _prose}, {"check": _prose, "severity": st.sampled_from(["low", "high"])}
        ),
        "related": _rows(
            {"ref": st.sampled_from(["#1", "a/b#2"]), "relation": st.sampled_from(RELATIONS)},
            {"note": _prose},
        ),
        "verification": _rows({"what": _prose, "result": st.sampled_from(OUTCOMES)}),
        "checklist": _rows({"text": _prose, "done": st.booleans()}),
    }
    return record(**draw(st.fixed_dictionaries({}, optional=fields)))
