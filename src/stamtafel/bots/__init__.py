"""Players that are programs. They see a view, never a position; chance is an argument, and so may the clock be."""
