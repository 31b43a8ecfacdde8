"""What is said of a move is true, stays until the own next commit, and sounds when it happens."""

from __future__ import annotations

from random import Random

import pytest

from app.kit import overlays
from app.kit.tokens import theme
from app.services import i18n
from app.services.i18n import tr
from app.services.seating import Player
from app.services.told import Told
from app.services.wording import Wording, sentence, signed
from app.tables.new_worlds.telling import TELLING, changes, effect, effects, last_move, points_changed
from app.tables.reel import Reel
from app.tables.telling import beats
from rules.game import Message, Setup
from rules.match import Match
from rules.new_worlds import GAME
from rules.new_worlds.preview import by_category, estimate, kinds
from tests.app import touch
from tests.app.measure import written
from tests.app.tables.new_worlds.table import PEOPLE

PLAYERS = [Player(*who) for who in PEOPLE]
WORDING = Wording("new_worlds", PLAYERS)


def a_match(seed: int, **options: bool) -> Match:
    rng = Random(seed)
    match = Match(GAME, Setup(rng.choice((2, 3, 4)), options, seed))
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))
    return match


def moves_as_seen(matches: int, **options: bool) -> list[Told]:
    """Every move of random matches, as the first player saw it."""
    reels = [Reel(a_match(seed, **options), 0) for seed in range(matches)]
    return [reel.told(number) for reel in reels for number in range(len(reel))]


def count(view, seat: int, biome: str) -> int:
    from rules.new_worlds.preview import biome_of

    return sum(biome_of(card) == biome for card in view.worlds[seat])


def led(view, seat: int, key: str, what: str) -> list[str]:
    return [line.reason.params[what] for line in estimate(view)[seat].lines if line.key == f"new_worlds.score.{key}"]


def check_true(told: Told) -> str:
    """That what a move is said to change is so in the viewer's two views, and that nothing larger was passed over."""
    found, seat = effect(told), told.seat
    won = [(key, what, each) for key, what in (("dominance", "biome"), ("vital_capacity", "icon"))
           for each in led(told.view, seat, key, what) if each not in led(told.before, seat, key, what)]  # fmt: skip
    if won:
        named = [change.params.get("biome") or change.params.get("icon") for change in effects(told)]
        assert sorted(named) == sorted(each for _, _, each in won), "every lead that was taken is named"
    mine = [each for key, what, each in won if seat != 0 and each in led(told.before, 0, key, what)]
    if found is None:
        assert not won and by_category(estimate(told.before)[seat]) == by_category(estimate(told.view)[seat])
        return "nothing"
    kind, params = found.key.rpartition(".")[2], found.params
    assert ("_from_you" in kind) == bool(mine), (kind, mine)
    assert kind.startswith(("lead", "icon")) == bool(won), (kind, won)
    if kind.startswith("lead"):
        assert params["biome"] in [each for _, _, each in won]
        assert params["own"] == count(told.view, seat, params["biome"])
        if "rival" in params:
            assert params["best"] == count(told.view, params["rival"], params["biome"])
            assert params["biome"] in led(told.before, params["rival"], "dominance", "biome")
    elif kind == "run":
        assert params["n"] == int(params["last"]) - int(params["first"]) + 1 >= 3
        spans = [line.reason.params["n"] for line in estimate(told.view)[seat].lines if line.key.endswith(".balance")]
        assert params["n"] in spans
    elif kind == "kind":
        before, after = (kinds(view.worlds[seat]) for view in (told.before, told.view))
        assert after > before and params["n"] == after
        assert count(told.before, seat, params["biome"]) == 0 < count(told.view, seat, params["biome"])
    return kind


SETS = ({}, {"settlements": True, "vital_capacity": True}, {"discordance": True, "global_balance": True})


@pytest.mark.parametrize("options", SETS, ids=str)
def test_what_a_move_changes_is_true_and_the_largest_thing(options):
    kinds_told = [check_true(told) for told in moves_as_seen(6, **options)]
    assert len(kinds_told) > 200
    assert {"lead_from_you", "lead_from", "lead", "run", "kind", "nothing"} <= set(kinds_told)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_move_is_told_in_one_sentence_that_names_its_cards(language):
    i18n.set_language(language)
    told_moves = moves_as_seen(5, settlements=True, vital_capacity=True, discordance=True)
    assert len(told_moves) > 200
    for told in told_moves:
        lines = [TELLING.line(beat, told, WORDING) for beat in beats(GAME, told, TELLING)]
        said = lines[0].caption
        assert said and said.endswith(".") and "{" not in said and "new_worlds." not in said
        name = PLAYERS[told.seat].name
        assert said.startswith(name)
        for event in told.events:
            if event.key in ("new_worlds.taken", "new_worlds.unseen") and event.params["card"].isdigit():
                assert event.params["card"] in said
        assert all("new_worlds." not in line.why and "{" not in line.why for line in lines)
        changed = next(iter(changes(told)), None)
        first = sentence(WORDING.say(changed)) if changed is not None else points_changed(told, WORDING)
        assert lines[0].why.startswith(first) and bool(first) == bool(lines[0].why)
        for line, beat in zip(lines[1:], beats(GAME, told, TELLING)[1:], strict=True):
            news = {"new_worlds.reshuffled", "new_worlds.over"} & {event.key for event in beat.events}
            ends = any(".end." in event.key for event in beat.events)
            assert bool(line.caption) == bool(news or ends), "the first sentence stays unless there is news"


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_row_of_a_rival_calls_a_settlement_by_its_name(language):
    i18n.set_language(language)
    rows = [last_move((told,), WORDING) for told in moves_as_seen(6, settlements=True)
            if told.events[0].key == "new_worlds.played" and not told.events[0].params["card"].isdigit()]  # fmt: skip
    assert rows
    for row in rows:
        first, short = row.verbs
        assert ("asentamiento de " if language == "es" else " settlement ") in first
        assert not short[0].islower()


def test_no_word_of_a_story_names_a_card_that_another_drew():
    for told in moves_as_seen(4):
        drawn = [event for event in told.events if event.key == "new_worlds.drew"]
        assert all(("card" in event.params) == (told.seat == 0) for event in drawn)


def test_the_row_of_a_rival_keeps_the_last_move_until_the_own_next_commit(sit):
    sitting = sit(seats=3, seed=5)
    rows = sitting.board.seats
    assert [rows[seat].last for seat in (1, 2)] == [None, None], "nobody has moved yet"
    for turn in range(3):
        sitting.play_by_taps(sitting.session.moves[-1])
        for seat in (1, 2):
            number = max(n for n, step in enumerate(sitting.session.match.steps) if step.seat == seat)
            shown = sitting.board.seats[seat].last
            assert shown is not None and shown.number == number, (turn, seat)
            texts = [text.text for text in sitting.board.seats[seat].drawn_texts()]
            assert shown.verbs[0] in texts
            assert not shown.effects or set(shown.effects) & set(texts)
    theme.speed = "slow"
    sitting.tap_card(sitting.board.hand.cards[0])
    sitting.tap_way(2)
    assert sitting.board.seats[1].last is not None, "armed is not committed"
    sitting.tap_way(2)
    touch.frames(2)
    assert [sitting.board.seats[seat].last for seat in (1, 2)] == [None, None]


def test_a_row_comes_back_after_the_table_was_laid_anew(sit):
    sitting = sit(seats=3, played=9)
    before = {seat: row.last for seat, row in sitting.board.seats.items()}
    assert all(before.values())
    sitting.frame.rebuild()
    touch.frames(3)
    assert {seat: row.last for seat, row in sitting.board.seats.items()} == before


def test_the_world_of_the_mover_is_shown_in_place_of_the_own_one(sit):
    sitting = sit(seats=3, seed=5, played=6)
    theme.speed = "normal"
    sitting.tap_card(sitting.board.hand.cards[0])
    for _ in range(2):
        sitting.tap_way(2)
    titles, shown = [], {}
    while sitting.session.phase != "deciding":
        touch.frames(1)
        if sitting.board.told is not None and sitting.frame.director.busy:
            titles.append(sitting.board.world.title)
            shown[sitting.board.told.seat] = set(sitting.board.world.contents.cards)
    assert list(dict.fromkeys(titles)) == ["Tu mundo", "El mundo de Bruno", "El mundo de Carla"]
    assert sitting.board.world.title == "Tu mundo"
    for seat in (1, 2):
        view = sitting.session.match.state.view(0)
        assert shown[seat] == set(view.worlds[seat]), "what was taken has arrived there"


def test_the_sounds_of_a_move_come_one_after_the_other(sit):
    sitting = sit(seats=2, seed=4)
    heard: list[tuple[str, float]] = []
    clock = [0.0]
    director = sitting.frame.director
    director._cue = lambda event, cue: heard.append((event.key.partition(".")[2], clock[0]))
    theme.speed = "normal"
    move = next(move for move in sitting.session.moves if str(move).endswith("digits"))
    card = str(move).partition(":")[0]
    sitting.tap_card(card)
    for _ in range(2):
        sitting.tap_way(move.way)
    while director.moving is not None and director.moving.seat == 0:
        touch.frames(1)
        clock[0] += 1 / 60
    moments = [moment for what, moment in heard if what in ("played", "taken", "unseen", "laid")]
    assert len(set(moments)) >= 3, heard
    assert moments == sorted(moments)


@pytest.mark.parametrize(
    ("size", "step"),
    [
        pytest.param((412, 915), 1, id="phone"),
        pytest.param((1280, 800), 4, id="tablet"),
        pytest.param((1280, 800), 1, id="tablet, all of it", marks=pytest.mark.slow),
    ],
)
def test_every_scene_in_the_middle_of_a_match_can_be_drawn(sit, size, step):
    """On a tablet, whose pictures take three times as long, each fourth move; all of them in `make soak`."""
    touch.resize(*size)
    sitting = sit(seats=3, options={"settlements": True, "vital_capacity": True})
    match = a_match(9, settlements=True, vital_capacity=True)
    for viewer in (0, None):
        reel = Reel(match, viewer if match.setup.seats > (viewer or 0) else 0)
        scene = reel.scene(0)
        for number in range(0, len(reel), step):
            told = reel.told(number)
            scene = GAME.scene(told.before)
            for event in told.events:
                changes = GAME.changes(event)
                scene.lift(changes)
                draw(sitting.board, scene)
                scene.land(changes)
                draw(sitting.board, scene)
            assert scene == GAME.scene(told.view) and sitting.board.scene.viewer == reel.viewer


def draw(board, scene) -> None:
    """Everything that shows a scene, now."""
    if any(place == "world/3" for place in scene.places):  # a match of four at a table of three
        scene = scene.copy()
        del scene.places["world/3"]
    board.show_scene(scene)
    for widget in (board.universe, board.world, board.hand, board.gap, *board.seats.values()):
        widget.draw()


def test_a_whole_match_in_motion_has_no_hole_in_its_story(sit):
    sitting = sit(seats=3, seed=12, options={"settlements": True})
    theme.speed = "fast"
    rng, told = Random(3), 0
    while not sitting.over:
        if sitting.session.phase == "deciding":
            sitting.session.play(rng.choice(list(sitting.session.moves)))
            told += 1
        touch.frames(1)
    assert told > 10
    assert sitting.frame.director.faults == []
    assert last_move((), WORDING) is None


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_points_a_move_changes_are_told_for_everybody_and_add_up(language):
    i18n.set_language(language)
    wording, told_of = Wording("new_worlds", PLAYERS), 0
    for told in moves_as_seen(4):
        said = points_changed(told, wording)
        before, after = estimate(told.before), estimate(told.view)
        for old, new in zip(before, after, strict=True):
            change = f"{PLAYERS[new.seat].name} {signed(new.total - old.total)} ("
            if said and by_category(old) != by_category(new):
                told_of += 1
                assert change in said, (said, change)
        if min(len(world) for world in told.view.worlds) < 3:
            assert said == "", "too early for an estimate"
    assert told_of > 50


@pytest.mark.parametrize("language", ["es", "en"])
def test_discordance_is_told_with_its_reason(language):
    """Who falls to the end of a count, or leaves it, is named whenever points of discordance change."""
    i18n.set_language(language)
    reasons = 0
    for told in moves_as_seen(5, discordance=True):
        why = TELLING.line(beats(GAME, told, TELLING)[0], told, WORDING).why
        if tr("new_worlds.score.discordance").lower() in why:
            said = [change for change in changes(told) if ".fewest" in change.key]
            assert said and all(sentence(WORDING.say(change)) in why for change in said)
            reasons += 1
    assert reasons > 20


def test_few_changes_are_told_in_words():
    """A list of ten is not read; the points of everybody say the rest."""
    options = {"settlements": True, "vital_capacity": True, "discordance": True}
    told_moves = moves_as_seen(4, **options)
    assert max(len(effects(told)) for told in told_moves) > 3 >= max(len(changes(told)) for told in told_moves)


def test_who_wants_no_estimates_is_told_of_no_points():
    wording = Wording("new_worlds", PLAYERS)
    wording.estimates = False
    assert not any(points_changed(told, wording) for told in moves_as_seen(2))


def test_the_sheet_of_worlds_names_players_and_shows_their_animals(sit):
    sitting = sit(seats=3, persons=1)
    sitting.board.looking.open_worlds((0, 1, 2))
    touch.frames(3)
    said = {text.text for text in written(overlays.open_overlays()[-1])}
    names = {player.name for player in sitting.session.players}
    assert names <= said and not said & {player.avatar for player in sitting.session.players}


def test_on_a_tablet_others_moves_are_told_as_wide_as_hand_and_ways(sit):
    """Beside its buttons a strip of the usual width had a narrow column of words."""
    touch.resize(1280, 800)
    sitting = sit(seats=3, seed=5, played=12)
    sitting.frame.voice.place()
    room = sitting.board.narration_room()
    assert sitting.frame.voice.strip._foot[2] >= 0.9 * room[2] > 640


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_majority_that_changes_hands_never_sounds_like_stolen_icons(language):
    """Long or short: it says who is passed in what."""
    i18n.set_language(language)
    said = {kind: WORDING.say(Message(f"new_worlds.effect_short.{kind}", {"icon": "ice", "rival": 1}))
            for kind in ("icon_from_you", "icon_from")}  # fmt: skip
    assert "Bruno" in said["icon_from"]
    assert not any(word in each for each in said.values() for word in ("quita", "takes"))


def test_the_title_stays_in_its_place_while_the_own_move_is_told(sit):
    """A sentence of two lines pushed it against the edge."""
    touch.resize(412, 915)
    sitting = sit(seats=3, seed=5, played=9)
    move = next(move for move in sitting.session.moves if str(move).endswith("digits"))
    theme.speed = "slow"
    sitting.tap_card(str(move).partition(":")[0])
    bar = sitting.frame.top_bar
    touch.frames(2)
    before, heights = bar.title.y, set()
    for _ in range(2):
        sitting.tap_way(move.way)
    while sitting.board.told is not None and sitting.board.told.seat == 0:
        if bar.subtitle.text == sitting.frame.story.caption != "":
            heights.add(round(bar.title.y - before))
        touch.frames(1)
    assert heights == {0}
