"""What the README promises a newcomer."""

from __future__ import annotations

import re

from bot.commands import find_commands
from tests.checks.tree import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.+?)\n```$", README, re.MULTILINE | re.DOTALL)
INSTALL = "python3.11 -m venv .venv && .venv/bin/pip install -q -c requirements.lock -e "


def test_readme_begins_with_two_commands() -> None:
    """The first command installs and starts, the second installs and runs all tests; each is one line for an empty machine."""
    start, test = COMMANDS[:2]
    assert start.startswith(INSTALL)
    assert re.search(r"&& \.venv/bin/python -m bot \w+$", start)
    assert test == f"{INSTALL}'.[test]' && .venv/bin/python -m pytest"
    assert "\n" not in start + test


def test_readme_says_what_it_is_in_three_sentences() -> None:
    """Between the title and the first heading stand three sentences."""
    _, text, *_ = re.split(r"^#.*$", README, flags=re.MULTILINE)
    assert len(re.findall(r"[.!?](?=\s)", text)) == 3


def test_readme_names_commands_that_exist() -> None:
    """Every word that the README gives to the command line is one."""
    words = set(re.findall(r"python -m bot (\w+)", README))
    assert words
    assert words <= set(find_commands())


def test_ci_runs_the_readme() -> None:
    """The automatic run takes its command out of the README, and takes the right one."""
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    found = re.search(r"grep -x '(.+)' README\.md", script)
    assert found
    assert [line for line in README.splitlines() if re.fullmatch(found[1], line)] == [COMMANDS[1]]
    assert script.rstrip().endswith('exec bash -c "$command"')
