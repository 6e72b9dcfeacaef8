"""The cells of every board are typed in as those of a spreadsheet."""

import signal
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.seen import address, query, wait_for_answers, wait_for_query


@dataclass(frozen=True)
class Board:
    """Cells that `selector` finds on a page, in rows of `columns`.

    `texts` typed with Tab behind each, from the cell `first` on, lead to an address with `typed`.
    """

    path: str
    query: dict[str, str]
    selector: str
    columns: int
    texts: tuple[str, ...]
    typed: dict[str, str]
    first: int = 0
    ends: bool = True  # the last of these is the board's last cell

    def cells(self, page: Page) -> Locator:
        return page.locator(self.selector)


BOARDS = {
    "matrix": Board(
        "confusion-matrix",
        {"matrix": "1,2;3,4", "names": "no,yes"},
        "tbody .cell",
        2,
        ("70", "8", "9", "6"),
        {"matrix": "70,8;9,6"},
    ),
    "costs": Board(
        "cost-matrix",
        {"costs": "0,1;100,-1", "first": "250,60;40,150", "names": "no,yes"},
        ".matrix >> nth=0 >> tbody .cell",
        2,
        ("2", "-3", "4.5", "1000000"),
        {"costs": "2,-3;4.5,1000000"},
    ),
    "table of raters": Board(
        "rater-agreement",
        {"table": "20,5;10,15", "names": "yes,no"},
        "tbody .cell",
        2,
        ("7", "8", "9", "6"),
        {"table": "7,8;9,6"},
    ),
    "scored labels": Board(
        "label-ranking",
        {"true": "1,0,0;0,0,1", "score": "0.75,0.5,1;1,0.2,0.1", "labels": "a,b,c"},
        "tbody .cell",
        3,
        ("0.1", "-2", "0,3", "4", ".5", "0.6"),
        {"score": "0.1,-2,0.3;4,0.5,0.6"},
    ),
    "weights of rows": Board(
        "label-ranking",
        {"true": "1,0;0,1", "score": "0.5,1;1,0.2", "weights": "1,2"},
        "tbody .cell, tbody .weight",
        3,
        ("3", "4", "0.6", "0.7", "5"),
        {"score": "0.5,3;0.6,0.7", "weights": "4,5"},
        first=1,
    ),
    "training items": Board(
        "extreme-labels",
        {"view": "propensities", "counts": "900,50,30", "n": "1000"},
        ".count",
        3,
        ("800", "70", "9"),
        {"counts": "800,70,9"},
        ends=False,
    ),
    "typed predictions": Board(
        "extreme-labels",
        {"true": "0,9;1", "first": "0,1;0,1", "second": "9,3;3,1"},
        ".line",
        3,
        ("1", "2 3", "3", "4,5", "5", "6"),
        {"true": "1;4,5", "first": "2,3;5", "second": "3;6"},
    ),
    "points": Board(
        "regression-errors",
        {"true": "3,2", "pred": "1,2", "names": "A,B"},
        ".table input:visible",
        3,
        ("one", "7", "8", "two", "-9", "0.5"),
        {"names": "one,two", "true": "7,-9", "pred": "8,0.5"},
    ),
    "list of scores": Board(
        "threshold-sweep",
        {"y": "1,0,1", "s": "0.8,0.6,0.4", "t": "0.5"},
        ".list input",
        1,
        ("0.1", "0.95", "0.3"),
        {"s": "0.1,0.95,0.3"},
    ),
    "two scores": Board(
        "rank-correlation",
        {"x": "3,2,1", "y": "1,2,3", "items": "a,b,c"},
        ".left .score",
        1,
        ("7", "8", "9", "1", "2", "3"),
        {"x": "7,9,2", "y": "8,1,3"},
    ),
    "grades": Board(
        "ranked-list",
        {"grades": "3,0,2", "docs": "a,b,c"},
        ".rank-list .handle",
        1,
        ("1", "2", "3"),
        {"grades": "1,2,3"},
    ),
    "ratings": Board(
        "rater-agreement",
        {"ratings": "112;221", "names": "yes,no"},
        ".rating",
        3,
        ("2", "1", "1", "1", "2", "2"),
        {"ratings": "211;122"},
    ),
}
# A key there is done at once, and there is no field.
AT_ONCE = {"grades", "ratings"}
TYPED = [name for name in BOARDS if name not in AT_ONCE]
# What a cell holds, be it a field or have one laid over it.
_HELD = """cell => (cell.value ?? cell.querySelector("input")?.value
    ?? (cell.querySelector(".value") ?? cell).textContent).trim().replace("\\u2212", "-")"""
# Whether the focus is in one of these.
_IS_IN = """cells => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return cells.some(cell => cell === at || cell.contains(at));
}"""


def held(cell: Locator) -> str:
    return cell.evaluate(_HELD)


def expect_held(cell: Locator, text: str) -> None:
    cell.page.wait_for_function(f"([cell, text]) => ({_HELD})(cell) === text",
                                arg=[cell.element_handle(), text])  # fmt: skip


def has_focus(cells: Locator) -> bool:
    return cells.evaluate_all(_IS_IN)


def opened(open_page, name: str, **more) -> tuple[Board, Page, Locator]:
    board = BOARDS[name]
    page = open_page(address(board.path, **board.query), **more)
    expect(board.cells(page).first).to_be_visible()
    return board, page, board.cells(page)


def neighbour(board: Board) -> tuple[str, str, int]:
    """The keys that go to and from a cell beside the first one, and its number."""
    if board.columns > 1:
        return "ArrowRight", "ArrowLeft", board.first + 1
    return "ArrowDown", "ArrowUp", board.first + 1


@pytest.mark.parametrize("name", BOARDS)
def test_tab_goes_through_all_cells_and_leaves_behind_the_last(open_page, name):
    board, page, cells = opened(open_page, name)
    cells.nth(board.first).focus()
    for text in board.texts:
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    if board.ends:
        assert not has_focus(cells)
    wait_for_query(page, **board.typed)
    if board.ends:
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Shift+Tab")


@pytest.mark.parametrize("name", TYPED)
def test_what_is_typed_after_a_click_takes_the_place_and_arrows_go_on(open_page, name):
    board, page, cells = opened(open_page, name)
    there, back, beside = neighbour(board)
    first, second = cells.nth(board.first), cells.nth(beside)
    if name == "two scores":
        there, back, second = "ArrowRight", "ArrowLeft", page.locator(".right li", has_text="a").locator(".score")
    first.click()
    page.keyboard.type("7")
    page.keyboard.press(there)
    page.keyboard.type("8")
    page.keyboard.press(back)
    expect_held(first, "7")
    expect_held(second, "8")
    first.click()
    page.keyboard.type("6")
    page.keyboard.press("Escape")
    assert held(first) == "7"
    assert has_focus(first)
    page.keyboard.press("F2")
    page.keyboard.type("5")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("4")
    assert held(first) == "745"
    page.keyboard.press("Escape")
    assert held(first) == "7"
