"""What the app knows of Mondo besides its rules."""

from __future__ import annotations

from app.tables.manifest import Further, Manifest
from app.tables.mondo.colours import COLOURS

MANIFEST = Manifest(
    board="app.tables.mondo.table:MondoBoard",
    table="app.tables.mondo.screen:MondoScreen",
    colours=COLOURS,
    told_by="app.tables.mondo.telling:TELLING",
    course="app.tables.mondo.course:course",
    review="app.tables.mondo.time_lapse:TimeLapse",
    explains="app.tables.mondo.still_moment:explain",
    moment="app.tables.mondo.still_moment:StillMoment",
    lessons="app.tables.mondo.passed_over:lessons",
    when="app.tables.mondo.when:when",
    final_thing="app.tables.mondo.final:FinalBoard",
    in_small="app.tables.mondo.in_small:BoardsInSmall",
    ceremony="app.tables.mondo.ceremony:MondoCeremony",
    lesson="app.tables.mondo.lesson:LESSON",
    further=(
        Further("modifiers", "app.tables.mondo.further_lessons:MODIFIER", (("mode", "advanced"),)),
        Further("tasks", "app.tables.mondo.further_lessons:TASK", (("mode", "expert"),)),
        Further("solitaire", "app.tables.mondo.further_lessons:ALONE", (("mode", "solitaire"),)),
    ),
    piece="app.tables.mondo.tiles:draw_piece",
    example="app.tables.mondo.example:MondoExample",
    daily=True,
    ladder=True,
    audiences={"beginner": "young", "advanced": "played", "expert": "expert", "solitaire": "alone"},
    firsts={
        "left": "mondo.first.left",
        "volcano_token": "mondo.first.volcano_token",
    },
    symbols={
        "option.children": "teddy-bear",
        "option.search": "magnify",
        "option.hidden_clock": "clock-remove-outline",
        "option.handicap": "weight",
        "option.handicap_dormant": "volcano-outline",
        "option.minutes": "timer-outline",
        "option.board": "grid",
        "option.way": "account-switch-outline",
        "option.difficulty": "stairs",
        "score.animals": "paw",
        "score.landscapes": "image-filter-hdr",
        "score.volcanoes": "volcano",
        "score.bonus": "flag-checkered",
        "score.empties": "square-outline",
        "score.disconnections": "close-circle",
        "score.modifier": "plus-minus-variant",
        "score.tasks": "clipboard-check-outline",
    },
)
