"""Sets of documents with all that makes them awkward; ids are whatever a user has typed."""

NASTY = ("<script>alert(1)</script>", "a|b", "$x_1$", "\\end{tabular}", "50%", "[2pt]")

_PAIRS = {
    "nothing": ((), ()),
    "nothing retrieved": ((), ("d1", "d2")),
    "nothing relevant": (("d1", "d2"), ()),
    "nothing shared": (("d1", "d2"), ("d3",)),
    "all found": (("d1", "d2", "d3"), ("d3", "d2", "d1")),
    "one inside the other": (("d1",), ("d1", "d2", "d3")),
    "whole numbers": ((1, 2, 3, 4), (3, 4, 5)),
    "numbers as text": ((1, 2), ("2", "3")),
    "sets": ({"x", "y"}, frozenset({"y", "z"})),
    "markup": (NASTY, NASTY[:2]),
    "30 documents": (tuple(range(20)), tuple(range(10, 30))),
}
_KNOWN = {
    "none known": (),
    "only others known": ("e1", "e2"),
    "some known": ("d1", "d3", 3, "y", NASTY[0], "e1", 12, 29),
}

INPUTS = {
    **_PAIRS,
    **{
        f"{name}, {of_known}": (*pair, known)
        for name, pair in _PAIRS.items()
        for of_known, known in _KNOWN.items()
    },
}
SHORT = INPUTS
OF_THE_DATA: frozenset[str] = frozenset()
