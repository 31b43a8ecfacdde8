"""The set-up page: people and mood first, what differs from the usual told, nothing lost by a slip of the finger."""

from __future__ import annotations

import subprocess
import sys

import pytest
from kivy.metrics import dp

from app.kit import art
from app.kit.buttons import AddRow, TextButton
from app.kit.choices import Chip
from app.kit.overlays import close_all, open_overlays
from app.kit.seats import PortraitButton
from app.kit.stepper import Stepper
from app.kit.toasts import Toast
from app.kit.tokens import theme
from app.people import keep_person
from app.screens.setup.mode_cards import ModeCard, ModuleTile
from app.screens.setup.seat_row import NameButton, Remove, SeatRow
from app.screens.setup.setup import OtherOptions, Reset, StartButton
from app.screens.setup.words import option_title
from app.services.i18n import tr
from rules import GAMES
from tests.app import headless, touch
from tests.app.screens.seen import bring_into_sight, of_kind, only, says, tap


def set_up(app, game: str = "new_worlds"):
    app.go("setup", game=game)
    touch.frames(6)
    return app.navigation.screen


def names(screen) -> list[str]:
    return [player.name for player in screen.draft.players]


def test_the_button_that_starts_says_who_plays(app):
    screen = set_up(app)
    assert only(StartButton).text == "Empezar: 1 persona, 2 rivales"
    tap(AddRow, text="Persona")
    assert only(StartButton).text == "Empezar: 2 personas, 2 rivales"
    assert screen.draft.players[3].person


def test_at_large_text_it_only_says_start(app):
    app.services.settings.set("text_scale", 1.3)
    set_up(app)
    assert only(StartButton).text == "Empezar"


def test_a_computer_player_has_its_portrait_and_a_person_a_badge(app):
    set_up(app)
    shown = sorted(of_kind(PortraitButton), key=lambda portrait: portrait.seat)
    assert [(each.avatar, each.character) for each in shown] == [("cat", False), ("bear", True), ("owl", True)]


def test_a_player_taken_off_the_table_can_be_taken_back(app):
    screen = set_up(app)
    touch.tap_on(sorted(of_kind(SeatRow), key=lambda row: row.seat)[1].children[0])
    touch.frames(8)
    assert names(screen) == ["Ana", "Carla"] and says("Bruno deja la mesa")
    touch.tap_on(of_kind(Remove)[0])
    touch.frames(8)
    assert says("al menos 2") and says("Bruno deja la mesa"), "why nobody else can go does not take it away"
    tap(TextButton, text="Deshacer")
    assert names(app.navigation.screen) == ["Ana", "Bruno", "Carla"]
    assert len(of_kind(SeatRow)) == 3


def test_so_can_one_who_was_removed_in_the_sheet(app):
    screen = set_up(app)
    tap(PortraitButton, avatar="bear")
    tap(TextButton, text="Quitar de la partida")
    assert names(screen) == ["Ana", "Carla"]
    tap(TextButton, text="Deshacer")
    assert names(screen) == ["Ana", "Bruno", "Carla"]


def test_with_the_fewest_players_the_cross_says_why_nobody_can_go(app):
    screen = set_up(app)
    screen.draft.remove(2)
    screen.rebuild()
    touch.frames(4)
    crosses = of_kind(Remove)
    assert [cross.enabled for cross in crosses] == [False, False]
    touch.tap_on(crosses[0])
    touch.frames(4)
    assert len(screen.draft.players) == 2
    assert any(isinstance(over, Toast) and "al menos 2" in over.text for over in open_overlays())


def test_at_the_fullest_table_nobody_can_be_added(app):
    set_up(app)
    tap(AddRow, text="Máquina")
    assert not of_kind(AddRow)


@pytest.mark.parametrize(
    ("game", "modes"), [("new_worlds", 2), ("mondo", 4), ("natural_selection", 3), ("where_is_that", 2)]
)
def test_each_mode_is_a_card_with_a_line_how_it_feels_and_for_whom(app, game, modes):
    set_up(app, game)
    cards = of_kind(ModeCard)
    assert len(cards) == modes and sum(card.chosen for card in cards) == 1
    assert all(card.line and card.audience and not card.audience[0].islower() for card in cards)


@pytest.mark.parametrize("mode", ["cartographer", "shake"])
def test_the_chosen_mode_says_once_what_it_is(app, mode):
    """Below its title it said the same in short and then at length."""
    set_up(app, "where_is_that")
    if not only(ModeCard, mode=mode).chosen:
        tap(ModeCard, mode=mode)
    assert only(ModeCard, mode=mode).line == tr(f"where_is_that.option.mode.{mode}.help")
    assert not says(tr(f"setup.mode.where_is_that.{mode}"))
    other = {"cartographer": "shake", "shake": "cartographer"}[mode]
    assert only(ModeCard, mode=other).line == tr(f"setup.mode.where_is_that.{other}")


def test_modules_lie_in_the_chosen_card_and_say_what_they_do(app):
    screen = set_up(app)
    assert not of_kind(ModuleTile)
    tap(ModeCard, mode="advanced")
    assert only(ModeCard, mode="advanced").chosen and len(of_kind(ModuleTile)) == 4
    tap(ModuleTile, key="settlements")
    assert only(ModeCard, mode="advanced").chosen, "it is still what was chosen from"
    assert not screen.draft.options["settlements"] and says("Las series pueden pasar")
    for key in ("global_balance", "vital_capacity", "discordance"):
        tap(ModuleTile, key=key)
    assert only(ModeCard, mode="basic").chosen and not of_kind(ModuleTile)


def test_what_is_not_as_it_comes_is_counted_named_and_made_usual_again(app):
    screen = set_up(app)
    assert only(OtherOptions).count == 0
    screen.draft.set("start", 2)
    screen.rebuild()
    touch.frames(6)
    assert only(OtherOptions).count == 1 and says("Primer jugador: Carla")
    tap(Reset)
    assert screen.draft.options["start"] == "random" and only(OtherOptions).count == 0


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", ["Maximiliana Wolfeschlege", "Wolfeschlegelsteinhausen"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (1280, 800)], ids=str)
def test_the_longest_name_leaves_every_button_of_its_row_whole(app, size, scale, name):
    touch.resize(*size)
    theme.text_scale = scale
    screen = set_up(app)
    screen.draft.players[0] = screen.draft.players[0]._replace(name=name)
    screen.rebuild()
    touch.frames(6)
    row = screen.rows[0]
    cross = next(each for each in row.children if isinstance(each, Remove))
    who, called = row.ids.who, row.ids.name
    assert row.x <= called.x and called.right <= cross.x and who.right <= cross.x and cross.right <= row.right
    assert who.y >= called.top or who.top <= called.y or called.right <= who.x
    assert row.y <= min(who.y, called.y) and max(who.top, called.top) <= row.top


def test_a_short_name_shares_its_line_with_who_plays(app):
    row = set_up(app).rows[0]
    assert not row.stacked and row.ids.name.right <= row.ids.who.x


def test_the_row_of_other_options_answers_wherever_it_is_touched(app):
    screen = set_up(app, "mondo")
    touch.advance(0.5)
    screen.page.scroll_y = 0
    touch.frames(4)
    card = only(OtherOptions)
    (x, y), deaf = card.to_window(*card.pos), []
    for across in (0.03, 0.3, 0.5, 0.7, 0.8, 0.85, 0.9, 0.97):
        for up in (0.1, 0.5, 0.9):
            touch.tap(x + card.width * across, y + card.height * up)
            if not open_overlays():
                deaf.append((across, up))
            close_all()
            touch.advance(0.5)
    assert deaf == []


def test_a_dragged_row_is_lifted_until_it_is_let_go(app):
    screen = set_up(app)
    start, end = (screen.rows[seat].handle.to_window(*screen.rows[seat].handle.center) for seat in (0, 2))
    finger = touch.press(*start).move(*end, steps=10)
    assert [row.elevation for row in screen.rows] == [1, 1, 3]
    finger.up()
    touch.frames(4)
    assert names(screen) == ["Bruno", "Carla", "Ana"]
    assert [row.elevation for row in screen.rows] == [1, 1, 1]


def test_a_handle_scrolled_under_the_head_does_not_take_the_taps_of_the_head(app):
    screen = set_up(app, "mondo")
    row = screen.rows[0]
    middle = row.handle.to_window(*row.handle.center)[1]
    screen.page.scroll_y -= (screen.page.top + dp(44) - middle) / (screen.page.body.height - screen.page.height)
    touch.frames(4)
    x, y = row.handle.to_window(*row.handle.center)
    assert y > screen.page.top, "it lies under the head"
    touch.tap(x, y)
    touch.frames(4)
    assert not open_overlays() and app.navigation.name == "home"


@pytest.mark.parametrize(("kind", "left"), [(Remove, 3), (AddRow, 5)])
def test_the_second_half_of_a_double_tap_is_not_for_the_row_that_moved_under_the_finger(app, kind, left):
    screen = set_up(app, "natural_selection")
    tap(AddRow, text="Máquina")
    touch.advance(0.6)
    button = sorted(of_kind(kind), key=lambda each: each.to_window(*each.center))[-1]
    at = button.to_window(*button.center)
    touch.tap(*at)
    touch.frames(2)
    headless.time.now += 0.5  # the rows took a slow device so long
    touch.tap(*at)
    touch.advance(0.6)
    assert len(screen.draft.players) == left and not [each for each in open_overlays() if each.modal]
    touch.tap_on(of_kind(Remove)[0])
    touch.frames(4)
    assert len(screen.draft.players) == left - 1, "a tap of its own counts again"


def test_nothing_of_a_persons_sheet_is_cut_at_its_sides_and_the_name_says_what_it_is(app):
    tap(PortraitButton, avatar=set_up(app).draft.players[0].avatar)
    sheet = open_overlays()[0]
    left, right = sheet.page.x, sheet.page.right
    for badge in sheet.badges.values():
        x = badge.to_window(*badge.pos)[0]
        assert left <= x - dp(3) and x + badge.width + dp(3) <= right, "with the ring of the chosen one"
    assert says("Nombre") and says("Figura")


def test_a_rival_is_chosen_by_the_portrait(app):
    from app.kit.seats import Portrait

    set_up(app)
    touch.tap_on(next(each for each in of_kind(PortraitButton) if each.seat == 1))
    touch.frames(10)
    shown = [each.avatar for each in of_kind(Portrait) if not isinstance(each, PortraitButton)]
    assert {"bear", "fox", "llama", "frog", "turtle", "lion"} <= set(shown) and all(
        each.character for each in of_kind(Portrait, seat=1)
    )


def test_what_every_mode_asks_stands_below_the_cards_and_what_one_asks_inside_it(app):
    screen = set_up(app, "mondo")
    assert [option.key for option in screen.draft.general()] == ["way", "board", "minutes"]
    tap(ModeCard, mode="solitaire")
    assert [option.key for option in screen.draft.modules()[1]] == ["difficulty"]
    assert says("Dificultad")


# -- a choice moves nothing away from the finger --------------------------------------------------


@pytest.mark.parametrize(
    ("find", "again"),
    [
        (lambda: only(AddRow, text="Máquina"), lambda: only(AddRow, text="Máquina")),
        (lambda: only(ModeCard, mode="expert"), lambda: only(ModeCard, mode="expert")),
        (lambda: of_kind(Stepper)[0].more, lambda: of_kind(Stepper)[0].more),
    ],
    ids=["a computer", "a mode", "minutes"],
)
def test_after_a_choice_the_page_stays_where_it_was(app, find, again):
    def height(widget) -> float:
        return widget.to_window(*widget.center)[1]

    touch.resize(360, 640)
    screen = set_up(app, "mondo")
    screen.draft.remove(2)
    screen.rebuild()
    touch.advance(0.4)
    bring_into_sight(find())
    screen.page.scroll_y = min(screen.page.scroll_y, 0.9)
    touch.frames(3)
    before = height(find())
    touch.tap_on(find())
    touch.advance(0.6)
    assert abs(height(again()) - before) < 30, "what was touched is still under the finger"
    assert screen.page.scroll_y < 1


def test_when_what_was_touched_is_gone_the_page_is_as_far_down_as_before(app):
    touch.resize(360, 640)
    screen = set_up(app)
    bring_into_sight(only(AddRow, text="Máquina"))
    screen.page.scroll_y = min(screen.page.scroll_y, 0.8)
    touch.frames(3)

    def down() -> float:
        return (1 - screen.page.scroll_y) * (screen.page.body.height - screen.page.height)

    before = down()
    touch.tap_on(only(AddRow, text="Máquina"))
    touch.advance(0.6)
    assert not of_kind(AddRow) and abs(down() - before) < 2


# -- words that are true ---------------------------------------------------------------------------


def test_the_order_is_told_only_where_turns_are_taken(app):
    set_up(app)
    assert says("Turnos de arriba abajo")
    app.back()
    set_up(app, "mondo")
    assert not says("Turnos de arriba abajo"), "all play at once"


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_option_is_called_like_the_section_it_stands_in(app, language):
    app.services.settings.set("language", language)
    screen = set_up(app, "mondo")
    titles = [option_title(screen.game, option) for option in screen.game.options]
    assert tr("setup.mode") not in titles


def test_the_english_lines_of_modes_say_when_and_how(app):
    app.services.settings.set("language", "en")
    set_up(app, "natural_selection")
    assert says("If you have played") and says("more to read")


@pytest.mark.parametrize("width", [320, 360, 412])
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_word_of_the_buttons_that_add_is_broken(app, language, width):
    app.services.settings.set("language", language)
    app.services.settings.set("text_scale", 1.3)
    touch.resize(width, 640)
    set_up(app)
    buttons = of_kind(AddRow)
    assert len(buttons) == 2 and all(button.width >= button.natural_width() for button in buttons)
    assert len({button.height for button in buttons}) == 1


def test_at_usual_text_the_buttons_that_add_stand_side_by_side(app):
    touch.resize(360, 640)
    set_up(app)
    assert len({button.y for button in of_kind(AddRow)}) == 1


def test_the_sheet_of_other_options_stays_where_it_was_after_a_choice(app):
    touch.resize(915, 412)
    screen = set_up(app, "mondo")
    sheet = screen.open_rare()
    touch.advance(0.6)
    chip = of_kind(Chip, text=screen.draft.players[1].name)[0]
    sheet.page.scroll_to(chip, padding=0, animate=False)
    touch.frames(4)
    before = sheet.page.scroll_y
    assert before < 0.6, "the sheet is not long enough"
    touch.tap_on(chip)
    touch.advance(0.6)
    assert screen.draft.options["handicap"] == [1]
    assert open_overlays() == [sheet] and only(Chip, text=screen.draft.players[1].name).chosen
    assert sheet.page.scroll_y == pytest.approx(before, abs=0.02)


def test_a_picture_is_not_read_larger_than_the_head_shows_it(app):
    """While a page is laid out its head has sizes that nobody sees; the large covers take longer than the page."""
    art.forget()
    set_up(app)
    assert ("covers", "1x") in art._read and ("covers", "2x") not in art._read


# -- left and opened again -----------------------------------------------------------------------


def left_with_two_people(app):
    screen = set_up(app)
    tap(AddRow, text="Persona")
    screen.draft.choose_way("advanced")
    assert app.back()
    touch.frames(4)


def test_what_was_chosen_is_there_again_after_the_way_back(app):
    left_with_two_people(app)
    set_up(app, "mondo")
    app.back()
    screen = set_up(app)
    assert [player.person for player in screen.draft.players] == [True, False, False, True]
    assert only(ModeCard, mode="advanced").chosen
    assert only(StartButton).text == "Empezar: 2 personas, 2 rivales"


def test_a_match_that_begins_takes_it_away(app):
    left_with_two_people(app)
    screen = set_up(app)
    screen.start()
    touch.advance(0.6)
    tap(TextButton, text=tr("lesson.offer.no"))  # the modules have lessons of their own
    assert app.navigation.name == "table" and app.drafts == {}
    app.services.settings.remember_setup("new_worlds", {})
    app.go("home")
    touch.frames(4)
    assert len(set_up(app).draft.players) == 3


def test_what_was_only_looked_at_is_not_kept(app):
    set_up(app)
    app.back()
    assert app.drafts == {}
    keep_person(app.services.settings, 0, "Zoe", "fox")
    assert names(set_up(app))[0] == "Zoe"


def test_a_person_renamed_meanwhile_has_the_new_name(app):
    left_with_two_people(app)
    keep_person(app.services.settings, 0, "Zoe", "fox")
    assert names(set_up(app)) == ["Zoe", "Bruno", "Carla", "Diego"]


@pytest.mark.parametrize("game", list(GAMES))
def test_in_another_language_everybody_has_the_name_of_that_language(app, game):
    screen = set_up(app, game)
    screen.draft.add()
    app.back()
    touch.frames(4)
    app.services.settings.set("language", "en")
    assert names(set_up(app, game)) == ["Ann", "Ben", "Cleo", "Dan"][: len(screen.draft.players)]
    assert not any(says(name) for name in ("Ana", "Bruno", "Carla", "Diego"))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_language_that_changes_over_the_set_up_renames_everybody_and_closes_its_sheets(app, game):
    """As on a device whose language is changed while the app waits."""
    screen = set_up(app, game)
    tap(NameButton, text="Bruno")
    assert open_overlays()
    app.services.settings.set("language", "en")
    touch.frames(6)
    assert not open_overlays()
    assert names(screen)[:2] == ["Ann", "Ben"]
    assert says("Ben") and not says("Bruno")


def test_a_name_of_ones_own_stays_even_if_another_language_knows_it(app):
    keep_person(app.services.settings, 0, "Dan", "fox")
    left_with_two_people(app)
    app.services.settings.set("language", "en")
    app.services.settings.set("language", "es")
    screen = set_up(app)
    assert names(screen)[0] == "Dan"
    app.services.settings.remember_setup("new_worlds", screen.draft.stored())
    app.drafts.clear()
    app.go("home")
    touch.frames(4)
    assert names(set_up(app))[0] == "Dan"


def test_default_settings_know_nothing_of_it(app):
    left_with_two_people(app)
    app.go("settings")
    touch.frames(4)
    app.navigation.screen._reset()
    assert len(set_up(app).draft.players) == 3


def test_the_first_picture_waits_for_no_options_and_no_sheets():
    """A tap straight after the start pays for what it imports."""
    late = ("app.kit.choices", "app.screens.setup.mode_cards", "app.screens.setup.options", "app.screens.setup.sheets")
    code = f"import sys, app.screens.setup.setup; print([name for name in {late!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"
