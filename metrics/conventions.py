"""Where well-known tools disagree about a metric, and which of our parameters give each variant.

The rows are in the folder of each family. Tests run the tools that are installed; `source` says how
the others were looked up.
"""

from __future__ import annotations

from metrics.declarations.convention import Convention
from metrics.declarations.families import modules

CONVENTIONS: tuple[Convention, ...] = tuple(
    row for module in modules("conventions") for row in module.CONVENTIONS
)


def conventions_of(metric: str) -> tuple[Convention, ...]:
    """The conventions of one metric, by the name of its function; empty when none is known."""
    return tuple(convention for convention in CONVENTIONS if convention.metric == metric)
