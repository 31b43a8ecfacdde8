"""Every picture of the app by atlas and name. The names are a public contract: docs/ART.md lists them."""

from __future__ import annotations

from functools import partial

from . import animals, glyphs, places, species
from .covers import appicon, home
from .glyphs import icons
from .kit.palette import BIOMES, KINDS, LANDSCAPES, NATURE
from .kit.picture import Picture, square
from .places import backs, flags
from .scenes import cards
from .selection import banners, events, mutations
from .selection import cards as selection_cards
from .shell import avatars, badges, frames, heads, illustrations
from .tiles import face, tasks, tokens, wood

PLAIN_VARIANTS = 3
ASLEEP = (False, True)
MUTATION_KINDS = tuple(k for k in KINDS if k != "event")


def covers() -> dict[str, Picture]:
    """As large as home shows them on a tablet: a cover 264 dp high beside its words, a wide one 216 dp."""
    out = {game: square(264, partial(home.cover_svg, game)) for game in home.COVERS}
    return out | {f"{game}_wide": Picture(570, 216, partial(home.cover_svg, game, True)) for game in home.COVERS}


def new_worlds() -> dict[str, Picture]:
    """Cards at 110 x 143 dp, to be drawn at 89 x 116 on phones and larger on tablets."""

    def card(draw):
        return Picture(110, 143, draw)

    out = {f"card_{v:02d}": card(partial(cards.card_svg, v)) for v in range(1, 65)}
    out |= {f"settlement_{b}": card(partial(cards.settlement_svg, b)) for b in BIOMES}
    out["back"] = card(cards.back_svg)
    out |= {f"icon_{n}": square(32, partial(icons.tint_svg, n)) for n in NATURE}
    out |= {f"icon_{n}_colour": square(32, partial(icons.nature_on_dark_svg, n)) for n in NATURE}
    out |= {f"disc_{n}": square(40, partial(icons.nature_disc_svg, n)) for n in NATURE}
    out |= {f"glyph_{b}": square(32, partial(icons.tint_svg, b)) for b in (*BIOMES, "wild", "house")}
    return out | {f"glyph_{b}_colour": square(40, partial(icons.biome_badge_svg, b)) for b in BIOMES}


def mondo() -> dict[str, Picture]:
    """Tile faces at 96 dp, animals and volcanoes at 48 dp."""
    out = {name: square(96, partial(face.face_svg, *spec)) for name, spec in face.tile_set().items()}
    for land in LANDSCAPES:
        for k in range(PLAIN_VARIANTS):
            out[f"plain_{land}_{k}"] = square(96, partial(face.face_svg, (land,) * 4, None, k + 1))
    out |= {f"animal_{a}": square(48, partial(tokens.animal_token_svg, a)) for a in animals.HABITAT}
    out |= {
        "volcano_active": square(48, partial(tokens.volcano_token_svg, True)),
        "volcano_dormant": square(48, partial(tokens.volcano_token_svg, False)),
        "bonus": square(48, tokens.bonus_token_svg),
        "volcano_token": square(48, tokens.volcano_counter_svg),
        "space": square(60, tokens.space_svg),
        "error": square(24, badges.error_svg),
    }
    out |= {f"rim_{land}": Picture(100, 12, partial(tokens.rim_svg, land)) for land in LANDSCAPES}
    return out | mondo_tasks()


def mondo_tasks() -> dict[str, Picture]:
    out = {f"task_three_{a}": square(56, partial(tasks.three_svg, a)) for a in tasks.THREE}
    out |= {f"task_four_{land}": square(56, partial(tasks.four_svg, land)) for land in tasks.FOUR}
    out |= {
        "task_perfection": square(56, tasks.perfection_svg),
        "task_on_time": square(56, tasks.on_time_svg),
        "task_first": square(56, tasks.first_svg),
    }
    return out | {f"modifier_{m}": square(56, partial(tasks.modifier_svg, m)) for m in tasks.MODIFIERS}


def natural_selection() -> dict[str, Picture]:
    out = {
        f"species_{s}_{k}": Picture(160, 224, partial(species.species_svg, s, k))
        for s in species.SPECIES
        for k in (1, 2, 3)
    }
    out |= {f"biome_{b}": Picture(412, 150, partial(banners.banner_svg, b)) for b in banners.BANNERS}
    for kind in MUTATION_KINDS:
        for asleep in ASLEEP:
            name = f"mutation_{kind}" + ("_asleep" if asleep else "")
            out[name] = Picture(112, 118, partial(mutations.mutation_svg, kind, asleep))
    out |= {f"event_{e}": Picture(96, 72, partial(events.event_svg, e)) for e in glyphs.EVENTS}
    out |= {f"glyph_{g}": square(32, partial(glyphs.glyph_svg, g)) for g in glyphs.BOOKS}
    out |= {f"ability_{a}": square(32, partial(glyphs.glyph_svg, a)) for a in glyphs.ABILITIES}
    out |= {
        "claw": square(32, partial(glyphs.glyph_svg, "savannah_claw")),
        "shield": square(32, partial(glyphs.glyph_svg, "taiga_shield")),
    }
    return out | {"back": Picture(89, 116, selection_cards.back_svg)}


def species_large() -> dict[str, Picture]:
    """The creatures as large as an evolution and the choice of a species show them: an atlas of their own, loaded only
    then."""
    return {
        f"species_{s}_{k}": Picture(220, 308, partial(species.species_svg, s, k))
        for s in species.SPECIES
        for k in (1, 2, 3)
    }


def where_is_that() -> dict[str, Picture]:
    out = {f"flag_{code.lower()}": Picture(90, 60, partial(flags.flag_svg, code)) for code in flags.FLAGS}
    out |= {f"monument_{m}": square(96, partial(places.monument_svg, m)) for m in places.MONUMENTS}
    return out | {"back": Picture(121, 88, backs.place_back_svg), "compass": square(72, backs.compass_svg)}


def flags_of(part: str) -> dict[str, Picture]:
    """The flags of one part of the world, of an atlas of its own: a match shows those of its map pack alone."""
    return {f"flag_{code.lower()}": Picture(90, 60, partial(flags.flag_svg, code)) for code in flags.RECIPES[part]}


def shell() -> dict[str, Picture]:
    out = {f"avatar_{a}": square(72, partial(avatars.avatar_svg, a)) for a in avatars.AVATARS}
    out |= {f"portrait_{h}": square(96, partial(heads.portrait_svg, h)) for h in heads.HEADS}
    for seat in badges.SHAPES:
        out[f"badge_{seat}"] = square(48, partial(badges.badge_svg, seat))
        out[f"badge_ring_{seat}"] = square(48, partial(badges.badge_ring_svg, seat))
    out |= {f"medal_{k}": square(48, partial(badges.medal_svg, k)) for k in (1, 2, 3)}
    out |= {
        "star": square(32, badges.star_svg),
        "mark_taken": square(28, badges.tick_svg),
        "mark_right": square(28, badges.right_svg),
        "mark_wrong": square(28, badges.wrong_svg),
    }
    out |= {f"dash_{d}": square(frames.DASH_SIZE, partial(frames.dash_svg, d)) for d in frames.DASH_COLOURS}
    out |= {"shadow": square(64, frames.shadow_svg), "glow": square(64, frames.glow_svg)}
    return out | {name: Picture(240, 160, draw) for name, draw in illustrations.ILLUSTRATIONS.items()}


ATLASES = {
    "covers": covers,
    "new_worlds": new_worlds,
    "mondo": mondo,
    "natural_selection": natural_selection,
    "where_is_that": where_is_that,
    "shell": shell,
}
ATLASES |= {f"flags_{part}": partial(flags_of, part) for part in flags.RECIPES}
ATLASES |= {"natural_selection_large": species_large}


def textures() -> dict[str, Picture]:
    """Repeating textures: single files, since a region of an atlas cannot repeat."""
    return {
        "hatch": square(16, frames.hatch_svg),
        "stars": square(256, frames.stars_svg),
        "paper": square(128, frames.paper_svg),
        "wood": square(wood.SIDE, wood.wood_svg),
        "waves": square(64, backs.waves_svg),
        "dash_line": Picture(16, 4, frames.dash_line_svg),
    }


def launcher() -> dict[str, Picture]:
    """Icon and presplash as the packager wants them: one size each."""
    return {
        "icon": square(512, appicon.icon_svg),
        "icon_round": square(512, partial(appicon.icon_svg, "round")),
        "adaptive_foreground": square(432, partial(appicon.icon_svg, "foreground")),
        "adaptive_background": square(432, partial(appicon.icon_svg, "background")),
        "adaptive_monochrome": square(432, partial(appicon.icon_svg, "monochrome")),
        "presplash": Picture(720, 1280, appicon.presplash_svg),
    }
