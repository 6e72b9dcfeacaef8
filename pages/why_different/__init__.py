"""The page that finds out why two tools disagree."""
