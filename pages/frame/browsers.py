"""Browsers that are too old for the components."""

import re

# The first version with all that they use: color-mix() in styles, copies of changed arrays.
NEEDED = {"Firefox": (115, 0), "Chrome": (111, 0), "Version": (16, 2)}  # Safari is called so
_NAMED = re.compile(r"(Firefox|Chrome)/(\d{1,6})(?:\.(\d{1,6}))?")
_SAFARI = re.compile(r"(Version)/(\d{1,6})\.(\d{1,6})[^()]*Safari/")


def is_too_old(agent: str) -> bool:
    """Whether a browser that calls itself so lacks what the components use; False for others."""
    agent = agent[:1000]
    found = _NAMED.search(agent) or _SAFARI.search(agent)
    return found is not None and (int(found[2]), int(found[3] or 0)) < NEEDED[found[1]]
