"""What this table shows in its own way, beyond a card that flies from place to place."""

from __future__ import annotations

from functools import partial

from app.tables.new_worlds.cards import draw_back, draw_card
from app.tables.performing import Performer
from rules.game import Event
from rules.new_worlds.scene import changes
from rules.scene import Moved


def deploy(event: Event, performer: Performer) -> None:
    """A card of the own hand goes straight into the world; that of another is held up first, to be seen."""
    (moved,) = changes(event)
    assert isinstance(moved, Moved)
    if not performer.scene.hides(moved.source):
        performer.fly(moved)
        return
    onward = partial(performer.fly, moved._replace(source="shown"))
    performer.fly(moved._replace(target="shown"), then=onward)


def turn_over(event: Event, performer: Performer) -> None:
    """The card of the creation pile is seen only now: it is turned over where it lies, then it flies."""
    (moved,) = changes(event)
    assert isinstance(moved, Moved) and moved.name is not None
    place = performer.board.box_of(moved.source, None, False)
    if place is None:
        return
    onward = partial(performer.fly, moved._replace(source="space/1"))
    performer.stage.flip(partial(draw_card, moved.name), draw_back, place, done=performer.until(onward))


SHOWS = {"deployed": deploy, "last": deploy, "unseen": turn_over}
