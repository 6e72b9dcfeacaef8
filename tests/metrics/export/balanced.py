"""Whether LaTeX closes what it opens."""

import re


def balanced(latex: str) -> bool:
    """Braces, \\left and \\right, environments and dollar signs come in pairs."""
    depth = 0
    for brace in re.findall(r"(?<!\\)[{}]", latex):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return False
    begun, ended = (re.findall(rf"\\{word}\{{([a-z*]+)\}}", latex) for word in ("begin", "end"))
    left, right = (len(re.findall(rf"\\{word}(?![a-z])", latex)) for word in ("left", "right"))
    dollars = len(re.findall(r"(?<!\\)\$", latex))
    return depth == 0 and sorted(begun) == sorted(ended) and left == right and dollars % 2 == 0
