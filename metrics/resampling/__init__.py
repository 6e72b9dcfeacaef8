"""How a score on unseen items is estimated, and how far the estimate may be trusted."""
