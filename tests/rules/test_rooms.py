"""The rooms of the house: the core knows no screen, the app knows no rule, kivymd stays in the kit."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INSIDES = ("state", "scoring", "saving", "guess", "bot")
"""What decides legality and scores: the app asks through views, previews and the session."""


@cache
def imports(folder: str) -> tuple[tuple[Path, str], ...]:
    return tuple(_imports(ROOT / folder))


def _imports(folder: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield path, node.module


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    allowed = {*sys.stdlib_module_names, "rules"}
    strangers = [f"{path.relative_to(ROOT)}: {name}" for path, name in imports("rules")
                 if name.split(".")[0] not in allowed]  # fmt: skip
    assert not strangers


def test_python_imports_kivymd_only_in_the_kit_and_the_application() -> None:
    kit, application = ROOT / "app" / "kit", ROOT / "app" / "application.py"
    strangers = [f"{path.relative_to(ROOT)}" for path, name in imports("app")
                 if name.split(".")[0] == "kivymd" and kit not in path.parents and path != application]  # fmt: skip
    assert not strangers


def test_the_app_does_not_reach_into_what_decides() -> None:
    found = []
    for path, name in imports("app"):
        parts = name.split(".")
        if parts[0] == "rules" and len(parts) == 3 and parts[1] != "bots" and parts[2] in INSIDES:
            found.append(f"{path.relative_to(ROOT)}: {name}")
    assert not found


@pytest.mark.parametrize("word", ["pickle", "marshal", "shelve"])
def test_nothing_is_stored_but_json(word: str) -> None:
    assert not [path for folder in ("rules", "app") for path, name in imports(folder) if name.split(".")[0] == word]
