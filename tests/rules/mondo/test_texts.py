"""Everything the game says has words in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from rules.mondo import GAME
from rules.mondo.components import ANIMAL_NAMES, MODIFIERS, TASKS
from rules.mondo.spaces import LANDSCAPES
from tools.battery import RandomTable, mode_setup

ROOT = Path(__file__).parents[3]


def words(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((ROOT / "assets" / "texts" / language / "mondo.json").read_text("utf-8"))
    return found


def says(found: dict[str, str], key: str, params: object = None) -> bool:
    """The text (or both its plural forms) exists and asks for no parameter that is not given."""
    forms = [found[key]] if key in found else [found[f"{key}.one"], found[f"{key}.other"]]
    asked = {name for form in forms for name in re.findall(r"{(\w+)", form)}
    return params is None or asked <= set(params)  # type: ignore[call-overload]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("mode", GAME.modes)
def test_every_event_and_line_of_a_match_has_words(language: str, mode: str) -> None:
    found = words(language)
    table = RandomTable(GAME, mode_setup(GAME, mode, 8), Random(8))
    for _ in table.steps():
        pass
    for step in table.match.steps:
        for event in step.events:
            assert says(found, event.key, event.params), event
    outcome = table.state.outcome()
    assert outcome is not None and says(found, outcome.reason.key, outcome.reason.params)
    for line in (line for sheet in outcome.sheets for line in sheet.lines):
        assert says(found, f"mondo.score.{line.key}") and says(found, line.reason.key, line.reason.params)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_reason_option_and_name_in_the_code_has_words(language: str) -> None:
    found = words(language)
    code = "".join(path.read_text("utf-8") for path in (ROOT / "rules" / "mondo").glob("*.py"))
    keys = set(re.findall(r'"(mondo\.[a-z_.]+[a-z])"', code)) - set(re.findall(r'"(rules\.[a-z_.]+)"', code))
    reasons = re.findall(r'"(volcanoes_\w+|modifier_\w+|task_done|task_failed)"', code)
    for key in keys | {f"mondo.reason.{reason}" for reason in reasons if reason != "modifier_up"}:
        assert says(found, key) or key == "mondo.outcome", key
    for option in GAME.options:
        assert says(found, f"mondo.option.{option.key}") and says(found, f"mondo.option.{option.key}.help")
        assert all(says(found, f"mondo.option.{option.key}.{choice}") for choice in option.choices)
    assert all(says(found, f"mondo.mode.{mode}") for mode in GAME.modes)
    assert says(found, "mondo.name") and says(found, "mondo.tagline")


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_animal_landscape_modifier_and_task_has_a_name(language: str) -> None:
    found = words(language)
    assert all(says(found, f"mondo.animal.{name}") for name in ANIMAL_NAMES)
    assert all(says(found, f"mondo.landscape.{name}") for name in LANDSCAPES)
    for kind, names in (("modifier", MODIFIERS), ("task", TASKS)):
        assert all(says(found, f"mondo.{kind}.{name}") and says(found, f"mondo.{kind}.help.{name}") for name in names)
