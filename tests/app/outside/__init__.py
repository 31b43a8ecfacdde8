"""The app from outside: only what is on the screen counts, and only a finger acts."""
