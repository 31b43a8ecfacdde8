"""The rules of a game as chapters of rules: structure from assets/learn, words from the texts. No widgets here.

Texts: `learn.<game>.<chapter>` with `.intro`, and for each rule `learn.<game>.<chapter>.<rule>` with `.text`, and with
`.ruling` where we decided something that the rulebook leaves open. A rule may list things by their own texts (`Entry`).
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.play.wording import sentence
from app.services import i18n
from app.services.i18n import plain, tr

BOOKS = Path(__file__).resolve().parents[3] / "assets" / "learn"


def number_of(ruling: str) -> str:
    """A ruling as players know it, on a page of their game: "NW-8" is number 8."""
    return ruling.rpartition("-")[2]


class Entry(NamedTuple):
    """One of the things that a rule lists: a picture ("atlas/name"), the key of its name, and the keys of what is said
    of it; "name|text" is a thing of its own, as an ability of a species."""

    picture: str
    key: str
    said: tuple[str, ...]

    @property
    def title(self) -> str:
        return sentence(tr(self.key))

    @property
    def text(self) -> str:
        return "\n".join(": ".join(tr(key) for key in each.split("|")) for each in self.said)

    def texts(self) -> list[str]:
        """The keys of all its words."""
        return [self.key, *(key for each in self.said for key in each.split("|"))]


class Rule(NamedTuple):
    """One rule: its key, icon, the number of its ruling ("" if the rulebook leaves no doubt), its picture and what it
    lists."""

    key: str
    icon: str
    ruling: str
    picture: tuple[str, ...]
    entries: tuple[Entry, ...] = ()

    @property
    def title(self) -> str:
        return tr(self.key)

    @property
    def text(self) -> str:
        return tr(f"{self.key}.text")

    @property
    def decided(self) -> str:
        """What we decided where the rulebook says nothing; empty where it is clear."""
        key = f"{self.key}.ruling"
        if not self.ruling or not i18n.has(key):
            return ""
        return tr("learn.decided", number=number_of(self.ruling), words=tr(key))


class Chapter(NamedTuple):
    id: str
    key: str
    icon: str
    rules: tuple[Rule, ...]
    example: bool = False
    """The worked example of the game stands here."""

    @property
    def title(self) -> str:
        return tr(self.key)

    @property
    def intro(self) -> str:
        return tr(f"{self.key}.intro")


def has_book(game_id: str) -> bool:
    return (BOOKS / f"{game_id}.json").exists()


@cache
def book(game_id: str) -> tuple[Chapter, ...]:
    """The chapters of a game; none if nobody has written them yet."""
    path = BOOKS / f"{game_id}.json"
    if not path.exists():
        return ()
    data = json.loads(path.read_text(encoding="utf-8"))
    return tuple(_chapter(f"learn.{game_id}", each) for each in data["chapters"])


def _chapter(prefix: str, data: dict) -> Chapter:
    key = f"{prefix}.{data['id']}"
    rules = tuple(
        Rule(
            f"{key}.{rule['id']}",
            rule["icon"],
            rule.get("ruling", ""),
            tuple(rule.get("picture", ())),
            tuple(Entry(picture, name, tuple(said)) for picture, name, *said in rule.get("entries", ())),
        )
        for rule in data["rules"]
    )
    return Chapter(data["id"], key, data["icon"], rules, bool(data.get("example")))


def search(game_id: str, words: str) -> list[Rule]:
    """The rules that speak of every word, whatever its accents and capitals."""
    wanted = plain(words).split()
    found = []
    for chapter in book(game_id):
        for rule in chapter.rules:
            listed = " ".join(f"{entry.title} {entry.text}" for entry in rule.entries)
            said = plain(f"{chapter.title} {rule.title} {rule.text} {rule.decided} {rule.ruling} {listed}")
            if wanted and all(word in said for word in wanted):
                found.append(rule)
    return found


def keys_of(game_id: str) -> list[str]:
    """Every text the book of a game needs."""
    keys = []
    for chapter in book(game_id):
        keys += [chapter.key, f"{chapter.key}.intro"]
        keys += [key for rule in chapter.rules for key in (rule.key, f"{rule.key}.text")]
        keys += [key for rule in chapter.rules for entry in rule.entries for key in entry.texts()]
    return keys


def missing_texts(game_id: str) -> list[str]:
    return [key for key in keys_of(game_id) if not i18n.has(key)]
