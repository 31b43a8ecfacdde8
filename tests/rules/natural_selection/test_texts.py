"""Everything the game says has words in both languages."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from rules import natural_selection
from rules.game import Setup
from rules.natural_selection import GAME, preview
from rules.natural_selection.components import ABILITIES, BIOMES, NAMES, PLACE_NAMES, SPECIES
from rules.natural_selection.legality import why_not
from rules.natural_selection.moves import ALL

TEXTS = Path(__file__).parents[3] / "assets" / "texts"


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((TEXTS / language / "natural_selection.json").read_text(encoding="utf-8"))
    return found


def fits(found: dict[str, str], key: str, params: dict[str, object]) -> bool:
    """The text (or its plural forms) exists and every `{name}` in it is a parameter."""
    forms = [found[name] for name in (key, f"{key}.one", f"{key}.other") if name in found]
    names = {name for form in forms for name in re.findall(r"{(\w+)", form)}
    return bool(forms) and names <= {*params, "seat"}


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    es, en = texts("es"), texts("en")
    assert es.keys() == en.keys()
    for key, text in es.items():
        assert sorted(re.findall(r"{[^}]+}", text)) == sorted(re.findall(r"{[^}]+}", en[key])), key


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_event_reason_and_line_of_random_matches_has_words(language: str) -> None:
    found, rng = texts(language), Random(5)
    moves = list(ALL.values())
    for seed in range(14):
        state = GAME.start(Setup(2 + seed % 6, {"mode": ("expert", "intermediate", "beginner")[seed % 3]}, seed))
        while state.queue:
            seat = state.actors()[0]
            move = rng.choice(state.legal())
            for line in preview.forecast(state.view(seat), move).lines if rng.random() < 0.1 else ():
                assert fits(found, line.key, dict(line.params)), line
            assert why_not(state, seat, rng.choice(moves))[0] in found
            pending = state.view(None).pending
            assert pending is not None and f"natural_selection.decision.{pending.kind}" in found
            for event in state.play(seat, move):
                assert fits(found, event.key, dict(event.params)), event
        outcome = state.outcome()
        assert outcome is not None and fits(found, outcome.reason.key, dict(outcome.reason.params))
        for sheet in outcome.sheets:
            for line in sheet.lines:
                assert f"natural_selection.score.{line.key}" in found and line.reason.key in found


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_thing_and_every_choice_has_a_name(language: str) -> None:
    found = texts(language)
    things = {"card": NAMES, "ability": ABILITIES, "species": SPECIES, "biome": BIOMES, "place": PLACE_NAMES}
    wanted = {f"natural_selection.{kind}.{thing}" for kind, each in things.items() for thing in each}
    wanted |= {f"natural_selection.mode.{mode}" for mode in GAME.modes}
    for option in GAME.options:
        wanted |= {f"natural_selection.option.{option.key}", f"natural_selection.option.{option.key}.help"}
        wanted |= {f"natural_selection.option.{option.key}.{choice}" for choice in option.choices}
    assert wanted <= found.keys()


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_event_that_the_rules_can_tell_has_words(language: str) -> None:
    found = texts(language)
    folder = Path(natural_selection.__file__).parent
    told = {
        word
        for path in folder.glob("*.py")
        for first in re.findall(r"\.tell(?:_secret)?\(([^,)]+)", path.read_text(encoding="utf-8"))
        for word in re.findall(r'"(\w+)"', first)
    }
    assert len(told) > 40
    whole = {word for word in told if not word.endswith("_")}
    missing = [word for word in whole if not fits_any(found, f"natural_selection.{word}")]
    assert not missing


def fits_any(found: dict[str, str], key: str) -> bool:
    return key in found or f"{key}.other" in found
