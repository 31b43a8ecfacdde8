"""A match that is being played, without a widget: whose turn, who sees what, the clock, the computers' thinking."""
