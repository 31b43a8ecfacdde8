"""The room of a phone goes to the players: rivals can be read, nothing is locked, nothing lies empty."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit import canvas, overlays
from app.kit.geometry import centre, overlap
from app.kit.tokens import TARGET, theme
from app.tables.natural_selection import creature, minis, rivals
from app.tables.natural_selection.cards import ASLEEP, TIMINGS, ground_of, growth_of
from app.tables.natural_selection.portrait import HEADS, cut_below, marks_on, upper_mark
from app.tables.natural_selection.slots import strip_target
from rules.natural_selection import preview
from rules.natural_selection.moves import parse
from tests.app import touch
from tests.app.measure import written
from tests.app.sharpness import enlarged
from tests.rules.natural_selection.scene import scene

PHONES = [(412, 915), (360, 640), (915, 412)]
SIZES = [*PHONES, (1280, 800), (800, 1280)]
AWAKE_AND_ASLEEP = {
    "1.1.1": "jungle+5",
    "1.1.2": "taiga+2",
    "2.1.1": "jungle+3",
    "2.1.2": "jungle+2",
    "2.1.3": "taiga+4",
    "2.1.4": "generic+2",
}


def many(seats: int, **more):
    """A table in the middle of a match: everybody has something."""
    cards = ("jungle+4", "jungle+1", "taiga+3", "savannah+2", "tundra+3", "generic+1", "jungle+2")
    placed = {f"{seat}.1.1": cards[seat] for seat in range(seats)}
    return scene(
        ["food", "tundra+2"],
        seats=seats,
        biome="jungle",
        placed={**placed, **more.pop("placed", {})},
        population=dict.fromkeys(range(seats), 12),
        **more,
    )


def words(widget) -> list[str]:
    return [text.text for text in widget.drawn_texts()]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_the_growth_of_every_rivals_mutation_can_be_read(sit, size, seats):
    touch.resize(*size)
    sitting = sit(seats=seats, state=many(seats), options={"symbiosis": False} if seats == 2 else None)
    for widget in sitting.board.parts.seats.values():
        said = words(widget)
        for card in widget.figure.slots.values():
            assert str(growth_of(card)) in said or f"+{growth_of(card)}" in said, (widget.name, said)
        assert [str(widget.figure.population), str(widget.then)] == [each for each in said if each.isdigit()][:2]


def test_each_rival_of_two_shows_portrait_pair_reasons_and_four_mutations_on_a_phone(sit):
    state = many(3, placed=AWAKE_AND_ASLEEP, levels={"2.1": 2}, zone=[(2, "predators")])
    sitting = sit(seats=3, state=state)
    for widget in sitting.board.parts.seats.values():
        assert widget.shape == "card" and widget.width >= 190
        boxes = widget.slot_boxes()
        assert set(boxes) == set(widget.figure.places())
        assert all(box[2] >= 28 and box[3] >= 36 for box in boxes.values()), boxes
        assert all(overlap(one, other) == 0 for one in boxes.values() for other in boxes.values() if one != other)


def test_only_open_slots_take_room(sit):
    sitting = sit(seats=3, state=many(3))
    low = sitting.board.parts.creature.slot_boxes()
    assert set(low) == {"1.1", "1.2"}
    assert len({box[1] for box in low.values()}) == 1, "both in one row"
    sitting = sit(seats=3, state=many(3, levels={"0.1": 2}))
    assert set(sitting.board.parts.creature.slot_boxes()) == {"1.1", "1.2", "1.3", "1.4"}


def test_a_line_says_what_the_next_level_needs(sit):
    def said(**more) -> str:
        return sit(seats=3, state=scene(["food"], biome="jungle", **more)).board.parts.creature.needs[0]

    assert said(placed={"0.1.1": "jungle+4", "0.1.2": "taiga+2"}) == "Nivel 2 cuando despierte la taiga"
    assert said(placed={"0.1.1": "jungle+4"}) == "Nivel 2: falta llenar un espacio"
    assert said(placed={"0.1.1": "taiga+4"}) == "Nivel 2: falta llenar un espacio y despertar la taiga"
    assert said(placed={"0.1.1": "jungle+4", "0.1.2": "generic+2"}) == "¡Sube al nivel 2 al acabar la ronda!"
    assert said(levels={"0.1": 3}) == "Criatura completa"


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_at_most_a_fifth_of_a_phone_lies_empty(sit, size, seats):
    touch.resize(*size)
    sitting = sit(seats=seats, state=many(seats))
    places = sitting.board.places
    boxes = [places.banner, *places.seats, places.creature, places.message, places.tray]
    boxes += [box for box in (places.lanes, places.recap) if box is not None]
    covered = sum(box[2] * box[3] for box in boxes)
    assert covered >= 0.8 * sitting.board.width * sitting.board.height


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_written_smaller_than_ten_dp(sit, size, monkeypatch):
    touch.resize(*size)
    sizes: dict[float, str] = {}
    kept = canvas._kept

    def noted(key, make):
        if key[0] != "icon" and str(key[0]).strip():
            sizes.setdefault(key[1], key[0])
        return kept(key, make)

    monkeypatch.setattr(canvas, "_kept", noted)
    for table in (
        {"seats": 4, "played": 40},
        {"seats": 7, "played": 70, "options": {"mode": "expert"}},
        {"seats": 2, "played": 60, "options": {"mode": "expert", "symbiosis": True}},
    ):
        sitting = sit(seed=3, **table)
        touch.frames(4)
        sizes.clear()  # before it is laid out a table is drawn in no size at all
        sitting.board.arrange()
        touch.frames(3)
        assert min(sizes) >= 10, sizes[min(sizes)]
        sitting.frame.go_away()
        touch.clear()


# -- told by shape ---------------------------------------------------------------------------------------


def test_events_bear_another_sign_by_the_time_they_work():
    assert len(set(TIMINGS.values())) == len(TIMINGS) == 4


def test_ill_shielded_and_hidden_players_look_different_without_colours(sit):
    """Grey pictures of the same portrait, once for each state: no two are alike."""
    from tests.app.outside import eyes

    seen = []
    for more in ({}, {"zone": [(1, "disease")]}, {"zone": [(1, "hideout")]}, {"placed": {"1.1.2": "taiga+2"}}):
        sitting = sit(seats=3, state=many(3, **more))
        touch.frames(4)
        widget = sitting.board.parts.seats[1]
        x, top = widget.x, 915 - widget.top
        seen.append(eyes.look().convert("L").crop((int(x), int(top), int(x + 74), int(top + 96))))
        sitting.frame.go_away()
        touch.clear()
    for place, one in enumerate(seen):
        for other in seen[place + 1 :]:
            unlike = sum(abs(a - b) > 40 for a, b in zip(one.tobytes(), other.tobytes(), strict=True))
            assert unlike > 60, place


# -- abilities and piles -----------------------------------------------------------------------------------

EXPERT = {
    "mode": "expert",
    "biome": "taiga",
    "species": [["wolf"], ["frog"], ["eagle"]],
    "levels": {"0.1": 2},
    "placed": {"0.1.4": "taiga+1", "0.1.3": "jungle+1"},
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_foot_of_a_slot_is_a_target_for_its_ability(sit, size):
    touch.resize(*size)
    sitting = sit(seats=3, state=scene(["food"], **EXPERT), options={"mode": "expert"})
    creature = sitting.board.parts.creature
    strips = {place: strip_target(box) for place, box in creature.slot_boxes().items()}
    assert all(min(strip[2:]) >= TARGET for strip in strips.values()), strips
    sitting.tap_box(strips["1.4"])
    assert sitting.board.choice.source == ("ability", "1.4")


def test_a_sleeping_ability_says_that_it_sleeps(sit):
    sitting = sit(seats=3, state=scene(["food"], **EXPERT), options={"mode": "expert"})
    sitting.tap_box(strip_target(sitting.board.parts.creature.slot_boxes()["1.3"]))
    said = [text.text for text in written(overlays.open_overlays()[-1])]
    assert "Protección" in said and any(each.startswith("Duerme") for each in said)
    assert sitting.session.match.cursor == 0


def test_a_card_in_hand_goes_to_the_slot_even_at_its_foot(sit):
    sitting = sit(seats=3, state=scene(["tundra+2"], **EXPERT), options={"mode": "expert"})
    sitting.tap_card("hand", "tundra+2")
    sitting.tap_box(strip_target(sitting.board.parts.creature.slot_boxes()["1.4"]))
    assert sitting.board.choice.armed is parse("mutate tundra+2 1.4")


def test_on_a_tablet_abilities_stand_in_words_with_a_button_for_what_can_be_used(sit):
    touch.resize(1280, 800)
    sitting = sit(seats=3, state=scene(["food"], **EXPERT), options={"mode": "expert"})
    rows = {row.skill.place: row for row in sitting.board.parts.skills.rows}
    assert list(rows) == ["1.1", "1.2", "1.3", "1.4"]
    assert rows["1.3"].skill.words == "Duerme hasta que despierte la selva"
    assert rows["1.1"].skill.words == "Duerme: su espacio está vacío"
    assert [place for place, row in rows.items() if row.skill.ready] == ["1.4"]
    touch.tap_on(rows["1.4"])
    assert sitting.board.choice.source == ("ability", "1.4")
    sitting = sit(seats=3, state=scene(["food"]))
    assert sitting.board.parts.skills.rows == [] and sitting.board.parts.skills.height == 0


def test_discards_red_deck_and_revealed_biomes_are_one_tap_away(sit):
    state = scene(["food"], biome="taiga", discards=["tundra+3", "radiation"])
    sitting = sit(seats=3, state=state)
    sitting.tap_box(sitting.board.parts.banner.piles())
    sheet = overlays.open_overlays()[-1]
    said = [text.text for text in written(sheet)]
    assert sheet.title == "Mazos"
    assert said.count("×3") == 3 and said.count("×2") == 1 and "Taiga" in said
    assert [each.cards for each in sheet.walk() if hasattr(each, "cards")] == [("radiation", "tundra+3")]


# -- choosing ------------------------------------------------------------------------------------------------


def test_the_chosen_target_is_told_from_the_others_that_could_be(sit):
    sitting = sit(seats=3, state=many(3))
    sitting.tap_card("hand", "food")
    seats = sitting.board.parts.seats
    assert all(widget.glow and not widget.faint for widget in seats.values())
    touch.tap_on(seats[1])
    assert (seats[1].armed, seats[2].armed, seats[2].faint) == (True, False, True)
    touch.tap(*centre((*sitting.board.parts.creature.pos, 60, sitting.board.parts.creature.height)))
    assert sitting.board.parts.creature.armed and not seats[1].armed


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_forecast_stays_in_sight_while_a_card_is_armed(sit, scale):
    theme.text_scale = scale
    sitting = sit(seats=3, state=many(3))
    sitting.tap_card("hand", "food")
    touch.tap_on(sitting.board.parts.seats[2])
    assert sitting.board.parts.lanes.opacity == 1


@pytest.mark.parametrize("box", [(0, 0, 42, 60), (0, 0, 93, 126), (0, 0, 120, 60)], ids=["tile", "card", "own"])
def test_a_portrait_bears_claws_as_well_as_shields_and_all_that_is_the_matter(window, box):
    placed = {"1.1.1": "savannah+2", "1.1.2": "taiga+2"}
    state = scene(["food"], placed=placed, zone=[(1, "hideout")])
    marks = marks_on(preview.figures(state.view(0))[1], box)
    assert list(marks) == ["shields", "claws", "hidden"]
    found = list(marks.values())
    assert not [1 for at, one in enumerate(found) for other in found[at + 1 :] if overlap(one, other)]
    assert all(x >= 0 and x + wide <= box[2] and y + high <= box[3] + 24 for x, y, wide, high in found)


@pytest.mark.parametrize("box", [(0, 0, 109, 48), (0, 0, 93, 126), (0, 0, 120, 60)], ids=["low", "card", "own"])
def test_the_flag_of_who_starts_lies_over_no_other_mark(window, box):
    """On a small phone it covered the claws of a portrait that is wide and low."""
    state = scene(["food"], placed={"1.1.1": "savannah+1", "1.1.2": "jungle+2"})
    figure = preview.figures(state.view(0))[1]
    flag, marks = upper_mark(figure, box), marks_on(figure, box)
    assert list(marks) == ["claws"] and overlap(flag, marks["claws"]) == 0
    assert overlap(flag, box) == pytest.approx(flag[2] * flag[3])


def test_the_marks_of_a_portrait_follow_the_move_in_mind(sit):
    state = scene(["taiga+4", "savannah+2"], placed={"0.1.1": "taiga+2", "0.1.2": "tundra+1"})
    sitting = sit(seats=3, state=state)
    assert sitting.board.parts.creature.figure.shields == 2
    sitting.board.highlight(parse("mutate taiga+4 1.1"))
    assert sitting.board.parts.creature.figure.shields == 1
    sitting.board.highlight(parse("mutate savannah+2 1.2"))
    assert sitting.board.parts.creature.figure.claws == 3
    sitting.board.choice.clear()
    sitting.board.chosen()
    assert (sitting.board.parts.creature.figure.claws, sitting.board.parts.creature.figure.shields) == (0, 2)


def test_a_generic_mutation_does_not_look_asleep(window):
    colour = ground_of("generic+1").colour
    assert max(abs(one - other) for one, other in zip(colour[:3], ASLEEP[:3], strict=True)) > 0.15


@pytest.mark.parametrize("shown", [0.3, 0.5, 0.8])
def test_a_portrait_is_cut_round_the_head(shown):
    for heads in HEADS.values():
        for head in heads:
            low = (1 - shown) * cut_below(head, shown)
            assert low <= head <= low + shown


def test_no_card_or_portrait_is_enlarged_on_a_tablet(sit):
    touch.resize(1280, 800)
    placed = {"0.1.1": "savannah+2", "0.1.2": "taiga+2", "1.1.1": "tundra+1", "1.1.2": "jungle+2"}
    sitting = sit(seats=2, state=scene(["food", "predators", "tundra+2"], seats=2, placed=placed))
    parts = sitting.board.parts
    assert [enlarged(widget) for widget in (parts.creature, parts.tray, *parts.seats.values())] == [[], [], []]


@pytest.mark.parametrize("width", [26, 40, 76])
def test_an_ability_that_sleeps_or_was_used_is_told_by_a_sign_at_any_width(window, monkeypatch, width):
    """Green and grey are nearly one to some eyes."""
    from app.tables.natural_selection import minis

    signs: list[str] = []
    monkeypatch.setattr(minis, "draw_icon", lambda name, *_place: signs.append(name))
    for awake, used in ((True, False), (False, False), (True, True)):
        minis.draw_ability_tile("prey", awake, used, (0, 0, width, 26))
    assert signs == ["sleep", "check-bold"]


@pytest.mark.parametrize("above", [0, 140, 210])
def test_events_before_players_are_seen_however_little_room_is_left(sit, monkeypatch, above):
    """A puzzle's question takes room from the table, and what lies in a zone decides the end of the round."""
    drawn: set[str] = set()
    for module in (rivals, creature):
        monkeypatch.setattr(module, "draw_disc", lambda card, box: drawn.add(card))
    zone = [(0, "food"), (1, "predators"), (2, "swift"), (3, "disease")]
    placed = {"0.1.3": "taiga+2", "1.1.3": "taiga+2"}
    sitting = sit(seats=4, state=many(4, placed=placed, levels={"0.1": 2, "1.1": 2}, zone=zone))
    drawn.clear()
    sitting.frame.make_room(0.0, dp(64), dp(above))
    touch.frames(6)
    assert {card for _, card in zone} == drawn


def test_the_number_of_a_sleeping_chip_stands_apart_from_its_zzz(window, monkeypatch):
    """ "zzz2" was read as one."""
    icons, numbers = [], []
    monkeypatch.setattr(minis, "draw_icon", lambda name, x, y, side, ink: icons.append((name, x + side / 2)))
    monkeypatch.setattr(minis, "draw_text", lambda text, x, y, size, ink, *_: numbers.append(x) or (x, y, size, size))
    with Widget().canvas:
        minis.draw_chip("tundra+2", (0, 0, 38, 34), False)
    assert icons[-1][0] == "sleep" and numbers[0] - icons[-1][1] >= 2
