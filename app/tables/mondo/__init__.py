"""The tables of Mondo: on a phone, on a tablet shared by several people, and passed from hand to hand."""
