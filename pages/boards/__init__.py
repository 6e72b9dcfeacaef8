"""What a reader builds on: the Python side of a component each."""
