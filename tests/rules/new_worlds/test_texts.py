"""Everything New Worlds can say has a text in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from rules.bots import Budget
from rules.game import Json, Message, Setup
from rules.new_worlds import GAME
from rules.new_worlds.components import BIOMES, CARD_NAMES, ICONS, Modules
from rules.new_worlds.events import end_triggered
from rules.new_worlds.scoring import OPEN
from rules.new_worlds.sheets import CATEGORIES, outcome
from tests.rules.new_worlds.table import world

TEXTS = Path(__file__).parents[3] / "assets" / "texts"
RULES = Path(__file__).parents[3] / "rules" / "new_worlds"


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((TEXTS / language / "new_worlds.json").read_text(encoding="utf-8"))
    return found


def said(language: str, key: str, params: dict[str, Json]) -> str:
    """The text of a key with its parameters; KeyError where either is missing."""
    known = texts(language)
    text = known[key] if key in known else known[f"{key}.one" if params.get("n") == 1 else f"{key}.other"]
    for name, kind in re.findall(r"{(\w+)(?::(\w+))?(?::\+)?}", text):
        if kind and kind != "player" and not kind.isdigit():
            assert f"new_worlds.{kind}.{params[name]}" in known
        assert name in params, f"{key} needs {name}"
    return text


@pytest.mark.parametrize("language", ["es", "en"])
def test_whole_matches_can_be_told(language: str) -> None:
    for seed, mode in enumerate(list(GAME.modes) * 3):
        rng = Random(seed)
        state = GAME.start(Setup(2 + seed % 3, GAME.modes[mode], seed))
        while state.actors():
            for event in state.play(state.turn, rng.choice(state.moves(state.turn))):
                assert said(language, event.key, dict(event.params))
        outcome = state.outcome()
        assert outcome is not None
        reasons: list[Message] = [outcome.reason, *(line.reason for sheet in outcome.sheets for line in sheet.lines)]
        assert all(said(language, reason.key, dict(reason.params)) for reason in reasons)


@pytest.mark.parametrize("language", ["es", "en"])
def test_names_options_modes_and_refusals_have_texts(language: str) -> None:
    known = texts(language)
    wanted = [f"option.{option.key}" for option in GAME.options] + [f"option.{o.key}.help" for o in GAME.options]
    wanted += [f"mode.{mode}" for mode in GAME.modes] + [f"score.{category}" for category in CATEGORIES]
    wanted += [f"biome.{biome}" for biome in BIOMES] + [f"icon.{icon}" for icon in ICONS]
    wanted += [f"card.{name}" for name in CARD_NAMES] + ["name", "tagline"]
    code = "".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))
    refusals = set(re.findall(r'"new_worlds\.(illegal\.\w+)"', code))
    refusals |= {"illegal.nothing_digits", "illegal.nothing_biome"}
    assert len(refusals) > 6
    assert [key for key in [*wanted, *sorted(refusals)] if f"new_worlds.{key}" not in known] == []
    assert said(language, *end_triggered(1, "empty_hand")[::2][:2])


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("why", ["empty_space", "empty_hand"])
def test_nw_12_ties_are_told_in_both_languages(language: str, why: str) -> None:
    for worlds in (["02 09", "01 10"], ["01 13", "07 09"]):
        reason = outcome([world(cards) for cards in worlds], OPEN, Modules(), why).reason
        assert said(language, reason.key, dict(reason.params))


def test_both_languages_say_the_same_things() -> None:
    spanish, english = texts("es"), texts("en")
    assert spanish.keys() == english.keys()
    for key, text in spanish.items():
        assert set(re.findall(r"{[^}]+}", text)) == set(re.findall(r"{[^}]+}", english[key])), key


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_gain_of_an_advice_can_be_told(language: str) -> None:
    told = set()
    for seed, mode in enumerate(list(GAME.modes) * 2):
        rng, state = Random(seed), GAME.start(Setup(2 + seed % 3, GAME.modes[mode], seed))
        while state.actors():
            for each in GAME.advice(state.view(state.turn), rng, Budget(12)) if rng.random() < 0.2 else ():
                for gain in each.gains:
                    assert said(language, gain.key, dict(gain.params))
                    told.add(gain.key)
            state.play(state.turn, rng.choice(state.moves(state.turn)))
    assert len(told) > 12
