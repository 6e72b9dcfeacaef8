"""What the page of costs is made of."""
