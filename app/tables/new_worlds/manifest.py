"""What the app knows of New Worlds besides its rules."""

from __future__ import annotations

from app.tables.manifest import Further, Manifest
from app.tables.new_worlds.colours import COLOURS

MANIFEST = Manifest(
    board="app.tables.new_worlds.table:NewWorldsBoard",
    table="app.tables.new_worlds.screen:NewWorldsScreen",
    colours=COLOURS,
    told_by="app.tables.new_worlds.telling:TELLING",
    explains="app.tables.new_worlds.wording:explain",
    worth="app.tables.new_worlds.way_words:written",
    course="app.tables.new_worlds.course:course",
    final_thing="app.tables.new_worlds.final:FinalWorld",
    in_small="app.tables.new_worlds.in_small:WorldsInSmall",
    result_parts="app.tables.new_worlds.discordance:parts",
    lesson="app.tables.new_worlds.lesson:LESSON",
    further=(
        Further(
            "settlements",
            "app.tables.new_worlds.further_lessons:SETTLEMENTS",
            (("settlements", True), ("global_balance", True)),
        ),
        Further(
            "vital",
            "app.tables.new_worlds.further_lessons:VITAL_CAPACITY",
            (("vital_capacity", True), ("discordance", True)),
        ),
    ),
    example="app.tables.new_worlds.example:NewWorldsExample",
    ceremony="app.tables.new_worlds.ceremony:NewWorldsCeremony",
    piece="app.tables.new_worlds.chips:draw_piece",
    painter="app.tables.new_worlds.cards",
    award_sign="app.tables.new_worlds.signs:award_sign",
    daily=True,
    ladder=True,
    audiences={"basic": "young", "advanced": "played"},
    firsts={
        "reshuffled": "new_worlds.first.reshuffled",
        "end.empty_space": "new_worlds.first.end",
        "end.empty_hand": "new_worlds.first.end",
        **{
            f"outcome.{why}.{how}": "new_worlds.first.tie"
            for why in ("empty_space", "empty_hand")
            for how in ("tie", "shared")
        },
    },
    symbols={
        "option.settlements": "home-group",
        "option.global_balance": "link-variant",
        "option.vital_capacity": "heart-pulse",
        "option.discordance": "scale-unbalanced",
        "score.biodiversity": "sprout",
        "score.most_kinds": "flower-tulip-outline",
        "score.dominance": "crown-outline",
        "score.balance": "link-variant",
        "score.vital_capacity": "heart-pulse",
        "score.discordance": "scale-unbalanced",
    },
)
