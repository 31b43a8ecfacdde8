"""Cards that turned out to lie wrong when the maps were flipped at the end (the Cartographer's Corner)."""

from __future__ import annotations

from app.tables.telling import ERROR, Mark
from rules.match import Match
from rules.where_is_that.view import MapView


def hindsight(match: Match) -> list[Mark]:
    """Of two cards whose circle is wrong, the one that was laid later."""
    view = match.state.view(None)
    assert isinstance(view, MapView)
    if not any(event.key == "where_is_that.revealed" for step in match.steps for event in step.events):
        return []  # in the Shake each card is flipped at once, and an event tells what came of it
    wrong = {
        owner: [{circle.first, circle.second} for circle in circles if not circle.right]
        for owner, circles in enumerate(view.circles)
    }
    laid: dict[int, set[str]] = {owner: set() for owner in wrong}
    found = []
    for number, step in enumerate(match.steps[: match.cursor]):
        for event in step.events:
            if event.key != "where_is_that.placed":
                continue
            owner, card = event.params["map"], event.params["card"]
            laid[owner].add(card)
            if any(card in pair and pair <= laid[owner] for pair in wrong[owner]):
                found.append(Mark(number + 1, ERROR))
    return found
