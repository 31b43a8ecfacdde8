"""Advice in words: what to do, what it brings, and what the next best move would bring instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.play.wording import Wording
from app.services.i18n import tr
from rules.bots.advice import Advice, as_good
from rules.game import Message, Move

MOST_GAINS = 3
"""So many facts about one move are read; a list of ten is not."""

Explain = Callable[[Move], str]
Rest = Callable[[Sequence[Message]], str]
"""What the gains that are not read come to, in a few words; empty: nothing is said of them."""


def no_more(gains: Sequence[Message]) -> str:
    return ""


def hint_lines(advice: Sequence[Advice], explain: Explain, wording: Wording, rest: Rest = no_more) -> list[str]:
    """A hint, a sentence a line: the best move, its gains, and a comparison with the next best one."""
    best, *others = advice
    lines = [explain(best.move)]
    if best.gains:
        lines.append(_capital(f"{_gains(best.gains, wording, rest)}."))
    if not others:
        return [*lines, tr("table.hint_only")]
    rival = next_best(advice, explain)
    return lines if rival is None else [*lines, comparison(best, rival, explain, wording, rest)]


def next_best(advice: Sequence[Advice], explain: Explain) -> Advice | None:
    """The best of the other moves that a player would call another move: one that is said in other words."""
    said = explain(advice[0].move)
    return next((other for other in advice[1:] if explain(other.move) != said), None)


def comparison(best: Advice, rival: Advice, explain: Explain, wording: Wording, rest: Rest = no_more) -> str:
    """The other way in one sentence. Where the judge cannot tell them apart it says so."""
    key = "table.hint_as_good" if as_good(best, rival) else "table.hint_instead"
    move = _inner(explain(rival.move))
    if not rival.gains:
        return tr(f"{key}_bare", move=move)
    return tr(key, move=move, gains=_gains(rival.gains, wording, rest))


def _gains(gains: Sequence[Message], wording: Wording, rest: Rest) -> str:
    """Gains are written as parts of a sentence: "takes the lead in taiga, +2"."""
    said = [wording.say(gain).removesuffix(".") for gain in gains[:MOST_GAINS]]
    return "; ".join([*said, *filter(None, [rest(gains[MOST_GAINS:])])])


def _inner(command: str) -> str:
    """What to do, inside another sentence: without the capital of its verb and without the full stop."""
    return command[:1].lower() + command[1:].removesuffix(".")


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
