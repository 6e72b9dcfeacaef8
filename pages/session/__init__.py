"""What a session stores: the state of each page, its address, and the data of files."""
