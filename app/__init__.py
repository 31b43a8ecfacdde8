"""What the player sees: the kit of widgets, the services, the screens and the four tables. It knows no rule."""
