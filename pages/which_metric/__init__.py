"""The page that leads from questions to metrics."""
