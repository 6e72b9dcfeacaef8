"""What the page of one ranked list is made of."""
