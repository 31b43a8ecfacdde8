"""What the app knows of Where Is That? besides its rules."""

from __future__ import annotations

from app.tables.manifest import Further, Look, Manifest
from app.tables.where_is_that.colours import COLOURS

MANIFEST = Manifest(
    board="app.tables.where_is_that.table:WhereIsThatBoard",
    table="app.tables.where_is_that.screen:WhereIsThatScreen",
    colours=COLOURS,
    told_by="app.tables.where_is_that.telling:TELLING",
    explains="app.tables.where_is_that.wording:explain",
    lessons="app.tables.where_is_that.misplaced:lessons",
    course="app.tables.where_is_that.course:course",
    final_thing="app.tables.where_is_that.final:FinalMap",
    in_small="app.tables.where_is_that.in_small:MapInSmall",
    share_line="app.tables.where_is_that.result_parts:result_line",
    honour="app.tables.where_is_that.result_parts:honour",
    lesson="app.tables.where_is_that.lesson:LESSON",
    further=(
        Further("shake", "app.tables.where_is_that.further_lessons:SHAKE", (("mode", "shake"),)),
        Further("monuments", "app.tables.where_is_that.further_lessons:MONUMENTS", (("monuments", True),)),
    ),
    example="app.tables.where_is_that.example:WhereIsThatExample",
    painter="app.tables.where_is_that.rule_cards",
    ceremony="app.tables.where_is_that.ceremony:MapCeremony",
    result_parts="app.tables.where_is_that.result_parts:parts",
    counted=frozenset({"discarded"}),
    daily=True,
    ladder=True,
    screens={"atlas": "app.tables.where_is_that.atlas.atlas:AtlasScreen"},
    looks=(Look("atlas", "map-search-outline", "atlas.title", "atlas.about"),),
    audiences={"cartographer": "calm", "shake": "together"},
    firsts={
        "pushed": "where_is_that.first.pushed",
        "discarded": "where_is_that.first.discarded",
        "outcome.closest_pair": "where_is_that.first.tie",
    },
    symbols={
        "option.monuments": "pillar",
        "option.hints": "lightbulb-on-outline",
        "option.pack": "map-outline",
        "score.north_south": "arrow-up-down",
        "score.west_east": "arrow-left-right",
        "score.stayed": "check-circle-outline",
        "score.discarded": "close-box-outline",
    },
)
