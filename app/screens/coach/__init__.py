"""The coach of a lesson: its strip, the light on what it speaks of, and the page after the last step."""
