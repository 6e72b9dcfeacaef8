"""How well two orders of the same items agree."""
