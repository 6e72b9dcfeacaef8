"""Scored items of two classes, and what every threshold on the scores makes of them."""
