"""What does not fit is named, with its largest parts."""

from prdesc.describe import description, profile, sizes


def test_a_large_body_names_its_largest_parts():
    assert list(sizes.verify("字" * 58_000)) == []
    big = f"a\n\n## Big\n\n{'x' * 50_000}\n\n## Small\n\n{'x' * 9_000}\n\n### Deep\n"
    (finding,) = sizes.verify(big)
    assert finding.message == (
        "the description has 59,034 code points, 1,034 too many; its largest parts are"
        " `Big` (50,010), `Small` (9,021), the text before the first heading (3)"
    )


def test_what_prdesc_adds_to_a_large_body_is_named(record, texts):
    runs = range(3_000)
    english = "\n\n".join(f"Number {one}." for one in runs)
    chinese = "\n\n".join(f"第 {one} 项。" for one in runs)
    some, rules = texts(body_en=english, body_zh=chinese), description.rules(profile.load("github"))
    one = description.describe(some, record(), [], rules)
    (finding,) = (found for found in one.findings if found.check == "size")
    begin = one.body.partition("-->")[0] + "-->"
    assert finding.message.endswith(
        f"its largest parts are what prdesc notes in its first comment ({len(begin):,}), the text"
        " before the first heading (40,892), the Chinese half (31,961)"
    )


def test_the_limit_keeps_the_one_of_bytes():
    assert len(("\U0001f600" * sizes.CODE_POINTS).encode()) < 240_000
