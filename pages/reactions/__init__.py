"""What the page is made of that shows how metrics react to moves of a ranked list."""
