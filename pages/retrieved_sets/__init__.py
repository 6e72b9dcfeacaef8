"""What the page of retrieved sets is made of."""
