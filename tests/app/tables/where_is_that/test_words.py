"""What the table and the results of Where Is That? say: each thing once, in words that the font has, long enough."""

from __future__ import annotations

import json
import re
from itertools import product
from math import hypot
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from kivy.core.clipboard import Clipboard

from app.kit import overlays
from app.kit.buttons import IconButton, TextButton
from app.kit.geometry import overlap
from app.kit.seats import SeatBadge
from app.kit.text import Text
from app.kit.toasts import Toast
from app.play.wording import Wording
from app.screens.match.log_sheet import LogRow
from app.screens.match.peeking import WayBack
from app.services import i18n
from app.services.i18n import tr
from app.tables.score_table import margin, score_lines
from app.tables.where_is_that import seats
from app.tables.where_is_that.camera import FACES, Camera
from app.tables.where_is_that.painter import badge_box, beside_circle, mark_size
from app.tables.where_is_that.wording import moves, place, verdict
from rules.bots.advice import Advice
from rules.game import Message
from rules.where_is_that import Placement, packs
from rules.where_is_that.advising import advise
from rules.where_is_that.scoring import CROSS, TICK
from rules.where_is_that.view import NORTH_SOUTH, WEST_EAST, Judged
from tests.app import touch
from tests.app.screens import matches
from tests.app.screens.seen import of_kind, only, says, tap

TEXTS = Path(__file__).parents[4] / "assets" / "texts"


def test_what_was_copied_is_said_in_words_and_keeps_its_squares_on_the_clipboard(app):
    app.go("results", session=matches.finished(app, "where_is_that", 3, 5))
    touch.frames(6)
    tap(IconButton, icon="share-variant")
    touch.advance(0.5)
    tap(TextButton, icon="content-copy")
    assert {TICK, CROSS} <= set(Clipboard.paste())
    assert not {TICK, CROSS} & set(only(Toast).text)


def test_todays_challenge_says_itself_that_it_has_no_hints(app, monkeypatch):
    app.start_daily("where_is_that")
    touch.frames(6)
    hint = app.navigation.screen.frame.action_bar.buttons["hint"]
    assert (hint.enabled, hint.reason) == (False, tr("table.hint_daily"))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_the_results_say_the_points_of_the_winner_once(app, mode, language):
    i18n.set_language(language)
    session = matches.finished(app, "where_is_that", 3, 5, mode=mode)
    assert margin(session.outcome) is not None
    said = Wording("where_is_that", session.players).say(session.outcome.reason)
    assert not any(player.name in said for player in session.players)
    assert not any(letter.isdigit() for letter in said)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_reason_of_a_discarded_card_names_each_place_once(app, language):
    i18n.set_language(language)
    session = matches.finished(app, "where_is_that", 3, 5, mode="shake")
    wording = Wording("where_is_that", session.players)
    gone = [line for sheet in session.outcome.sheets for line in sheet.lines if line.key == "discarded"]
    assert len(gone) >= 4
    for line in gone:
        said = wording.say(line.reason)
        assert [said.count(place(wording, line.reason.params[each])) for each in ("first", "second")] == [1, 1]


@pytest.mark.parametrize(("language", "word"), [("es", "Puntos"), ("en", "Points")])
def test_the_points_of_cards_that_stayed_are_called_points(app, language, word):
    i18n.set_language(language)
    session = matches.finished(app, "where_is_that", 3, 5, mode="shake")
    names = [line.name for line in score_lines(session.outcome, Wording("where_is_that", session.players))]
    assert any(name.startswith(word) for name in names)


def test_the_set_up_says_what_the_chosen_mode_does(app):
    from app.screens.setup.mode_cards import ModeCard

    app.go("setup", game="where_is_that")
    touch.frames(6)
    assert says(tr("where_is_that.option.mode.cartographer.help"))
    of_kind(ModeCard, mode="shake")[0].dispatch("on_release")
    touch.frames(6)
    assert says(tr("where_is_that.option.mode.shake.help"))
    assert not says(tr("where_is_that.option.mode.cartographer.help"))


def lay_a_wrong_card(sitting):
    """The first placement that would be discarded, as somebody who knows no map makes it."""
    state = sitting.session.match.state
    for move in sitting.session.moves:
        twin = state.copy()
        if any(event.key.endswith(".discarded") for event in twin.play(0, move)):
            sitting.play_by_taps(move)
            return move
    raise AssertionError("every card fits everywhere")


def test_a_card_of_the_shake_that_goes_says_why_until_the_next_touch(sit):
    sitting = sit(seats=1, mode="shake", seed=3)
    move = lay_a_wrong_card(sitting)
    name = place(sitting.frame.wording, move.card)
    touch.advance(3.0)
    said = sitting.board.surround.message.text
    assert said.startswith(f"{name} se descarta: está más al ")
    assert any(text.text == said for text in sitting.board.surround.message.drawn_texts())
    touch.tap(*sitting.card_point(sitting.board.position.offer[0]))
    assert sitting.board.surround.message.text == tr("where_is_that.table.say.aim")


def test_the_sentence_about_a_discarded_card_is_true(sit):
    sitting = sit(seats=1, mode="shake", seed=3)
    move = lay_a_wrong_card(sitting)
    view, wording = sitting.board.position, sitting.frame.wording
    wrong = [circle for circle in view.flips[-1].circles if not circle.right]
    circle = max(wrong, key=lambda each: each.difference)
    other = circle.first if move.card == circle.second else circle.second
    mine, theirs = view.flipped[move.card], view.flipped[other]
    ways = {
        "norte": mine.north < theirs.north,
        "sur": mine.north > theirs.north,
        "oeste": mine.west < theirs.west,
        "este": mine.west > theirs.west,
    }
    way = sitting.board.told.text.split("más al ")[1].split(" ")[0]
    assert place(wording, other) in sitting.board.told.text
    assert ways[way]


def test_a_new_round_in_the_log_has_no_face_and_the_move_before_it_keeps_its_number(sit):
    sitting = sit(seats=2, played=4)
    sitting.frame.open_log()
    touch.advance(0.4)
    rows = of_kind(LogRow)
    rounds = [
        row for row in rows if any("Ronda" in each.text for each in row.walk(restrict=True) if isinstance(each, Text))
    ]
    assert rounds
    for row in rounds:
        assert not [each for each in row.walk(restrict=True) if isinstance(each, SeatBadge)]
        assert not [each for each in row.walk(restrict=True) if isinstance(each, Text) and each.text.isdigit()]
    moves = [row for row in rows if row not in rounds]
    assert all(any(isinstance(each, Text) and each.text.isdigit() for each in row.walk(restrict=True)) for row in moves)


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_what_the_table_says_in_passing_covers_neither_the_prompt_nor_the_fit_button(sit, size):
    touch.resize(*size)
    sitting = sit(seats=3)
    sitting.frame.say(tr("table.undone_assisted"))
    touch.frames(4)
    face = only(Toast).face
    box = (*face.to_window(*face.pos), *face.size)
    board = sitting.board
    assert not any(overlap(box, each) for each in (board.places.message, board.places.fit))
    overlays.close_all()


HERE_AND_THERE = {
    "es": r"\b(arriba|abajo|izquierda|derecha|encima|debajo)\b",
    "en": r"\b(up|down|left|right|above|below)\b",
}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_sentence_about_places_goes_by_the_compass(language):
    """Not lessons and rules, which say that north is up; "right" may mean correct, and cards are used up or left."""
    texts = {}
    for name in ("where_is_that", "table_where_is_that"):
        texts |= json.loads((TEXTS / language / f"{name}.json").read_text(encoding="utf-8"))
    other = re.compile(r"is used up|circles? (is|are) right|many are left", re.IGNORECASE)
    found = {
        key: text
        for key, text in texts.items()
        if re.search(HERE_AND_THERE[language], other.sub("", text), re.IGNORECASE)
    }
    assert found == {}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_the_results_say_why_the_match_has_ended(app, mode, language):
    i18n.set_language(language)
    session = matches.finished(app, "where_is_that", 3, 5, mode=mode)
    app.go("results", session=session)
    touch.frames(4)
    pile = {"es": "La pila se ha agotado.", "en": "The pile is used up."}[language]
    assert any(text.text.startswith(pile) for text in of_kind(Text))


def promising(n: int, chance: float, card: str) -> Advice:
    gains = (Message("where_is_that.gain.points", {"n": n, "chance": chance}),)
    return Advice(Placement(card, 0, 1, None), 0.5, 0.0, gains)


@pytest.mark.parametrize(("chance", "why"), [(0.9, "pero más seguros"), (0.3, "pero deja un mapa mejor")])
def test_a_hint_for_fewer_points_says_what_speaks_for_it(sit, chance, why):
    sitting = sit(seats=2, mode="shake", seed=3)
    sitting.board.explain = lambda move: move.card
    opened = []
    sitting.frame.open_hint = opened.append
    sitting.board.highlight = lambda move: None
    sitting.board.show_hint([promising(2, chance, "lima"), promising(3, 0.5, "cali")])
    sitting.board.show_hint([promising(3, chance, "lima"), promising(3, 0.5, "cali")])
    fewer, equal = (" ".join(lines) for lines in opened)
    assert why in fewer and "menos puntos que" not in equal


def test_the_adviser_of_the_shake_says_how_sure_its_points_are(sit):
    sitting = sit(seats=2, mode="shake", played=4, seed=3)
    advice = advise(sitting.session.view, Random(1), None, None)
    told = [gain.params for each in advice for gain in each.gains if gain.key == "where_is_that.gain.points"]
    assert told and all(0 < params["chance"] <= 1 for params in told)


@pytest.mark.parametrize("scale", [0.82, 0.9, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("unit", [1.0, 1.3])
def test_a_rivals_badge_touches_no_mark_of_a_circle(window, scale, unit):
    camera = Camera(box=(0, 0, 800, 600), scale=scale, unit=unit, grid=FACES)
    card = camera.card_box((0, 0))
    x, y, wide, _ = badge_box(card, camera)
    reach = mark_size(camera) / 2 + 1.5  # with its white rim
    for one, other in product([(0, 0), (0, -1), (-1, 0), (-1, -1)], repeat=2):
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
            way = NORTH_SOUTH if one[0] == other[0] else WEST_EAST
            mark = beside_circle(way, camera.circle(one, other), camera)
            assert hypot(mark[0] - x - wide / 2, mark[1] - y - wide / 2) >= reach + wide / 2, (one, other)


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_the_last_moves_of_rivals_are_easily_read_on_a_tablet(sit, mode, monkeypatch):
    touch.resize(1280, 800)
    sitting = sit(seats=3, mode=mode, played=4, seed=8)
    sizes = []
    real = seats.text_texture
    monkeypatch.setattr(
        seats,
        "text_texture",
        lambda text, size, *rest, **more: (
            sizes.append(size) if text in said else None,
            real(text, size, *rest, **more),
        )[1],
    )
    tabs = [tab for seat, tab in sitting.board.seats.items() if seat and tab.said]
    said = {words for tab in tabs for words in tab.said}
    for tab in tabs:
        tab.draw()
    assert tabs and sizes and min(sizes) >= 13


def test_one_card_more_is_not_said_as_several():
    i18n.set_language("es")
    shifts = [SimpleNamespace(card=card) for card in list(packs.load("south_america").faces)[:3]]
    wording = Wording("where_is_that", [])
    assert moves(SimpleNamespace(shifts=shifts[:2]), wording).endswith(" y 1 carta más.")
    assert moves(SimpleNamespace(shifts=shifts), wording).endswith(" y 2 cartas más.")


@pytest.mark.parametrize("way", [NORTH_SOUTH, WEST_EAST])
def test_beside_a_cross_it_is_said_that_the_sentence_is_the_truth_and_not_the_map(way):
    i18n.set_language("es")
    wording = Wording("where_is_that", [])
    wrong, right = (Judged("cali", "lima", way, (2, 1), False), Judged("lima", "cali", way, (1, 2), True))
    assert verdict(wrong, wording).startswith("En realidad, Lima está más al ")
    assert verdict(right, wording).startswith("Lima, más al ")
    told = {"first": "cali", "second": "lima", "a": 2, "b": 1}
    assert wording.say(Message(f"where_is_that.reason.{way}.wrong", told)).endswith("al revés")
    assert wording.say(Message(f"where_is_that.reason.discarded.{way}", told)).endswith("al revés")


@pytest.mark.parametrize(
    ("language", "belief", "doubt"),
    [
        ("es", "Es solo una opinión y puede fallar", "Nadie sabe"),
        ("en", "This is only an opinion and may be", "Nobody"),
    ],
)
def test_a_hint_says_first_that_it_is_an_opinion(sit, language, belief, doubt):
    i18n.set_language(language)
    sitting = sit(seats=2, mode="shake", played=4, seed=3)
    opened = []
    sitting.frame.open_hint = opened.append
    sitting.board.show_hint(advise(sitting.session.view, Random(1), None, None))
    assert opened[0][0].startswith(belief) and doubt in opened[0][-1]


def test_the_public_table_says_what_it_is_and_how_to_get_back(sit):
    sitting = sit(seats=2, persons=2, mode="shake")
    said = []
    sitting.frame.say = said.append
    touch.tap_on(sitting.frame.cover.peek)
    touch.frames(4)
    touch.tap(*sitting.card_point(sitting.board.offer.slots[0].card))
    assert said == [i18n.tr("table.public_only")] and i18n.tr("handover.back") in said[0]
    buttons = {**sitting.frame._controls.top_bar.actions, **sitting.frame._controls.action_bar.buttons}
    for name in ("undo", "hint"):
        touch.tap_on(buttons[name])
        assert said[-1] == said[0] and len(said) > 1
    assert sitting.frame.back() and sitting.frame.cover is not None, "back is the way back"
    assert not overlays.open_overlays()


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=str)
def test_what_is_said_on_the_public_table_does_not_cover_the_way_back_it_names(sit, size):
    touch.resize(*size)
    sitting = sit(seats=2, persons=2, mode="shake")
    touch.tap_on(sitting.frame.cover.peek)
    touch.frames(4)
    back = next(each for each in sitting.frame.children if isinstance(each, WayBack))
    touch.tap(*sitting.card_point(sitting.board.offer.slots[0].card))
    touch.frames(3)
    toast = only(Toast)
    assert toast.text == i18n.tr("table.public_only") and toast.face.y >= back.top


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)], ids=str)
@pytest.mark.parametrize("played", [0, 5])
def test_the_way_back_from_the_public_table_covers_no_card(sit, size, played):
    """It lay over the middle of the map, on the very cards the others wanted to see."""
    touch.resize(*size)
    sitting = sit(seats=2, persons=2, mode="shake", played=played)
    touch.tap_on(sitting.frame.cover.peek)
    touch.advance(1.5)
    back = sitting.frame.way_back
    assert back is not None and back.parent is not None
    board = sitting.board
    cards = [board.map.camera.card_box(cell) for cell in board.map.sight.cards]
    seen = [box for box in cards if board.map.sees_box(box)]  # a low chart is panned for the others
    boxes = [*seen, *board.offer.boxes()]
    assert len(seen) >= 4 and len(boxes) > len(seen)
    assert not [box for box in boxes if overlap((*back.pos, *back.size), box)]
    touch.tap_on(back)
    touch.frames(4)
    assert sitting.frame.cover is not None and sitting.frame.way_back is None


def test_the_gallery_has_a_mistake_of_the_shake_to_show(sit):
    from app.tables.where_is_that import moments

    sitting = sit(seats=1, mode="shake")
    match = moments.match(sitting.session.players)
    assert any(event.key == "where_is_that.discarded" for event in match.steps[-1].events)
    sitting.session.match = match
    sitting.frame.refresh_board()
    moments.show(sitting.board)
    assert sitting.board.inspector.mistake is not None and sitting.board.inspector.mistake.own


@pytest.mark.parametrize(
    ("mode", "language", "title"),
    [("shake", "es", "El mapa común"), ("shake", "en", "The shared map"), ("cartographer", "es", "Los mapas")],
)
def test_the_result_of_the_shake_speaks_of_one_map(app, mode, language, title):
    app.services.settings.set("language", language)
    app.go("results", session=matches.finished(app, "where_is_that", 3, 5, mode=mode))
    touch.frames(12)
    assert says(title)
