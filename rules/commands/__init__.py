"""What `python -m rules` can do, one file a command."""
