"""A picture of what does not move: children are drawn into a texture, anew only when one of them has changed.

A table has hundreds of instructions. While a card is dragged or flies over it nothing below changes, so a frame
costs one rectangle and the card instead of all of them. What moves lies in layers above the still.
"""

from __future__ import annotations

from kivy.graphics import Callback, Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.uix.floatlayout import FloatLayout


class Still(FloatLayout):
    """A layout at the origin of its window or screen. Its first child must cover it: nothing below shows through."""

    def __init__(self, **kwargs) -> None:
        self.canvas = Canvas()
        with self.canvas:
            self.fbo = Fbo(size=(1, 1))
            # The texture is opaque; without blending its edges of letters keep their colour.
            Callback(lambda _instruction: glDisable(GL_BLEND))
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=self.fbo.texture)
            Callback(lambda _instruction: glEnable(GL_BLEND))
        with self.fbo.before:
            ClearColor(0, 0, 0, 1)
            ClearBuffers()
        super().__init__(**kwargs)
        self.bind(size=self._fit, pos=self._fit)

    def _fit(self, *_args) -> None:
        self.fbo.size = (max(1, round(self.width)), max(1, round(self.height)))
        texture = self.fbo.texture
        texture.mag_filter = texture.min_filter = "nearest"  # pixel on pixel nothing has to be mixed: that costs half
        self._picture.texture = texture
        self._picture.pos, self._picture.size = self.pos, self.fbo.size

    def add_widget(self, widget, *args, **kwargs) -> None:
        """Children draw into the texture."""
        own, self.canvas = self.canvas, self.fbo
        super().add_widget(widget, *args, **kwargs)
        self.canvas = own

    def remove_widget(self, widget, *args, **kwargs) -> None:
        own, self.canvas = self.canvas, self.fbo
        super().remove_widget(widget, *args, **kwargs)
        self.canvas = own
