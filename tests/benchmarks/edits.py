"""The edit that is timed on each page."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle, repeat

from playwright.sync_api import Locator, Page, expect

Keys = Iterator[tuple[Locator, str]]

CHART = ".js-plotly-plot .main-svg"


@dataclass(frozen=True)
class Edit:
    """What is pressed in the page `address`, once `drawn` is there, to move the tile `label`.

    Each key gives the tile another text, and no state comes back before others: the browser keeps
    the messages of the last two runs.
    """

    name: str
    address: str
    drawn: str
    keys: Callable[[Page], Keys]
    label: str

    @property
    def answer(self) -> list[str]:
        """Selectors of the new number, each below what the one before it found."""
        return [
            "[data-testid=stBidiComponentIsolated]",
            f".tile[aria-label*=' {self.label}:'] .value",
        ]


def _cells(page: Page, at: int) -> Locator:
    return page.locator("tbody .cell").nth(at)


def _documents(page: Page) -> Keys:
    # Relevant and not in turn, so each swap of two neighbours changes AP.
    relevant = [page.get_by_role("button", name=f"Document {n}, rank") for n in range(1, 11, 2)]
    return cycle((handle, key) for key in ("ArrowDown", "ArrowUp") for handle in relevant)


def _items(page: Page) -> Keys:
    places = page.locator(".two-orders .left li")
    named = [page.locator(".two-orders .left li", has_text=name) for name in "ACEG"]
    expect(places).to_have_count(2 * len(named))
    return cycle((one.locator(".item"), key) for key in ("ArrowDown", "ArrowUp") for one in named)


def _labels(page: Page) -> Keys:
    # The three that the first predictor names first, in each of the two rows.
    return cycle(
        (page.get_by_role("button", name=f"Row {row}, label {label}:"), "Space")
        for row in (1, 2)
        for label in range(3)
    )


def _flips(page: Page) -> Keys:
    items = page.get_by_role("slider", name=re.compile("^Item [0-9]+ of"))
    return cycle((items.nth(at), "Enter") for at in range(items.count()))


def _toggles(page: Page) -> Keys:
    # Its letter retrieves a document, or no longer: of irrelevant ones, each changes the union.
    names = ("d2", "d4", "d6", "d8", "d9", "d10")
    return cycle((page.locator(".chip", has_text=re.compile(f"^{n}$")), "r") for n in names)


EDITS = (
    Edit(
        "ranked list: a document moved",
        "ranked-list?grades=3,0,2,0,3,0,1,0,2,0",
        CHART,
        _documents,
        "AP",
    ),
    Edit(
        "how metrics react: a document moved, beside all swaps",
        "reactions?grades=3,0,2,0,3,0,1,0,2,0",
        CHART,
        _documents,
        "AP",
    ),
    Edit(
        "many queries: a document moved",
        "queries?docs=a,b,c,d,e;f,g,h,i,j;k,l,m,n,o&grades=3,0,2,0,1;0,2,0,1,0;0,0,0,1,0",
        CHART,
        lambda page: cycle(
            (page.get_by_role("button", name=f"{name}, rank"), key)
            for key in ("ArrowDown", "ArrowUp")
            for name in "acgin"
        ),
        "MAP",
    ),
    Edit(
        "label ranking: a true label ticked",
        "label-ranking",
        CHART,
        lambda page: cycle((_cells(page, at), "Space") for at in (12, 2, 4, 15, 9, 13)),
        "LRAP",
    ),
    Edit(
        "rank correlation: an item moved",
        "rank-correlation?first=A,B,C,D,E,F,G,H&second=A,B,C,D,E,F,G,H",
        CHART,
        _items,
        "K",
    ),
    Edit("extreme labels: a true label ticked", "extreme-labels", CHART, _labels, "1: P@3"),
    Edit(
        "confusion matrix: a count stepped",
        "confusion-matrix?chart=bars",
        CHART,
        lambda page: repeat((_cells(page, 1), "+")),
        "Prec",
    ),
    Edit(
        "cost matrix: a cost stepped",
        "cost-matrix",
        CHART,
        lambda page: repeat((_cells(page, 1), "+")),
        "Cost 1",
    ),
    Edit(
        "threshold sweep: a label flipped",
        "threshold-sweep?word=ppnpnnpnpn",
        ".score-line .items [role=slider]",
        _flips,
        "F1",
    ),
    Edit("retrieved sets: a document moved", "retrieved-sets", ".chip", _toggles, "Jaccard"),
    Edit(
        "why different: a document moved",
        "why-different?grades=3,0,2,0,3,0,1,0,2,0&got=0.9488",
        ".disagreements",
        _documents,
        "AP",
    ),
    Edit(
        "resampling: an item moved",
        "resampling?data=iris&items=30&method=holdout&tested=10&depth=1",
        ".dot",
        lambda page: cycle((page.locator(".dot").nth(at), "Enter") for at in (0, 29)),
        "test mean",
    ),
    Edit(
        "regression errors: a prediction moved",
        "regression-errors",
        CHART,
        lambda page: repeat((page.locator(".ring").first, "ArrowUp")),
        "MAE",
    ),
    Edit(
        "rater agreement: a count stepped",
        "rater-agreement?table=20,5;10,15",
        "tbody .cell",
        lambda page: repeat((_cells(page, 0), "+")),
        "Kappa",
    ),
)
