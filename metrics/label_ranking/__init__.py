"""Rows of labels ranked by scores: how far up the true labels stand."""
