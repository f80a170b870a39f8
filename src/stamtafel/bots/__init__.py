"""Players that are programs. They see a view, never a position; time and chance are arguments."""
