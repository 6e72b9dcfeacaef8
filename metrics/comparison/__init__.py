"""Whether two systems differ over queries: tests, an interval, the size of the difference."""
