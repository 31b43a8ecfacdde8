"""What is said of a move is true: its cards, its points and their causes, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from app.play.seating import Player
from app.play.seen_move import SeenMove
from app.play.wording import Wording, signed
from app.services import i18n
from app.tables.new_worlds.points import LETTERS, changes, own_words, reasons, row_words
from app.tables.new_worlds.telling import TELLING, last_move
from app.tables.reel import Reel
from app.tables.telling import beats
from rules.game import Message, Setup
from rules.match import Match
from rules.new_worlds import GAME, preview
from rules.new_worlds.preview import changed, estimate
from tests.app.tables.new_worlds.table import PEOPLE
from tests.rules.new_worlds.test_preview_for_the_table import a_state

PLAYERS = [Player(*who) for who in PEOPLE]
WORDING = Wording("new_worlds", PLAYERS)


def a_match(seed: int, **options: bool) -> Match:
    rng = Random(seed)
    match = Match(GAME, Setup(rng.choice((2, 3, 4)), options, seed))
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, rng.choice(list(match.state.moves(seat))))
    return match


def moves_as_seen(matches: int, **options: bool) -> list[SeenMove]:
    """Every move of random matches, as the first player saw it."""
    reels = [Reel(a_match(seed, **options), 0) for seed in range(matches)]
    return [reel.told(number) for reel in reels for number in range(len(reel))]


ALL = {"settlements": True, "vital_capacity": True, "discordance": True, "global_balance": True}


@pytest.mark.parametrize("options", [{}, ALL], ids=["basic", "advanced"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_whoever_has_other_points_is_named_with_them_and_the_cause(language, options):
    """From the words alone and from the first move on: whose points a move has changed, by how many, and why."""
    i18n.set_language(language)
    told_of = 0
    for told in moves_as_seen(5, **options):
        why = reasons(told, WORDING)
        for old, new in zip(estimate(told.before), estimate(told.view), strict=True):
            if old.total != new.total:
                told_of += 1
                head = f"{PLAYERS[new.seat].name} {signed(new.total - old.total)}"
                assert head in why, (head, why)
                assert f"{head}:" in why, why
    assert told_of > 100


@pytest.mark.parametrize("language", ["es", "en"])
def test_who_loses_a_lead_is_named_where_it_is_taken_in_strip_and_row(language):
    i18n.set_language(language)
    yours = {"es": ("te quita", "te supera"), "en": ("your", "you")}[language]
    seen = {"strip": 0, "row": 0}
    for told in moves_as_seen(6, vital_capacity=True):
        why = reasons(told, WORDING)
        own = next((each for each in changes(told) if each.seat == told.seat), None)
        for cause in own.causes if own is not None else ():
            if "rival" in cause.params and told.seat != 0 and cause is own.causes[0]:
                rival = cause.params["rival"]
                row = [words for words in row_words(told, WORDING) if ":" in words]
                named = yours if rival == 0 else (PLAYERS[rival].name,)
                assert any(name in why for name in named), why
                assert all(any(name in words for name in named) for words in row), row
                seen["strip"] += 1
                seen["row"] += bool(row)
    assert min(seen.values()) > 40


def told_of(worlds_before, worlds_after, mover: int, **modules: bool) -> SeenMove:
    """A move between two positions, as the first player sees it."""
    before, after = (a_state(*worlds, **modules).view(0) for worlds in (worlds_before, worlds_after))
    return SeenMove(0, mover, (), before, after)


THREE = (("01", "17", "18"), ("25", "26", "33"), ("41", "42", "49"))


def test_the_sentences_of_a_lead_that_is_taken():
    told = told_of(THREE, (THREE[0], (*THREE[1], "19", "20", "21"), THREE[2]), 1)
    i18n.set_language("es")
    assert reasons(told, WORDING) == (
        "Bruno +6: te quita la selva (3 contra 2) +2 · equilibrio, nueva serie 19–21 +3 · biodiversidad (la selva) +1."
        " Ana −5: pierde la mayor biodiversidad (2 contra 3) −3 · pierde la selva −2. Carla −3: pierde la mayor"
        " biodiversidad (2 contra 3)."
    )
    assert row_words(told, WORDING)[-5:] == (
        "+6 (tú −5): te quita la selva y 2 más",
        "+6: te quita la selva y 2 más",
        "te quita la selva y 2 más",
        "+6 (tú −5)",
        "+6",
    )
    i18n.set_language("en")
    assert reasons(told, WORDING).startswith(
        "Bruno +6: takes the jungle lead from you (3 to 2) +2 · balance, new run 19–21 +3"
    )
    assert row_words(told, WORDING)[-5:-3] == (
        "+6 (you −5): takes your jungle and 2 more",
        "+6: takes your jungle and 2 more",
    )


def test_the_row_says_whose_biome_was_taken_and_what_it_is_worth():
    told = told_of(THREE, (THREE[0], (*THREE[1], "43", "44", "45"), THREE[2]), 1)
    i18n.set_language("es")
    assert "quita la montaña a Carla" in row_words(told, WORDING)[0]
    i18n.set_language("en")
    assert "takes Carla’s alpine" in row_words(told, WORDING)[0]


def test_the_row_says_why_the_viewer_loses_points_that_nobody_took():
    three = (("01", "17", "18"), ("25", "26", "33"), ("41", "42", "43"))
    told = told_of(three, (three[0], (*three[1], "49"), three[2]), 1)
    i18n.set_language("es")
    assert row_words(told, WORDING)[0] == (
        "+3: domina la taiga · biodiversidad (la taiga) · tú −3: pierde mayor biodiversidad"
    )
    assert "+3 · tú −3: pierde mayor biodiversidad" in row_words(told, WORDING), "where nothing else has room"
    i18n.set_language("en")
    assert "you −3: loses greatest biodiversity" in row_words(told, WORDING)[0]


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_shared_prize_leaves_the_row_of_a_phone_room_for_its_points(language):
    """ "comparte mayor biodiversidad y 2 más" stood there without the 6 points, beside a gap in words."""
    i18n.set_language(language)
    told = told_of((("01", "17"), ("25",), ("33",)), (("01", "17"), ("25", "41"), ("33",)), 1)
    first = next(words for words in row_words(told, WORDING) if words.endswith((" y 2 más", " and 2 more")))
    assert first.startswith("+6: ") and len(first) <= 36, first


def test_a_move_that_changes_no_points_says_so():
    i18n.set_language("es")
    quiet = [told for told in moves_as_seen(6) if not changed(told.before, told.view, told.seat)]
    assert len(quiet) > 10
    assert {reasons(told, WORDING) for told in quiet} == {"No cambia ningún punto."}
    assert {row_words(told, WORDING) for told in quiet} == {("no cambia ningún punto", "puntos igual")}
    settled = [
        told
        for told in moves_as_seen(6, settlements=True)
        if told.events[0].key == "new_worlds.fixed" and not changed(told.before, told.view, told.seat)
    ]
    assert {reasons(told, WORDING) for told in settled} == {"Esos puntos ya estaban contados."}


def test_the_first_moves_are_told_with_all_their_points():
    """What compares whole worlds was kept back until every world had three cards: the sums did not add up."""
    i18n.set_language("es")
    told = told_of((("01", "09"), ("08",)), (("01", "09"), ("08", "17")), 1)
    said = reasons(told, WORDING)
    assert said.startswith("Bruno +6: ") and said.count(" +") == 4, said
    assert row_words(told, WORDING)[0].startswith("+6: ")


def test_the_first_move_of_a_match_takes_points_from_nobody():
    i18n.set_language("es")
    told = told_of(((), (), ()), (("17",), (), ()), 0)
    assert reasons(told, WORDING).startswith("Ana +6: mayor biodiversidad (1 contra 0) +3")
    assert "−" not in reasons(told, WORDING)


def test_the_own_move_is_told_with_what_it_takes_from_whom():
    """Own points were on the button before; what the others lost was told nowhere."""
    i18n.set_language("es")
    told = told_of(THREE, ((*THREE[0], "25", "26", "27"), *THREE[1:]), 0)
    said, points = own_words(told, WORDING), {each.seat: each.points for each in changes(told)}
    assert points[1] < 0 < points[0], "this move takes something"
    for words in said:
        assert signed(points[0]) in words and f"Bruno {signed(points[1])}" in words, words
    assert said[0].startswith(f"Tu jugada {signed(points[0])}: ") and len(said[-1]) < 30, said
    quiet = next(told for told in moves_as_seen(6) if told.seat == 0 and not changes(told))
    assert own_words(quiet, WORDING) == ("Tu jugada: no cambia ningún punto", "no cambia ningún punto")


def category(message: Message) -> str:
    """What points are for, by the name of a gain or of a cause."""
    what = message.key.rpartition(".")[2]
    starts = {"dominance": "lead", "vital_capacity": "icon", "no_longer": "fewest"}
    renamed = [new for old, new in starts.items() if what.startswith(old)]
    return (renamed or [what])[0].partition("_")[0]


@pytest.mark.parametrize("options", [{}, ALL], ids=["basic", "advanced"])
def test_what_the_buttons_promise_is_told_once_it_is_played(options):
    """From the first move on, sum by sum; a card that nobody had seen could not be promised."""
    compared = 0
    for seed in range(5):
        match = a_match(seed, **options)
        for seat in range(match.setup.seats):
            reel = Reel(match, seat)
            for number in (number for number in range(len(reel)) if reel.seat(number) == seat):
                told, move = reel.told(number), match.steps[number].move
                if any(event.key == "new_worlds.unseen" for event in told.events):
                    continue
                own = [cause for each in changes(told) if each.seat == seat for cause in each.causes]
                sums: list[dict[str, int]] = [{}, {}]
                for found, messages in zip(sums, (preview.gains(told.before, move), own), strict=True):
                    for message in messages:
                        what = category(message)
                        found[what] = found.get(what, 0) + message.params["points"]
                promised, kept = ({what: points for what, points in each.items() if points} for each in sums)
                assert promised == kept, (seed, number)
                compared += bool(kept)
    assert compared > 50


@pytest.mark.parametrize("options", [{}, ALL], ids=["basic", "advanced"])
def test_a_row_that_leaves_causes_out_says_how_many(options):
    """The first cause beside the whole sum looked as if it were worth all of it."""
    i18n.set_language("es")
    cut = 0
    for told in moves_as_seen(5, **options):
        own = next((each for each in changes(told) if each.seat == told.seat), None)
        if own is None or len(own.causes) < 2:
            continue
        for words in row_words(told, WORDING):
            causes = words.partition(" · tú")[0].partition(": ")[2]
            if causes and causes.count(" · ") + 1 < len(own.causes):
                cut += 1
                assert causes.endswith(f" y {len(own.causes) - causes.count(' · ') - 1} más"), words
    assert cut > 100


def test_what_is_said_of_points_can_be_read_at_a_glance():
    longest = max(len(reasons(told, WORDING)) for told in moves_as_seen(8, **ALL))
    assert 200 < longest <= LETTERS + 60


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
        assert lines[0].why == reasons(told, WORDING)
        for line, beat in zip(lines[1:], beats(GAME, told, TELLING)[1:], strict=True):
            news = {"new_worlds.reshuffled", "new_worlds.over"} & {event.key for event in beat.events}
            ends = any(".end." in event.key for event in beat.events)
            assert bool(line.caption) == bool(news or ends), "the first sentence stays unless there is news"


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_row_of_a_rival_calls_a_settlement_by_its_name(language):
    i18n.set_language(language)
    rows = [
        last_move((told,), WORDING)
        for told in moves_as_seen(6, settlements=True)
        if told.events[0].key == "new_worlds.played" and not told.events[0].params["card"].isdigit()
    ]
    assert rows
    for row in rows:
        first, short = row.verbs
        assert ("asentamiento de " if language == "es" else " settlement ") in first
        assert not short[0].islower()


def test_no_word_of_a_story_names_a_card_that_another_drew():
    for told in moves_as_seen(4):
        drawn = [event for event in told.events if event.key == "new_worlds.drew"]
        assert all(("card" in event.params) == (told.seat == 0) for event in drawn)


@pytest.mark.parametrize("language", ["es", "en"])
def test_discordance_is_told_with_its_reason(language):
    """Who falls to the end of a count, or leaves it, is told so whenever points of discordance change."""
    i18n.set_language(language)
    words, told_so = {"es": "discordancia", "en": "discordance"}[language], 0
    for told in moves_as_seen(5, discordance=True):
        why = reasons(told, WORDING)
        for each in changes(told):
            if each.seat in (told.seat, 0) and any(".fewest" in cause.key for cause in each.causes):
                assert words in why, why
                told_so += 1
    assert told_so > 20


def test_who_wants_no_estimates_is_told_of_no_points():
    wording = Wording("new_worlds", PLAYERS)
    wording.estimates = False
    told_moves = moves_as_seen(2)
    said = [words for told in told_moves for words in (reasons(told, wording), *row_words(told, wording))]
    assert any(said) and not [words for words in said if "+" in words or "−" in words or "punto" in words]


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_majority_that_changes_hands_never_sounds_like_stolen_icons(language):
    """Long or short: it says who is passed in what."""
    i18n.set_language(language)
    said = {
        kind: WORDING.say(Message(f"new_worlds.cause_short.{kind}", {"icon": "ice", "rival": 1}))
        for kind in ("icon_from_you", "icon_from")
    }
    assert "Bruno" in said["icon_from"]
    assert not any(word in each for each in said.values() for word in ("quita", "takes"))


@pytest.mark.parametrize(
    ("language", "lot", "chosen"),
    [
        ("es", "Bruno juega primero, por sorteo. Bruno ", "Bruno juega primero. Bruno "),
        ("en", "Bruno plays first, by lot. Bruno ", "Bruno plays first. Bruno "),
    ],
)
def test_the_story_begins_with_who_plays_first_and_why(language, lot, chosen):
    """Set-up shows Ana on top, and Bruno began without a word."""
    i18n.set_language(language)
    match = Match(GAME, Setup(3, {"start": 1}, 4))
    for _ in range(3):
        seat = match.state.actors()[0]
        match.play(seat, match.state.moves(seat)[0])
    wording = Wording("new_worlds", PLAYERS)
    for by_lot, words in ((True, lot), (False, chosen)):
        wording.by_lot = by_lot
        first, *rest = [
            TELLING.line(beats(GAME, told, TELLING)[0], told, wording).caption
            for told in map(Reel(match, 0).told, range(3))
        ]
        assert first.startswith(words) and not any("prim" in each or "first" in each for each in rest)
    own = Reel(match, 1).told(0)
    assert "prim" not in TELLING.line(beats(GAME, own, TELLING)[0], own, wording).caption, "who begins has read it"
