"""Metrics of one ranked list, given as the grades of its documents in rank order."""
