"""How long each lesson takes an unhurried reader: the table of docs/TEACHING.md.

python -m tools.lesson_times prints it. Words are all that a lesson says, headings too, read at `MINUTE` words a minute;
the moves that are watched come on top, which a tap ends.
"""

from __future__ import annotations

from app.services import i18n
from app.tables.lesson import DO, YOU, Lesson, lessons_of, texts_of
from rules import GAMES

MINUTE = 180
"""Words that an unhurried reader reads in a minute."""
MOST = {True: 2, False: 4}
"""Minutes that a short lesson, and the first one of a game, may take."""
NAMES = {"you": "Ana", "other": "Bruno", "other1": "Carla"}


def words_of(lesson: Lesson) -> list[str]:
    """Everything that it says, in the language of the app."""
    keys = [*texts_of(lesson.steps), YOU, *(f"{step.text}.title" for step in lesson.steps)]
    names = {**NAMES, **(lesson.names() if lesson.names is not None else {})}
    return [word for key in keys if i18n.has(key) for word in i18n.tr(key, **names).split()]


def seconds(lesson: Lesson, language: str) -> int:
    """How long its words are read."""
    before = i18n.language()
    i18n.set_language(language)
    try:
        return round(len(words_of(lesson)) * 60 / MINUTE)
    finally:
        i18n.set_language(before)


def touches(lesson: Lesson) -> int:
    """How often a finger is asked for on the table."""
    return sum(len(step.touches) + (1 if step.lines else 0) for step in lesson.steps if step.kind == DO)


def rows() -> list[str]:
    """The lines of the table, a lesson each, in the order in which they are learned."""
    return [
        f"| `{lesson.key}` | {len(lesson.steps)} | {touches(lesson)} | "
        f"{_time(seconds(lesson, 'es'))} | {_time(seconds(lesson, 'en'))} |"
        for game_id in GAMES
        for lesson in lessons_of(game_id)
    ]


def _time(whole: int) -> str:
    return f"{whole // 60}:{whole % 60:02}"


def main() -> None:
    print("| lesson | steps | touches | es | en |\n|---|---|---|---|---|")
    print("\n".join(rows()))


if __name__ == "__main__":
    main()
