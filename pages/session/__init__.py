"""What is kept for a reader: a page's state, its address, the files it came from."""
