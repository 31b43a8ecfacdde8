"""Single-colour glyphs on a 48 x 48 grid, legible at 24 px.

Rule of thumb: nothing thinner than 3.5 units, no gap under 2.5 units (1.75 px and 1.25 px at 24 px). A glyph
is a sequence of ink and cut strokes: later cuts bite into earlier ink, later ink covers earlier cuts.
"""

from __future__ import annotations

import math

from .figure import INK, blob, ellipse, line, n, polar, poly


class Glyph:
    def __init__(self):
        self.ops = []

    def ink(self, d, c="#fff"):
        self.ops.append(f'<path d="{d}" fill="{c}"/>')

    def cut(self, d):
        self.ink(d, "#000")

    def line(self, d, w=4, c="#fff", cap="round"):
        self.ops.append(
            f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{n(w)}" '
            f'stroke-linecap="{cap}" stroke-linejoin="round"/>'
        )

    def nick(self, d, w=3, cap="round"):
        self.line(d, w, "#000", cap)

    # -- stock motifs
    def paw(self, x, y, s=1, c="#fff"):
        """Pad and four toes; s=1 is about 20 units wide."""
        self.ink(
            blob(
                (x, y - 1 * s),
                (x + 5 * s, y + 3 * s),
                (x + 6 * s, y + 8 * s),
                (x, y + 8.6 * s),
                (x - 6 * s, y + 8 * s),
                (x - 5 * s, y + 3 * s),
            ),
            c,
        )
        for dx, dy, r in ((-8.6, 0, 20), (-3.4, -6, 6), (3.4, -6, -6), (8.6, 0, -20)):
            self.ink(ellipse(x + dx * s, y + dy * s, 2.5 * s, 3.4 * s, -r), c)

    def drop(self, x, y, r, c="#fff"):
        """Drop whose round part is centred at x, y."""
        self.ink(
            "M{} {}C{} {} {} {} {} {}A{} {} 0 0 1 {} {}C{} {} {} {} {} {}Z".format(
                *tuple(
                    n(v)
                    for v in (
                        x,
                        y - r * 2.1,
                        x + r * 0.3,
                        y - r * 1.2,
                        x + r,
                        y - r * 0.6,
                        x + r,
                        y,
                        r,
                        r,
                        x - r,
                        y,
                        x - r,
                        y - r * 0.6,
                        x - r * 0.3,
                        y - r * 1.2,
                        x,
                        y - r * 2.1,
                    )
                )
            ),
            c,
        )

    def heart(self, x, y, s, c="#fff"):
        self.ink(
            poly(
                (x, y + 8 * s, 1),
                (x - 9.5 * s, y - 1 * s, 4 * s),
                (x - 5 * s, y - 8 * s, 4 * s),
                (x, y - 3.5 * s, 0.5),
                (x + 5 * s, y - 8 * s, 4 * s),
                (x + 9.5 * s, y - 1 * s, 4 * s),
            ),
            c,
        )

    def plus(self, x, y, r, w=4, c="#fff"):
        self.line(line((x - r, y), (x + r, y)), w, c)
        self.line(line((x, y - r), (x, y + r)), w, c)

    def arrow(self, p, q, w=4, head=6):
        """Straight arrow from p to q."""
        ang = math.degrees(math.atan2(q[1] - p[1], q[0] - p[0]))
        b, over = polar(q[0], q[1], -head, ang), polar(q[0], q[1], 1 - head, ang)
        self.line(line(p, over), w, cap="butt")
        self.ink(poly(q, polar(b[0], b[1], head, ang + 90), polar(b[0], b[1], head, ang - 90), r=1))

    def shield(self, s=1, c="#fff"):
        def f(x, y):
            return (24 + (x - 24) * s, 24 + (y - 24) * s)

        self.ink(
            blob(
                f(24, 3.5),
                f(32, 7),
                f(41, 8.5),
                f(41.4, 22),
                f(36, 35),
                f(24, 45),
                f(12, 35),
                f(6.6, 22),
                f(7, 8.5),
                f(16, 7),
            ),
            c,
        )

    def mask(self, name):
        """The glyph as a mask of 48 x 48: white shows, black hides."""
        return (
            f'<mask id="{name}" maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="48">'
            f"{''.join(self.ops)}</mask>"
        )

    def svg(self, colour=INK):
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{self.mask("m")}'
            f'<rect width="48" height="48" fill="{colour}" mask="url(#m)"/></svg>'
        )
