"""The README promises only what runs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_readme_run() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 10 and result.failed == 0


def test_every_link_and_picture_of_the_readme_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    pictures = re.findall(r'src="([^"]+)"', text)
    assert links and pictures
    links += pictures
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_make_target_of_the_readme_is_there() -> None:
    named = set(re.findall(r"`?make ([a-z-]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    assert named and named <= targets
