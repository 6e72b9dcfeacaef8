"""The kinds of input, and the page on which each is built otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pages.why_different.kinds.kind import Kind
from pages.why_different.kinds.labels import LABELS
from pages.why_different.kinds.matrix import MATRIX
from pages.why_different.kinds.queries import QUERIES
from pages.why_different.kinds.ranked import LIST
from pages.why_different.kinds.raters import RATERS
from pages.why_different.kinds.scores import SCORES

KINDS: Mapping[str, Kind[Any]] = MappingProxyType(
    {kind.id: kind for kind in (LIST, MATRIX, RATERS, SCORES, LABELS, QUERIES)}
)
