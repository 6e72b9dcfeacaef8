"""Derivations as text to take away: Markdown (with LaTeX), LaTeX and JSON."""
