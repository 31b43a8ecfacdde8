"""What is cut out of the world for each pack: its window, how fine its coasts are, and whose land is shown.

A window is west, south, east, north in degrees. Where it reaches beyond 180, longitudes count on instead of starting
again at -180: the map is cut where no land is, and "further west" means what the eye sees.
"""

from __future__ import annotations

from typing import NamedTuple


def _codes(words: str) -> frozenset[str]:
    return frozenset(words.split())


class Window(NamedTuple):
    """One pack's part of the world."""

    box: tuple[float, float, float, float]
    source: str
    """The file of world-atlas: 10m is finest."""
    fine: float
    """Degrees a coast may be off after it was made simpler."""
    least: float
    """Square degrees: smaller islands are left out, but for the largest piece of each country with a place."""
    digits: int
    without: frozenset[str] = frozenset()
    """Countries that are not shown though they reach into the window."""
    only: frozenset[str] = frozenset()
    """If any: only these are shown."""

    @property
    def cut(self) -> float:
        """The meridian from which longitudes are counted: what lies west of it belongs to the far east."""
        return self.box[2] - 360 if self.box[2] > 180 else -180.0


_AFRICA = _codes(
    "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG "
    "RE RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW"
)
_EUROPE = _codes(
    "AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IM IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO "
    "RS RU SE SI SK SM UA VA XK"
)
_NORTH = _codes("AG BB BS BZ CA CR CU CW AW DM DO GD GL GP GT HN HT JM KN LC MQ MX NI PA PR SV TC TT US VC VI")
_OCEANIA = _codes("AU CK FJ FM GU KI MH MP NC NR NU NZ PF PG PW SB TO TV US VU WS AS")

WINDOWS = {
    "europe": Window((-25, 34, 61, 71.5), "50m", 0.09, 0.06, 2, only=_EUROPE),
    "africa": Window((-26, -36, 60, 38), "50m", 0.14, 0.1, 2, only=_AFRICA),
    "asia": Window(
        (25, -11.2, 191, 78), "50m", 0.24, 0.3, 1, without=_AFRICA | (_EUROPE - {"RU", "CY"}) | {"US", "PG"}
    ),
    "north_america": Window((-169, 7, -11, 83.7), "50m", 0.18, 0.2, 1, only=_NORTH),
    "oceania": Window((112, -48, 216, 24), "50m", 0.08, 0.03, 2, only=_OCEANIA),
    "capitals": Window((-169, -56, 191, 83.7), "50m", 0.65, 0.6, 1, without=frozenset({"AQ"})),
    "spain": Window((-18.3, 27.5, 4.6, 44.3), "10m", 0.025, 0.001, 2, only=frozenset({"ES", "PT", "FR", "AD", "MA"})),
    "argentina": Window((-76, -55.4, -52.5, -21), "50m", 0.04, 0.02, 2, only=_codes("AR BO BR CL FK PY UY")),
}
