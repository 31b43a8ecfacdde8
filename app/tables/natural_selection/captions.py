"""What the narration says of a beat: what happens, and what it costs or gives whom.

Numbers are those of the events and of the viewer's own two views; how a population came about is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from app.play.seen_move import SeenMove
from app.play.wording import Wording, joined, sentence
from app.services.i18n import tr
from app.tables.natural_selection import occasions, purposes
from app.tables.natural_selection.cards import family_of
from app.tables.natural_selection.wording import end_sum
from rules.game import Event, Message
from rules.natural_selection import preview
from rules.natural_selection import scene as laying
from rules.natural_selection.view import NaturalSelectionView
from rules.scene import Became

UNTOLD = frozenset({"turn", "drawn", "foreseen", "zone_left", "more_actions", "first_player"})
"""What goes without saying: everybody draws, what is used up goes, who is first is said when the round begins."""
DEEDS = frozenset(
    {
        "mutated",
        "replaced",
        "played",
        "played_on",
        "climate",
        "climate_shuffled",
        "swapped",
        "mutation_lost",
        "revived",
        "shed",
        "snatched",
    }
)
"""Events that change what the end of the round will bring."""
LAID = frozenset({"mutated", "replaced"})
"""A mutation enters a creature."""
SAID = ("radiation", "crouch", "hideout")
"""Events whose effect has words already."""
PREDATORS = 10
"""So much one card of predators takes, if it is there."""
SHOWN = 3
"""Of so many players at most a line of why speaks."""

Change = tuple[int, int, int]
"""Seat, population before and after."""


def what(event: Event) -> str:
    return event.key.removeprefix("natural_selection.")


def _say(key: str, wording: Wording, **params: object) -> str:
    return wording.say(Message(f"natural_selection.told.{key}", params))


# -- populations ---------------------------------------------------------------------------------


def _populations(event: Event) -> dict[int, int]:
    """What an event makes of populations."""
    found = (change for change in laying.changes(event) if isinstance(change, Became))
    return {int(each.fact.partition("/")[2]): each.value for each in found if each.fact.startswith("population/")}


def changes(events: Sequence[Event], told: SeenMove) -> list[Change]:
    """Whose population these events change, from what to what."""
    assert isinstance(told.before, NaturalSelectionView)
    now = dict(enumerate(each.population for each in told.before.seats_open))
    wanted, found = {id(event) for event in events}, []
    for event in told.events:
        for seat, after in _populations(event).items():
            if id(event) in wanted and now[seat] != after:
                found.append((seat, now[seat], after))
            now[seat] = after
    return found


def _change(change: Change, viewer: int | None, wording: Wording) -> str:
    seat, old, new = change
    key = f"{'gains' if new > old else 'loses'}{'_you' if seat == viewer else ''}"
    return _say(key, wording, player=seat, count=abs(new - old), old=old, new=new)


def gain(events: Sequence[Event], seat: int, told: SeenMove) -> int | None:
    """By how much these events change the population of a seat."""
    return sum(after - before for who, before, after in changes(events, told) if who == seat)


# -- what happens ----------------------------------------------------------------------------------


def caption(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """The sentences of a beat; growth of several players is one."""
    grew = [event for event in events if what(event) == "grew"]
    parts = [_growth(grew, told, wording)] if grew else []
    return " ".join([*parts, *(_sentence(event, told, wording) for event in events if event not in grew)]).strip()


def _sentence(event: Event, told: SeenMove, wording: Wording) -> str:
    if what(event) in UNTOLD or not wording.is_logged(event):
        return ""
    if what(event) in ("fed", "eaten"):
        new, n = event.params["population"], event.params["n"]
        old = new - n if what(event) == "fed" else new + n
        return _say(what(event), wording, player=event.seat, n=n, old=old, new=new)
    if what(event) == "cleaned":
        return _cleaned(event, wording)
    if what(event) == "first_given" and event.params["to"] == event.seat:
        return _say("first_kept", wording, player=event.seat)
    if occasions.same_climate(event, told):
        return occasions.named(_say(f"same_{what(event)}", wording, **event.params), event, told)
    return occasions.named(wording.say(event), event, told)


def _cleaned(event: Event, wording: Wording) -> str:
    """What goes with the round, and from whom."""
    each = [_say("cleaned_each", wording, card=card, player=seat) for seat, card, _ in event.params["zones"]]
    return tr("natural_selection.told.cleaned", all=joined(each))


def _growth(grew: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    found = changes(grew, told)
    if len(found) == 1:
        seat, old, new = found[0]
        return _say("grew", wording, player=seat, n=new - old, old=old, new=new)
    each = [_say("grew_each", wording, player=seat, n=new - old, old=old, new=new) for seat, old, new in found]
    return tr("natural_selection.told.grew_all", all=joined(each))


# -- and why -----------------------------------------------------------------------------------------


def why(events: Sequence[Event], told: SeenMove, wording: Wording) -> str:
    """What a beat costs or gives whom; empty where the caption says it all."""
    found = (line for event in events for line in _reasons(event, told, wording))
    grew = [event for event in events if what(event) == "grew"]
    return sentence("; ".join([*_grown_by(grew, told, wording), *found]))


def _reasons(event: Event, told: SeenMove, wording: Wording) -> Iterator[str]:
    viewer, key = told.view.seat, what(event)
    if key in ("attacked", "preyed", "kidnapped", "recruited", "reproduced"):
        yield from (_change(change, viewer, wording) for change in changes([event], told))
    if key in ("attacked", "eaten") and event.params["shields"]:
        victim = event.params.get("victim", event.seat)
        yield _say("shields_you" if victim == viewer else "shields", wording, count=event.params["shields"])
    if key == "attacked" and event.params["claws"] - event.params["shields"] > event.params["n"]:
        yield tr("natural_selection.told.no_more")
    if key == "eaten" and 0 < event.params["n"] + event.params["shields"] < PREDATORS:
        yield tr("natural_selection.told.no_more")
    if key == "attacked":
        yield tr("natural_selection.told.savannah")
    yield from purposes.aimed(event, told, wording)
    if key in ("used", "mimicked"):
        yield tr(f"natural_selection.told.does.{event.params['ability']}")
    yield from purposes.exchanged(event, told, wording)
    if key == "laid_reserve":
        yield tr("natural_selection.told.laid_reserve")
    if goes := occasions.why_a_card_goes(event, told):
        yield goes
    if key == "unstable_gone":
        yield tr("natural_selection.told.unstable")
    if key == "round_ends":
        yield tr(f"natural_selection.told.{occasions.nobody_grows(event, told) or 'all_played'}")
    if reason := occasions.reason(event):
        yield _say(reason, wording, player=event.params.get("to"))
    if victim := occasions.without_population(event):
        yield _say("none_left_you" if victim.seat == viewer else "none_left", wording, player=victim.seat)
    if key in ("kidnapped", "recruited") and event.params["gained"] < event.params["n"]:
        yield _say("no_gain", wording, player=event.seat)
    if key == "evolved":
        yield tr("natural_selection.told.evolved_by")
        yield tr(f"natural_selection.told.level.{event.params['level']}")
    if key in DEEDS:
        yield from _deed(event, told, wording)


def _deed(event: Event, told: SeenMove, wording: Wording) -> Iterator[str]:
    """What a card changes: whether it sleeps, more actions, and what the end of the round will bring."""
    sleeps = _asleep(event, told, wording)
    yield from sleeps
    yield from _at_once(event, told, wording)
    deeds = [each for each in told.events if what(each) in DEEDS]
    if event is not deeds[-1]:
        yield from _printed(event)
        return  # what follows says the rest itself
    if len(_before_the_end(told)) == len(told.events):
        yield from _coming(told, wording)
    if any(_populations(each) for each in _before_the_end(told)):
        return  # so do the numbers
    harvest = _harvest(told, wording)
    local = event.params.get("card", "").startswith("microclimate_")
    yield from harvest if harvest or sleeps or local else _printed(event) or _unchanged(event)
    if what(event) in LAID and event.seat is not None:
        yield from purposes.nearly(event, _figures_then(told)[event.seat], wording)


def _at_once(event: Event, told: SeenMove, wording: Wording) -> Iterator[str]:
    """What a card brings without waiting for the end of the round."""
    card, key = event.params.get("card"), what(event)
    if power := occasions.power(event, told):
        yield power
    elif key == "played" and card != "swift":  # its printed words say it
        more = sum(each.params["n"] for each in told.events if what(each) == "more_actions")
        yield from [_say("actions", wording, count=more)] if more else []
    if key == "played" and card == "crouch":
        yield tr("natural_selection.told.crouched")
    if key in ("played", "played_on") and card == "hideout":
        assert isinstance(told.view, NaturalSelectionView)
        yield _say(f"hidden.{told.view.mode}", wording, player=event.params.get("target", event.seat))
    if key in LAID and event.seat is not None:
        yield from purposes.arms(event, _figures_then(told)[event.seat], told, wording)
    if key == "played_on" and card is not None and card.startswith("microclimate_"):
        yield from purposes.local(event, _wakes(event.params["target"], told), wording)
    if key == "swapped" and event.params["owner"] != event.params["partner"]:
        yield _say("swapped", wording, **event.params)


def _wakes(seat: int, told: SeenMove) -> bool:
    """Whether other mutations of a seat are active now than before."""
    assert isinstance(told.before, NaturalSelectionView)
    return preview.figures(told.before)[seat].active != _figures_then(told)[seat].active


def _before_the_end(told: SeenMove) -> list[Event]:
    """The move itself, without the end of the round it may bring about."""
    return list(takewhile(lambda event: what(event) != "round_ends", told.events))


def _figures_then(told: SeenMove) -> tuple[preview.Figure, ...]:
    """Everybody as the move leaves them: before the end of the round, where it follows at once."""
    assert isinstance(told.before, NaturalSelectionView) and isinstance(told.view, NaturalSelectionView)
    events = _before_the_end(told)
    if len(events) == len(told.events):
        return preview.figures(told.view)
    scene = laying.scene(told.before)
    for event in events:
        scene.apply(laying.changes(event))
    return preview.figures(told.before, scene)


def _coming(told: SeenMove, wording: Wording) -> Iterator[str]:
    """Who wins or evolves at the end of the round as the table lies now, and did not before this move."""
    assert isinstance(told.before, NaturalSelectionView) and isinstance(told.view, NaturalSelectionView)
    before, after = preview.ending(told.before), preview.ending(told.view)
    won = after.winners if (after.by, after.winners) != (before.by, before.winners) else ()
    yield from (_say(f"would_win.{after.by}", wording, player=seat) for seat in won)
    named = after.winners if after.by == "evolution" else ()
    for seat, level in sorted(after.evolves - before.evolves):
        if seat not in named:
            yield _say("would_evolve", wording, player=seat, level=level)


def _harvest(told: SeenMove, wording: Wording) -> list[str]:
    """Whose population at the end of the round is another one now; the viewer's first."""
    assert isinstance(told.before, NaturalSelectionView)
    before, after = ([each.harvest for each in some] for some in (preview.figures(told.before), _figures_then(told)))
    changed = [seat for seat in range(len(after)) if before[seat] != after[seat]]
    changed.sort(key=lambda seat: (seat != told.view.seat, -abs(before[seat] - after[seat])))
    if not changed:
        return []
    sums = _sums(told)
    each = [
        _say("then_each", wording, player=seat, old=before[seat], new=sums.get(seat, str(after[seat])))
        for seat in changed[:SHOWN]
    ]
    return [tr("natural_selection.told.then", all=joined(each)), *_passing(before, after, told, wording)]


def _sums(told: SeenMove) -> dict[int, str]:
    """Where growth or food meet predators: the sum, for one number would not say why."""
    if len(_before_the_end(told)) < len(told.events):
        return {}  # the end of the round is told cause by cause
    assert isinstance(told.view, NaturalSelectionView)
    seats = preview.outlook(told.view).seats
    found = {each.seat: end_sum(each) for each in seats if each.eaten and (each.grown or each.fed)}
    return {seat: words for seat, words in found.items() if words}


def _passing(before: Sequence[int], after: Sequence[int], told: SeenMove, wording: Wording) -> list[str]:
    """Who would stand before the viewer at the end of the round, and did not."""
    own = told.view.seat
    if own is None:
        return []
    seats = [seat for seat in range(len(after)) if before[seat] <= before[own] and after[seat] > after[own]]
    return [_say("passes_you", wording, player=seat) for seat in seats[:1]]


def _asleep(event: Event, told: SeenMove, wording: Wording) -> list[str]:
    """A mutation that is not active sleeps until its biome comes."""
    if what(event) not in ("mutated", "replaced", "revived") or event.seat is None:
        return []
    figure, card = _figures_then(told)[event.seat], event.params["card"]
    if event.params["place"] in figure.active:
        return []
    return [_say("asleep", wording, biome=family_of(card))]


def _unchanged(event: Event) -> list[str]:
    """Mutations and climate were changed, and nobody has more or less of it: it is said, or one looks for it."""
    said = what(event) in (
        "climate",
        "climate_shuffled",
        "swapped",
        "mutation_lost",
        "revived",
        "shed",
        "mutated",
        "replaced",
        "snatched",
    )
    return [tr("natural_selection.told.unchanged")] if said else []


def _printed(event: Event) -> list[str]:
    """An event that changes no number yet does what stands on it."""
    said = event.params.get("card") in SAID
    words = purposes.printed_on(event) if what(event) in ("played", "played_on") and not said else ""
    return [words] if words else []


def _grown_by(grew: Sequence[Event], told: SeenMove, wording: Wording) -> list[str]:
    """Which mutations grew: of everybody if they are few, else of the viewer."""
    shown = grew if len(grew) <= SHOWN else [event for event in grew if event.seat == told.view.seat]
    by: Callable[[Event], str] = lambda event: _say("by", wording, cards=event.params["by"])  # noqa: E731
    if len(grew) == 1:
        return [by(event) for event in grew]
    return [f"{wording.name(event.seat)}: {by(event)}" for event in shown]
