"""What the page of extreme labels is made of."""
