"""Changes of thousands of values give a record that can still be read."""

from prdesc.collect.bounds import MOST


def test_what_has_room_is_written_and_the_rest_is_said(change):
    count = 900
    files = [f"recipes/{number}.yaml" for number in range(6)]
    before, after = (
        {name: "".join(f"k{at}: {at}{value}\n" for at in range(count)) for name in files}
        for value in (1, 2)
    )
    got = change(before, after)
    assert [len(one.settings) for one in got.recipes] == [count] * 4 + [0, 0]
    said = f"{count} values differ, which are left out: a record lists {MOST} of all files"
    assert [one.message for one in got.findings] == [f"{name}: {said}" for name in files[4:]]
