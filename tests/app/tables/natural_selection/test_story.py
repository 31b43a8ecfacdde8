"""Motion and words: what happened can be followed, ends where the rules say, and a tap skips it."""

from __future__ import annotations

import re
from random import Random

import pytest

from app.kit.tokens import theme
from app.play.seen_move import SeenMove
from app.play.session import Player
from app.play.wording import Wording
from app.services import i18n
from app.services.i18n import tr
from app.tables.natural_selection.telling import TELLING
from app.tables.reel import Reel
from app.tables.telling import beats, short_key
from rules.game import Setup
from rules.match import Match
from rules.natural_selection import GAME
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.app.tables.natural_selection.table import PEOPLE
from tests.rules.natural_selection.scene import finish_round, scene

TABLES = [
    {"seats": 2, "options": {"mode": "expert", "symbiosis": True, "target": 20}},
    {"seats": 3, "options": {"mode": "intermediate", "target": 20}},
    {"seats": 7, "options": {"mode": "expert", "target": 20}},
]


def name_of(table: dict) -> str:
    return f"{table['seats']} seats{', symbiosis' if table['options'].get('symbiosis') else ''}"


def watch(sitting, rng: Random, moves: int = 10_000) -> None:
    """Play to the end, or so many moves, everything in motion; what is in motion is ended early now and then."""
    theme.speed = "normal"
    last = sitting.session.match.cursor + moves
    while not sitting.over and sitting.session.match.cursor < last:
        if sitting.session.phase == "deciding":
            sitting.session.play(rng.choice(list(sitting.session.moves)))
        elif rng.random() < 0.5:
            sitting.board.finish()
        touch.frames(1)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_a_whole_match_in_motion_tells_nothing_but_the_truth(sit, table):
    sitting, rng, faults = sit(seed=5, **table), Random(6), []
    director = sitting.frame.director
    watch(sitting, rng)
    faults += director.faults
    assert faults == [] and len(sitting.over) == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], ids=["phone", "tablet"])
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_scene_in_the_middle_of_a_move_can_be_drawn(sit, table, size):
    """Before and after every event, and with its things in the air."""
    touch.resize(*size)
    sitting, rng, drawn = sit(seed=5, **table), Random(3), 0
    board, state = sitting.board, GAME.start(sitting.session.match.setup)
    while state.queue and drawn < 400:
        viewer = board.viewer
        laid = GAME.scene(state.view(viewer))
        for event in state.play(state.actors()[0], rng.choice(state.legal())):
            changes = GAME.changes(event.seen_by(viewer))
            laid.lift(changes)
            board.show_scene(laid)
            laid.land(changes)
            board.show_scene(laid)
            drawn += 2
        touch.frames(1)
    assert drawn > 100


class Spoken:
    """A match as its first seat is told it: every move with the lines of its beats."""

    def __init__(self, seats: int, seed: int, **options: object) -> None:
        rng = Random(seed)
        self.wording = Wording(GAME.id, [Player(*who, None) for who in PEOPLE[:seats]])
        self.match = Match(GAME, Setup(seats, {"target": 20, **options}, seed))
        self.moves: list[SeenMove] = []
        while self.match.state.actors():
            seat, before = self.match.state.actors()[0], self.match.state.view(0)
            events = self.match.play(seat, rng.choice(list(self.match.state.moves(seat))))
            seen = tuple(event.seen_by(0) for event in events)
            self.moves.append(SeenMove(len(self.moves), seat, seen, before, self.match.state.view(0)))

    def lines(self, told: SeenMove) -> list[str]:
        found = [TELLING.line(beat, told, self.wording) for beat in beats(GAME, told, TELLING)]
        return [f"{line.caption} {line.why}" for line in found]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_what_is_said_adds_up_to_every_change_of_population(window, table, language):
    """Each "from old to new" begins where the one before ended, from the view before a move to the view after it."""
    i18n.set_language(language)
    spoken, ended = Spoken(table["seats"], 4, **table["options"]), 0
    for told in spoken.moves:
        if any(short_key(event) == "round_ends" for event in told.events):
            ended += 1
        now = dict(enumerate(each.population for each in told.before.seats_open))
        for beat in beats(GAME, told, TELLING):
            if any(short_key(event) in CHANGING for event in beat.events):
                line = TELLING.line(beat, told, spoken.wording)
                follow(f"{line.caption} {line.why}", beat.events, now, spoken.wording)
        assert list(now.values()) == [each.population for each in told.view.seats_open], spoken.lines(told)
    assert ended > 2


CHANGING = ("grew", "fed", "eaten", "attacked", "preyed", "kidnapped", "recruited", "reproduced")


def follow(words: str, events, now: dict[int, int], wording: Wording) -> None:
    """Read the numbers of a line: whoever is named (or spoken to) before them has another population now."""
    for found in list(re.finditer(r"(\d+) (?:a|to) (\d+)", words)):
        before, (old, new) = words[: found.start()], found.groups()
        seats = {event.params.get(role) for event in events for role in ("victim",)} | {event.seat for event in events}
        named = [(before.rfind(wording.name(seat)), seat) for seat in seats if seat is not None]
        you = max(before.lower().rfind(word) for word in ("pierdes", "ganas", "you lose", "you gain"))
        seat = 0 if you > max(at for at, _ in named) else max(named)[1]
        assert now[seat] == int(old), (words, now)
        now[seat] = int(new)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_move_of_another_player_has_words(window, table, language):
    i18n.set_language(language)
    spoken = Spoken(table["seats"], 8, **table["options"])
    others = [told for told in spoken.moves if told.seat != 0 and len(told.events) > 1]
    silent = [told for told in others if not any(line.strip() for line in spoken.lines(told))]
    quiet = {short_key(event) for told in silent for event in told.events}
    assert quiet <= {"turn", "drawn", "foreseen", "reshuffled"}, quiet
    assert len(silent) < len(others) / 2
    assert not [line for told in spoken.moves for line in spoken.lines(told) if "natural_selection." in line]


def ending_a_round(**table) -> tuple:
    """The second player has played already: the next action ends the round."""
    state = scene(["generic+1"], seats=2, biome="taiga", **table)
    state.turns = 1
    return state


def told_by(sitting) -> list:
    lines = []
    narrate = sitting.frame.director._narrate
    sitting.frame.director._narrate = lambda line: (lines.append(line), narrate(line))
    return lines


def until_asked(sitting) -> None:
    for _ in range(2000):
        if sitting.session.phase == "deciding" or sitting.over:
            return
        touch.frames(1)


def test_the_end_of_a_round_is_told_cause_by_cause(sit):
    placed = {"0.1.1": "taiga+4", "1.1.1": "taiga+3", "1.1.2": "savannah+1"}
    state = ending_a_round(placed=placed, population={0: 3, 1: 9}, zone=[(1, "predators"), (0, "food")])
    sitting = sit(seats=2, state=state)
    lines = told_by(sitting)
    theme.speed = "fast"
    sitting.session.play(parse("mutate generic+1 1.2"))
    until_asked(sitting)
    captions = [line.caption for line in lines]
    wanted = [
        "Termina la ronda 1.",
        "Crecen Ana +5 (de 3 a 8) y Bruno +3 (de 9 a 12).",
        "La criatura de Ana (lobo) evoluciona al nivel 2.",
        "Alimento para Ana, +10: de 8 a 18.",
        "Los depredadores alcanzan a Bruno, −8: de 12 a 4.",
        "Empieza la ronda 2 con Bruno.",
    ]
    assert [caption for caption in captions if caption in wanted] == wanted, captions
    reasons = {line.caption: line.why for line in lines}
    assert reasons[wanted[1]] == "Ana: Taiga +4 y Genérica +1; Bruno: Taiga +3"
    assert reasons[wanted[2]] == "Sus espacios están llenos y activos; dos espacios nuevos para mutaciones"
    assert reasons[wanted[4]] == "Sus escudos pararon 2"


def test_an_attack_says_what_it_cost_and_what_shields_stopped(sit):
    placed = {"1.1.1": "savannah+1", "0.1.1": "taiga+4"}
    state = scene(["food"], placed=placed, population={0: 41}, hands={1: ["savannah+3"]}, levels={"1.1": 1})
    sitting = sit(seats=3, persons=3, state=state)
    before = state.view(0)
    state.queue = [(4, 1)]  # the second player may attack
    state._legal = None
    events = state.play(1, parse("attack 0"))
    told = SeenMove(0, 1, tuple(events), before, state.view(0))
    wording = sitting.frame.wording
    assert TELLING.caption(events[:1], told, wording) == "Bruno ataca a Ana: garras 4 − escudos 1, Ana pierde 3."
    cost, cause = "Pierdes 3: de 41 a 38; tu escudo paró 1", "una sabana ataca al entrar; eras su rival más fuerte"
    assert TELLING.why(events[:1], told, wording) == f"{cost}; {cause}"


def test_a_card_says_what_the_end_of_the_round_will_be(sit):
    state = scene(["predators"], placed={"1.1.1": "tundra+5"}, population={1: 20})
    before = state.view(1)
    events = tuple(event.seen_by(1) for event in state.play(0, parse("event predators 1")))
    told = SeenMove(0, 0, events, before, state.view(1))
    wording = sit(seats=3).frame.wording
    said = TELLING.why(events[:1], told, wording)
    assert said == "Eras su rival más fuerte; población al acabar la ronda: Bruno 20 + 5 − 10 = 15 en vez de 25"


def test_an_event_that_changes_no_number_says_what_it_does(sit):
    state = scene(["reserve"])
    before = state.view(1)
    events = tuple(event.seen_by(1) for event in state.play(0, parse("event reserve")))
    told = SeenMove(0, 0, events, before, state.view(1))
    assert TELLING.why(events[:1], told, sit(seats=3).frame.wording) == (
        "Roba una carta y guarda una para jugarla más tarde sin gastar acción"
    )


def test_populations_are_counted_up(sit):
    sitting, numbers = sit(seats=2, state=ending_a_round(placed={"0.1.1": "taiga+4"}, population={0: 3})), set()
    theme.speed = "normal"
    redraw = sitting.board.display.redraw_seat
    sitting.board.display.redraw_seat = lambda moment, seat: (
        numbers.add(moment.figure_of(0).population),
        redraw(moment, seat),
    )
    sitting.session.play(parse("mutate generic+1 1.2"))
    until_asked(sitting)
    assert set(range(3, 9)) <= numbers
    assert sitting.board.parts.creature.figure.population == 8


def test_sounds_come_with_what_they_belong_to(sit):
    """The card is put down at once; the round ends later, and the evolution after the growth."""
    state = ending_a_round(placed={"0.1.1": "taiga+4"}, population={0: 3})
    sitting, heard, frame = sit(seats=2, state=state), [], [0]
    sitting.frame.director._cue = lambda event, cue: heard.append((short_key(event), frame[0]))
    theme.speed = "normal"
    sitting.session.play(parse("mutate generic+1 1.2"))
    while sitting.session.phase != "deciding" and frame[0] < 3000:
        touch.frames(1)
        frame[0] += 1
    at = dict(heard)
    assert [key for key, _ in heard if key in ("mutated", "round_ends", "evolved")] == [
        "mutated",
        "round_ends",
        "evolved",
    ]
    assert 0 < at["mutated"] < at["round_ends"] < at["evolved"]


def test_a_tap_on_the_table_ends_the_motion_and_does_nothing_else(sit):
    sitting = sit(seats=3, state=scene(["generic+1", "food"]))
    theme.speed = "slow"
    sitting.session.play(parse("mutate generic+1 1.1"))
    touch.frames(2)
    assert sitting.board.stage.moving
    box = sitting.board.places.creature
    touch.press(box[0] + 10, box[1] + 10).up()
    assert sitting.board.choice.source is None
    theme.speed = "instant"
    sitting.board.finish()
    sitting.settle()
    assert sitting.session.phase == "deciding"


def test_when_the_motion_has_ended_the_end_of_the_round_is_told_again(sit):
    sitting = sit(seats=3, state=scene(["tundra+4", "food"]))
    theme.speed = "normal"
    sitting.session.play(parse("mutate tundra+4 1.1"))
    touch.frames(2)
    assert sitting.board.parts.creature.then is None
    touch.until(lambda: sitting.session.phase == "deciding")
    assert (sitting.board.parts.creature.figure.population, sitting.board.parts.creature.then) == (0, 4)


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_what_each_rival_did_can_be_read_until_the_own_next_move(sit, seats):
    """On its card, or on the line between the cards and the creature."""
    sitting, rng = sit(seats=seats, seed=2, played=3 * seats), Random(1)
    while not (len(sitting.board._recent) == seats - 1 and sitting.session.phase == "deciding"):
        sitting.session.play(rng.choice(list(sitting.session.moves)))
        sitting.settle()
    parts, said = sitting.board.parts, {}
    for seat, did in sitting.board._recent.items():
        assert str(did)
        said[seat] = [text.text for text in (*parts.seats[seat].drawn_texts(), *parts.recap.drawn_texts())]
    newest = list(sitting.board._recent)[-1]
    piece = sitting.board._recent[newest].pieces[-1].lower()
    assert any(piece[:12] in text.lower() for text in said[newest]), (piece, said[newest])
    mine = next(move for move in sitting.session.moves)
    theme.speed = "slow"
    sitting.session.play(mine)
    assert sitting.board.moment().recent == {}


def test_the_creature_of_the_mover_is_lit_while_it_moves(sit):
    sitting = sit(seats=3, state=scene(["generic+1", "food"]))
    theme.speed = "slow"
    sitting.session.play(parse("mutate generic+1 1.1"))
    touch.frames(1)
    assert sitting.board.parts.creature.playing
    assert not any(widget.playing for widget in sitting.board.parts.seats.values())
    sitting.board.finish()
    lit = set()
    for _ in range(2000):
        touch.frames(1)
        lit |= {seat for seat, widget in sitting.board.parts.seats.items() if widget.playing}
        if sitting.session.phase == "deciding":
            break
    assert lit == {1, 2}
    assert not sitting.board.parts.creature.playing


def test_nothing_of_a_hidden_hand_is_shown_in_the_middle_of_a_story(sit):
    """No scene, line or flight of a story names a card that only others know."""
    sitting, rng, seen = sit(seats=3, seed=11, options={"mode": "expert", "target": 30}), Random(4), []
    board = sitting.board
    show, draw = board.show_scene, board.draw_thing
    board.show_scene = lambda laid: (seen.append(("scene", hidden_names(laid))), show(laid))
    board.draw_thing = lambda thing, box: (seen.append(("flight", thing)), draw(thing, box))
    watch(sitting, rng, moves=60)
    assert [names for kind, names in seen if kind == "scene" and names] == []
    assert len(seen) > 100


def hidden_names(laid) -> list[str]:
    return [thing.name for place, things in laid.places.items() if laid.hides(place) for thing in things if thing.name]


def test_a_round_of_the_prepared_table_really_ends() -> None:
    assert finish_round(ending_a_round(placed={"0.1.1": "taiga+4"}))


@pytest.mark.parametrize("seats", [3, 7])
def test_a_tap_on_what_a_rival_did_shows_that_turn_again(sit, seats):
    sitting, rng = sit(seats=seats, seed=2, played=3 * seats), Random(1)
    while not (sitting.board._recent and sitting.board.moment().waiting == "turn"):
        sitting.session.play(rng.choice(list(sitting.session.moves)))
        sitting.settle()
    touch.frames(4)
    seat = list(sitting.board._recent)[-1]
    number, cursor = sitting.board.recent(seat)[0].number, sitting.session.match.cursor
    line = sitting.board.seats[seat].line_box()
    if line is not None:
        sitting.tap_box(line)
    else:
        touch.tap_on(sitting.board.parts.recap)
    assert sitting.frame.past is not None and sitting.frame.past.at in (number, number + 1)
    assert sitting.session.match.cursor == cursor and sitting.board.moves == []
    touch.until(lambda: sitting.frame.past is None)
    assert sitting.board.moves


def wordless(session) -> list[bool]:
    """Of each move since the first player's turn, whether nothing is said of it."""
    reel, wording = Reel(session.match, 0), Wording("natural_selection", session.players)
    tellings = [(told, beats(GAME, told, TELLING)) for told in map(reel.told, range(reel.since_turn(), len(reel)))]
    return [not any(TELLING.line(beat, told, wording).caption for beat in of) for told, of in tellings]


def test_a_move_without_words_is_no_step_of_what_happened_since_the_own_turn(sit):
    sitting = sit(
        seats=3,
        seed=3,
        played=8,
        until=lambda session: any((found := wordless(session))[1:]) and not found[0] and len(found) < 9,
    )
    silent, theme.speed = wordless(sitting.session), "fast"
    sitting.frame.story.since_turn()
    steps, words = [], set()
    for _ in range(6000):
        touch.frames(1)
        past = sitting.frame.past
        if past is None:
            break
        steps.append(sitting.frame.subtitle())
        if past.at > past.start and silent[past.at - past.start - 1]:
            words.add(sitting.frame.voice.strip.shown.said.caption)
    count = silent.count(False)
    assert list(dict.fromkeys(steps)) == [tr("table.past.step", number=n + 1, count=count) for n in range(count)]
    assert words and tr("table.since") not in words, "the words before stay"
