"""Colours that several animals share."""

BLACK = "#2B3238"  # "black" fur and feathers: just lighter than the outline
