"""Metrics of a retrieved set: which documents were found, without an order."""
