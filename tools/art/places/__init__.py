"""Flags and monuments of Where Is That?"""

from __future__ import annotations

from ..kit.figure import Art, rect
from . import andes, north, south

MONUMENTS = {
    "aconcagua": south,
    "perito_moreno_glacier": south,
    "valdes_peninsula": south,
    "iguazu_falls": south,
    "uyuni_salt_flat": andes,
    "tiwanaku": andes,
    "christ_the_redeemer": north,
    "cape_horn": south,
    "moai_of_easter_island": south,
    "torres_del_paine": south,
    "san_agustin_statues": north,
    "galapagos_islands": north,
    "kaieteur_falls": north,
    "chan_chan": andes,
    "nazca_lines": andes,
    "machu_picchu": andes,
    "angel_falls": north,
    "mount_roraima": north,
}


def monument_svg(name: str) -> str:
    """A square vignette with rounded corners; the names are the ids of south_america.csv."""
    a = Art(100, 100)
    with a.clip(rect(0, 0, 100, 100, 13)):
        getattr(MONUMENTS[name], name)(a)
    return a.svg()
