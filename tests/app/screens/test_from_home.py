"""From home to a match by real touches: choose a game, set it up, start; go on later; nothing is lost."""

from __future__ import annotations

from app.kit.buttons import AddRow, IconButton
from app.play.seating import Player
from app.screens.home.cards import ContinueCard, Cover
from app.screens.setup.mode_cards import ModeCard, ModuleTile
from app.screens.setup.seat_row import SeatRow, WhoButton
from app.screens.setup.setup import StartButton
from tests.app import touch
from tests.app.screens.matches import make_a_move
from tests.app.screens.seen import choose_game, of_kind, only, says, tap


def choose_new_worlds() -> None:
    choose_game("new_worlds")


def test_the_first_start_asks_nothing_and_offers_the_first_lesson(app):
    assert app.navigation.names == ["home"]
    assert says("¿Es tu primera vez?")
    assert not of_kind(ContinueCard)
    assert len(of_kind(Cover)) == len(app.navigation.screen.games)


def test_the_offer_of_the_first_lesson_starts_it_at_the_table(app):
    from app.screens.home.cards import WelcomeCard

    touch.tap_on(only(WelcomeCard))
    touch.frames(12)
    assert app.navigation.names == ["home", "table"]
    assert app.navigation.screen.coach is not None


def test_the_offer_of_a_lesson_can_be_put_away_for_good(app):
    tap(IconButton, icon="close")
    assert not says("¿Es tu primera vez?")
    app.go("home")
    touch.frames(4)
    assert not says("¿Es tu primera vez?")


def test_from_home_over_the_set_up_to_the_table(app):
    choose_new_worlds()
    assert app.navigation.name == "setup"
    tap(StartButton)
    assert app.navigation.names == ["home", "table"]
    session = app.navigation.screen.session
    assert [player.name for player in session.players] == ["Ana", "Bruno", "Carla"]
    assert session.match.setup.seed == 7


def test_a_left_match_waits_on_the_card_at_home(app):
    choose_new_worlds()
    tap(StartButton)
    make_a_move(app)
    app.go("home")
    touch.frames(4)
    assert says("CONTINUAR") and says("Nuevos Mundos")
    touch.tap_on(only(ContinueCard))
    touch.frames(8)
    assert app.navigation.name == "table"


def test_starting_again_asks_nothing_and_the_unfinished_match_stays(app):
    choose_new_worlds()
    tap(StartButton)
    first = make_a_move(app)
    app.go("home")
    touch.frames(4)
    choose_new_worlds()
    tap(StartButton)
    assert app.navigation.name == "table"
    second = make_a_move(app)
    app.go("home")
    touch.frames(4)
    touch.tap_on(only(ContinueCard))
    touch.frames(8)
    assert app.navigation.screen.session.match.setup == second.match.setup
    assert app.resume_match(first.slot).match.state == first.match.state and first.slot != second.slot


def test_the_set_up_of_the_last_match_is_there_again(app):
    choose_new_worlds()
    tap(AddRow, text="Máquina")
    assert len(of_kind(SeatRow)) == 4
    tap(ModeCard, mode="advanced")
    assert all(tile.active for tile in of_kind(ModuleTile))
    tap(StartButton)
    app.go("home")
    app.services.storage.delete("new_worlds")
    touch.frames(4)
    choose_new_worlds()
    assert len(of_kind(SeatRow)) == 4
    assert len(of_kind(ModuleTile)) == 4 and all(tile.active for tile in of_kind(ModuleTile))


def test_who_plays_is_chosen_in_a_sheet(app):
    from app.kit.surfaces import ListRow

    choose_new_worlds()
    second = sorted(of_kind(WhoButton), key=lambda button: -button.to_window(*button.pos)[1])[1]
    touch.tap_on(second)
    touch.frames(8)
    assert says("¿Quién juega?")
    tap(ListRow, title="Difícil")
    assert [player.level for player in app.navigation.screen.draft.players] == [None, "hard", "normal"]


def test_a_computer_player_is_somebody_whose_ways_are_told_in_a_line(app):
    from app.kit.surfaces import ListRow

    choose_new_worlds()
    rows = app.navigation.screen.rows
    assert [row.ways for row in rows] == [
        "",
        "Reúne cartas y biomas: cuantos más, mejor.",
        "Apuesta por la carta sin ver y vive de las series largas.",
    ]
    assert [player.avatar for player in app.navigation.screen.draft.players[1:]] == ["bear", "owl"]
    second = sorted(of_kind(WhoButton), key=lambda button: -button.to_window(*button.pos)[1])[1]
    touch.tap_on(second)
    touch.frames(8)
    assert says("niños desde ocho años")
    tap(ListRow, title="Persona")
    assert app.navigation.screen.draft.players[1].person and not app.navigation.screen.rows[1].ways


def test_the_turn_order_is_changed_by_dragging_a_handle(app):
    choose_new_worlds()
    rows = app.navigation.screen.rows
    start = rows[0].handle.to_window(*rows[0].handle.center)
    end = rows[2].handle.to_window(*rows[2].handle.center)
    touch.drag(start, end, steps=12)
    assert [player.name for player in app.navigation.screen.draft.players] == ["Bruno", "Carla", "Ana"]


def test_two_players_of_one_name_are_told_and_the_match_waits(app):
    choose_new_worlds()
    app.navigation.screen.draft.change(1, name="Ana")
    tap(StartButton)
    assert app.navigation.name == "setup"
    assert says("Dos jugadores se llaman Ana")


def test_back_leads_home_from_the_set_up(app):
    choose_new_worlds()
    app._on_keyboard(None, 27)
    touch.frames(4)
    assert app.navigation.names == ["home"]


def test_turning_the_device_keeps_what_was_set_up(app):
    choose_new_worlds()
    tap(AddRow, text="Máquina")
    touch.resize(915, 412)
    touch.frames(4)
    assert len(of_kind(SeatRow)) == 4
    assert app.navigation.screen.draft.seats == 4


def test_a_player_gets_another_name_and_figure_in_a_sheet(app):
    from app.kit.fields import TextField
    from app.kit.seats import BadgeButton
    from app.screens.setup.seat_row import NameButton

    choose_new_worlds()
    tap(NameButton, text="Ana")
    field = only(TextField)
    field.text = "Berta"
    field.finish()
    touch.frames(4)
    fox = next(badge for badge in of_kind(BadgeButton, avatar="fox"))
    touch.tap_on(fox)
    touch.frames(8)
    player = app.navigation.screen.draft.players[0]
    assert (player.name, player.avatar) == ("Berta", "fox")


def test_an_opponent_is_chosen_among_those_who_are_not_at_the_table(app):
    from app.kit.surfaces import ListRow
    from app.screens.setup.seat_row import NameButton

    choose_new_worlds()
    app.navigation.screen.draft.seat_computer(1, "hard")
    tap(NameButton, text="Bruno")
    assert says("Elige un rival")
    assert not of_kind(ListRow, title="Carla"), "Carla has a seat already"
    assert not of_kind(ListRow, title="Ana"), "a person is called Ana"
    tap(ListRow, title="Diego")
    assert app.navigation.screen.draft.players[1] == Player("Diego", "fox", "hard", "diego")
    assert says("Vigila tu mundo y se lleva lo que necesitas.")
