"""Lessons are offered once, when what they teach is chosen for the first time, and never pressed on anybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from app.kit.overlays import Dialog
from app.services.i18n import tr
from app.services.storage import game_of
from app.tables.lesson import Lesson, key_of, lesson_of
from app.tables.manifest import Further, manifest
from rules import GAMES
from rules.game import Json

if TYPE_CHECKING:
    from app.application import FourWorlds
    from app.services.settings import Settings


def fresh(settings: Settings, key: str) -> bool:
    """A lesson of this name was neither finished nor begun nor offered."""
    return not any(key in each for each in (settings.lessons, settings.lesson_steps, settings.lessons_offered))


def to_offer(settings: Settings, game_id: str, options: Mapping[str, Json]) -> list[Lesson]:
    """The further lessons for what these options choose."""
    further = [each for each in manifest(game_id).further if fresh(settings, key_of(game_id, each.id))]
    found = [lesson_of(game_id, each.id) for each in further if _chosen(settings, game_id, each, options)]
    return [lesson for lesson in found if lesson is not None]


def _chosen(settings: Settings, game_id: str, further: Further, options: Mapping[str, Json]) -> bool:
    """Whether any of its choices holds. What comes by itself was not chosen: it waits for the first lesson's end."""
    game = GAMES[game_id]
    usual = {option.key: option.default for option in game.options}
    usual.update(game.modes.get(manifest(game_id).first_mode, {}))
    learned = bool(settings.lessons.get(game_id))
    return any(options.get(key) == value and (learned or usual.get(key) != value) for key, value in further.choices)


def offer_or_begin(app: FourWorlds, game_id: str, options: Mapping[str, Json], begin: Callable[[], object]) -> None:
    """Begin a match with these options; if there are lessons for some of them, ask first, until it was answered."""
    lessons = to_offer(app.services.settings, game_id, options)
    if not lessons:
        begin()
        return
    one = len(lessons) == 1

    def answered(act: Callable[[], object]) -> Callable[[], None]:
        return _answered(app, [lesson.key for lesson in lessons], act)

    title = tr(f"{lessons[0].title}.offer") if one else tr("lesson.offer.title")
    dialog = Dialog(title=title, text=tr("lesson.offer.text" if one else "lesson.offer.texts"), icon="school-outline")
    answers = [(_answer(lesson, one), "filled", answered(_begins(app, lesson))) for lesson in lessons]
    dialog.ask(*answers, (tr("lesson.offer.no"), "tonal", answered(begin)))


def is_new(app: FourWorlds, game_id: str) -> bool:
    """This game was neither learned nor played on this device."""
    services = app.services
    if game_id in services.settings.setups or services.settings.lessons.get(game_id):
        return False
    left = any(game_of(name) == game_id for name in services.storage.names())
    return not left and not services.records.results(game_id)


def offer_first(app: FourWorlds, game_id: str, otherwise: Callable[[], object]) -> None:
    """Whoever chooses a game for the first time is offered its first lesson, until it was answered."""
    if not manifest(game_id).lesson or not is_new(app, game_id) or not fresh(app.services.settings, game_id):
        otherwise()
        return
    text = tr("lesson.offer.first.text", game=tr(f"{game_id}.name"))
    Dialog(title=tr("lesson.offer.first"), text=text, icon="school-outline").ask(
        (tr("lesson.offer.yes"), "filled", _answered(app, [game_id], lambda: app.start_lesson(game_id))),
        (tr("lesson.offer.set_up"), "tonal", _answered(app, [game_id], otherwise)),
    )


def _answered(app: FourWorlds, keys: Sequence[str], act: Callable[[], object]) -> Callable[[], None]:
    """An answer: these lessons were offered."""

    def answer() -> None:
        note_offered(app.services.settings, keys)
        act()

    return answer


def note_offered(settings: Settings, keys: Sequence[str]) -> None:
    """The lessons of these names are not offered again."""
    settings.set("lessons_offered", {**settings.lessons_offered, **dict.fromkeys(keys, True)})


def _answer(lesson: Lesson, one: bool) -> str:
    return tr("lesson.offer.yes") if one else tr(lesson.title)


def _begins(app: FourWorlds, lesson: Lesson) -> Callable[[], object]:
    return lambda: app.start_lesson(lesson.game_id, lesson_id=lesson.id)
