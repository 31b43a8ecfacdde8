"""Hidden cards stay hidden: on the cover, on the public table, and in what the board keeps."""

from __future__ import annotations

from kivy.uix.widget import Widget

from app.kit.tokens import theme
from rules.new_worlds.components import names
from rules.new_worlds.moves import DEPLOY
from rules.new_worlds.scene import pile_size
from tests.app import touch
from tests.app.measure import written


def hands(sitting) -> list[set[str]]:
    return [set(names(hand)) for hand in sitting.session.match.state.hands]


def kept(widget: Widget) -> set[str]:
    """Every text that some widget of the tree holds in itself, however deep."""
    found: set[str] = set()
    for each in widget.walk(restrict=True):
        collect(vars(each), found, depth=4)
    return found


def collect(value: object, found: set[str], depth: int) -> None:
    if isinstance(value, str):
        found.add(value)
    elif depth and isinstance(value, dict):
        for part in value.values():
            collect(part, found, depth - 1)
    elif depth and isinstance(value, list | tuple | set | frozenset):
        for part in value:
            collect(part, found, depth - 1)
    elif depth and type(value).__module__.startswith("app.tables.new_worlds") and not isinstance(value, Widget):
        collect(vars(value) if hasattr(value, "__dict__") else {}, found, depth - 1)


def test_the_cover_knows_no_card_of_anybody(sit):
    sitting = sit(seats=3, persons=2)
    assert sitting.session.phase == "covered"
    assert sitting.board is None
    secret = set().union(*hands(sitting))
    assert not kept(sitting.frame) & secret
    assert not {text.text for text in written(sitting.frame)} & secret


def test_a_board_holds_the_hand_of_its_own_player_only(sit):
    sitting = sit(seats=3, persons=2)
    sitting.session.uncover()
    touch.frames(3)
    own, other, computer = hands(sitting)
    assert own <= kept(sitting.board)
    assert not kept(sitting.frame) & (other | computer)


def test_after_a_move_the_next_persons_cover_comes_before_anything_of_theirs(sit):
    sitting = sit(seats=2, persons=2)
    sitting.session.uncover()
    touch.frames(3)
    sitting.play_by_taps(sitting.session.moves[-1])
    assert sitting.session.phase == "covered"
    assert sitting.board is None
    assert not kept(sitting.frame) & set().union(*hands(sitting))


def test_onlookers_see_the_public_table_without_any_hand(sit):
    sitting = sit(seats=2, persons=2)
    sitting.frame._peek()
    touch.frames(3)
    assert sitting.board.hand.cards == []
    pile = {str(pile_size(sitting.board.scene))}  # a number everybody may read, also when it looks like a card
    assert kept(sitting.board) & set().union(*hands(sitting)) - pile == set()


def test_a_drawn_card_of_another_player_flies_face_down(sit):
    sitting = sit(seats=2, persons=1)
    director, drawn = sitting.frame.director, []
    play = director.play
    director.play = lambda told, done: (drawn.extend(told.events), play(told, done))
    sitting.play_by_taps(sitting.session.moves[-1])
    others = [event for event in drawn if event.key == "new_worlds.drew" and event.seat == 1]
    assert others
    assert all("card" not in event.params for event in others)


def test_in_the_middle_of_a_story_the_board_knows_no_card_of_another_hand(sit, monkeypatch):
    """What is on the stage too: a card that somebody draws flies as a back and never lands open."""
    from app.tables.new_worlds import table

    sitting = sit(seats=3, persons=1, seed=5)
    drawn: list[str] = []
    draw_card = table.draw_card
    monkeypatch.setattr(table, "draw_card", lambda card, box: (drawn.append(card), draw_card(card, box)))
    theme.speed = "normal"
    sitting.tap_card(sitting.board.hand.cards[0])
    for _ in range(2):
        sitting.tap_way(DEPLOY)
    looked = 0
    while sitting.session.phase != "deciding":
        touch.frames(1)
        steps = sitting.session.match.steps
        shown = {
            event.params["card"]
            for step in steps
            for event in step.events
            if event.key != "new_worlds.drew" and "card" in event.params
        }
        secret = set().union(*hands(sitting)[1:]) - shown
        assert not kept(sitting.board) & secret and not set(drawn) & secret
        looked += bool(sitting.frame.director.busy)
    assert looked > 30, "the story was watched frame by frame"
