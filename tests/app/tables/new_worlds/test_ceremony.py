"""The end of New Worlds: what its card counts is what the score sheet says, planets show whole worlds, and what is said
afterwards is true."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest
from kivy.graphics import Fbo

from app.kit.tokens import theme
from app.play.wording import Wording
from app.tables.ceremony import chapters
from app.tables.new_worlds import looking_back
from app.tables.new_worlds.cards import COLOURS
from app.tables.new_worlds.contents import Contents
from app.tables.new_worlds.count_card import CountCard
from app.tables.new_worlds.planet import arcs, slices
from app.tables.new_worlds.tally import (
    BALANCE,
    BIODIVERSITY,
    DISCORDANCE,
    DOMINANCE,
    KINDS,
    ORDER,
    VITAL,
    Cell,
    tally,
    told_chapters,
)
from rules.game import Message, Setup
from rules.match import Match
from rules.new_worlds import GAME, preview
from rules.new_worlds.moves import Fix
from tests.app import touch
from tests.app.screens.ceremony.ending import ceremony, verdict
from tests.app.screens.matches import players

MODULES = {"settlements": True, "vital_capacity": True, "discordance": True, "global_balance": True}


@cache
def played(seats: int, seed: int, modules: bool = False) -> Match:
    match, rng = Match(GAME, Setup(seats, MODULES if modules else {}, seed)), Random(seed)
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))
    return match


CASES = [(seats, seed, modules) for seats in (2, 3, 4) for seed in (1, 4, 6) for modules in (False, True)]


def tallies(match: Match):
    outcome, wording = match.state.outcome(), Wording("new_worlds", players(match.setup.seats))
    told = told_chapters(chapters(outcome, wording, ORDER), outcome, wording)
    return told, {chapter.key: tally(chapter, outcome, match.state.view(None)) for chapter in told}


@pytest.mark.parametrize(("seats", "seed", "modules"), CASES)
def test_every_award_has_its_cell_and_the_counts_are_those_of_its_reason(seats, seed, modules):
    match = played(seats, seed, modules)
    told, found = tallies(match)
    sheets = {sheet.seat: sheet for sheet in match.state.outcome().sheets}
    assert [chapter.key for chapter in told] == [key for key in ORDER if key in found]
    for chapter in told:
        table = found[chapter.key]
        assert len(table.cells) == len(chapter.awards) == len(table.lights)
        lines = [line for sheet in sheets.values() for line in sheet.lines if line.key == chapter.key and line.points]
        assert sorted(award.points for award in chapter.awards) == sorted(line.points for line in lines)
        assert all(
            set(cards) <= set(match.state.view(None).worlds[award.seat])
            for cards, award in zip(table.lights, chapter.awards, strict=True)
        )
        for seat, sheet in sheets.items():
            for line in sheet.lines:
                if line.key == chapter.key and "own" in line.reason.params:
                    column = line.reason.params.get("biome") or line.reason.params.get("icon") or KINDS
                    assert table.counts[Cell(seat, column)] == line.reason.params["own"]
    assert [chapter.totals for chapter in told][-1] == {seat: sheet.total for seat, sheet in sheets.items()}


@pytest.mark.parametrize(("seats", "seed", "modules"), CASES)
def test_contests_are_counted_column_by_column(seats, seed, modules):
    told, found = tallies(played(seats, seed, modules))
    for chapter in told:
        if chapter.key in (DOMINANCE, VITAL, DISCORDANCE):
            columns = found[chapter.key].columns
            places = [columns.index(cells[0].column) for cells in found[chapter.key].cells]
            assert places == sorted(places)
        if chapter.key == BALANCE:
            points = dict.fromkeys(chapter.points, 0)
            for cell, count in found[BALANCE].counts.items():
                points[cell.seat] += count
            assert points == dict(chapter.points)
        if chapter.key == BIODIVERSITY:
            assert all(found[BIODIVERSITY].counts[Cell(seat, KINDS)] == n for seat, n in chapter.points.items())


def test_the_planet_has_one_slice_a_card_all_round_and_runs_are_neighbours():
    for seats, seed, modules in CASES:
        view = played(seats, seed, modules).state.view(None)
        for seat in range(seats):
            held = view.worlds[seat]
            contents = Contents(held, runs=preview.runs(view, held), values=dict(view.values), seat=seat)
            parts = slices(contents)
            assert sorted(part.card for part in parts) == sorted(held)
            assert parts[0].start == 0 and parts[-1].end == pytest.approx(360)
            for run in contents.runs:
                covered = {
                    part.card
                    for start, end in arcs(parts, run)
                    for part in parts
                    if start <= part.start and part.end <= end
                }
                assert covered == set(run), "an arc passes over no other card"
                assert modules or len(arcs(parts, run)) == 1


def test_a_planet_that_stands_draws_nothing_twice_and_has_no_buffer_of_its_own(app):
    screen = verdict(app)
    planets = screen.stage.planets
    before = [list(planet.canvas.before.children) for planet in planets]
    touch.advance(1)
    assert all(len(drawn) > 10 for drawn in before)
    assert [list(planet.canvas.before.children) for planet in planets] == before
    canvases = [
        instruction
        for widget in screen.walk()
        for canvas in (widget.canvas.before, widget.canvas)
        for instruction in canvas.children
    ]
    assert not any(isinstance(instruction, Fbo) for instruction in canvases)


def test_only_what_counts_is_lit_and_crowns_come_with_the_leads(app):
    app.services.settings.set("follow", "everybody")
    screen = ceremony(app)
    led = {
        seat: {biome for biome, leader in preview.leaders(screen.session.outcome.sheets).items() if leader == seat}
        for seat in range(3)
    }
    while screen.chapter.key != DOMINANCE:
        assert all(not planet.crowned for planet in screen.stage.planets)
        screen.hurry()
        screen.next()
        touch.frames(2)
    screen.hurry()
    for planet in screen.stage.planets:
        assert set(planet.crowned) == led[planet.seat]
        assert planet.lit == {card for card in planet.contents.cards if preview.biome_of(card) in led[planet.seat]}


def test_on_a_tablet_that_lies_planets_stand_under_the_card_and_towers_have_the_other_half(app):
    """They shared one half, and most of the other was empty."""
    touch.resize(1280, 800)
    stage = ceremony(app).stage
    touch.frames(3)
    assert stage.towers.height == stage.height and stage.towers.right < stage.card.x
    for planet in stage.planets:
        assert planet.center_x > stage.card.x and planet.center_y + planet.radius < stage.card.y
        assert planet.center_y - planet.radius > stage.y


# -- what is said afterwards ------------------------------------------------------------------------


def test_what_decided_is_a_move_of_the_winner_and_no_other_of_them_widened_the_gap_more():
    for seats, seed, modules in CASES:
        match = played(seats, seed, modules)
        outcome = match.state.outcome()
        found = looking_back.decided(match, outcome, Wording("new_worlds", players(seats)))
        if len(outcome.winners) > 1:
            assert found is None
        elif found is not None:
            assert match.steps[found.at].seat == outcome.winners[0] == found.seat
            assert found.words and players(seats)[found.seat].name in found.heading


def losers():
    for seats in (2, 3, 4):
        for seed in range(1, 20):
            match = played(seats, seed)
            if 0 not in match.state.outcome().winners:
                yield match


def test_a_near_miss_is_true():
    """Played again with that one card, the match is won; and where nothing is said, no other card would have won."""
    said = 0
    for match in losers():
        words = looking_back.near_miss(match, 0, Wording("new_worlds", players(match.setup.seats)))
        number = max(n for n, step in enumerate(match.steps) if step.seat == 0 and not isinstance(step.move, Fix))
        wins = []
        copy = Match(match.game, match.setup)
        for step in match.steps[:number]:
            copy.play(step.seat, step.move)
        for move in copy.state.moves(0):
            twin = copy.state.copy()
            twin.play(0, move)
            for step in match.steps[number + 1 :]:
                if str(step.move) not in [str(legal) for legal in twin.moves(step.seat)]:
                    break
                twin.play(step.seat, step.move)
            else:
                result = twin.outcome()
                if result is not None and result.winners == (0,):
                    wins.append((move, next(sheet.total for sheet in result.sheets if sheet.seat == 0)))
        if words:
            said += 1
            assert any(f" {total} " in f" {words} " and str(move).partition(":")[0] in words for move, total in wins)
        else:
            assert not [move for move, _ in wins if str(move).endswith(":last")]
    assert said >= 2


def test_the_best_thing_is_true():
    kinds = set()
    for match in losers():
        outcome = match.state.outcome()
        words = looking_back.best_thing(outcome, 0, Wording("new_worlds", players(match.setup.seats)))
        sheets = {sheet.seat: sheet for sheet in outcome.sheets}
        runs = {
            seat: max((line.points for line in sheet.lines if line.key == BALANCE), default=0)
            for seat, sheet in sheets.items()
        }
        if words.startswith("Nadie ha hecho una serie"):
            kinds.add("run")
            assert runs[0] == max(runs.values()) >= 3
        elif words.startswith("Dominas"):
            kinds.add("led")
            led = {seat: sum(line.key == DOMINANCE for line in sheet.lines) for seat, sheet in sheets.items()}
            assert all(led[0] > count for seat, count in led.items() if seat)
        elif words.startswith("Nadie tiene más tipos"):
            kinds.add("kinds")
            worlds = match.state.view(None).worlds
            assert preview.kinds(worlds[0]) == max(preview.kinds(world) for world in worlds)
        elif words:
            kinds.add("category")
            assert ": superas a " in words
    assert {"run", "led", "kinds"} <= kinds


def test_a_value_is_written_as_on_its_card():
    tie = Message("new_worlds.reason.dominance_tie", {"biome": "ocean", "own": 3, "best": 3, "top": 8})
    assert " 08" in Wording("new_worlds", players(2)).say(tie)


@pytest.mark.parametrize(("width", "scale"), [(380, 1.3), (328, 1.0)])
def test_fifteen_columns_of_numbers_do_not_run_together(window, width, scale):
    """ "16151513" stood in the last page of the count on a phone."""
    theme.text_scale = scale
    match = played(2, 1, True)
    told, found = tallies(match)
    at = next(number for number, chapter in enumerate(told) if chapter.key == DISCORDANCE)
    card = CountCard(players(2), told, [found[chapter.key] for chapter in told], COLOURS)
    card.size, card.pos = (width, card.room_for(width)), (0, 0)
    card.show(at, len(told[at].awards))
    touch.show(card)
    shown = [text.box for text in card.drawn_texts() if text.text.isdigit()]
    rows = [sorted(box for box in shown if abs(box[1] + box[3] / 2 - y) < 2) for y in {b[1] + b[3] / 2 for b in shown}]
    gaps = [two[0] - one[0] - one[2] for row in rows for one, two in pairwise(row)]
    assert len(gaps) >= 28 and min(gaps) >= 3
