"""What terms mean: their entries, and the panel that opens one beside a page."""
