"""docs/NEW_GAME.md is true: its code is the example's own, its files and commands exist."""

from __future__ import annotations

import re

from app.tables.manifest import Manifest
from app.tables.telling import Telling
from rules.game import Game
from tests import example
from tests.rules.rooms import ROOT

PAGE = (ROOT / "docs" / "NEW_GAME.md").read_text(encoding="utf-8")
RULES = (example.FOLDER / "rules" / "higher" / "__init__.py").read_text(encoding="utf-8")
TEXTS = (example.FOLDER / "texts" / "en" / "higher.json").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_every_piece_of_rules_and_texts_is_the_examples_own():
    *rules, telling, manifest = blocks("python")
    assert len(rules) >= 5 and "TELLING" in telling and "MANIFEST" in manifest
    assert [block for block in rules if block not in RULES] == []
    assert blocks("json") and [block for block in blocks("json") if block not in TEXTS] == []


def test_its_manifest_can_be_read_and_names_events_of_the_example():
    room: dict[str, object] = {}
    for block in blocks("python")[-2:]:
        exec(block, room)
    found, telling = room["MANIFEST"], room["TELLING"]
    assert isinstance(found, Manifest) and isinstance(telling, Telling)
    for event in {*telling.cues, *telling.together, *telling.news}:
        assert f'Event("higher.{event}"' in RULES
    assert {f"higher.{key}" for key in found.symbols} <= set(re.findall(r'"(higher\.[a-z_.]+)"', TEXTS))


def test_every_file_and_command_it_names_exists():
    named = {word for word in re.findall(r"`([^`\n]+)`", PAGE) if "/" in word and "<" not in word and " " not in word}
    assert len(named) > 12
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"`make ([a-z-]+)`", PAGE)
    assert targets and all(f"\n{target}:" in makefile for target in targets)
    assert "GAME_IDS" in (ROOT / "rules" / "__init__.py").read_text(encoding="utf-8")
    assert all(hasattr(Game, name) for name in re.findall(r"`Game\.([a-z_]+)`", PAGE))


def test_the_example_brings_what_the_page_says_and_no_more():
    files = {str(path.relative_to(example.FOLDER)) for path in example.FOLDER.rglob("*") if path.suffix != ".pyc"}
    kept = {path for path in files if "." in path and "__pycache__" not in path}
    assert kept == {"__init__.py", "rules/higher/__init__.py", "texts/en/higher.json", "texts/es/higher.json"}
    assert RULES.count("\n") < 250
