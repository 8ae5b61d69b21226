"""Real repositories for tests: files, commits, branches."""

import subprocess


def git(folder, *arguments):
    run = ["git", "-c", "user.name=Jo", "-c", "user.email=jo@example.com", *arguments]
    done = subprocess.run(run, cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def write(folder, name, text):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def commit(folder, message, **files):
    for name, text in files.items():
        write(folder, name, text)
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", message)
