"""Learn: every book is whole in both languages, its pictures exist, and rules are found by their words."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.kit import art
from app.kit.buttons import TextButton
from app.kit.choices import Chip
from app.kit.fonts import has_glyph
from app.kit.surfaces import ListRow
from app.screens.learn.book import book, missing_texts, search
from app.screens.learn.learn import FIRST
from app.screens.learn.panels import FurtherRow, GameRow, LessonCard, RulePanel
from app.screens.learn.strip import Strip
from app.services import i18n
from app.services.i18n import tr
from rules import GAMES
from tests.app import touch
from tests.app.screens.seen import of_kind, only, says, tap


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_rule_has_its_words(game_id, language):
    i18n.set_language(language)
    assert book(game_id), "no chapters"
    assert missing_texts(game_id) == []


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_sign_and_picture_exists(game_id, window):
    from app.kit.art import has_picture

    rules = [rule for chapter in book(game_id) for rule in chapter.rules]
    assert [rule.icon for rule in rules if not has_glyph(rule.icon)] == []
    pictures = [item.lstrip("*~+").partition(":")[0] for rule in rules for item in rule.picture if "/" in item]
    pictures += [entry.picture for rule in rules for entry in rule.entries]
    assert [name for name in pictures if not has_picture(*name.split("/"))] == []
    for rule in rules:
        if any(item.startswith(("card:", "map:", "+map:")) for item in rule.picture):
            touch.show(Strip(game_id, rule.picture, width=300))
            touch.frames(2)  # cards are drawn by name: an unknown one would fail here


def test_the_species_of_the_book_have_the_abilities_that_the_rules_give_them():
    from rules.natural_selection.preview import abilities_of

    general = {"protection", "reproduction"}
    rules = [rule for chapter in book("natural_selection") for rule in chapter.rules]
    species = next(rule for rule in rules if rule.key.endswith(".species"))
    told = {
        entry.key.rpartition(".")[2]: {said.partition("|")[0].rpartition(".")[2] for said in entry.said}
        for entry in species.entries
    }
    assert len(told) == 7
    assert told == {name: set(abilities_of(name)) - general for name in told}


def test_what_a_rule_lists_and_what_we_decided_is_found_by_searching():
    i18n.set_language("en")
    assert [rule.key for rule in search("mondo", "pandas")] == ["learn.mondo.modes.tasks"]
    assert "learn.natural_selection.modes.species" in [rule.key for rule in search("natural_selection", "bloodsucker")]
    assert [rule.key for rule in search("new_worlds", "NW-13 by lot")] == ["learn.new_worlds.goal.setup"]


def test_a_bonus_token_is_never_shown_blank(window):
    shown = [item for chapter in book("mondo") for rule in chapter.rules for item in rule.picture if "/bonus" in item]
    strip = touch.show(Strip("mondo", tuple(shown), width=300))
    written = [text.text for text in strip.drawn_texts()]
    assert "+4" in written and written == [item.partition(":")[2] for item in shown] and all(written)


def test_rules_are_found_whatever_the_accents():
    i18n.set_language("es")
    assert [rule.key for rule in search("new_worlds", "OCEANO valores")] == ["learn.new_worlds.goal.world"]
    assert search("new_worlds", "ajedrez") == []


def test_back_at_the_first_chapter_the_lesson_and_the_atlas_are_offered_again(app):
    app.go("learn", game="where_is_that")
    touch.frames(8)
    first, second = app.navigation.screen.chapters[:2]
    offered = [type(each) for each in (*of_kind(LessonCard), *of_kind(ListRow))]
    assert offered == [LessonCard, FurtherRow, FurtherRow, ListRow]
    tap(Chip, text=second.title)
    assert not of_kind(LessonCard) and not of_kind(ListRow)
    tap(Chip, text=first.title)
    touch.frames(4)
    assert [type(each) for each in (*of_kind(LessonCard), *of_kind(ListRow))] == offered


def test_a_game_is_chosen_and_its_chapters_follow_each_other(app):
    app.go("learn")
    touch.frames(4)
    row = max(of_kind(GameRow), key=lambda row: row.to_window(*row.pos)[1])
    touch.tap_on(row)
    touch.frames(8)
    assert app.navigation.screen.chapter.id == "goal"
    tap(Chip, text="Tu turno")
    assert app.navigation.screen.chapter.id == "turn"
    assert says("Juega una carta de una de estas tres formas.")


def test_a_table_opens_the_rules_at_its_chapter_and_gets_them_back(app):
    from rules.game import Setup
    from tests.app.screens.matches import players

    app.start_match("new_worlds", Setup(2, {}, 3), players(2))
    touch.frames(4)
    app.go("learn", game="new_worlds", chapter="end")
    touch.frames(4)
    assert says("La última carta")
    app.back()
    assert app.navigation.name == "table"


def test_a_long_press_tells_the_number_of_a_ruling(app):
    app.go("learn", game="new_worlds", chapter="turn")
    touch.frames(4)
    panel = next(panel for panel in of_kind(RulePanel) if panel.rule.ruling == "NW-1")
    x, y = panel.to_window(panel.center_x, panel.top - 30)
    touch.long_press(x, y, seconds=0.8)
    touch.frames(8)
    assert says("Aclaración 1") and says(tr("learn.ruling.text"))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_we_decided_is_numbered_in_words_that_mean_something_to_players(language):
    i18n.set_language(language)
    decided = [rule for game_id in GAMES for chapter in book(game_id) for rule in chapter.rules if rule.decided]
    said = {rule.ruling: rule.decided for rule in decided}
    assert said["NW-8"].startswith({"es": "Así lo jugamos (aclaración 8): ", "en": "Our ruling no. 8: "}[language])
    assert [words for number, words in said.items() if number in words] == []


def test_searching_shows_the_rules_that_speak_of_it(app):
    app.go("learn", game="new_worlds")
    touch.frames(4)
    screen = app.navigation.screen
    screen._toggle_search()
    screen.field.text = "asentamiento"
    touch.advance(0.6)
    assert says("reglas encontradas")
    assert len(of_kind(RulePanel)) == len(search("new_worlds", "asentamiento"))
    app._on_keyboard(None, 27)
    touch.frames(4)
    assert not screen.searching
    assert app.navigation.name == "learn"


def test_a_search_waits_for_the_word_and_builds_what_it_finds_in_parts(app):
    """A page of rules for each letter kept the next letters from the field."""
    app.go("learn", game="new_worlds")
    touch.frames(4)
    screen = app.navigation.screen
    screen._toggle_search()
    for letters in ("m", "mo", "m"):
        screen.field.text = letters
        touch.frames(4)
        assert not of_kind(RulePanel), letters
    found = len(search("new_worlds", "m"))
    built = []
    for _ in range(40):
        touch.frames(1)
        built.append(len(of_kind(RulePanel)))
    assert max(after - before for before, after in pairwise(built)) <= FIRST
    touch.advance(0.5)
    assert len(of_kind(RulePanel)) == found > 2 * FIRST
    screen.field.text = "montón"
    touch.advance(0.6)
    assert len(of_kind(RulePanel)) == len(search("new_worlds", "montón")) < found


def test_the_next_chapter_begins_at_its_top(app):
    """It kept for a moment how far the one before had been scrolled."""
    app.go("learn", game="natural_selection")
    touch.advance(0.5)
    screen = app.navigation.screen
    for _ in range(2):
        screen.page.scroll_y = 0.6
        touch.frames(2)
        tap(TextButton, text=screen.chapters[screen.chapters.index(screen.chapter) + 1].title)
        touch.advance(0.6)
        assert screen.page.scroll_y == 1.0


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize(("screen", "arguments"), [("learn", {"game": "mondo"}), ("atlas", {})])
def test_the_letters_of_the_search_field_have_room_as_soon_as_it_opens(app, screen, arguments, scale):
    from app.kit.buttons import IconButton
    from app.kit.fields import TextField
    from app.kit.tokens import theme

    theme.text_scale = scale
    app.go(screen, **arguments)
    touch.frames(8)
    tap(IconButton, icon="magnify")
    field = only(TextField)
    assert field.focus and field.hint_text
    assert field.line_height >= field.font_size
    assert field.height - field.padding[1] - field.padding[3] >= field.line_height - 1


def test_the_field_of_the_search_is_as_wide_as_what_it_finds(app):
    from app.kit.buttons import IconButton
    from app.kit.fields import TextField

    touch.resize(1280, 800)
    app.go("learn", game="mondo")
    touch.frames(4)
    tap(IconButton, icon="magnify")
    only(TextField).text = "loseta"
    touch.advance(0.6)
    field, panel = only(TextField), of_kind(RulePanel)[0]
    sides = [panel.to_window(x, panel.y)[0] for x in (panel.x, panel.right)]
    assert [field.x, field.right] == pytest.approx(sides, abs=1)


@pytest.mark.parametrize("leave", ["the coach's cross", "the menu"])
def test_a_lesson_opened_from_the_rules_goes_back_to_them(app, leave):
    app.go("learn")
    app.go("learn", game="where_is_that")
    touch.frames(3)
    tap(LessonCard)
    touch.frames(10)
    screen = app.navigation.screen
    screen.coach._end(False) if leave == "the coach's cross" else screen.frame.leave_match()
    touch.frames(3)
    assert (app.navigation.name, app.navigation.screen.game) == ("learn", "where_is_that")
    assert not app.navigation.over_match and not only(LessonCard).done
    app.back()
    assert (app.navigation.name, app.navigation.screen.game) == ("learn", ""), "and from there where one came from"


@pytest.mark.parametrize("width", [236, 280, 330, 380])
def test_a_comparison_of_cards_stands_in_one_row_however_narrow_the_page(window, width):
    """Three cards against two, broken after the fourth, read as four against one."""
    strip = Strip("new_worlds", ("card:01", "card:04", "card:08", "=3 : 2", "card:02", "card:06"), width=width)
    rows = strip._rows()
    assert len(rows) == 1
    assert sum(wide for _item, wide in rows[0]) + 8 * (len(rows[0]) - 1) <= width


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_first_screenful_of_a_chapter_comes_before_its_pictures_and_lower_rules(app, game_id):
    app.go("learn", game=game_id)
    screen = app.navigation.screen
    shown = of_kind(RulePanel)
    assert 0 < len(shown) < len(screen.chapter.rules) or len(shown) == len(screen.chapter.rules) <= FIRST
    assert not any(strip.shown for strip in of_kind(Strip)), "their pictures are still to be read"
    touch.frames(2)
    heights = {panel.rule.key: panel.height for panel in shown}
    touch.frames(len(screen.chapter.rules) + 3)
    assert [panel.rule for panel in reversed(list(_panels(screen)))] == list(screen.chapter.rules)
    assert all(strip.shown for strip in of_kind(Strip))
    assert {panel.rule.key: panel.height for panel in shown} == heights, "a picture has its place before it comes"


def _panels(screen):
    return (panel for panel in screen.page.body.children if isinstance(panel, RulePanel))


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_shape_of_a_picture_is_known_without_its_pixels(game_id, window):
    for name in art.names(game_id):
        texture = art.picture(game_id, name)
        assert art.shape(game_id, name) == pytest.approx(texture.width / texture.height), name
