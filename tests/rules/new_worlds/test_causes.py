"""Why points have changed: every change with its cause, for players and for onlookers."""

from __future__ import annotations

from random import Random

from rules.game import Setup
from rules.match import Match
from rules.new_worlds import GAME, preview
from rules.new_worlds.preview import Changed
from tests.rules.new_worlds.test_preview_for_the_table import a_state

ALL = {"settlements": True, "vital_capacity": True, "discordance": True, "global_balance": True}


def changed(before, after, viewer: int | None = 0, mover: int = 0) -> dict[int, Changed]:
    return {each.seat: each for each in preview.changed(before.view(viewer), after.view(viewer), mover)}


def told(each: Changed) -> list[tuple[str, int]]:
    return [(cause.key.rpartition(".")[2], cause.params["points"]) for cause in each.causes]


def test_the_causes_of_every_seat_add_up_to_its_change() -> None:
    for seed in range(6):
        rng = Random(seed)
        match = Match(GAME, Setup(rng.choice((2, 3, 4)), ALL if seed % 2 else {}, seed))
        while match.state.actors():
            seat = match.state.actors()[0]
            before = match.state.view(0)
            match.play(seat, rng.choice(list(match.state.moves(seat))))
            after = match.state.view(0)
            found = {each.seat: each for each in preview.changed(before, after, seat)}
            assert list(found)[:1] == [seat] or seat not in found, "who moved is spoken of first"
            for old, new in zip(preview.estimate(before), preview.estimate(after), strict=True):
                causes = found[new.seat].causes if new.seat in found else ()
                assert sum(cause.params["points"] for cause in causes) == new.total - old.total
                assert causes or preview.by_category(old) == preview.by_category(new)


def test_a_lead_says_whom_it_was_taken_from_and_by_which_counts() -> None:
    before = a_state(("17",), ("25",), ("33",))
    after = a_state(("17",), ("25", "18", "19"), ("33",))
    taken = changed(before, after, viewer=0, mover=1)[1].causes[0]
    assert taken.key == "new_worlds.cause.lead_from_you"
    assert (taken.params["biome"], taken.params["own"], taken.params["best"], taken.params["points"]) == (
        "jungle",
        2,
        1,
        2,
    )
    assert changed(before, after, viewer=2, mover=1)[1].causes[0].key == "new_worlds.cause.lead_from"
    assert ("lead_lost", -2) in told(changed(before, after, mover=1)[0])


def test_who_is_passed_in_kinds_of_biome_is_told_so() -> None:
    before = a_state(("17", "25"), ("33",))
    after = a_state(("17", "25"), ("33", "41", "49"))
    found = changed(before, after, viewer=0, mover=1)
    assert ("most_kinds", 3) in told(found[1]) and ("most_kinds_lost", -3) in told(found[0])
    lost = found[0].causes[0].params
    assert (lost["own"], lost["best"]) == (2, 3)


def test_an_onlooker_is_told_of_every_lead_once() -> None:
    found = changed(a_state((), (), ()), a_state(("25", "57"), (), ()), viewer=None)[0].causes
    leads = [cause.params["biome"] for cause in found if ".lead" in cause.key]
    assert leads == ["savannah", "arctic"]


def test_discordance_names_who_has_fewest_from_now_on_and_who_no_longer_has() -> None:
    before = a_state(("17", "18", "25"), ("19", "26"), ("20", "27"), discordance=True)
    after = a_state(("17", "18", "25"), ("19", "21", "26"), ("20", "27"), discordance=True)
    found = changed(before, after, mover=1)
    named = {
        seat: cause.params["counts"]
        for seat, each in found.items()
        for cause in each.causes
        if ".fewest_no_more" in cause.key
    }
    assert named == {1: ["jungle"]}


def test_without_discordance_nobody_is_told_to_have_fewest() -> None:
    found = changed(a_state((), ()), a_state(("17",), ()))
    assert not [cause for each in found.values() for cause in each.causes if ".fewest" in cause.key]
