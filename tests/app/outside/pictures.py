"""Reference pictures of screens and tables: small, compared with the tolerance that software GL needs.

`make pictures` writes them anew; look at every one before you commit it. Each is opened at normal speed, and all motion
has ended: what a player sees after three seconds.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from tests.app import touch
from tests.app.outside import eyes, stages

FOLDER = Path(__file__).parents[2] / "pictures"
SMALLER = 3
"""References are so many times smaller than the window: text becomes texture, layout and colours stay."""
FAINT = 28
"""Difference of a colour (of 255) that counts: letters may lie a pixel aside."""
SHARE = 0.012
"""So much of a picture may differ. A lost card of a hand is more."""
SETTLED = 3.0

PHONE, SMALL, SIDE, TABLET = (412, 915), (360, 640), (915, 412), (1280, 800)


class Shot(NamedTuple):
    """One picture: the stage, the window, and how the app is set."""

    stage: str
    size: tuple[int, int] = PHONE
    dark: bool = False
    language: str = "es"
    scale: float = 1.0

    @property
    def name(self) -> str:
        look = "dark" if self.dark else "light"
        size = f"{self.size[0]}x{self.size[1]}"
        return f"{self.stage.replace(':', '-')}_{size}_{look}_{self.language}_{self.scale:.0%}".replace("%", "")


def _table(game_id: str, mode: str, moment: str = "middle") -> str:
    return f"table:{game_id}:{mode}:{moment}"


SHOTS = (
    *(
        Shot(stage)
        for stage in (
            "home",
            "continue",
            "learn",
            "steps",
            "climbed",
            "records",
            "achievements",
            "settings",
            "credits",
            "atlas",
        )
    ),
    *(Shot(f"setup:{game}") for game in stages.GAMES),
    *(Shot(f"results:{game}") for game in stages.GAMES),
    Shot("home", TABLET, True, "en"),
    Shot("steps", TABLET, True, "en"),
    Shot("steps", SMALL, False, "es", 1.3),
    Shot("records", PHONE, True, "en"),
    Shot("records", TABLET, True, "en"),
    Shot("records", SMALL, False, "es", 1.3),
    Shot("achievements", TABLET, False, "en"),
    Shot("settings", TABLET, True, "en"),
    Shot("settings", SMALL, True, "es", 1.3),
    Shot("setup:new_worlds", PHONE, True, "en", 1.3),
    Shot("learn:new_worlds", PHONE, True),
    Shot("home", SIDE),
    Shot("setup:mondo", SMALL, False, "es", 1.3),
    Shot("handover"),
    Shot("log", PHONE, True),
    Shot("pause", SIDE, True),
    *(Shot(_table(*table)) for table in stages.TABLES),
    *(Shot(_table(*table), PHONE, True) for table in stages.TABLES),
    *(Shot(_table(*table), TABLET, False, "en") for table in stages.TABLES),
    *(Shot(_table(game, mode), SIDE) for game, mode in stages.TABLES[:4]),
    Shot(_table("where_is_that", "cartographer", "0")),
    Shot(_table("where_is_that", "cartographer"), SMALL),
    Shot(_table("natural_selection", "expert"), TABLET, True, "en"),
)


def open_shot(app, shot: Shot) -> None:
    """Bring the app there as the shot wants it."""
    touch.resize(*shot.size)
    stages.DRESS.update(
        language=shot.language, theme="dark" if shot.dark else "light", text_scale=shot.scale, speed="normal"
    )
    stages.open_stage(app, shot.stage)
    touch.advance(SETTLED)


def small(picture: Image.Image) -> Image.Image:
    size = (picture.width // SMALLER, picture.height // SMALLER)
    return picture.resize(size, Image.Resampling.BOX)


def unlike(seen: Image.Image, reference: Image.Image) -> float:
    """The share of the picture that looks different, edges of letters blurred away."""
    if seen.size != reference.size:
        return 1.0
    soft = [each.convert("RGB").filter(ImageFilter.BoxBlur(1)) for each in (seen, reference)]
    bands = ImageChops.difference(*soft).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(most.histogram()[FAINT:]) / (seen.width * seen.height)


def take(app, shot: Shot) -> Image.Image:
    open_shot(app, shot)
    return small(eyes.look())
