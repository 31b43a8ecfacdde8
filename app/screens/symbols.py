"""The icon of each option, score line and game, by its text key. What has none gets the icon of its kind."""

from __future__ import annotations

SYMBOLS: dict[str, str] = {
    "new_worlds.option.settlements": "home-group",
    "new_worlds.option.global_balance": "link-variant",
    "new_worlds.option.vital_capacity": "heart-pulse",
    "new_worlds.option.discordance": "scale-unbalanced",
    "new_worlds.score.biodiversity": "sprout",
    "new_worlds.score.most_kinds": "flower-tulip-outline",
    "new_worlds.score.dominance": "crown-outline",
    "new_worlds.score.balance": "link-variant",
    "new_worlds.score.vital_capacity": "heart-pulse",
    "new_worlds.score.discordance": "scale-unbalanced",
    "mondo.option.children": "teddy-bear",
    "mondo.option.hidden_clock": "clock-remove-outline",
    "mondo.option.handicap": "weight",
    "mondo.option.handicap_dormant": "volcano-outline",
    "mondo.option.minutes": "timer-outline",
    "mondo.option.board": "grid",
    "mondo.option.way": "account-switch-outline",
    "mondo.option.difficulty": "stairs",
    "mondo.score.animals": "paw",
    "mondo.score.landscapes": "image-filter-hdr",
    "mondo.score.volcanoes": "volcano",
    "mondo.score.bonus": "medal-outline",
    "mondo.score.empties": "checkbox-blank-off-outline",
    "mondo.score.disconnections": "close-box-outline",
    "mondo.score.modifier": "plus-minus-variant",
    "mondo.score.tasks": "clipboard-check-outline",
    "natural_selection.option.target": "flag-checkered",
    "natural_selection.option.species": "dna",
    "natural_selection.option.symbiosis": "account-multiple-outline",
    "natural_selection.score.growth": "chart-line",
    "natural_selection.score.food": "food-apple-outline",
    "natural_selection.score.taken": "hand-extended-outline",
    "natural_selection.score.clawed": "sword",
    "natural_selection.score.robbed": "account-minus-outline",
    "natural_selection.score.eaten": "paw",
    "natural_selection.score.reproduction": "baby-face-outline",
    "where_is_that.option.monuments": "pillar",
    "where_is_that.option.hints": "lightbulb-on-outline",
    "where_is_that.option.pack": "map-outline",
    "where_is_that.score.north_south": "arrow-up-down",
    "where_is_that.score.west_east": "arrow-left-right",
    "where_is_that.score.stayed": "check-circle-outline",
    "where_is_that.score.discarded": "close-box-outline",
}
_OF_KIND = {"flag": "toggle-switch-outline", "choice": "format-list-bulleted-type", "number": "numeric",
            "seat": "ray-start-arrow", "seats": "account-multiple-check-outline", "each": "account-details-outline",
            "score": "star-four-points-outline"}  # fmt: skip


def symbol(key: str, kind: str) -> str:
    return SYMBOLS.get(key) or _OF_KIND[kind]
