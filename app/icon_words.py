"""What each icon means, wherever it stands alone on a button: said on a desk while the pointer rests on it."""

from __future__ import annotations

from app.services.i18n import tr

ICON_WORDS = {
    "account-switch-outline": "statistics.who",
    "arrow-left": "tip.back",
    "book-open-variant": "menu.rules",
    "close": "common.close",
    "dots-vertical": "shelf.more",
    "file-import-outline": "exchange.bring",
    "filter-variant": "history.filter",
    "fit-to-screen-outline": "tip.whole_map",
    "history": "table.log",
    "lightbulb-on-outline": "table.hint",
    "magnify": "tip.search",
    "menu": "tip.menu",
    "minus": "tip.less",
    "pause": "menu.title",
    "play": "tip.play",
    "motion-play-outline": "results.replay",
    "chevron-double-left": "tip.round_back",
    "chevron-double-right": "tip.round_on",
    "map-marker-left-outline": "tip.mark_back",
    "map-marker-right-outline": "tip.mark_on",
    "calendar-clock-outline": "history.title",
    "cards-outline": "replay.hands",
    "source-branch": "replay.branch.title",
    "plus": "tip.more",
    "skip-backward": "tip.from_the_beginning",
    "skip-next": "tip.next",
    "skip-previous": "tip.previous",
    "tune-variant": "setup.more",
    "undo": "table.undo",
}
"""By icon: the key of its text."""


def words_of(icon: str) -> str:
    """What a button with this icon does, in the language of now; nothing if it always stands beside words."""
    return tr(ICON_WORDS[icon]) if icon in ICON_WORDS else ""
