"""Lessons: what one is made of, the file that it is read from, and where those of a visit are."""
