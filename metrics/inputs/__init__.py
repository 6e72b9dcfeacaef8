"""Checks and converts arguments. Kernels rely on what these modules return."""
