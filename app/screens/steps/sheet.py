"""How a step went: the best try, what each star asks, and the way to play it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit.buttons import TextButton
from app.kit.overlays import Sheet
from app.kit.stars import Stars
from app.kit.surfaces import Panel
from app.kit.text import Text
from app.kit.toasts import toast
from app.screens.steps.parts import AimRow
from app.screens.steps.words import said_aims, said_name, said_result
from app.services.i18n import tr
from app.services.steps import Tried
from rules.ladders import Step

if TYPE_CHECKING:
    from app.application import FourWorlds


class StepSheet(Sheet):
    """A step that was tried."""

    def __init__(self, app: FourWorlds, game_id: str, step: Step, tried: Tried) -> None:
        super().__init__(title=said_name(game_id, step), tallest=0.8)
        self.body.spacing = dp(12)
        self.body.add_widget(_result(game_id, tried))
        for number, aim in enumerate(said_aims(game_id, step), 1):
            self.body.add_widget(AimRow(count=number, words=aim, reached=tried.stars >= number))
        again = TextButton(text=tr("ladder.again"), icon="refresh", primary=True, size_hint_x=1)
        again.bind(on_release=lambda *_: app.start_step(game_id, step.key))
        self.body.add_widget(again)
        if tried.best is not None and app.services.finished.holds(match := tried.best.match):
            see = TextButton(text=tr("ladder.see"), icon="motion-play-outline", kind="tonal", size_hint_x=1)
            see.bind(on_release=lambda *_: self._see(app, game_id, match))
            self.body.add_widget(see)

    def _see(self, app: FourWorlds, game_id: str, match: str) -> None:
        if app.services.finished.holds(match):
            app.open_finished(game_id, match)
        else:
            toast(tr("challenge.gone"))


def _result(game_id: str, tried: Tried) -> Panel:
    """The best try, and how many there were."""
    best = tried.best
    panel = Panel(tone="surface_container", elevation=0, spacing=dp(4))
    stars = Stars(count=tried.stars, pos_hint={"center_x": 0.5})
    said = said_result(game_id, best.climbed.said) if best is not None else tr("ladder.helped.only")
    panel.add_widget(stars)
    panel.add_widget(Text(text=said, style="title_s", halign="center"))
    panel.add_widget(Text(text=tr("ladder.tries", count=tried.tries), style="caption", tone="ink_2", halign="center"))
    return panel
