"""Checks and shapes what comes in. Kernels may rely on what these modules return."""
