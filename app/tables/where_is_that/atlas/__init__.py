"""All places of a map pack, outside a match."""
