"""Runs of search systems and judgments: every query's measures, and their means."""
