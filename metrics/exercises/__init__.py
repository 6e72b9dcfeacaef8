"""Problems from a code: an input, what is asked of it, and what a wrong answer comes from."""
