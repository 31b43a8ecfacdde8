"""Map packs: the first one, its ordinals, faulty lines, and a second pack without touching code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rules.game import BadData, BadSetup, Setup
from rules.where_is_that import GAME, packs
from tests.rules.where_is_that.setting import PACK, play_out

HEADER = ",".join(packs.COLUMNS)
LIMA = "lima,initial,Lima,Lima,PE,-12.0432,-77.0282,GeoNames"
SECOND_PACKS = Path(__file__).resolve().parents[2] / "packs"


@pytest.fixture
def more_packs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder of the second pack beside the first one."""
    monkeypatch.setattr(packs, "FOLDERS", [*packs.FOLDERS, SECOND_PACKS])
    GAME.look_for_packs()
    yield
    monkeypatch.undo()
    GAME.look_for_packs()


def test_the_box_has_12_initial_cities_75_cities_and_18_monuments() -> None:
    assert {kind: len(cards) for kind, cards in PACK.by_kind.items()} == {"initial": 12, "city": 75, "monument": 18}


@pytest.mark.parametrize(
    ("place", "north", "west"),
    [
        ("caracas", 4, 54),
        ("lima", 37, 8),
        ("punta_del_este", 81, 85),
        ("brasilia", 42, None),
        ("cayenne", None, 91),
    ],
)
def test_the_ordinals_are_those_printed_in_the_rulebook(place: str, north: int | None, west: int | None) -> None:
    card = PACK.index[place]
    assert north in (None, PACK.north[card])
    assert west in (None, PACK.west[card])


def test_ordinals_run_from_1_to_the_number_of_places() -> None:
    assert sorted(PACK.north) == sorted(PACK.west) == list(range(1, 106))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("lima,initial,Lima,Lima,PE,-12.0", "6 fields instead of 8"),
        ("Lima!,initial,Lima,Lima,PE,-12.0,-77.0,x", "the id 'Lima!'"),
        ("lima,village,Lima,Lima,PE,-12.0,-77.0,x", "the kind 'village'"),
        ("lima,city, ,Lima,PE,-12.0,-77.0,x", "a name is missing"),
        ("lima,city,Lima,Lima,Peru,-12.0,-77.0,x", "the country 'Peru'"),
        ("lima,city,Lima,Lima,PE,-92.0,-77.0,x", "the latitude '-92.0'"),
        ("lima,city,Lima,Lima,PE,-12.0,west,x", "the longitude 'west'"),
        ("lima,city,Lima,Lima,PE,nan,-77.0,x", "the latitude 'nan'"),
        (f"{LIMA}\n{LIMA}", "lima is there twice"),
        ('lima,"city,Lima', "unexpected end of data"),
    ],
)
def test_a_faulty_line_is_named_with_its_number(line: str, fault: str) -> None:
    number = 2 + line.count("\n")
    with pytest.raises(BadData, match=f"^peru.csv, line {number}: .*{fault}"):
        packs.read_places(f"{HEADER}\n{line}", "peru.csv")


@pytest.mark.parametrize("text", ["", "id,kind\n", f"{HEADER},height\n"])
def test_a_pack_with_other_columns_is_refused_at_line_1(text: str) -> None:
    with pytest.raises(BadData, match=r"^peru.csv, line 1: the columns must be id,kind"):
        packs.read_places(text, "peru.csv")


def test_a_pack_may_say_how_well_known_its_places_are() -> None:
    header = f"{HEADER},{packs.OPTIONAL}"
    (told,) = packs.read_places(f"{header}\n{LIMA},5", "peru.csv")
    (untold,) = packs.read_places(f"{HEADER}\n{LIMA}", "peru.csv")
    assert (told.fame, untold.fame) == (5, 4)
    for fault in ("0", "6", "much", ""):
        with pytest.raises(BadData, match=f"^peru.csv, line 2: the fame '{fault}'"):
            packs.read_places(f"{header}\n{LIMA},{fault}", "peru.csv")


def test_a_pack_may_give_short_names_for_places_where_there_is_little_room():
    header = ",".join((HEADER, packs.OPTIONAL, *packs.SHORT))
    (place,) = packs.read_places(f"{header}\n{LIMA},5,Lim.,", "peru.csv")
    assert (place.short_es, place.short_en) == ("Lim.", "")
    with pytest.raises(BadData, match=r"^peru\.csv, line 2: the short name 'Lima de los Reyes' has more than 14"):
        packs.read_places(f"{header}\n{LIMA},5,Lima de los Reyes,", "peru.csv")
    faces = packs.load("south_america").faces
    assert faces["comodoro_rivadavia"].shorts["es"] == "C. Rivadavia" and faces["lima"].shorts == {}


def test_places_on_one_parallel_get_different_ordinals() -> None:
    places = packs.read_places(f"{HEADER}\n{LIMA}\n{LIMA.replace('lima', 'callao')}", "peru.csv")
    assert packs.Pack("peru", places, Path()).north == (1, 2)


def test_an_unknown_or_unreadable_pack_is_bad_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadData, match="no map pack 'atlantis'; there are: south_america"):
        packs.load("atlantis")
    (tmp_path / "torn.csv").write_bytes(b"\xff\xfe\x00")
    monkeypatch.setattr(packs, "FOLDERS", [tmp_path])
    with pytest.raises(BadData, match=r"torn\.csv: cannot be read"):
        packs.load("torn")


def test_the_outline_has_rings_for_every_country_of_the_places() -> None:
    countries = {code for face in PACK.faces.values() for code in face.countries}
    assert countries <= set(PACK.outline)
    assert all(len(ring) > 3 for rings in PACK.outline.values() for ring in rings)


@pytest.mark.parametrize("text", [None, "{", "[]", '{"PE": [[1, 2]]}', '{"PE": 3}'])
def test_a_bad_outline_is_named(text: str | None, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "peru_outline.json").write_text(text)
    with pytest.raises(BadData, match=r"peru_outline\.json"):
        _ = packs.Pack("peru", (), tmp_path).outline


def test_the_flag_side_tells_name_and_country_and_no_position() -> None:
    face = PACK.faces["iguazu_falls"]
    assert (face.names["en"], face.kind, face.countries) == ("Iguazú Falls", "monument", ("AR", "BR"))
    assert not {"latitude", "longitude", "north", "west"} & set(face._fields)
    assert list(PACK.faces) == sorted(PACK.faces)


def test_every_place_has_a_name_in_both_languages() -> None:
    assert packs.texts("es")["where_is_that.place.cayenne"] == "Cayena"
    assert packs.texts("en")["where_is_that.place.cayenne"] == "Cayenne"
    places = {place for pack in packs.available() for place in packs.load(pack).ids}
    for language in packs.LANGUAGES:
        assert {key.rpartition(".")[2] for key in packs.texts(language)} == places
    assert packs.texts("es") is packs.texts("es"), "names are made once, not for each word"


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_a_second_pack_of_five_places_plays_without_touching_code(mode: str, more_packs: None) -> None:
    state = GAME.start(Setup(1, {"pack": "iceland", "mode": mode}, 3))
    assert state.view(0).offer == ("husavik",)
    play_out(state, Random(1))
    assert state.outcome() is not None and not state.audit()
    assert GAME.load(state.dump()) == state


def test_computer_players_know_the_second_pack_too(more_packs: None) -> None:
    view = GAME.start(Setup(1, {"pack": "iceland", "mode": "shake"}, 3)).view(0)
    assert GAME.bot("hard").choose(view, Random(1)) in view.moves


def test_without_its_folder_the_second_pack_is_no_choice() -> None:
    with pytest.raises(BadSetup, match="option pack"):
        GAME.start(Setup(1, {"pack": "iceland"}))


@pytest.mark.parametrize(
    ("seats", "options", "fault"),
    [
        (2, {}, "has 1 cities, too few for 2 players"),
        (5, {}, "has 4 initial cities, this match needs 5"),
        (1, {"monuments": True}, "has 0 monuments, this match needs 2"),
    ],
)
def test_a_pack_too_small_for_the_table_says_so(
    seats: int, options: dict[str, object], fault: str, more_packs: None
) -> None:
    with pytest.raises(BadSetup, match=f"pack iceland {fault}"):
        GAME.start(Setup(seats, {"pack": "iceland", **options}))


@pytest.mark.parametrize("language", packs.LANGUAGES)
@pytest.mark.parametrize("pack", packs.available())
def test_no_two_places_of_a_pack_have_the_same_words(pack: str, language: str) -> None:
    words = packs.texts(language)
    said = [words[f"where_is_that.place.{place}"] for place in packs.load(pack).ids]
    assert len(set(said)) == len(said)


def test_the_country_stands_behind_a_name_only_where_one_pack_has_it_twice() -> None:
    words = packs.texts("es")
    assert words["where_is_that.place.concepcion_cl"] == "Concepción (CL)"
    assert words["where_is_that.place.lima"] == "Lima", "the country stands only where it is needed"
    assert words["where_is_that.place.cordoba"] == words["where_is_that.place.cordoba_es"] == "Córdoba"


def test_the_first_pack_is_the_box_of_the_challenges_of_the_day() -> None:
    assert packs.available()[0] == GAME.daily("2026-11-19").setup.options["pack"] == "south_america"
    state = GAME.start(GAME.daily("2026-11-19").setup)
    assert [state.terms.pack.ids[card] for card in state.offer] == ["cali"], "as it was before there were other packs"


def test_the_order_of_a_folder_is_told_by_its_file_and_the_rest_follows_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.csv").write_text(f"{HEADER}\n")
    monkeypatch.setattr(packs, "FOLDERS", [tmp_path])
    assert packs.available() == ("a", "b", "c")
    (tmp_path / packs.ORDER).write_text('["c", "lost", "a"]')
    assert packs.available() == ("c", "a", "b")
    (tmp_path / packs.ORDER).write_text("{")
    assert packs.available() == ("a", "b", "c")


def test_longitudes_count_on_beyond_the_date_line() -> None:
    """Seen from New Zealand Tahiti lies in the east, not in the far west."""
    line = "papeete,initial,Papeete,Papeete,PF,-17.5,{},x"
    (place,) = packs.read_places(f"{HEADER}\n{line.format(210.4)}", "sea.csv")
    assert place.longitude == 210.4
    with pytest.raises(BadData, match="the longitude '361' is not a number from -180 to 360"):
        packs.read_places(f"{HEADER}\n{line.format(361)}", "sea.csv")
    oceania = packs.load("oceania")
    west = {name: oceania.west[oceania.index[name]] for name in ("perth", "auckland", "suva", "apia", "papeete")}
    assert sorted(west, key=west.__getitem__) == ["perth", "auckland", "suva", "apia", "papeete"]


def test_a_pack_of_one_country_may_tell_regions() -> None:
    header = ",".join((HEADER, packs.OPTIONAL, *packs.SHORT, *packs.REGION))
    (place,) = packs.read_places(f"{header}\n{LIMA},5,,,Lima,Lima Region", "peru.csv")
    assert place.home == "PE/Lima Region"
    assert packs.Pack("peru", (place,), Path()).faces["lima"].regions == {"es": "Lima", "en": "Lima Region"}
    with pytest.raises(BadData, match="a region is missing"):
        packs.read_places(f"{header}\n{LIMA},5,,,Lima,", "peru.csv")


def test_a_damaged_pack_takes_no_name_from_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "torn.csv").write_text(f"{HEADER}\nlima,city")
    monkeypatch.setattr(packs, "FOLDERS", [*packs.FOLDERS, tmp_path])
    GAME.look_for_packs()
    try:
        assert packs.texts("en")["where_is_that.place.lima"] == "Lima"
        with pytest.raises(BadData, match=r"torn\.csv, line 2"):
            GAME.start(Setup(1, {"pack": "torn"}))
    finally:
        monkeypatch.undo()
        GAME.look_for_packs()


@pytest.mark.parametrize("pack", packs.available())
@pytest.mark.parametrize(("mode", "seats"), [("cartographer", 6), ("shake", 3)])
def test_every_pack_plays_whole_matches(pack: str, mode: str, seats: int) -> None:
    state = GAME.start(Setup(seats, {"pack": pack, "mode": mode}, 11))
    assert state.terms.rounds == {"cartographer": 12, "shake": 5}[mode], "no pack is too small for a whole match"
    play_out(state, Random(2))
    assert state.outcome() is not None and not state.audit()
    assert GAME.load(state.dump()) == state and state.dump()["pack"] == pack


@pytest.mark.parametrize("pack", packs.available())
def test_monuments_are_asked_for_where_there_are_some(pack: str) -> None:
    monuments = next(option for option in GAME.options if option.key == "monuments")
    assert GAME.asks(monuments, {"pack": pack}, 3) is bool(packs.load(pack).by_kind["monument"])
