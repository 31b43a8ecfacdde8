"""Moves as the table tells them: rows of rivals keep them until the own next commit, worlds and sounds follow."""

from __future__ import annotations

from random import Random

import pytest

from app.kit import overlays
from app.kit.canvas import text_texture
from app.kit.tokens import theme
from app.services import i18n
from app.tables.new_worlds.telling import TELLING, last_move
from app.tables.reel import Reel
from app.tables.telling import beats
from rules.game import Setup
from rules.new_worlds import GAME
from tests.app import touch
from tests.app.measure import written
from tests.app.tables.new_worlds.test_telling import WORDING, a_match, moves_as_seen


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


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(412, 915), (360, 640)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_row_of_a_rival_has_room_for_points_and_their_cause(sit, seats, size, language):
    i18n.set_language(language)
    touch.resize(*size)
    sitting = sit(seats=seats, seed=5, played=14)
    for _turn in range(3):
        sitting.session.play(sitting.session.moves[0])
        sitting.settle()
        for row in sitting.board.seats.values():
            if row.last is None or not row.last.effects:
                continue
            texts = {text.text for text in row.drawn_texts()}
            shown = [words for words in row.last.effects if words in texts]
            assert shown, (row.last.effects, texts)
            narrow = size == (360, 640) and seats > 2  # side by side: points or cause, as there is room
            assert narrow or shown[0] not in row.last.effects[-2:] or len(row.last.effects) == 2, shown


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


def test_the_sheet_of_worlds_names_players_and_shows_their_animals(sit):
    sitting = sit(seats=3, persons=1)
    sitting.board.inspector.open_worlds((0, 1, 2))
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


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (1280, 800)], ids=str)
def test_what_the_own_move_has_changed_stays_in_the_bar_while_others_play(sit, size):
    """Nobody could say what an own move had taken from the others."""
    touch.resize(*size)
    sitting = sit(seats=3, seed=5, played=12)
    theme.speed = "slow"
    assert sitting.frame.subtitle() not in sitting.board.own_effect()
    sitting.session.play(sitting.session.moves[0])
    for _ in range(600):
        if sitting.frame.voice.is_shown:
            break
        touch.frames(1)
    said = sitting.frame.top_bar.subtitle
    assert said.text in sitting.board.own_effect()
    assert said.texture_size[0] <= said.width


def test_who_plays_first_by_lot_is_told_so_before_the_first_move(sit):
    assert sit(seats=3).board.subtitle() == "Elige una carta de tu mano", "chosen in set-up"
    seed = next(seed for seed in range(50) if GAME.start(Setup(3, {}, seed)).actors()[0] == 0)
    sitting = sit(seats=3, seed=seed, options={"start": "random"})
    assert sitting.board.subtitle() == "Juegas primero, por sorteo: elige una carta"
    sitting.session.play(sitting.session.moves[0])
    sitting.settle()
    assert sitting.board.subtitle() == "Elige una carta de tu mano"


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_own_move_is_told_in_one_line_of_a_phone(window, language, scale):
    """It always ended in dots."""
    i18n.set_language(language)
    theme.text_scale = scale
    room, size = 412 - 2 * 48 - 16, theme.font_size("caption")
    own = [told for told in moves_as_seen(8) if told.seat == 0 and told.events[0].key == "new_worlds.played"]
    said = [TELLING.line(beats(GAME, told, TELLING)[0], told, WORDING).caption for told in own]
    assert len(said) > 30
    assert [words for words in said if text_texture(words, size, "regular").width > room] == []
