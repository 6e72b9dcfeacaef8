"""Tables as people have them: what a file holds, and which column is what."""
