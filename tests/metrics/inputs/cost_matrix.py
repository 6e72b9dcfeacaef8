"""Confusion matrices with costs: gains, classes without an item, no item at all."""

BINARY = ((0, 1), (100, -1))

INPUTS = {
    "no item": (((0, 0), (0, 0)), BINARY),
    "one item": (((0, 0), (1, 0)), BINARY),
    "nothing costs": (((3, 4), (5, 6)), ((0, 0), (0, 0))),
    "only gains": (((3, 4), (5, 6)), ((-1, -2), (-3, -4))),
    "gains and costs cancel": (((1, 1), (1, 1)), ((1, -1), (2, -2))),
    "fractions": (((7, 1), (2, 9)), ((0.1, 0.25), (1 / 3, -0.7))),
    "three classes, one absent": (
        ((5, 1, 0), (0, 0, 0), (2, 3, 8)),
        ((0, 1, 2), (3, 0, 4), (5, 6.5, 0)),
    ),
    "many items": (((10**8, 5), (3, 10**9)), ((0, 10**6), (10**9, -1))),
    "ten classes": (
        tuple(tuple((i * 7 + j * 3) % 5 for j in range(10)) for i in range(10)),
        tuple(tuple(abs(i - j) for j in range(10)) for i in range(10)),
    ),
}
SHORT = INPUTS
OF_THE_DATA = frozenset()
