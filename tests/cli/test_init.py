def test_writes_a_configuration_and_an_example_that_is_valid(prdesc, repository):
    ran = prdesc("init")
    assert ran.code == 0
    assert "prdesc" in ran.out
    record = next((repository / ".prdesc").glob("*.yaml"))
    assert prdesc("draft", record, "--lang", "en").code == 0
    assert ".prdesc/" in (repository / ".git" / "info" / "exclude").read_text("utf-8")


def test_overwrites_nothing(prdesc, repository):
    (repository / "prdesc.toml").write_text('profile = "none"\n', "utf-8")
    ran = prdesc("init")
    assert ran.code == 0
    assert (repository / "prdesc.toml").read_text("utf-8") == 'profile = "none"\n'
    assert "kept" in ran.err


def test_outside_of_a_repository(prdesc):
    ran = prdesc("init")
    assert ran.code == 2
    assert "git init" in ran.err
