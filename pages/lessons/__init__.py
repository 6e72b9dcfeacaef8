"""The page of lessons."""
