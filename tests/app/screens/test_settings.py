"""Settings act at once, by real touches, and the same page opens over a match."""

from __future__ import annotations

import pytest

from app.kit.buttons import TextButton
from app.kit.choices import SegmentedChoice, StepSlider, Toggle
from app.kit.surfaces import ListRow
from app.kit.tokens import theme
from tests.app import headless, touch
from tests.app.screens.matches import players
from tests.app.screens.seen import bring_into_sight, of_kind, only, says, tap


def open_settings(app) -> None:
    app.go("settings")
    touch.frames(6)


def choose(key: str) -> None:
    """Tap the segment of that key."""
    segments = next(s for s in of_kind(SegmentedChoice) if key in [option for option, _ in s.options])
    bring_into_sight(segments)
    number = [option for option, _ in segments.options].index(key)
    x, y, width, height = segments.touch_boxes()[number]
    touch.tap(x + width / 2, y + height / 2)
    touch.advance(0.4)  # the page that was laid out anew has come to rest


def test_the_language_changes_on_the_spot(app):
    open_settings(app)
    assert says("Ajustes")
    choose("en")
    assert says("Settings") and not says("Ajustes")
    assert app.services.settings.language == "en"


def test_the_theme_changes_on_the_spot(app):
    open_settings(app)
    choose("dark")
    assert theme.dark
    choose("light")
    assert not theme.dark


def test_larger_text_keeps_the_place_on_the_page(app):
    open_settings(app)
    choose("1.3")
    assert theme.text_scale == 1.3
    assert says("130\u00a0%")
    choose("en")
    assert says("130%"), "English puts no space before it"


def test_what_is_touched_stays_under_the_finger_when_all_texts_change_their_length(app):
    def height() -> float:
        """Of the choice of a language, in the window."""
        segments = next(s for s in of_kind(SegmentedChoice) if "en" in [option for option, _ in s.options])
        return segments.to_window(*segments.center)[1]

    open_settings(app)
    page = app.navigation.screen.page
    page.scroll_y = 0.5
    touch.frames(4)
    page.scroll_y -= (page.center_y - height()) / (page.body.height - page.height)
    touch.frames(4)
    for key in ("en", "es"):
        before = height()
        choose(key)
        touch.advance(0.5)
        assert abs(height() - before) < 8


@pytest.mark.one_in(4)
@pytest.mark.parametrize("slow", [False, True], ids=["quick", "slow"])
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (800, 1280)], ids=str)
def test_the_text_size_stays_under_the_finger_when_it_changes(app, size, slow):
    def segments() -> SegmentedChoice:
        return next(s for s in of_kind(SegmentedChoice) if "1.3" in [option for option, _ in s.options])

    def height() -> float:
        return segments().to_window(*segments().center)[1]

    touch.resize(*size)
    open_settings(app)
    bring_into_sight(segments())
    for key in ("1.3", "1.0", "1.15"):
        before = height()
        x, y, width, tall = segments().touch_boxes()[[option for option, _ in segments().options].index(key)]
        finger = touch.press(x + width / 2, y + tall / 2)
        finger.up()
        for _ in range(8 if slow else 0):
            headless.time.now += 0.4  # what the device takes for each frame of the page that is made anew
            touch.frames()
        touch.advance(0.6)
        assert theme.text_scale == float(key) and abs(height() - before) < 12


def test_a_switch_is_kept(app):
    open_settings(app)
    toggle = of_kind(Toggle)[-1]
    bring_into_sight(toggle)
    before = toggle.active
    touch.tap_on(toggle)
    touch.frames(8)
    assert toggle.active is not before
    from app.services.settings import Settings

    stored = Settings()
    values = [stored.confirm_moves, stored.show_legal, stored.estimates, stored.sound]
    assert values.count(False) == 1


def test_the_speed_of_the_table_is_a_scale_that_ends_at_once(app):
    open_settings(app)
    slider = max(of_kind(StepSlider), key=lambda s: s.to_window(*s.pos)[1])
    assert slider.value == 3
    x, y, _, height = slider.touch_box()
    touch.tap(x + 10, y + height / 2)
    touch.frames(12)
    assert app.services.settings.speed == "slow"
    assert theme.speed == "slow"


def test_a_name_is_changed_in_its_sheet_and_offered_at_the_next_set_up(app):
    from app.kit.fields import TextField

    open_settings(app)
    tap(ListRow, title="Bruno")
    field = only(TextField)
    field.text = "Berta"
    field.finish()
    touch.frames(8)
    app.go("setup", game="new_worlds")
    touch.frames(4)
    draft = app.navigation.screen.draft
    assert [player.name for player in draft.players] == ["Ana", "Bruno", "Carla"], "computers are characters"
    draft.seat_person(1)
    assert [player.name for player in draft.players] == ["Ana", "Berta", "Carla"]


def test_original_settings_are_asked_about_first(app):
    open_settings(app)
    choose("dark")
    tap(ListRow, title="Volver a los ajustes de fábrica")
    assert says("¿Volver a los ajustes de fábrica?")
    tap(TextButton, text="Cancelar")
    assert app.services.settings.theme == "dark"


def test_settings_over_a_match_lead_back_to_it(app):
    from rules.game import Setup

    session = app.start_match("new_worlds", Setup(2, {}, 3), players(2))
    touch.frames(4)
    app.go("settings")
    touch.frames(4)
    assert app.navigation.names == ["home", "table", "settings"]
    assert app.navigation.over_match
    app._on_keyboard(None, 27)
    touch.frames(4)
    assert app.navigation.name == "table"
    assert app.navigation.screen.session is session


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("width", [360, 412])
def test_rows_stay_whole_after_theme_and_text_size_were_changed_on_the_spot(app, width, language):
    from tests.app.measure import faults

    touch.resize(width, 800)
    app.services.settings.set("language", language)
    open_settings(app)
    for key in ("dark", "1.3", "light", "1.0", "dark"):
        choose(key)
        widths = [row._column.width - row._longest_word() for row in of_kind(ListRow)]
        assert min(widths) >= -1, f"after {key} a word is broken"
    assert [str(fault) for fault in faults(app.navigation.screen)] == []


NAMED_IN_THE_RULEBOOKS = (
    "Pablo Jiménez",
    "Miguel Ramos",
    "Mercurio Distribuciones",
    "Michael Schacht",
    "Oliver Freudenreich",
    "Hans-Georg Schneider",
    "Thygra Board Game Agency",
    "Ángel García Pérez",
    "Z-Man Games",
    "Pegasus Spiele",
    "Jorge Méndez",
    "Daniel Pose",
    "Claudio Gancedo",
    "Juan Royes",
    "Pablo Figoli",
    "Pablo Zamalvide",
    "Mesa Games",
    "Erik Andersson Sundén",
    "Magnus Karlsson",
    "Manuel Warner",
    "Simón Weinstein",
    "Paulina Vasconcelo",
    "Ketty Galleguillos",
)


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_credits_name_everybody_the_rulebooks_name(app, language):
    app.services.settings.set("language", language)
    app.go("credits")
    touch.frames(6)
    assert [name for name in NAMED_IN_THE_RULEBOOKS if not says(name)] == []


def test_a_fault_report_can_be_copied_into_a_message(app):
    from kivy.core.clipboard import Clipboard

    from rules import GAMES
    from rules.game import Setup
    from rules.match import Match

    open_settings(app)
    assert not of_kind(ListRow, title="Copiar el informe del fallo"), "nothing has failed"
    path = app.services.reports.write(Match(GAMES["mondo"], Setup(2, {}, 1)), "somebody", ValueError("a fault"))
    app.go("home")
    open_settings(app)
    bring_into_sight(only(ListRow, title="Copiar el informe del fallo"))
    tap(ListRow, title="Copiar el informe del fallo")
    assert "ValueError: a fault" in Clipboard.paste() and says("Copiado: pégalo en un mensaje")
    path.unlink()


def test_what_lies_below_the_first_screenful_follows_frame_by_frame(app):
    settings = app.go("settings")
    first = len(settings.page.body.children)
    assert first == 1, "the first panel with its heading"
    touch.frames(6)
    assert len(settings.page.body.children) == 5
    settings.page.scroll_y = 0.0
    settings.rebuild()
    assert len(settings.page.body.children) == 5 and settings.page.scroll_y == 0.0, "what one looks at is there"


def test_a_page_that_is_left_while_it_is_made_is_whole_when_one_comes_back(app):
    app.go("settings")
    app.go("home")
    touch.frames(6)
    settings = app.go("settings")
    touch.frames(6)
    assert len(settings.page.body.children) == 5


def test_the_upper_rows_are_not_laid_out_again_for_those_that_follow(app):
    """Each part of the page is an island: what arrives below moves it as a whole."""
    app.go("settings")
    touch.frames(1)
    screen = app.navigation.screen
    upper = [row for row in screen.page.body.walk(restrict=True) if isinstance(row, ListRow)]
    moved = []
    for row in upper:
        row.bind(pos=lambda each, _pos: moved.append(each.title))
    height = screen.page.body.height
    touch.frames(12)
    assert upper and screen.page.body.height > height, "nothing followed"
    assert moved == []
