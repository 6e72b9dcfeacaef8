"""A move told in one sentence: what was moved, what became of the value, and why."""
