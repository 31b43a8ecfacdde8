"""The people behind the computer players: who they are, and the way each likes to play.

A character never changes how strong a level is (docs/STRENGTH.md measures it); it changes what the player likes where
several moves are nearly as good. Names, faces and the line that describes them belong to the app and its texts.
"""

from __future__ import annotations

from rules.game import BadSetup

COLLECTOR, GAMBLER, CAREFUL, RIVAL = "collector", "gambler", "careful", "rival"
STYLES = (COLLECTOR, GAMBLER, CAREFUL, RIVAL)
"""Gathers as many as possible · prefers the bold chance · avoids every risk · plays against whoever leads."""

CHARACTERS = {
    "ana": CAREFUL,
    "bruno": COLLECTOR,
    "carla": GAMBLER,
    "diego": RIVAL,
    "elena": COLLECTOR,
    "fabio": GAMBLER,
    "gala": CAREFUL,
    "hugo": RIVAL,
}
"""The style of every character there is, by its id."""


def style_of(character: str) -> str:
    """The style of a character; "" where nobody in particular plays. BadSetup names the characters there are."""
    if not character:
        return ""
    if character not in CHARACTERS:
        raise BadSetup(f"no character {character!r}; there are: {', '.join(CHARACTERS)}")
    return CHARACTERS[character]
