"""Timings, printed as plain tables: `python -m tests.benchmarks`, or with the names of some."""
