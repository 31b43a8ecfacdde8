"""The challenges of the day: what waits, how it went, the streak and the calendar."""
