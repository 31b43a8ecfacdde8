"""Natural Selection's own pictures: biome banners, mutation art, event pictures, card back."""
