"""Place and distance instead of an estimate, points by category before one commits, and cards one tap away."""

from __future__ import annotations

import pytest

from app.kit import overlays
from app.kit.geometry import centre, overlap
from app.kit.tokens import GOLD_INK, theme
from app.play.seating import Player
from app.play.wording import Wording
from app.services import i18n
from app.tables.advising import hint_lines
from app.tables.new_worlds import ways
from app.tables.new_worlds.card_sheets import AllCards, CardsSheet
from app.tables.new_worlds.gap import GapCell, gap_words, rival_words
from app.tables.new_worlds.sheets import EstimateSheet, WorldsSheet
from app.tables.new_worlds.way_words import in_words, rest_in_words, shares
from rules.bots.advice import Advice
from rules.game import Message
from rules.new_worlds import preview
from rules.new_worlds.moves import DEPLOY
from rules.new_worlds.preview import BIOMES, Gap
from rules.new_worlds.scene import CREATION, DISCARDS, discarded
from tests.app import touch
from tests.app.measure import faults, written
from tests.app.screens.seen import of_kind, only
from tests.app.tables.new_worlds.table import PEOPLE

PLAYERS = [Player(*who) for who in PEOPLE]
WORDING = Wording("new_worlds", PLAYERS)
BEHIND, AHEAD, LEVEL = Gap(2, -2, (2,)), Gap(1, 5, (2,)), Gap(1, 0, (1,))


def said(widget) -> list[str]:
    return [text.text for text in widget.drawn_texts()]


# -- the gap ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", ("2.º, a 2 de Carla", "1.º por 5", "1.º con Bruno")),
        ("en", ("2nd, 2 behind Carla", "1st by 5", "1st with Bruno")),
    ],
)
def test_a_gap_names_the_place_the_distance_and_who_it_is_to(language, words):
    i18n.set_language(language)
    assert tuple(gap_words(gap, None, PLAYERS).line[0] for gap in (BEHIND, AHEAD, LEVEL)) == words


def test_a_gap_to_several_names_them_all_where_there_is_room():
    assert gap_words(Gap(3, -4, (1, 2)), None, PLAYERS).distances == ("a 4 de Bruno y Carla", "a 4")


def test_an_unseen_card_may_bring_more_than_the_gap_promises():
    assert gap_words(BEHIND, AHEAD, PLAYERS).becomes[0] == "1.º por 5"
    assert gap_words(BEHIND, AHEAD, PLAYERS, more=True).becomes[0] == "1.º por 5+?"


@pytest.mark.parametrize("pill", [False, True], ids=["cell", "pill"])
@pytest.mark.parametrize("width", [30, 44, 60, 80, 160])
@pytest.mark.parametrize("language", ["es", "en"])
def test_too_early_is_said_whole_or_not_at_all(window, language, width, pill):
    """In the replay the tile was so narrow that it said "soon"."""
    i18n.set_language(language)
    cell = GapCell(pos=(0, 0), size=(width, 40))
    cell.pill = pill
    cell.say(gap_words(None, None, PLAYERS))
    cell.draw()
    whole = {"es": "aún es pronto", "en": "too early"}[language]
    assert set(said(cell)) <= {whole, "· · ·"} and said(cell)
    assert width < 160 or whole in said(cell)


def test_rivals_are_ahead_behind_or_level():
    assert rival_words(-8) == ("8 detrás", "−8")
    assert rival_words(2) == ("2 delante", "+2")
    assert rival_words(0)[-1] == "="


def test_an_armed_way_shows_what_the_gap_would_become(sit):
    sitting = sit(seats=3, played=15)
    board, card = sitting.board, sitting.board.hand.cards[0]
    assert board.gap.words.becomes == ()
    sitting.tap_card(card)
    sitting.tap_way(DEPLOY)
    touch.frames(2)
    then = preview.gap(preview.after(board.position, board.choice.move(DEPLOY)), 0)
    assert board.gap.words == gap_words(board.figures().gap(0), then, sitting.session.players)
    assert board.gap.words.becomes[0] in said(board.gap) or board.gap.words.becomes[1] in said(board.gap)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)], ids=str)
def test_the_gap_is_seen_and_opens_the_estimate_on_every_form(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    sitting = sit(seats=3, played=15)
    assert said(sitting.board.gap), size
    touch.tap_on(sitting.board.gap)
    assert isinstance(overlays.open_overlays()[-1], EstimateSheet)


def test_in_the_title_the_gap_gives_way_to_a_rival_whose_world_is_shown(sit):
    touch.resize(915, 412)
    sitting = sit(seats=2, played=10)
    theme.speed = "slow"
    assert sitting.board.gap.opacity == 1
    sitting.session.play(sitting.session.moves[-1])
    touch.until(lambda: sitting.board.world.of_seat == 1)
    assert sitting.board.gap.opacity == 0


@pytest.mark.parametrize("height", [200, 240, 300, 400])
def test_the_gap_lies_on_no_biome_where_the_title_of_the_world_gave_way(sit, height):
    """Above the answer of a puzzle a table has little room."""
    board = sit(seats=3, played=15).board
    board.size_hint, board.size = (None, None), (412, height)
    touch.frames(6)
    gap = board.gap
    seen = gap.parent is not None and gap.opacity and gap.pill
    hidden = [head for head in board.world.heads() if overlap((*gap.pos, *gap.size), head) > 1]
    assert gap.pill and not (seen and hidden)


def test_rows_of_rivals_tell_move_effect_and_gap(sit):
    sitting = sit(seats=3, played=21)
    touch.frames(2)
    for seat, row in sitting.board.seats.items():
        texts = said(row)
        assert row.values and row.values[0] in texts
        assert sitting.session.players[seat].name in texts
        assert any(verb in texts for verb in row.last.verbs)
        assert not row.last.effects or set(row.last.effects) & set(texts)
    ahead = [preview.estimate(sitting.board.position)[seat].total for seat in range(3)]
    assert [row.flag for row in sitting.board.seats.values()] == [
        ahead[seat] > max(total for other, total in enumerate(ahead) if other != seat) for seat in (1, 2)
    ]


def test_who_wants_no_estimates_has_no_gap(sit):
    sitting = sit(seats=3, played=15)
    sitting.settings.set("estimates", False)
    sitting.frame.rebuild()
    touch.frames(3)
    assert sitting.board.gap.parent is None
    assert all(not row.values and not row.flag for row in sitting.board.seats.values())


# -- points of a way ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", ["+3 equilibrio, +2 taiga", "+3 equilibrio y +2 más"]),
        ("en", ["+3 balance, +2 taiga", "+3 balance and +2 more"]),
    ],
)
def test_points_are_told_by_what_they_are_for_and_add_up(language, words):
    i18n.set_language(language)
    gains = (
        Message("new_worlds.gain.run", {"first": "53", "last": "55", "points": 3}),
        Message("new_worlds.gain.dominance", {"biome": "taiga", "points": 2}),
    )
    parts = shares(gains, False, Wording("new_worlds", PLAYERS))
    told = [each.replace("\N{NO-BREAK SPACE}", " ") for each in in_words(parts)]
    assert told == words
    assert [part.sign for part in parts] == ["link-variant", "glyph_taiga"]


def test_the_same_thing_is_told_once_and_an_unseen_card_last():
    run = Message("new_worlds.gain.run_grows", {"first": "53", "last": "55", "points": 1})
    parts = shares((run, run), True, Wording("new_worlds", PLAYERS))
    assert [(part.word, part.number) for part in parts] == [("equilibrio", "+2"), ("sin ver", "+?")]


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)], ids=str)
def test_every_open_way_says_its_points_and_what_they_are_for_before_it_is_armed(sit, size):
    touch.resize(*size)
    sitting = sit(seats=3, played=18)
    told = 0
    for card in sitting.board.hand.cards:
        sitting.tap_card(card)
        touch.frames(2)
        for way, button in sitting.board.ways.items():
            found = sitting.board.choice.ways[way]
            if found.refusal is not None:
                continue
            texts = said(button)
            assert button.points in texts
            assert sum(gain.params["points"] for gain in found.gains) == sum(found.worth.values())
            if found.gains:
                assert set(texts) & {*button.captions[:-1], *(sign.points for sign in button.signs)}, (card, texts)
                told += 1
    assert told > 2


# -- cards one tap away ---------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [DISCARDS, CREATION])
def test_discards_and_unseen_cards_are_one_tap_away(sit, space):
    sitting = sit(seats=3, played=12)
    sitting.tap_space(space)
    touch.advance(0.4)
    sheet = only(CardsSheet)
    assert sheet.title == ("Descartes" if space == DISCARDS else "Cartas sin ver")
    (chart,) = of_kind(AllCards)
    position, scene = sitting.board.position, sitting.board.scene
    assert chart.known.unseen == preview.unseen(position, scene)
    assert list(chart.known.discarded) == discarded(scene)
    shown = [card for biome in BIOMES for card in chart.cards_of(biome)]
    assert sorted(shown) == [f"{value:02}" for value in range(1, 65)], "every card is in the chart once"
    counts = [str(len(chart.known.unseen[biome])) for biome in BIOMES]
    assert [text for text in said(chart) if not text.isdigit() or len(text) == 1][: len(counts)] == counts


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)], ids=str)
def test_the_chart_of_all_cards_fits_with_settlements_and_large_text(sit, size, scale):
    touch.resize(*size)
    theme.text_scale = scale
    sitting = sit(seats=2, played=8, options={"settlements": True})
    sitting.board.inspector.open_unseen()
    touch.advance(0.5)
    assert [str(fault) for fault in faults(only(CardsSheet))] == []


def test_a_long_press_on_the_pile_opens_the_chart_too(sit):
    sitting = sit(seats=2, played=8)
    touch.long_press(*centre(sitting.board.places.spaces[CREATION]))
    assert isinstance(overlays.open_overlays()[-1], CardsSheet)


@pytest.mark.parametrize(("size", "abreast"), [((412, 915), False), ((915, 412), True), ((1280, 800), True)], ids=str)
def test_worlds_lie_side_by_side_where_there_is_room(sit, size, abreast):
    touch.resize(*size)
    sitting = sit(seats=3, played=18)
    sitting.board.open_worlds()
    touch.advance(0.5)
    first, second = [row.panel for row in only(WorldsSheet)._rows][:2]
    assert (first.y == second.y) == abreast
    boxes = [(*row.panel.pos, *row.panel.size) for row in only(WorldsSheet)._rows]
    assert not any(overlap(a, b) > 1 for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_no_text_of_the_table_is_smaller_than_ten(sit):
    for size in ((360, 640), (412, 915), (915, 412), (1280, 800), (800, 1280)):
        touch.resize(*size)
        sitting = sit(seats=4, played=30, seed=3)
        sitting.tap_card(sitting.board.hand.cards[0])
        touch.frames(2)
        low = [(text.text, text.box[3]) for text in written(sitting.frame) if text.text.strip() and text.box[3] < 11]
        assert low == [], size
        sitting.frame.go_away()
        touch.clear()


def test_on_gold_an_icon_of_nature_has_the_ink_of_the_words(window, monkeypatch):
    """The sun was as yellow as the button."""
    inked, coloured = [], []
    monkeypatch.setattr(ways, "tinted", lambda name, box, ink: inked.append((name, ink)))
    monkeypatch.setattr(ways, "draw_picture", lambda texture, box: coloured.append(box))
    button = ways.WayButton(pos=(0, 0), size=(120, 92))
    button.armed = True
    button.say(
        "numeric",
        "Cifras",
        ["+3 sol y muchas otras palabras que no caben"],
        "+3",
        ("01",),
        (ways.Gain("icon_sun_colour", "+3"),),
    )
    inked.clear()
    coloured.clear()
    button.draw()
    assert inked == [("icon_sun", GOLD_INK)] and not coloured
    button.armed = False
    coloured.clear()
    button.draw()
    assert coloured


def test_what_a_hint_does_not_read_out_is_summed():
    """Only the own points: what others lose is no part of the sum."""
    gains = [
        Message("new_worlds.gain.dominance", {"biome": "taiga", "points": 2}),
        Message("new_worlds.gain.no_longer_fewest_kinds", {"points": 1}),
        Message("new_worlds.gain.denies", {"rival": 1, "card": "33", "points": 5}),
    ]
    assert rest_in_words(gains) == "y +3 más"
    assert rest_in_words(gains[2:]) == ""
    run = Message("new_worlds.gain.run", {"first": "17", "last": "19", "points": 3})
    said = hint_lines([Advice("a", 0.5, 0.1, (run, run, run, *gains))], str, WORDING, rest_in_words)
    assert said[1].endswith("; y +3 más.")


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=str)
def test_a_tap_on_crown_and_chain_says_what_they_count(sit, size, monkeypatch):
    touch.resize(*size)
    sitting = sit(seats=3, played=24)
    said = []
    monkeypatch.setattr(sitting.board.inspector, "_say", said.append)
    led, runs = sitting.board.world.contents.led, sitting.board.world.contents.in_runs
    touch.tap(*centre(sitting.board.world.sums))
    touch.frames(3)
    balance = f"Cadena: puntos de equilibrio natural, {runs}."
    assert said == [f"Corona: biomas dominados, {led} ({2 * led} puntos). {balance}"]
    assert not overlays.open_overlays()


def test_the_sheet_of_worlds_says_from_whom_each_is_how_far(sit):
    sitting = sit(seats=3, played=24)
    figures = sitting.board.figures()
    names = [player.name for player in sitting.session.players]
    for seat in range(3):
        gap = figures.gap(seat)
        if gap.points < 0:
            assert names[gap.rivals[0]] in sitting.board.inspector.gap_of(figures, seat)[0]
