"""What a move was for, read from what lies open: what a card thrown away would have done and what is sought instead,
why just this rival is meant, how near a mutation brings its creature to the next level. Nobody's mind is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.play.seen_move import SeenMove
from app.play.wording import Wording, joined
from app.services.i18n import has, tr
from app.tables.natural_selection import occasions
from app.tables.natural_selection.cards import family_of, growth_of, is_mutation, short_effect
from rules.game import Event, Message
from rules.natural_selection import preview
from rules.natural_selection.preview import Figure
from rules.natural_selection.scene import printed
from rules.natural_selection.view import NaturalSelectionView

HARMS = ("predators", "kidnapping", "disease")
"""Events that are played to harm whoever gets them."""
LAST_LEVEL = 3


def _say(key: str, wording: Wording, **params: object) -> str:
    return wording.say(Message(f"natural_selection.told.{key}", params))


# -- a card thrown away --------------------------------------------------------------------------


def exchanged(event: Event, told: SeenMove, wording: Wording) -> Iterator[str]:
    """A card discarded to draw others: what is given up with it, and what is sought."""
    if event.key != "natural_selection.discarded" or occasions.asked(told) not in ("turn", "more"):
        return
    assert isinstance(told.before, NaturalSelectionView)
    figure = preview.figures(told.before)[told.seat]
    yield _given_up(event.params["card"], figure, wording)
    if occasions.asked(told) == "turn":
        yield _sought(figure, wording)


def _given_up(card: str, figure: Figure, wording: Wording) -> str:
    if card.startswith("microclimate_"):
        return _say("thrown.local", wording, biome=card.removeprefix("microclimate_"))
    if not is_mutation(card):
        return tr("natural_selection.told.thrown.event", effect=short_effect(card))
    if not preview.lit(card, figure.biome):
        return _say("thrown.asleep", wording, biome=figure.biome)
    key = "full" if figure.is_full else "growth"
    return tr(f"natural_selection.told.thrown.{key}", n=growth_of(card))


def _sought(figure: Figure, wording: Wording) -> str:
    free = sum(place not in figure.slots for place in figure.open)
    if free:
        return _say("seeks.mutations", wording, count=free)
    asleep = sorted({family_of(figure.slots[place]) for place in figure.open if not figure.lit(place)})
    if asleep:
        return tr("natural_selection.told.seeks.climate", biome=_biomes(asleep))
    return tr("natural_selection.told.seeks.better")


def _biomes(families: Sequence[str]) -> str:
    return joined([tr(f"natural_selection.need.{family}") for family in families])


# -- a rival who is meant --------------------------------------------------------------------------


def aimed(event: Event, told: SeenMove, wording: Wording) -> Iterator[str]:
    """Who is attacked or harmed by a card was the strongest of the others."""
    victim = event.params.get("victim" if event.key == "natural_selection.attacked" else "target")
    harmful = event.key == "natural_selection.attacked" or event.params.get("card") in HARMS
    if victim is None or not harmful or victim == told.seat:
        return
    assert isinstance(told.before, NaturalSelectionView)
    others = {each.seat: each.harvest for each in preview.figures(told.before) if each.seat != told.seat}
    if len(others) > 1 and all(others[victim] > number for seat, number in others.items() if seat != victim):
        yield _say("strongest_you" if victim == told.view.seat else "strongest", wording, player=victim)


# -- a mutation that is laid -----------------------------------------------------------------------


def arms(event: Event, figure: Figure, told: SeenMove, wording: Wording) -> Iterator[str]:
    """Claws and shields hold though the mutation sleeps."""
    assert isinstance(told.view, NaturalSelectionView)
    if not told.view.powers:
        return
    card = printed(event.params["card"])
    if card.shields:
        yield _say("power.shields", wording, count=card.shields)
    if card.claws:
        yield _say("power.claws", wording, count=figure.claws)
        if told.view.pending is None or told.view.pending.kind == "turn":  # an attack would be asked for at once
            yield tr("natural_selection.told.no_prey")


def nearly(event: Event, figure: Figure, wording: Wording) -> Iterator[str]:
    """One slot, or one biome, from the next level."""
    creature = int(event.params["place"][0]) - 1 if event.params["place"][0].isdigit() else -1
    if creature < 0 or figure.levels[creature] >= LAST_LEVEL:
        return
    lacks = preview.wants(figure, creature)
    if lacks.empty + len(lacks.asleep) != 1:
        return
    level = figure.levels[creature] + 1
    wins = level == LAST_LEVEL and len(figure.species) == 1
    aim = tr(f"natural_selection.told.near.{'win' if wins else 'level'}", n=level)
    biome = "" if lacks.empty else _biomes([family_of(figure.slots[lacks.asleep[0]])])
    yield tr(f"natural_selection.told.near.{'slot' if lacks.empty else 'asleep'}", aim=aim, biome=biome)


# -- a card whose number is not seen yet -----------------------------------------------------------


def printed_on(event: Event) -> str:
    """What stands on an event, in a few words more than the card has room for."""
    card = event.params["card"]
    if card.startswith("microclimate_"):
        return ""  # `local` says it
    key = f"natural_selection.told.card.{card}"
    return tr(key) if has(key) else short_effect(card)


def local(event: Event, woken: bool, wording: Wording) -> Iterator[str]:
    """A microclimate: whose biome it is now, and whether any mutation of theirs wakes or falls asleep."""
    card = event.params["card"]
    yield _say("local", wording, player=event.params["target"], biome=card.removeprefix("microclimate_"))
    if not woken:
        yield tr("natural_selection.told.local_idle")
