"""The table on every form of screen: nothing is cut, nothing overlaps, every target can be hit."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from app.kit import overlays, snapshot
from app.kit.canvas import text_texture
from app.kit.geometry import contains, overlap
from app.kit.tokens import contrast, theme
from app.services import i18n
from app.tables.natural_selection import slots
from app.tables.natural_selection.cards import SMALLEST_NAME, capital, event_name, written_name
from app.tables.natural_selection.colours import COLOURS
from app.tables.natural_selection.message import Answer, Message
from app.tables.natural_selection.wording import card_name, help_of
from rules.natural_selection.components import ABILITIES, NAMES
from rules.natural_selection.moves import parse
from tests.app import headless, touch
from tests.app.measure import faults
from tests.rules.natural_selection.scene import scene

SIZES = [(360, 640), (412, 915), (915, 412), (600, 960), (1280, 800), (800, 1280)]
MATCHES = [
    {"seats": 4, "played": 40, "seed": 3},
    {"seats": 7, "played": 70, "seed": 3, "options": {"mode": "expert"}},
    {"seats": 2, "played": 60, "seed": 3, "options": {"mode": "expert", "symbiosis": True}},
]


def clean(sitting) -> list[str]:
    touch.frames(2)
    return [str(fault) for fault in faults(sitting.frame)]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_and_every_target_can_be_hit(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    for language in ("es", "en"):
        i18n.set_language(language)
        for table in MATCHES:
            sitting = sit(**table)
            assert clean(sitting) == [], (language, table)
            aims = sitting.board.choice.aims
            move = next(aim for aim in aims if aim.target and aim.source and aim.source[0] == "hand")
            sitting.pick_up(move)
            assert clean(sitting) == [], (language, table, "picked up")
            sitting.tap_box(sitting.board.parts.boxes_of(move.target)[0])
            assert clean(sitting) == [], (language, table, "armed")
            sitting.frame.go_away()
            touch.clear()


def test_other_creatures_lie_open_on_large_screens_and_one_tap_away_on_small_ones(sit):
    for size, opened in (((412, 915), False), ((1280, 800), True), ((800, 1280), True)):
        touch.resize(*size)
        sitting = sit(seats=4, played=40, seed=3)
        assert [widget.opened for widget in sitting.board.parts.seats.values()] == [opened] * 3
        touch.tap(sitting.board.parts.seats[2].x + 30, sitting.board.parts.seats[2].top - 20)
        assert overlays.open_overlays()[-1].title.startswith("Carla · ")
        assert clean(sitting) == []
        overlays.close_all()
        sitting.frame.go_away()
        touch.clear()


def test_turning_the_device_in_the_middle_of_a_match_keeps_the_match(sit):
    sitting = sit(seats=3, played=9)
    before = sitting.session.match.to_text()
    touch.resize(915, 412)
    sitting.frame.size = (915, 412)
    sitting.frame.rebuild()
    touch.frames(3)
    assert sitting.session.match.to_text() == before
    move = next(move for move in sitting.session.moves if move.verb in ("mutate", "event"))
    cursor = sitting.session.match.cursor
    sitting.play_by_taps(move)
    assert sitting.session.match.steps[cursor].move is move


def test_the_language_changes_on_the_table_in_play(sit):
    sitting = sit(seats=3, state=scene(["food"], biome="taiga"))
    said = lambda: [text.text for text in sitting.board.parts.banner.drawn_texts()]  # noqa: E731
    assert said() == ["Taiga", "quedan 11 biomas"]
    i18n.set_language("en")
    sitting.frame.rebuild()  # the screen round the frame does this when the language changes
    touch.frames(3)
    assert said() == ["Taiga", "11 biomes left"]
    assert sitting.session.moves == [
        parse("event food 0"),
        parse("event food 1"),
        parse("event food 2"),
        parse("discard food"),
    ]


def test_left_handed_players_have_the_hand_on_the_other_side(sit):
    touch.resize(915, 412)
    sitting = sit(seats=4, played=20)
    right = sitting.board.places.tray[0] > sitting.board.places.creature[0]
    theme.left_handed = True
    touch.frames(3)
    assert (right, sitting.board.places.tray[0] < sitting.board.places.creature[0]) == (True, True)


@pytest.mark.parametrize("size", [(360, 640), (915, 412), (412, 915)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_words_of_every_card_and_ability_fit_the_message_bar(sit, size):
    touch.resize(*size)
    theme.text_scale = 1.3
    sitting = sit(seats=3, state=scene(["food"]))
    for language in ("es", "en"):
        i18n.set_language(language)
        use = Answer(i18n.tr("natural_selection.table.button.use"), lambda: None)
        said = [f"{capital(card_name(card, sitting.board.wording))}: {help_of(card)}" for card in NAMES]
        helps = [Message(text, icon="dna") for text in said]
        for ability in ABILITIES:
            word = capital(sitting.board.wording.word("ability", ability))
            text = f"{word}: {i18n.tr(f'natural_selection.help.ability.{ability}')}"
            helps.append(Message(text, icon=f"ability_{ability}", answers=(use,)))
        for message in helps:
            sitting.board.parts.message.say(message)
            touch.frames(1)
            assert [str(fault) for fault in faults(sitting.board.parts.message)] == [], message.text


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_a_move_would_bring_stands_whole_in_the_message_bar(sit, size):
    touch.resize(*size)
    theme.text_scale = 1.3
    placed = {"0.1.1": "tundra+5", "0.1.2": "savannah+4", "1.1.1": "taiga+2", "2.1.1": "savannah+3"}
    hand = [
        "savannah+5",
        "jungle+5",
        "tundra+1",
        "predators",
        "food",
        "kidnapping",
        "swap_mutation",
        "hideout",
        "disease",
        "microclimate_savannah",
        "climate_change",
        "subspecies",
    ]
    state = scene(
        hand,
        seats=7,
        placed=placed,
        population=dict.fromkeys(range(7), 28),
        discards=["taiga+4"],
        zone=[(0, "predators"), (1, "disease")],
    )
    sitting = sit(seats=7, state=state)
    moves = {(move.verb, move.card): move for move in reversed(sitting.session.moves)}.values()
    for language in ("es", "en"):
        i18n.set_language(language)
        for move in moves:
            sitting.board.choice.clear()
            sitting.board.picker.arm(move)
            sitting.board.chosen()
            touch.frames(1)
            message = sitting.board.parts.message
            told = [text.text for text in message.words.drawn_texts()]
            assert told == [words for words in message.message[:2] if words]
            assert [str(fault) for fault in faults(message)] == [], (language, message.message[:2])


NIGHT = {"seats": 4, "played": 40, "seed": 3, "options": {"mode": "expert"}}


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_at_night_the_table_is_dark_and_what_stands_on_it_is_bright(sit, size):
    """White is left to cards and rings round badges: a twentieth of the table at most, a fifth and more by day."""
    touch.resize(*size)
    shares = {}
    for dark in (False, True):
        theme.dark = dark
        sitting = sit(**NIGHT)
        shares[dark] = white_share(sitting)
        sitting.frame.go_away()
        touch.clear()
    assert shares[True] < 0.05 < 0.2 < shares[False], shares
    table = COLOURS
    for colour in (table.text, table.text_2, theme.error, theme.success):
        assert contrast(colour, table.panel) >= 4.5


def white_share(sitting) -> float:
    """How much of the table (without the hand) is nearly white."""
    touch.frames(8)
    headless.idle(draw=True)
    wide, high = sitting.frame.width, sitting.frame.height
    pixels = snapshot.window_pixels()
    tray = sitting.board.places.tray
    at = [(x, y) for x in range(3, wide, 7) for y in range(3, high, 7) if not contains(tray, x, y)]
    bright = [1 for x, y in at if min(pixels[(y * wide + x) * 4 : (y * wide + x) * 4 + 3]) > 232]
    return len(bright) / len(at)


def test_a_name_comes_before_the_number_of_cards_on_a_small_phone(sit):
    touch.resize(360, 640)
    theme.text_scale = 1.3
    state = scene(["food"])
    state.first = 2
    sitting = sit(seats=3, state=state)
    size = theme.font_size("label_strong", True)
    for widget in sitting.board.parts.seats.values():
        told = {text.text: text.box for text in widget.drawn_texts()}
        assert told[widget.name][2] == text_texture(widget.name, size, "bold").width


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_six_opponents_show_names_numbers_and_mutations_on_a_phone(sit, scale):
    theme.text_scale = scale
    sitting = sit(seats=7, played=70, seed=3, options={"mode": "expert"})
    assert {widget.x for widget in sitting.board.parts.seats.values()} == {12, 210}  # two columns
    for widget in sitting.board.parts.seats.values():
        assert widget.shape == "tile" and widget.height >= 62
        told = {text.text: text.box for text in widget.drawn_texts()}
        size = theme.font_size("label_strong", True)
        assert told[widget.name][2] == text_texture(widget.name, size, "bold").width, "the name is cut"
        assert str(widget.figure.population) in told
        if widget.then != widget.figure.population:
            assert str(widget.then) in told


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_name_of_a_hand_card_is_broken_inside_a_syllable(window, language, scale):
    """From the narrowest tile to a wide card: a word is whole on its line, or ends in a hyphen where it may."""
    i18n.set_language(language)
    theme.text_scale = scale
    for card in (name for name in NAMES if "+" not in name):
        for room in (45, 50, 56, 62, 80):
            name, size = written_name(card, room)
            widths = [text_texture(word, size, "bold").width for word in name.split()]
            assert max(widths) <= room and size >= SMALLEST_NAME, (name, size, room)
            assert name.replace("-\n", "") == event_name(card)
    assert "\n" not in written_name("hideout", 56)[0], "a name that fits whole is not divided"


@pytest.mark.parametrize(("size", "free"), [((1280, 800), True), ((412, 915), False)])
def test_on_a_tablet_the_own_hand_stays_in_sight_while_others_moves_are_told(sit, size, free):
    touch.resize(*size)
    board = sit(seats=7, state=scene(["food", "taiga+2", "crouch", "generic+1"], seats=7)).board
    assert (overlap(board.narration_room(), board.places.tray) == 0) == free


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_ability_at_the_foot_of_a_narrow_slot_is_a_sign_without_a_name(window, monkeypatch, language):
    """On a phone the fourth slot showed a drop and the zzz, and nothing else."""
    i18n.set_language(language)
    said = []
    monkeypatch.setattr(slots, "text_texture", lambda text, *more: said.append(text) or text_texture(text, *more))
    monkeypatch.setattr(slots, "draw_texture", lambda texture, *_: said.append(True))
    monkeypatch.setattr(slots, "draw_text", lambda text, *_: said.append(text) or said.append(True))
    for ability in ABILITIES:
        said.clear()
        with Widget().canvas:
            slots._draw_ability(slots.SlotLook(ability=ability), (0, 0, 118, 20))
        assert said and said[-1] is True, ability
    name = {"es": "Reproducción", "en": "Reproduction"}[language]
    assert slots.shortened(f"{name} +3", 76) == name
