"""What the label-ranking page is made of."""
