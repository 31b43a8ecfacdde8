"""What a player did in a turn, in as few words as a small card holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from app.play.seen_move import SeenMove
from app.play.wording import Wording, sentence, signed
from app.services.i18n import has, tr
from app.tables.natural_selection import occasions
from app.tables.natural_selection.captions import changes, what
from rules.game import Event, Message

FOLDED = {
    "kidnapped": "played_on",
    "climate": "played",
    "climate_shuffled": "played",
    "revived": "played",
    "mutation_lost": "played",
    "swapped": "played",
    "reproduced": "used",
}
"""Events that say more of the card played just before: its own words are not needed."""


class Brief(NamedTuple):
    """A turn piece by piece; what concerns the viewer is said first where not all has room."""

    pieces: tuple[str, ...]
    mine: tuple[bool, ...]

    def __str__(self) -> str:
        return sentence(" · ".join(self.pieces))

    def fit(self, fits: Callable[[str], bool]) -> str:
        """As many pieces as fit, and how many more there are; the one that matters most in any case."""
        order = sorted(range(len(self.pieces)), key=lambda at: (not self.mine[at], -at))
        for count in range(len(order), 0, -1):
            kept = [self.pieces[at] for at in sorted(order[:count])]
            words = sentence(" · ".join(kept))
            if count < len(order):
                words = tr("natural_selection.brief.more", named=words, count=len(order) - count)
            if fits(words):
                break
        return words


def brief(moves: Sequence[SeenMove], wording: Wording) -> Brief | None:
    """The moves of one turn, without what the end of the round did; None: nothing worth a word."""
    events = [event for told in moves for event in _own(told)]
    viewer = moves[0].view.seat if moves else None
    said = [event for event in _said(events) if has(_key(event, None))]
    mover = moves[0].seat if moves else None
    same = {id(event) for told in moves for event in told.events if occasions.same_climate(event, told)}
    pieces = [
        (wording.say(Message(_key(event, mover, id(event) in same), _params(event))), _touches(event, viewer))
        for event in said
    ]
    pieces += [(words, False) for words in _thrown(moves, wording)]
    return Brief(*zip(*pieces, strict=True)) if pieces else None


def _thrown(moves: Sequence[SeenMove], wording: Wording) -> Iterator[str]:
    """Which card was replaced by another, or how many, and which had to go."""
    cards: dict[str, list[str]] = {"discarded": [], "dropped": []}
    for told in moves:
        key = "discarded" if occasions.exchanges(told) else "dropped"
        cards[key] += [event.params["card"] for event in _own(told) if what(event) == "discarded"]
    for key, found in cards.items():
        if found:
            yield wording.say(Message(f"natural_selection.brief.{key}", {"count": len(found), "card": found[0]}))


class RoundEnd(NamedTuple):
    """How the last round ended, in one line."""

    number: int
    """Of the move that ended it."""
    words: str


def round_end(moves: Sequence[SeenMove], wording: Wording) -> RoundEnd | None:
    """What the end of a round among these moves did to populations and creatures; None: no round ended."""
    n = number = -1
    ending = False
    risen: list[str] = []
    seats: dict[int, list[tuple[str, int, int]]] = {}
    for told in moves:
        for event in told.events:
            if what(event) == "round_ends":
                ending, risen, seats = True, [], {}
                n, number = event.params["n"], told.number
            elif what(event) == "round_begins":
                ending = False
            elif ending and what(event) in ("evolved", "no_growth"):
                params = {**event.params, "player": event.seat}
                risen.append(wording.say(Message(f"natural_selection.brief.{what(event)}", params)))
            for seat, old, new in changes([event], told) if ending else ():
                seats.setdefault(seat, []).append((what(event), old, new))
    if number < 0:
        return None
    changed = [words for seat, steps in sorted(seats.items()) if (words := _ended(seat, steps, wording))]
    head = tr("natural_selection.brief.round_end", n=n)
    return RoundEnd(number, ": ".join(part for part in (head, " · ".join([*changed, *risen])) if part))


def _ended(seat: int, steps: Sequence[tuple[str, int, int]], wording: Wording) -> str:
    """From what to what, and by what where it was not growth alone; empty where it comes to nothing."""
    params: dict[str, object] = {"player": seat, "old": steps[0][1], "new": steps[-1][2]}
    causes = [
        tr(f"natural_selection.brief.cause.{key}", n=signed(new - old))
        for key, old, new in steps
        if has(f"natural_selection.brief.cause.{key}")
    ]
    if all(key == "grew" for key, _, _ in steps):
        changed = params["old"] != params["new"]
        return wording.say(Message("natural_selection.brief.round_end_each", params)) if changed else ""
    return wording.say(Message("natural_selection.brief.by_causes", {**params, "causes": ", ".join(causes)}))


def _touches(event: Event, viewer: int | None) -> bool:
    """Whether something was done to the viewer."""
    named = [event.params.get(role) for role in ("victim", "target", "owner", "partner")]
    return viewer is not None and (viewer in named or event.seat == viewer)


def _own(told: SeenMove) -> Iterator[Event]:
    """What the mover did: up to the end of the turn or round."""
    for event in told.events:
        if what(event) in ("turn", "extra_turn", "round_ends"):
            return
        yield event


def _said(events: Sequence[Event]) -> Iterator[Event]:
    """Each event that has short words, but a card only once."""
    for at, event in enumerate(events):
        following = [what(each) for each in events[at + 1 : at + 3]]
        if what(event) == "discarded":
            continue  # counted, not listed
        if not any(FOLDED.get(each) == what(event) for each in following):
            yield event


def _key(event: Event, mover: int | None, same: bool = False) -> str:
    """A card may also go to who did not move, who keeps the first place gives it to nobody, and a climate may stay."""
    key = f"same_{what(event)}" if same else what(event)
    if key == "first_given" and event.params["to"] == event.seat:  # "Bruno: Bruno starts" says it twice
        key = "first_kept"
    elif key == "card_taken" and mover is not None and event.seat != mover:
        key = "card_given"
    return f"natural_selection.brief.{key}"


def _params(event: Event) -> dict[str, object]:
    return {**event.params, "seat": event.seat}
