"""Many servers on one database, and what shows that they are right."""
