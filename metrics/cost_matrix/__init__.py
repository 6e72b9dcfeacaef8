"""The cost of a classifier's decisions, and the threshold and model with the least cost."""
