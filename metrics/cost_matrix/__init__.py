"""What the decisions of a classifier cost, and the threshold and the model that cost least."""
