"""The file that `prdesc collect` writes, and how it is interrupted."""

import subprocess
import sys

from branches import commit, git, write

INTERRUPTED = """\
import sys
class Finder:
    def find_spec(self, name, *more):
        if name == "prdesc.cli.app":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Finder())
from prdesc.__main__ import main
main()
"""


def test_a_first_record_of_nothing_is_written_and_said_to_be(folder, prdesc):
    git(folder, "init", "-q", "-b", "main")
    write(folder, ".git/info/exclude", "/.prdesc/\n")
    commit(folder, "Begin", a="1")
    git(folder, "switch", "-q", "-c", "f")
    ran = prdesc("collect")
    assert (ran.code, ran.out) == (0, "")
    assert "f.yaml; there is nothing to collect yet" in ran.err
    assert (folder / ".prdesc/f.yaml").exists()
    assert "is up to date" in prdesc("collect").err
    ran = prdesc("collect", "-o", "-")
    assert (ran.code, (folder / "-").exists()) == (2, False)
    assert "-o: a record is no stream; name a file" in ran.err


def test_ctrl_c_while_the_program_is_loaded():
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
