"""What the tests that every page must pass do on each of them: a new page is one more row."""

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import HOSTILE, listed

Query = dict[str, str]


@dataclass(frozen=True)
class Edit:
    """Keys that are pressed where the focus is put."""

    place: Callable[[Page], Locator]
    pressed: tuple[str, ...]

    def focus(self, page: Page) -> None:
        expect(self.place(page)).to_be_visible()
        self.place(page).focus()

    def __call__(self, page: Page) -> None:
        self.focus(page)
        for key in self.pressed:
            page.keyboard.press(key)


def keys(place: Callable[[Page], Locator], *pressed: str) -> Edit:
    """An edit by these keys at that place."""
    return Edit(place, pressed)


def css(selector: str, at: int = 0) -> Callable[[Page], Locator]:
    """The element of this number that the selector finds."""
    return lambda page: page.locator(selector).nth(at)


def inside(selector: str) -> Callable[[Page, str], Locator]:
    """What finds a name as the text of something that the selector finds."""
    return lambda page, name: page.locator(selector).filter(has_text=name)


def named(role: str, name: str) -> Callable[[Page], Locator]:
    """The first element of a role whose accessible name holds `name`."""
    return lambda page: page.get_by_role(role, name=name).first  # type: ignore[arg-type]


@dataclass(frozen=True)
class Visit:
    """What a test does on one page.

    `edit` changes what is built in `query`, and thereby the tile whose accessible name holds `tile`
    from `before` to `after`. `board` selects what is built with. `views` are looked at for
    accessibility, after a click on what `chosen` selects. `named` is a query with the hostile
    `names`, and `shown` finds what shows one of them. `prefetch` is an edit that is prefetched, and
    changes the tile whose accessible name holds `ahead_tile`.
    """

    query: Query
    edit: Edit
    tile: str
    before: str
    after: str
    board: str
    views: tuple[Query, ...]
    prefetch: Edit
    ahead_tile: str
    chosen: str = ""
    named: Query = field(default_factory=dict)
    names: tuple[str, ...] = ()
    shown: Callable[[Page, str], Locator] = lambda page, name: page.get_by_text(name)


VISITS = {
    "ranked-list": Visit(
        query={"grades": "3,0,2,0,1", "docs": "a,b,c,d,e"},
        edit=keys(named("button", "a, rank"), "ArrowDown"),
        tile="Average precision,",
        before="0.7556",
        after="0.5889",
        views=({"metric": "ndcg"}, {"chart": "gain"}),
        board=".rank-list li",
        prefetch=keys(named("button", "a, rank"), "ArrowDown"),
        ahead_tile="Average precision,",
        named={"grades": "3,2,1", "docs": listed(HOSTILE)},
        names=HOSTILE,
        shown=inside(".rank-list .name"),
    ),
    "queries": Visit(
        query={"grades": "1,0,0;0,1,0", "docs": "a,b,c;e,f,g"},
        edit=keys(named("button", "f, rank"), "ArrowUp"),
        tile="Average precision, MAP:",
        before="0.7500",
        after="1.0000",
        views=(
            {"grades": "1,0;0,1", "second": "2,1;2,1", "chart": "differences", "work": "systems"},
            {"chart": "recall", "metric": "nDCG"},
            {"data": "lee", "chart": "judgments", "system": "2"},
            {"data": "lee", "chart": "power", "work": "explain", "got": ".5387"},
            {"data": "lee", "chart": "residual", "system": "3"},
            {"data": "lee", "chart": "pairs", "work": "paired_t_test", "metric": "P"},
            {"grades": "1;0;1;1,0;0,1", "second": "1;1;1;2,1;2,1", "work": "holm"},
            {"data": "lee", "chart": "differences", "work": "query", "query": "d25"},
        ),
        board=".rank-list li",
        prefetch=keys(named("button", "a, rank"), "ArrowDown"),
        ahead_tile="Average precision, MAP:",
        named={"grades": "3,2,1;1,0,0", "docs": f"{listed(HOSTILE)};{listed(HOSTILE)}"},
        names=HOSTILE,
        shown=inside(".rank-list .name"),
    ),
    "label-ranking": Visit(
        query={"true": "1,0,0;0,0,1", "score": ".75,.5,1;1,.2,.1", "labels": "a,b,c"},
        edit=keys(css("tbody .cell", 5), "0", ".", "6", "Enter"),
        tile="Label ranking loss,",
        before="0.7500",
        after="0.5000",
        views=(
            {"true": "1,0;0,1", "score": ".5,1;1,.2", "weights": "1,2"},
            {"chart": "pairs", "metric": "coverage_error"},
        ),
        board=".board",
        prefetch=keys(css("tbody .cell", 4), "Delete"),
        ahead_tile="Label ranking loss,",
        named={"true": "1,0,0", "score": "1,.5,.2", "labels": listed(HOSTILE)},
        names=HOSTILE,
        shown=inside(".board thead .name"),
    ),
    "rank-correlation": Visit(
        query={"first": "a,b,c,d,e", "second": "a,b,c,d,e"},
        edit=keys(css(".two-orders .left .item", 1), "ArrowDown"),
        tile="Kendall distance,",
        before="0",
        after="1",
        views=({"first": "a,b,c", "second": "c,b,a"}, {"x": "3,3,2", "y": "1,2,2"}),
        board=".two-orders li",
        prefetch=keys(css(".two-orders .left .item", 1), "ArrowDown"),
        ahead_tile="Kendall distance,",
        named={"first": listed(HOSTILE), "second": listed(HOSTILE)},
        names=HOSTILE,
        shown=inside(".two-orders .left .name"),
        chosen=".two-orders .left .item",
    ),
    "extreme-labels": Visit(
        query={"k": "2", "true": "0,9;1", "first": "0,1;0,1", "second": "9,3;3,1"},
        edit=keys(named("button", "Row 1, label 1:"), "Space"),
        tile=", 1: P@2:",
        before="0.5000",
        after="0.7500",
        views=({"pairs": "1-9"}, {"view": "propensities"}),
        board=".board .spot",
        prefetch=keys(named("button", "Row 2, label 3:"), "Space"),
        ahead_tile=", 2: PSP@2:",
    ),
    "reactions": Visit(
        query={"grades": "3,0,2,0,1", "docs": "a,b,c,d,e"},
        edit=keys(named("button", "a, rank"), "ArrowDown"),
        tile="Average precision,",
        before="0.7556",
        after="0.5889",
        views=(
            {},
            {"view": "log"},
            {"view": "change", "grades": "3,0,2", "pinned": "0,2,3"},
            {"view": "orders", "metric": "ndcg"},
            {"view": "disagree", "pair": "reciprocal_rank,ndcg"},
            {"view": "slide"},
            {"view": "claims", "metric": "ndcg"},
        ),
        board=".rank-list li",
        prefetch=keys(named("button", "a, rank"), "ArrowDown"),
        ahead_tile="Average precision,",
        named={"grades": "3,2,1", "docs": listed(HOSTILE)},
        names=HOSTILE,
        shown=inside(".rank-list .name"),
    ),
    "confusion-matrix": Visit(
        query={"matrix": "9,1;2,8", "names": "no,yes"},
        edit=keys(css("tbody .cell", 1), "+"),
        tile="Precision,",
        before="0.8889",
        after="0.8000",
        views=({"chart": "bars"}, {"chart": "means"}),
        board=".matrix",
        named={"matrix": "9,1,0;2,8,0;0,0,1", "names": listed(HOSTILE)},
        names=HOSTILE,
        shown=inside("tbody .name:visible"),
        prefetch=keys(css("tbody .cell", 1), "+"),
        ahead_tile="Precision,",
    ),
    "cost-matrix": Visit(
        query={"costs": "0,1;100,-1", "first": "250,60;40,150", "names": "no,yes"},
        edit=keys(css("tbody .cell", 2), "1", "0", "Enter"),
        tile=", Cost 1:",
        before="3910",
        after="310",
        prefetch=keys(css("tbody .cell", 2), "+"),
        ahead_tile=", Cost 1:",
        views=({}, {"view": "flip"}),
        board=".matrix",
        named={"names": listed(HOSTILE[:2])},
        names=HOSTILE[:2],
        shown=inside("tbody .name:visible"),
    ),
    "threshold-sweep": Visit(
        query={"y": "1,0,1,1,0,1", "s": "0.8,0.96,0.4,0.1,0.15,0.7"},
        edit=keys(named("slider", "Item 1 of"), "Enter"),
        tile="Area under the ROC curve,",
        before="0.3750",
        after="0.8000",
        prefetch=keys(named("slider", "Item 2 of"), "Enter"),
        ahead_tile="Area under the ROC curve,",
        views=({"word": "ppnp(pn)nn", "metric": "pr_auc"}, {"chart": "pairs"}, {"chart": "cost"}),
        board=".score-line",
    ),
    "retrieved-sets": Visit(
        query={"retrieved": "a,b,c,d", "relevant": "a,b,e", "known": "a,e", "others": "f"},
        edit=keys(named("button", "f: "), "r"),
        tile="Precision of a set,",
        before="0.5000",
        after="0.4000",
        views=({"metric": "dice"},),
        board=".region:visible",
        prefetch=keys(named("button", "d: "), "e"),
        ahead_tile="Recall of a set,",
        named={"retrieved": listed(HOSTILE)},
        names=HOSTILE,
        shown=inside(".chip .name"),
        chosen=".spot",
    ),
    "regression-errors": Visit(
        query={"true": "3,2,0,0", "pred": "1,2,0,1", "names": "A,B,C,D"},
        edit=keys(named("textbox", "Predicted number of D"), "ControlOrMeta+A", "0", "Enter"),
        tile=", MSE:",
        before="1.2500",
        after="1.0000",
        views=({"metric": "mean_squared_error"}, {"chart": "order"}, {"chart": "outlier"}),
        board=".ring",
        prefetch=keys(css(".ring", 3), "ArrowUp"),
        ahead_tile="Mean absolute error,",
        named={"true": "3,2,0", "pred": "1,2,0", "names": listed(HOSTILE)},
        names=HOSTILE,
        shown=lambda page, name: page.get_by_role("slider", name=f"{name}, predicted"),
    ),
    "rater-agreement": Visit(
        query={"table": "20,5;10,15", "names": "yes,no"},
        edit=keys(css("tbody .cell"), "5", "0", "Enter"),
        tile="Cohen's kappa,",
        before="0.4000",
        after="0.5385",
        views=(
            {"agreement": ".9", "prevalence": ".8", "chart": "prevalence"},
            {"ratings": "1221;1222;1121", "chart": "chance"},
        ),
        board=".matrix",
        prefetch=keys(css("tbody .cell"), "+"),
        ahead_tile="Cohen's kappa,",
        named={"ratings": "123;123", "names": listed(HOSTILE)},
        names=HOSTILE,
        shown=inside("thead th, .rating"),
    ),
    "resampling": Visit(
        query={"data": "iris", "items": "30", "method": "holdout", "tested": "10", "depth": "1"},
        edit=keys(named("button", "item 1, setosa"), "Enter"),
        tile="test mean",
        before="0.5000",
        after="0.5455",
        views=(
            {"method": "bootstrap", "metric": "bootstrap_632", "balance": "over"},
            {"data": "iris", "chart": "traps", "trap": "lacking", "metric": "unseen"},
            {"data": "iris", "items": "20", "chart": "study", "study": "items"},
        ),
        board=".splits",
        prefetch=keys(named("button", "item 1, setosa"), "Enter"),
        ahead_tile="test mean",
        named={
            "x": ";".join(f"{i},{i * i % 11}" for i in range(21)),
            "class": ",".join([listed(HOSTILE)] * 7),
        },
        names=HOSTILE,
        shown=inside(".splits .name"),
    ),
    "why-different": Visit(
        query={"grades": "3,0,2,0,1", "docs": "a,b,c,d,e"},
        edit=keys(named("button", "a, rank"), "ArrowDown"),
        tile="Average precision,",
        before="0.7556",
        after="0.5889",
        board=".rank-list li",
        views=(
            {"grades": "1,0,1,0,1,1", "metric": "ndcg", "got": "0.9"},
            {"kind": "matrix", "show": "code"},
            {"kind": "raters", "show": "print"},
            {"kind": "scores"},
            {"kind": "labels"},
            {"kind": "queries", "got": ".5"},
        ),
        prefetch=keys(named("button", "a, rank"), "ArrowDown"),
        ahead_tile="Average precision,",
        named={"grades": "3,2,1", "docs": listed(HOSTILE)},
        names=HOSTILE,
        shown=inside(".rank-list .name"),
    ),
}
