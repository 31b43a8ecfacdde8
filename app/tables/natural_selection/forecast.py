"""The end of the round in words: who would win or lead, and what a creature still lacks for its next level.

Everything is asked of the rules (`outlook`); words stand only where they are true."""

from __future__ import annotations

from app.play.wording import joined
from app.services.i18n import tr
from app.tables.natural_selection.cards import family_of
from app.tables.natural_selection.lanes import Runner
from app.tables.natural_selection.moment import Moment
from rules.natural_selection import preview
from rules.natural_selection.preview import Figure, Outlook, Prospect, wants

LAST_LEVEL = 3
NEAR = 10
"""What one card of food brings."""


def runners(moment: Moment, outlook: Outlook) -> list[Runner]:
    """Everybody's lane, who would win first."""
    return [
        Runner(
            each.seat,
            moment.players[each.seat].avatar,
            each.now,
            each.then,
            _label(moment, each),
            each.wins,
            bool(each.rises),
            each.seat == moment.own,
        )
        for each in outlook.ranked(moment.own)
    ]


NAMED = 2
"""So many who are level have their names; of more it is said how many."""


def standings(moment: Moment) -> list[Runner]:
    """Everybody as they stand: while the end of a round is told nothing is foretold."""
    found = sorted(map(moment.figure_of, range(len(moment.players))), key=lambda each: (-each.population, each.seat))
    return [
        Runner(
            each.seat,
            moment.players[each.seat].avatar,
            each.population,
            each.population,
            str(each.population),
            False,
            False,
            each.seat == moment.own,
        )
        for each in found
    ]


def leading(moment: Moment) -> str:
    """The same in a sentence."""
    found = standings(moment)
    best = found[0].now
    if not best:
        return tr("natural_selection.table.now_none")
    names = [moment.wording.name(each.seat) for each in found if each.now == best]
    key = "lead" if len(names) == 1 else "level" if len(names) <= NAMED else "many"
    return tr(f"natural_selection.table.now_{key}", name=joined(names), n=best, count=len(names))


def _label(moment: Moment, each: Prospect) -> str:
    """The number at the end of a lane, and what it means."""
    own = each.seat == moment.own and moment.viewer is not None
    if each.wins:
        key = "wins_you" if own else "wins"
        return tr(f"natural_selection.table.{key}", n=each.then, name=moment.wording.name(each.seat))
    return str(each.then)


def goal(moment: Moment) -> str:
    """What is to be reached."""
    key = "goal_twins" if len(moment.figure.species) > 1 else "goal"
    return tr(f"natural_selection.table.{key}", n=moment.figure.target)


def aim(moment: Moment) -> str:
    """Both ways to win."""
    key = "aim_twins" if len(moment.figure.species) > 1 else "aim"
    return tr(f"natural_selection.table.{key}", n=moment.figure.target)


def sentence(moment: Moment, outlook: Outlook) -> str:
    """The same for everybody at once: who would win, or that nobody does and who comes nearest."""
    if outlook.winners == (moment.own,) and moment.viewer is not None:
        return tr(f"natural_selection.table.then_you.{outlook.by}", n=outlook.seats[moment.own].then)
    if outlook.winners:
        names = joined([moment.wording.name(seat) for seat in outlook.winners])
        return tr(
            f"natural_selection.table.then_win.{outlook.by}",
            name=names,
            count=len(outlook.winners),
            n=outlook.seats[outlook.winners[0]].then,
        )
    best = outlook.ranked(moment.own)[0].then
    level = [moment.wording.name(each.seat) for each in outlook.ranked(moment.own) if each.then == best]
    return tr(
        f"natural_selection.table.then_{('lead' if len(level) <= NAMED else 'many') if best else 'none'}",
        target=moment.figure.target,
        name=joined(level),
        n=best,
        count=len(level),
    )


def warning(moment: Moment) -> str:
    """That the round at hand is the last one as the table lies, or that somebody can make it so; else empty."""
    found = preview.outlook(moment.view)
    if moment.own in found.winners:
        return tr("natural_selection.table.last.you")
    if found.winners:
        names = joined([moment.wording.name(seat) for seat in found.winners])
        return tr("natural_selection.table.last.win", name=names, count=len(found.winners))
    return next((words for seat in range(len(found.seats)) if (words := _ends(moment, found.seats[seat]))), "")


def _ends(moment: Moment, prospect: Prospect) -> str:
    """A rival who needs one slot, or no more than one card of food, to win."""
    figure, name = moment.figure_of(prospect.seat), moment.wording.name(prospect.seat)
    if prospect.seat == moment.own:
        return ""
    if len(figure.species) == 1 and figure.levels[0] == LAST_LEVEL - 1:
        lacks = wants(figure, 0)
        if lacks.empty == 1 and not lacks.asleep:
            return tr("natural_selection.table.last.slot", name=name)
    short = figure.target - prospect.then
    return tr("natural_selection.table.last.near", name=name, count=short) if 0 < short <= NEAR else ""


def needs_of(figure: Figure, prospect: Prospect | None) -> list[str]:
    """For each creature of a player what its next level needs."""
    return [_need(figure, creature, prospect) for creature in range(len(figure.species))]


def _need(figure: Figure, creature: int, prospect: Prospect | None) -> str:
    level = figure.levels[creature] + 1
    if level > LAST_LEVEL:
        return tr("natural_selection.table.need.complete")
    lacks = wants(figure, creature)
    promised = prospect is not None and figure.species[creature] in prospect.rises
    if promised or not (lacks.empty or lacks.asleep):
        return tr("natural_selection.table.need.rises", n=level)
    asleep = sorted({family_of(figure.slots[place]) for place in lacks.asleep})
    biomes = joined([tr(f"natural_selection.need.{family}") for family in asleep])
    key = "both" if lacks.empty and asleep else "asleep" if asleep else "empty"
    if key == "both" and len(figure.species) > 1:
        key = "empty"  # two creatures share the width
    wins = level == LAST_LEVEL and len(figure.species) == 1
    words = tr(f"natural_selection.table.need.{'last' if wins else 'level'}", n=level)
    if key == "asleep":
        return tr("natural_selection.table.need.asleep", level=words, biome=biomes, count=len(asleep))
    return tr(f"natural_selection.table.need.{key}", level=words, count=lacks.empty, biome=biomes)
