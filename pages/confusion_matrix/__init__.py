"""What the confusion-matrix page is made of."""
