"""How a move of Mondo is told."""

from __future__ import annotations

from app.tables.mondo import words
from app.tables.mondo.hindsight import hindsight
from app.tables.telling import ROUND, SCORE, Cue, Telling

CUES = {
    "took": Cue("pick", "select"),
    "placed": Cue("place", "place"),
    "returned": Cue("tap"),
    "dropped": Cue("tap"),
    "left": Cue("right", "hold"),
    "count": Cue("tap"),
    "go": Cue("turn"),
    "last_minute": Cue("last_minute"),
    "round_over": Cue("round_end", "finish"),
}
"""Events that are not here are silent: a busy table must not rattle. The end of the time is heard as the end of its
round."""

MARKS = {"task": SCORE, "task_secret": SCORE, "scored": SCORE, "round": ROUND}

TELLING = Telling(
    cues=CUES, caption=words.caption, why=words.why, gain=words.gain, estimates=True, marks=MARKS, hindsight=hindsight
)
