"""Cards of claims: whether each holds, how that was found, and an example to load."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pages.parts.own_component import own_component
from pages.session.edits import applied_seq
from pages.session.language import _
from pages.session.page_state import PageState

_mount = own_component("claim_cards")


@dataclass(frozen=True)
class ClaimCard:
    """The claim, whether it `holds`, and on what `basis`.

    `lists` describes the example and `values` its result; without `lists` there is nothing to load.
    """

    id: str
    claim: str
    holds: bool
    basis: str
    lists: str = ""
    values: str = ""


def claim_cards(
    cards: Sequence[ClaimCard], *, label: str, key: str, page_state: PageState[Any]
) -> None:
    """Show one card per claim; `apply_selected` returns the card to load on the next run."""
    _mount(
        key=key,
        data={
            "label": label,
            "cards": [
                {
                    **vars(card),
                    "verdict": _("Yes") if card.holds else _("No"),
                    "spoken": _("Load the example: {lists}").format(lists=card.lists),
                }
                for card in cards
            ],
            "load": _("Load"),
            "seq": applied_seq(key, page_state.token),
            "token": page_state.token,
        },
        on_pick_change=lambda: None,
    )
