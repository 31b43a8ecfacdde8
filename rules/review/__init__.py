"""Where was it decided? A finished match seen again by a judge, for one seat and from what that seat knew.

`Review` works in small tasks, each of them short and independent of when the others are done: a screen may let one run
after another beside its frames, stop in the middle, keep what there is and go on another day.
"""

from rules.review.judging import Decision
from rules.review.lessons import Lesson
from rules.review.moments import Moment
from rules.review.work import Review

__all__ = ["Decision", "Lesson", "Moment", "Review"]
