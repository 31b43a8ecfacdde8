"""What the app knows of Natural Selection besides its rules."""

from __future__ import annotations

from app.tables.manifest import Further, Manifest
from app.tables.natural_selection.colours import COLOURS

MANIFEST = Manifest(
    board="app.tables.natural_selection.table:NaturalSelectionBoard",
    table="app.tables.natural_selection.screen:NaturalSelectionScreen",
    colours=COLOURS,
    told_by="app.tables.natural_selection.telling:TELLING",
    explains="app.tables.natural_selection.wording:explain",
    course="app.tables.natural_selection.course:course",
    final_thing="app.tables.natural_selection.final:FinalCreature",
    in_small="app.tables.natural_selection.in_small:CreaturesInSmall",
    ceremony="app.tables.natural_selection.ceremony:NaturalSelectionCeremony",
    lesson="app.tables.natural_selection.lesson:LESSON",
    further=(
        Further("powers", "app.tables.natural_selection.further_lessons:POWERS", (("mode", "intermediate"),)),
        Further(
            "abilities", "app.tables.natural_selection.further_lessons:ABILITIES_OF_SPECIES", (("mode", "expert"),)
        ),
    ),
    example="app.tables.natural_selection.example:NaturalSelectionExample",
    painter="app.tables.natural_selection.cards",
    choosers=dict.fromkeys(("species", "species2"), "app.tables.natural_selection.species:choose_species"),
    daily=True,
    ladder=True,
    first_mode="beginner",
    audiences={"beginner": "young", "intermediate": "played", "expert": "expert"},
    firsts={
        "attacked": "natural_selection.first.attacked",
        "evolved": "natural_selection.first.evolved",
        "reshuffled": "natural_selection.first.reshuffled",
        "unstable_gone": "natural_selection.first.unstable_gone",
        "extra_turn": "natural_selection.first.extra_turn",
        "eaten": "natural_selection.first.eaten",
        "no_growth": "natural_selection.first.no_growth",
    },
    piece="app.tables.natural_selection.minis:draw_piece",
    symbols={
        "option.target": "flag-checkered",
        "option.species": "dna",
        "option.symbiosis": "account-multiple-outline",
        "score.growth": "chart-line",
        "score.food": "food-apple-outline",
        "score.taken": "hand-extended-outline",
        "score.clawed": "sword",
        "score.robbed": "account-minus-outline",
        "score.eaten": "paw",
        "score.reproduction": "baby-face-outline",
    },
)
