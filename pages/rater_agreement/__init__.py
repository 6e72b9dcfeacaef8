"""What the rater-agreement page is made of."""
