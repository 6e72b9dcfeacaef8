"""What the page of reactions foresees: what the page of a ranked list does."""

from __future__ import annotations

from pages.ranked_list.ahead import list_ahead
from pages.reactions.build import PAGE

AHEAD = list_ahead(PAGE)
