"""What the page of the threshold sweep is made of."""
