"""What the page of rank correlations is made of."""
