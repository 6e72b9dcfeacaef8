"""Metrics of a confusion matrix: rows are true classes, columns predicted ones."""
