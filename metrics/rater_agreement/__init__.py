"""How far raters agree about the same items, and how far chance alone would let them agree."""
