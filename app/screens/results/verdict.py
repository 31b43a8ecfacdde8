"""The first panel of the results: who has won and how, or whether somebody alone met the target. A loss against
computers is told kindly, with what went best."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.layout import Form
from app.kit.pictures import Picture
from app.kit.seats import SeatBadge
from app.kit.surfaces import Column, Panel
from app.kit.text import Icon, Text
from app.play.session import Session
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.ceremony import kind_key, lost_by
from app.tables.manifest import manifest, named
from app.tables.score_table import how_won, score_lines, sheets_by_seat, who_won
from rules.game import Outcome

WITH_ART = 560
"""Dp of the window from which the panel has its picture."""


class VerdictWords:
    """A finished match in the words of its verdict. No widgets."""

    def __init__(self, session: Session, wording: Wording) -> None:
        self.session, self.wording = session, wording

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.outcome
        assert outcome is not None, "a verdict is for matches that are over"
        return outcome

    @property
    def alone(self) -> bool:
        return len(self.session.players) == 1

    @property
    def loser(self) -> int | None:
        """The one person who lost against computers; None: nobody has to be consoled."""
        persons = self.session.persons
        if self.alone or len(persons) != 1 or persons[0] in self.outcome.winners:
            return None
        return persons[0]

    @property
    def title(self) -> str:
        return who_won(self.outcome, self.session.players)

    def lines(self) -> list[str]:
        """What stands below the title: what the winner is called, by how much, and why it ended."""
        path = manifest(self.session.game.id).honour
        honour = named(path)(self.session) if path else ""
        how = how_won(self.outcome, self.session.players, self.wording)
        return [line for line in (honour, how) if line]

    @property
    def why(self) -> str:
        return self.wording.say(self.outcome.reason)

    def consolation(self) -> list[str]:
        """Kind words to who lost: by how little, and what went best; or to who missed a target alone."""
        if self.outcome.reached is False:
            return [tr("results.lost.alone")]
        if self.loser is None:
            return []
        winner = self.session.players[self.outcome.winners[0]].name if self.outcome.winners else ""
        own, best = self.session.players[self.loser].name, self._best(self.loser)
        kind = tr(kind_key(lost_by(self.outcome, self.loser)), name=own, winner=winner)
        return [kind, *([best] if best else [])]

    def _best(self, seat: int) -> str:
        """The category in which this seat was furthest ahead of everybody else; empty where it led in none."""
        seats = [sheet.seat for sheet in sheets_by_seat(self.outcome)]
        if seat not in seats:
            return ""
        at, found = seats.index(seat), list[tuple[int, int, str]]()
        for line in score_lines(self.outcome, self.wording):
            others = [value for column, value in enumerate(line.values) if column != at]
            if not line.counts and line.values[at] > max(0, *others):
                found.append((line.values[at] - max(others), line.values[at], line.name))
        if not found:
            return ""
        _, points, name = max(found)
        return tr("results.lost.best", category=name, points=self.wording.points(points))


def verdict_panel(told: VerdictWords, form: Form) -> Widget:
    """Gold for a victory; the colour of the page for a loss or a missed target."""
    sad = told.loser is not None or told.outcome.reached is False
    tone = "primary_container" if sad else "secondary_container"
    panel = Panel(tone=tone, elevation=0, orientation="horizontal", spacing=dp(16))
    winners = told.outcome.winners
    if len(winners) == 1 or told.alone:
        seat = winners[0] if winners else 0
        badge = SeatBadge(seat=seat, avatar=told.session.players[seat].avatar, size=(dp(56), dp(56)))
        badge.pos_hint = {"center_y": 0.5}
        panel.add_widget(badge)
    panel.add_widget(_headline(told, f"{tone}_ink"))
    if form.width >= WITH_ART:
        art = Picture(atlas="shell", name=_art(told), size_hint=(None, None), size=(dp(150), dp(100)))
        art.pos_hint = {"center_y": 0.5}
        panel.add_widget(art)
    else:
        ink = f"{tone}_ink" if sad else "secondary"
        panel.add_widget(Icon(name=_sign(told), icon_size=40, tone=ink, pos_hint={"center_y": 0.5}))
    return panel


def _headline(told: VerdictWords, ink: str) -> Column:
    words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
    words.add_widget(Text(text=told.title, style="title_m", tone=ink))
    for line in told.lines():
        words.add_widget(Text(text=line, style="body_s", tone=ink))
    words.add_widget(Text(text=told.why, style="caption", tone=ink))
    for line in told.consolation():
        words.add_widget(Text(text=line, style="body_strong", tone=ink))
    return words


def _sign(told: VerdictWords) -> str:
    """A trophy is for beating somebody; alone there is a target, or only the end of the way."""
    if told.alone:
        return "bullseye-arrow" if told.outcome.reached else "flag-checkered"
    return "trophy" if told.loser is None else "hand-heart-outline"


def _art(told: VerdictWords) -> str:
    if len(told.outcome.winners) > 1:
        return "result_shared"
    persons = told.session.persons
    if told.outcome.reached is False:
        return "result_defeat"
    beaten = persons and not set(told.outcome.winners) & set(persons)
    return "result_defeat" if beaten else "result_win"


def harder(session: Session, levels: Sequence[str]) -> str:
    """The level above that of the computers that the one person has beaten; empty: they were the best, or did not
    lose."""
    outcome, persons = session.outcome, session.persons
    assert outcome is not None
    met = [levels.index(player.level) for player in session.players if player.level in levels]
    if len(persons) != 1 or not met or tuple(outcome.winners) != (persons[0],) or max(met) + 1 >= len(levels):
        return ""
    return levels[max(met) + 1]
