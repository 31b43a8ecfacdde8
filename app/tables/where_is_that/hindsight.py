"""Cards that turned out to lie wrong when the maps were flipped at the end (the Cartographer's Corner)."""

from __future__ import annotations

from app.tables.telling import ERROR, Mark
from rules.match import Match


def hindsight(match: Match) -> list[Mark]:
    """Of two cards whose circle is wrong, the one that was laid later, and where the two really lie."""
    outcome = match.state.outcome()
    events = [(number, event) for number, step in enumerate(match.steps[: match.cursor], 1) for event in step.events]
    if outcome is None or not any(event.key == "where_is_that.revealed" for _, event in events):
        return []  # in the Shake each card is flipped at once, and an event tells what came of it
    placed = [
        (number, event.params["map"], event.params["card"])
        for number, event in events
        if event.key == "where_is_that.placed"
    ]
    laid = {(owner, card): number for number, owner, card in placed}
    """The first city of a map was laid by nobody."""
    found: dict[int, Mark] = {}
    for sheet in outcome.sheets:
        for line in sheet.lines:
            if not line.points:
                later = max(laid.get((sheet.seat, card), 0) for card in line.counted)
                found.setdefault(later, Mark(later, ERROR, line.reason))
    return [found[number] for number in sorted(found)]
