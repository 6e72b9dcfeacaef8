"""How sure a value is: the interval in which it would lie with other items of the same kind."""
