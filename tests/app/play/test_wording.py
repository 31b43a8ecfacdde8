"""Keys and ids of the rules become sentences with names, in the language in use."""

from __future__ import annotations

import pytest

from app.play.session import Player
from app.play.wording import Wording, joined, signed
from app.services import i18n
from rules.game import Event, Message

TABLE = [Player("Ana", "owl"), Player("Inés", "fox")]


@pytest.fixture
def texts(monkeypatch):
    words = {
        "t.took": "{seat:player} tomó {cards:biome}",
        "t.won.one": "{n} punto",
        "t.won.other": "{n} puntos, {points:+}",
        "new_worlds.biome.ocean": "océano",
        "new_worlds.biome.coast": "costa",
        "common.and": "y",
        "common.and_before_i": "e",
    }
    monkeypatch.setattr(i18n, "texts", lambda _language: words)


def test_ids_become_names_of_players_and_things(texts) -> None:
    event = Event("t.took", 0, {"cards": ["ocean", "coast", "07"]})
    assert Wording("new_worlds", TABLE).say(event) == "Ana tomó océano, costa y 07"


def test_plural_and_signed_numbers(texts) -> None:
    wording = Wording("new_worlds", TABLE)
    assert wording.say(Message("t.won", {"n": 1})) == "1 punto"
    assert wording.say(Message("t.won", {"n": 3, "points": -2})) == "3 puntos, −2"


def test_a_text_that_lacks_a_parameter_is_shown_as_it_is_and_nothing_breaks(texts) -> None:
    assert Wording("new_worlds", TABLE).say(Message("t.took", {})) == "{seat:player} tomó {cards:biome}"
    assert Wording("new_worlds", TABLE).say(Message("t.unknown", {})) == "t.unknown"


def test_the_log_speaks_only_of_events_that_have_a_text(texts) -> None:
    wording = Wording("new_worlds", TABLE)
    assert wording.is_logged(Event("t.took")) and not wording.is_logged(Event("t.silent"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], ""),
        (["Ana"], "Ana"),
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Bea", "Hilda"], "Ana, Bea e Hilda"),
        (["agua", "hielo"], "agua y hielo"),
    ],
)
def test_lists_are_joined_as_spanish_does(texts, words: list[str], sentence: str) -> None:
    assert joined(words) == sentence


def test_signs() -> None:
    assert [signed(points) for points in (4, 0, -3)] == ["+4", "+0", "−3"]


def test_places_of_a_map_pack_bring_their_own_names() -> None:
    i18n.set_language("es")
    assert Wording("where_is_that").word("place", "brasilia") == "Brasilia"
    i18n.set_language("en")
    assert Wording("where_is_that").word("place", "brasilia") == "Brasília"
