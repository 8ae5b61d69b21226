import pytest

from prdesc.describe import profile, rules

IDS = [rule.id for rule in rules.RULES]


@pytest.fixture(scope="session")
def books():
    return {name: rules.load(profile.load(name)) for name in profile.names()}


@pytest.fixture
def judged(books):
    """Return the findings of one rule, or of all, for a text."""

    def judge(text, rule=None, name="github", kind="body", **beside):
        found = rules.judge(text, kind, books[name], rules.Beside(**beside)).findings
        return [one for one in found if rule is None or one.check == rule]

    return judge
