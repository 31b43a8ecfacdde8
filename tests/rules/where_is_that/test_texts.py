"""Every key the rules speak has a text in both languages, with the parameters it is given."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from string import Formatter

import pytest

from rules.game import Json, Setup
from rules.where_is_that import GAME
from tests.rules.where_is_that.setting import PACK, play_out

TEXTS = Path(__file__).resolve().parents[3] / "assets" / "texts"


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((TEXTS / language / "where_is_that.json").read_text(encoding="utf-8"))
    return found


def spoken() -> Iterator[tuple[str, Mapping[str, Json]]]:
    """Keys and parameters of everything said in matches of both modes and all sizes."""
    for mode in GAME.modes.values():
        for seats in (1, 2, 4):
            for seed in range(3):
                state = GAME.start(Setup(seats, mode, seed))
                for event in play_out(state, Random(seed)):
                    yield event.key, {**event.params, "seat": event.seat}
                outcome = state.outcome()
                assert outcome is not None
                yield outcome.reason
                for line in (line for sheet in outcome.sheets for line in sheet.lines):
                    yield line.reason
                    yield f"where_is_that.score.{line.key}", {}


def wanted(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", ["es", "en"])
def test_all_that_is_said_in_a_match_has_its_words(language: str) -> None:
    words, said = texts(language), dict[str, set[str]]()
    for key, params in spoken():
        said.setdefault(key, set()).update(params)
    assert len(said) > 20
    for key, params in said.items():
        forms = [words[form] for form in (key, f"{key}.one", f"{key}.other") if form in words]
        assert forms, key
        assert all(wanted(text) <= params for text in forms), key


@pytest.mark.parametrize("language", ["es", "en"])
def test_options_modes_and_countries_have_names(language: str) -> None:
    words = texts(language)
    keys = {f"where_is_that.option.{option.key}" for option in GAME.options}
    keys |= {f"where_is_that.option.{option.key}.help" for option in GAME.options}
    keys |= {f"where_is_that.option.{option.key}.{choice}" for option in GAME.options for choice in option.choices}
    keys |= {f"where_is_that.mode.{mode}" for mode in GAME.modes}
    keys |= {f"where_is_that.country.{code}" for face in PACK.faces.values() for code in face.countries}
    assert keys <= set(words)


def test_both_languages_say_the_same_things() -> None:
    spanish, english = texts("es"), texts("en")
    assert list(spanish) == list(english)
    assert all(wanted(spanish[key]) == wanted(english[key]) for key in spanish)
