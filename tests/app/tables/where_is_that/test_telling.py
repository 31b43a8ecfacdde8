"""The words of moves are true: where a card was laid, why it did not fit, what it brought; and they tell no secret."""

from __future__ import annotations

import re
from random import Random

import pytest

from app.play.seating import Player
from app.play.seen_move import SeenMove
from app.play.wording import Wording
from app.services import i18n
from app.tables.reel import Reel
from app.tables.telling import Beat, beats, short_key
from app.tables.where_is_that.telling import TELLING, in_full, in_short, lay_of
from rules.game import Setup
from rules.match import Match
from rules.where_is_that import GAME, packs

PLAYERS = [Player("Ana", "cat"), Player("Bruno", "dog", "easy"), Player("Carla", "owl", "easy")]
PACK = packs.load("south_america")
SIDES = {
    "es": {(0, 1): "al norte de", (0, -1): "al sur de", (1, 0): "al oeste de", (-1, 0): "al este de"},
    "en": {(0, 1): "north of", (0, -1): "south of", (1, 0): "west of", (-1, 0): "east of"},
}
TRUTHS = {
    "es": r"(\S.*?) está más al (norte|sur|oeste|este) que (.+?) \(puestos (\d+) y (\d+)\)",
    "en": r"(\S.*?) lies further (north|south|west|east) than (.+?) \(ranks (\d+) and (\d+)\)",
}
WAYS = {"norte": "north", "sur": "south", "oeste": "west", "este": "east"}


@pytest.fixture(params=["es", "en"])
def language(request):
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)


def random_match(mode: str, seed: int) -> Match:
    match, rng = Match(GAME, Setup(3, {"mode": mode, "start": 0}, seed)), Random(seed)
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))
    return match


def told_moves(mode: str, least: int) -> list[SeenMove]:
    """Random moves of whole matches, as the first seat has seen them."""
    found: list[SeenMove] = []
    seed = 0
    while len(found) < least:
        reel = Reel(random_match(mode, seed), 0)
        found += [reel.told(number) for number in range(len(reel))]
        seed += 1
    return found


def line_of(told: SeenMove, key: str, wording: Wording):
    """What is said in the beat of this event."""
    beat = next((beat for beat in beats(GAME, told, TELLING) if short_key(beat.events[0]) == key), None)
    return None if beat is None else TELLING.line(beat, told, wording)


def named(wording: Wording) -> dict[str, str]:
    return {wording.word("place", card): card for card in PACK.faces}


def test_where_a_card_was_laid_is_said_as_it_lies(language):
    wording = Wording("where_is_that", PLAYERS)
    for told in (*told_moves("cartographer", 100), *told_moves("shake", 100)):
        params = {short_key(event): event.params for event in told.events}
        placed = params["placed"]
        said = in_full(told, wording)
        assert said.startswith(PLAYERS[told.seat].name)
        assert wording.word("place", placed["card"]) in said
        if "pushed" in params:
            assert wording.word("place", params["pushed"]["cards"][0]) in said
            assert line_of(told, "placed", wording).caption == ""
            assert line_of(told, "pushed", wording).caption in said
            continue
        assert line_of(told, "placed", wording).caption in said
        at = {(x, y): card for x, y, card in told.view.maps[placed["map"]]}
        for (dx, dy), side in SIDES[language].items():
            near = at.get((placed["x"] + dx, placed["y"] + dy))
            if near is not None:
                assert f"{side} {wording.word('place', near)}" in said


def test_the_reason_of_a_mistake_is_true_and_names_every_wrong_neighbour(language):
    wording, mistakes = Wording("where_is_that", PLAYERS), 0
    places = named(wording)
    for told in told_moves("shake", 200):
        line = line_of(told, "flipped", wording)
        wrong = [c for e in told.events if short_key(e) == "flipped" for c in e.params["circles"] if not c["right"]]
        if not wrong:
            assert (line.caption, line.why) == ("", "")
            continue
        mistakes += 1
        card, way, other, mine, theirs = re.match(TRUTHS[language], line.why).groups()
        one, two, way = PACK.index[places[card]], PACK.index[places[other]], WAYS.get(way, way)
        ranks = PACK.north if way in ("north", "south") else PACK.west
        assert (ranks[one], ranks[two]) == (int(mine), int(theirs))
        assert (ranks[one] < ranks[two]) is (way in ("north", "west"))
        neighbours = {c["second"] if c["first"] == places[card] else c["first"] for c in wrong}
        assert all(wording.word("place", name) in line.why for name in neighbours)
        assert max(abs(c["ranks"][0] - c["ranks"][1]) for c in wrong) == abs(int(mine) - int(theirs))
    assert mistakes > 30


def test_points_are_said_with_what_they_add_up_to(language):
    wording, scored = Wording("where_is_that", PLAYERS), 0
    for told in told_moves("shake", 200):
        line = line_of(told, "stays", wording)
        if line is not None:
            scored += 1
            gain = told.view.points[told.seat] - told.before.points[told.seat]
            assert re.search(rf"\b{gain}\b", line.caption)
            assert re.search(rf"\b{told.view.points[told.seat]}\b", line.why)
            assert in_short(told, wording)[0].endswith(f"+{gain}")
    assert scored > 30


def test_every_circle_that_was_checked_is_named_with_its_side_and_its_point(language):
    wording, seen = Wording("where_is_that", PLAYERS), {"stays": 0, "flipped": 0}
    for told in told_moves("shake", 200):
        lay = lay_of(told)
        circles = [c for e in told.events if short_key(e) == "flipped" for c in e.params["circles"]]
        right = all(circle["right"] for circle in circles)
        key = "stays" if right else "flipped"
        why = line_of(told, key, wording).why
        for circle in circles:
            first = circle["first"] == lay.card
            near = wording.word("place", circle["second"] if first else circle["first"])
            step = (0, 1) if circle["way"] == "north_south" else (1, 0)
            side = SIDES[language][step if first else (-step[0], -step[1])]
            if circle["right"]:
                assert f"{side} {near}" + (" (+1)" if right else "") in why
            else:
                assert near in why
        assert why.count("(+1)") == (len(circles) if right else 0)
        seen[key] += len(circles) > 1
    assert min(seen.values()) > 10


def words_of(match: Match, wording: Wording) -> list[str]:
    """Everything that is said before the maps are flipped."""
    reel, found = Reel(match, 0), []
    for number in range(len(reel)):
        told = reel.told(number)
        before = [beat for beat in beats(GAME, told, TELLING) if not _flips(beat)]
        found += [str(TELLING.line(beat, told, wording)) for beat in before]
        found += [*in_short(told, wording), in_full(told, wording)]
    return found


def _flips(beat: Beat) -> bool:
    return short_key(beat.events[0]) in ("revealed", "finished")


def test_wt_6_other_coordinates_of_the_same_places_give_the_same_words(monkeypatch, language):
    """Swap test: nothing that is said in the Cartographer's Corner, nor how long it takes to read, knows the truth."""
    wording = Wording("where_is_that", PLAYERS)
    match = random_match("cartographer", 4)
    before = words_of(match, wording)
    mirrored = tuple(place._replace(latitude=-place.latitude, longitude=-place.longitude) for place in PACK.places)
    other = packs.Pack(PACK.id, mirrored, PACK.folder)
    monkeypatch.setattr("rules.where_is_that.dealing.load", lambda _pack: other)
    twin = Match(GAME, match.setup)
    for step in match.steps:
        twin.play(step.seat, step.move)
    assert twin.state.outcome() != match.state.outcome(), "the truth is another one"
    assert words_of(twin, wording) == before


def test_the_end_is_not_said_before_the_maps_are_looked_at():
    wording = Wording("where_is_that", PLAYERS)
    told = told_moves("cartographer", 1)[35]
    assert any(short_key(event) == "revealed" for event in told.events)
    assert [line_of(told, key, wording).caption for key in ("revealed", "finished")] == ["", ""]
    computers = Wording("where_is_that", PLAYERS[1:] * 2)
    assert all(line_of(told, key, computers).caption for key in ("revealed", "finished"))
