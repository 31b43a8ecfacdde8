"""Why: what happens at an odd moment names its cause, and a move that changes no population says so."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from app.play.seen_move import SeenMove
from app.play.session import Player
from app.play.wording import Wording
from app.services import i18n
from app.services.i18n import tr
from app.tables.natural_selection import occasions
from app.tables.natural_selection.briefs import brief, round_end
from app.tables.natural_selection.telling import TELLING
from app.tables.reel import Reel
from app.tables.telling import Line, beats, short_key
from rules.game import Setup
from rules.match import Match
from rules.natural_selection import GAME
from rules.natural_selection.moves import parse
from tests.app.tables.natural_selection.table import PEOPLE
from tests.rules.natural_selection.scene import scene

PLAYERS = [Player(*who) for who in PEOPLE[:3]]
WORDING = Wording("natural_selection", PLAYERS)


@cache
def moves_as_seen() -> tuple[SeenMove, ...]:
    """Every move of some random matches with abilities, as the first player saw it."""
    found: list[SeenMove] = []
    for seed in range(8):
        rng, match = Random(seed), Match(GAME, Setup(3, {"mode": "expert"}, seed))
        while match.state.actors() and match.cursor < 400:
            seat = match.state.actors()[0]
            match.play(seat, rng.choice(list(match.state.moves(seat))))
        reel = Reel(match, 0)
        found += [reel.told(number) for number in range(len(reel))]
    return tuple(found)


def lines(told: SeenMove) -> list[Line]:
    return [line for beat in beats(GAME, told, TELLING) if (line := TELLING.line(beat, told, WORDING)).caption]


def spoken(keys: set[str]) -> list[tuple[SeenMove, Line]]:
    """Each move that begins with one of these events, and the first thing said of it."""
    return [(told, lines(told)[0]) for told in moves_as_seen() if told.events and short_key(told.events[0]) in keys]


@pytest.mark.parametrize("language", ["es", "en"])
def test_an_ability_says_what_it_does(language):
    i18n.set_language(language)
    found = spoken({"used", "mimicked"})
    assert len({told.events[0].params["ability"] for told, _ in found}) > 8
    assert all(line.why and "natural_selection." not in line.why for _, line in found)
    assert not [line.why for _, line in found if {"tu", "your"} & set(line.why.split())], "it is not the viewer's"


@pytest.mark.parametrize("language", ["es", "en"])
def test_what_an_ability_brings_about_names_it(language):
    i18n.set_language(language)
    named: set[str] = set()
    for told in moves_as_seen():
        used = occasions.ability(told)
        if used and lines(told) and short_key(told.events[0]) not in ("drawn", "turn", "foreseen"):
            assert lines(told)[0].caption.startswith(f"{tr(f'natural_selection.ability.{used}')}: "), lines(told)
            named.add(used)
    assert {"scavenger", "prey", "mutant", "bloodsucker"} <= named


def test_scavenger_says_which_card_it_uses_again():
    i18n.set_language("es")
    said = [lines(told)[0].caption for told in moves_as_seen() if occasions.ability(told) == "scavenger"]
    assert said and all(words.startswith("Carroñero: ") for words in said)
    assert any(" coloca " in words for words in said) and any(" juega " in words for words in said)
    used = [told for told, _ in spoken({"used"}) if told.events[0].params["ability"] == "scavenger"]
    assert {str(brief((told,), WORDING)) for told in used} == {"Usa Carroñero"}


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_change_of_mutations_or_climate_always_says_what_it_brings(language):
    i18n.set_language(language)
    keys, silent = {"mutated", "replaced", "swapped", "revived", "shed", "snatched", "climate", "mutation_lost"}, []
    for told in moves_as_seen():
        said = lines(told)
        if any(short_key(event) in keys for event in told.events) and not any(line.why for line in said):
            silent.append([line.caption for line in said])
    assert silent == []


def test_a_mutation_that_wakes_nothing_says_so():
    state = scene(["discard_mutation"], placed={"1.1.1": "tundra+5"}, biome="taiga", population={1: 20})
    before = state.view(0)
    events = tuple(event.seen_by(0) for event in state.play(0, parse("event discard_mutation 1.1.1")))
    i18n.set_language("es")
    told = SeenMove(0, 0, events, before, state.view(0))
    assert lines(told)[-1].why == "Nadie gana ni pierde población con ello"


def test_powers_say_what_they_give():
    i18n.set_language("es")
    said = {line.why.partition(";")[0] for _, line in spoken({"mutated"})}
    assert {"La selva da una carta más", "La tundra da una acción más"} <= said


def test_a_card_that_must_go_says_why():
    i18n.set_language("es")
    said = {line.why for _, line in spoken({"discarded"})}
    assert {"Por el límite de mano", "Por dejar una mutación de selva"} <= said
    given = [told for told, _ in spoken({"card_taken"}) if told.events[0].seat != told.seat]
    assert given
    for told in given:
        assert str(brief((told,), WORDING)) == f"Da una carta a {PLAYERS[told.events[0].seat].name}"


def test_the_end_of_a_round_in_one_line_names_food_predators_and_disease():
    state = scene(
        ["generic+1"],
        seats=2,
        biome="taiga",
        placed={"0.1.1": "taiga+4", "1.1.1": "taiga+3"},
        population={0: 3, 1: 9},
        zone=[(1, "predators"), (0, "food"), (1, "disease")],
    )
    state.turns = 1
    before = state.view(0)
    events = tuple(event.seen_by(0) for event in state.play(0, parse("mutate generic+1 1.2")))
    told = SeenMove(0, 0, events, before, state.view(0))
    i18n.set_language("es")
    assert round_end((told,), WORDING).words == (
        "Fin de la ronda 1: Ana de 3 a 18 (crece +5, alimento +10) · Bruno de 9 a 1 (depredadores −8)"
        " · Bruno no crece, por enfermedad · Ana evoluciona al nivel 2"
    )
    i18n.set_language("en")
    assert "Ana 3 to 18 (growth +5, food +10)" in round_end((told,), WORDING).words


def test_a_round_that_brings_nobody_anything_says_so():
    i18n.set_language("es")
    ends = [
        (told, beat)
        for told in moves_as_seen()
        for beat in beats(GAME, told, TELLING)
        if short_key(beat.events[0]) == "round_ends"
    ]
    said = {TELLING.line(beat, told, WORDING).why for told, beat in ends}
    assert said == {
        "Todos han jugado",
        "Nadie crece: no hay mutaciones activas",
        "No hay mutaciones activas: solo cuentan los eventos",
    }
