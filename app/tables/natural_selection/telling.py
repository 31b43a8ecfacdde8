"""How a move of Natural Selection is told."""

from __future__ import annotations

from app.tables.natural_selection.captions import UNTOLD, caption, gain, why
from app.tables.telling import ATTACK, EVOLUTION, ROUND, SCORE, Cue, Telling

CUES = {
    "played_on": Cue("place", "place"),
    "played": Cue("place", "place"),
    "drawn": Cue("card"),
    "discarded": Cue("card"),
    "climate": Cue("flip"),
    "mutated": Cue("place"),
    "attacked": Cue("wrong", "refuse", at="start"),
    "mutation_lost": Cue("wrong", at="start"),
    "kidnapped": Cue("wrong", at="start"),
    "evolved": Cue("right"),
    "reshuffled": Cue("shuffle", at="start"),
    "climate_shuffled": Cue("shuffle", at="start"),
    "round_ends": Cue("round_end", at="start"),
    "over_population": Cue("win", "finish"),
}
"""Events that are not here are silent: a busy table must not rattle."""

TOGETHER = {"grew": "growth", "cleaned": "cleaning", "unstable_gone": "cleaning", "zone_left": "cleaning"}
"""Everybody grows at once; what the round leaves behind goes at once."""

NEWS = frozenset(
    {
        "round_ends",
        "grew",
        "no_growth",
        "disease_missed",
        "evolved",
        "fed",
        "not_fed",
        "eaten",
        "predators_missed",
        "predators_slipped",
        "extra_turn",
        "first_given",
        "cleaned",
        "unstable_gone",
        "round_begins",
        "over_evolution",
        "over_population",
        "over_stalemate",
    }
)
"""The end of a round is part of the last mover's move and concerns everybody: it is read by the mover too."""

MARKS = {
    "attacked": ATTACK,
    "kidnapped": ATTACK,
    "recruited": ATTACK,
    "preyed": ATTACK,
    "mutation_lost": ATTACK,
    "eaten": ATTACK,
    "evolved": EVOLUTION,
    "fed": SCORE,
    "reproduced": SCORE,
    "over_population": SCORE,
    "over_evolution": EVOLUTION,
    "round_begins": ROUND,
}

TELLING = Telling(
    together=TOGETHER, cues=CUES, news=NEWS, untold=UNTOLD, caption=caption, why=why, gain=gain, marks=MARKS
)
