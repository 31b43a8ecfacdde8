"""What computer players believe about the world: as people do, in the country on the card and never in the sea."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from statistics import mean

import pytest

from rules.bots.characters import CHARACTERS
from rules.where_is_that import packs
from rules.where_is_that.bot.geography import geography_of, places_by_the_sea
from rules.where_is_that.bot.memory import (
    COASTAL,
    GRASP,
    Belief,
    Memory,
    beyond,
    mistakes,
    recall,
    usual_mistakes,
)
from rules.where_is_that.bot.strengths import KNOWS_BEST, OPPOSITE, places_of, strengths_of
from rules.where_is_that.packs import Place
from tests.rules.where_is_that.setting import PACK

LEVELS = ("easy", "normal", "hard")
LAND = geography_of(PACK)
SEEDS = range(30)
ICELAND = Path(__file__).resolve().parents[2] / "packs"


def believed(memory: Memory, place: str) -> tuple[float, float]:
    belief = memory.beliefs[place]
    return belief.longitude, belief.latitude


def error(memory: Memory, place: Place) -> float:
    longitude, latitude = believed(memory, place.id)
    return abs(longitude - place.longitude) + abs(latitude - place.latitude)


def off_land(point: tuple[float, float]) -> float:
    """How far from any country a point lies, in degrees."""
    if LAND.is_land(point):
        return 0.0
    rings = [ring for rings in PACK.outline.values() for ring in rings]
    sides = ((start, end) for ring in rings for start, end in zip(ring, ring[1:] + ring[:1], strict=True))
    return min(to_side(point, *side) for side in sides)


def to_side(point: tuple[float, float], start: list[float], end: list[float]) -> float:
    """How far a point is from a side of an outline."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy or 1.0)
    along = max(0.0, min(1.0, along))
    return abs(start[0] + along * dx - point[0]) + abs(start[1] + along * dy - point[1])


def reversed_orders(level: str, pairs: list[tuple[str, str]]) -> float:
    """The share of pairs, northern place first, that are believed the other way round."""
    memories = [recall(PACK, seed, 0, level) for seed in SEEDS]
    wrong = (m.beliefs[first].latitude < m.beliefs[second].latitude for m in memories for first, second in pairs)
    return mean(map(float, wrong))


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_believes_a_place_to_lie_in_the_sea(level: str) -> None:
    memories = [recall(PACK, seed, 0, level) for seed in range(5)]
    assert max(off_land(believed(memory, place.id)) for memory in memories for place in PACK.places) < 0.01


def test_whoever_knows_the_world_well_never_takes_ushuaia_for_further_north_than_buenos_aires() -> None:
    assert reversed_orders("hard", [("buenos_aires", "ushuaia")]) == 0
    assert reversed_orders("easy", [("buenos_aires", "ushuaia")]) < 0.15


def test_grossly_wrong_orders_are_rare_and_rarer_the_better_somebody_knows_the_world() -> None:
    """Places more than ten degrees apart."""
    places = sorted(PACK.places, key=lambda place: -place.latitude)
    far = [(a.id, b.id) for a, b in combinations(places, 2) if a.latitude - b.latitude > 10]
    shares = [reversed_orders(level, far) for level in LEVELS]
    assert shares == sorted(shares, reverse=True)
    assert shares[2] < 0.04


def test_each_level_knows_the_world_better_than_the_one_below() -> None:
    memories = {level: [recall(PACK, seed, 0, level) for seed in SEEDS] for level in LEVELS}
    errors = [mean(error(memory, place) for memory in memories[level] for place in PACK.places) for level in LEVELS]
    assert errors == sorted(errors, reverse=True)
    assert errors[2] > 1.0
    assert list(GRASP) == list(LEVELS)


def test_famous_places_are_better_known_than_small_ones() -> None:
    memories = [recall(PACK, seed, 0, "normal") for seed in SEEDS]
    by_fame = [
        mean(error(memory, place) for memory in memories for place in PACK.places if place.fame in fame)
        for fame in ((5,), (3,), (1, 2))
    ]
    assert by_fame == sorted(by_fame)


def test_places_of_one_country_are_remembered_off_in_the_same_direction() -> None:
    memories = [recall(PACK, seed, 0, "easy") for seed in range(60)]
    places = {place.id: place for place in PACK.places}

    def drifted(memory: Memory, place: str) -> float:
        return memory.beliefs[place].latitude - places[place].latitude

    together = mean(drifted(m, "sucre") * drifted(m, "santa_cruz") for m in memories)
    apart = mean(drifted(m, "sucre") * drifted(m, "manaus") for m in memories)
    assert together > 10 > apart


def test_what_lies_on_the_coast_is_remembered_on_the_coast() -> None:
    assert {"lima", "recife", "montevideo"} <= places_by_the_sea(PACK, COASTAL)
    assert not {"brasilia", "la_paz", "asuncion"} & places_by_the_sea(PACK, COASTAL)
    peru = LAND.country("PE")
    assert peru is not None
    by_the_sea = [peru.from_coast(believed(recall(PACK, seed, 0, "hard"), "lima")) < 0.01 for seed in SEEDS]
    assert mean(map(float, by_the_sea)) > 0.4


def test_a_memory_is_the_same_all_match_long_and_differs_from_seat_to_seat() -> None:
    first = recall(PACK, 5, 0, "hard").beliefs
    recall.cache_clear()
    assert recall(PACK, 5, 0, "hard").beliefs == first
    assert recall(PACK, 5, 1, "hard").beliefs != first
    assert recall(PACK, 6, 0, "hard").beliefs != first


def test_how_sure_somebody_is_follows_from_distance_and_doubt() -> None:
    assert beyond(0.0, 3.0) == 0.5
    assert beyond(3.0, 3.0) == pytest.approx(0.8413, abs=1e-4)
    assert (beyond(1.0, 0.0), beyond(-1.0, 0.0)) == (1.0, 0.0)


def test_a_sure_memory_is_believed_over_a_vague_one() -> None:
    memory = Memory({"a": Belief(10, 0), "b": Belief(0, 0), "c": Belief(0, 0, 30.0, 30.0)})
    a, b, c = (memory.index[name] for name in "abc")
    assert memory.north[a][b] == 1.0
    assert 0.5 < memory.north[a][c] < 0.7
    assert memory.with_known({"c": (5.0, 1.0)}).north[a][c] == 1.0


def test_a_country_that_is_off_as_a_whole_leaves_the_order_inside_it_certain() -> None:
    memory = Memory(
        {
            name: Belief(lat, 0, drift=20.0, home=home)
            for name, lat, home in (("a", 5, "AR"), ("b", 0, "AR"), ("c", 0, "BR"))
        }
    )
    a, b, c = (memory.index[name] for name in "abc")
    assert memory.north[a][b] == 1.0
    assert memory.north[a][c] == memory.chance("c", "a", 0) < 0.6
    assert memory.chance("b", "a", 0) == 1.0 == memory.chance("a", "b", 1)


# -- characters ---------------------------------------------------------------------------------------


def test_a_character_remembers_the_same_in_every_match_and_on_every_seat() -> None:
    for character in CHARACTERS:
        first = recall(PACK, 1, 0, "hard", character).beliefs
        assert recall(PACK, 77, 3, "hard", character).beliefs == first
        assert recall(PACK, 1, 0, "hard").beliefs != first
    assert recall(PACK, 1, 0, "hard", "ana").beliefs != recall(PACK, 1, 0, "hard", "bruno").beliefs


OTHERS = [pytest.param(level, marks=pytest.mark.slow) for level in ("easy", "hard")]


@pytest.mark.parametrize("level", ["normal", *OTHERS])
def test_a_character_errs_neither_more_nor_less_than_its_level(level: str) -> None:
    """Counted over the cities of the deck, whatever it knows well or badly."""
    plain = mean(mistakes(recall(PACK, seed, 0, level), PACK) for seed in SEEDS)
    assert usual_mistakes(PACK, level) == pytest.approx(plain, rel=0.08)
    for character in CHARACTERS:
        found = mistakes(recall(PACK, 0, 0, level, character), PACK)
        assert found == pytest.approx(usual_mistakes(PACK, level), rel=0.03)


def test_a_mistake_is_a_pair_of_the_deck_in_the_wrong_order() -> None:
    """Whoever knows all makes none; one city taken to the south pole is wrong beside every other; monuments are not
    counted."""
    truth = {place.id: Belief(place.latitude, place.longitude) for place in PACK.places}
    assert mistakes(Memory(truth), PACK) == 0
    northernmost = max((p for p in PACK.places if p.kind == "city"), key=lambda place: place.latitude)
    monument = next(place for place in PACK.places if place.kind == "monument")
    lost = {**truth, northernmost.id: Belief(-90.0, northernmost.longitude)}
    further_south = sum(p.kind != "monument" and p.latitude < northernmost.latitude for p in PACK.places)
    deck = sum(place.kind != "monument" for place in PACK.places)
    assert mistakes(Memory(lost), PACK) == pytest.approx(1.5 * further_south / (2 * deck * (deck - 1)))
    assert mistakes(Memory({**truth, monument.id: Belief(-90.0, 0.0)}), PACK) == 0


def test_every_character_knows_one_part_of_the_world_better_and_its_opposite_worse() -> None:
    assert set(KNOWS_BEST) == set(CHARACTERS)
    for character, part in KNOWS_BEST.items():
        strengths = strengths_of(character, PACK)
        assert (strengths.well, strengths.badly) == (places_of(part, PACK), places_of(OPPOSITE[part], PACK))
        assert min(len(strengths.well), len(strengths.badly)) > 25
        assert not strengths.well & strengths.badly
        doubts = {name: belief.drift for name, belief in recall(PACK, 0, 0, "hard", character).beliefs.items()}
        well, badly = ({round(doubts[name], 6) for name in names} for names in strengths)
        assert max(well) < min(badly)


def test_parts_of_the_world_follow_from_any_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"lima", "quito", "santiago"} <= places_of("west", PACK)
    assert {"recife", "paramaribo"} <= places_of("east", PACK)
    assert {"ushuaia", "salto"} <= places_of("south", PACK)
    assert {"caracas", "bogota"} <= places_of("north", PACK)
    monkeypatch.setattr(packs, "FOLDERS", [ICELAND])
    iceland = packs.load("iceland")
    assert places_of("coasts", iceland)
    assert recall(iceland, 1, 0, "hard", "bruno").beliefs.keys() == iceland.index.keys()


def test_a_pack_without_an_outline_is_remembered_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bare.csv").write_text((ICELAND / "iceland.csv").read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(packs, "FOLDERS", [tmp_path])
    bare = packs.load("bare")
    assert recall(bare, 1, 0, "normal", "carla").beliefs.keys() == bare.index.keys()


@pytest.mark.parametrize("pack", packs.available())
def test_every_pack_is_known_better_by_better_players_and_by_nobody_by_heart(pack: str) -> None:
    """About as often mistaken as on the first one, also where all places lie in one country."""
    shares = [usual_mistakes(packs.load(pack), level) for level in LEVELS]
    assert shares == sorted(shares, reverse=True)
    assert 0.05 < shares[2] < 0.13 and 0.1 < shares[0] < 0.35


@pytest.mark.parametrize("pack", ["argentina", "spain"])
def test_in_a_pack_of_one_country_whole_regions_drift_and_directions_are_those_of_regions(pack: str) -> None:
    known = packs.load(pack)
    homes = {belief.home for belief in recall(known, 1, 0, "hard").beliefs.values()}
    assert len(homes) >= 19
    north, south = places_of("north", known), places_of("south", known)
    assert len(north) > 30 and len(south) > 30 and not north & south
