"""The sentence about a move: what moved, how the value changed, and why."""
