"""Learn: the rules of each game in our own words, with pictures made of real cards."""
