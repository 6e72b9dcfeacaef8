"""Errors of predicted numbers."""
