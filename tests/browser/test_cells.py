"""The cells of every board are typed in as those of a spreadsheet."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server
from tests.browser.seen import address, follow, query, wait_for_answers, wait_for_query, wait_until
from tests.effort import some


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
        ("9", "70", "800"),
        {"counts": "9,70,800"},
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
        2,
        ("2", "1", "1", "1", "2", "2"),
        {"ratings": "212;112"},
    ),
}
LATE = {"matrix", "points", "typed predictions", "two scores"}
BACK = {"costs", "scored labels", "typed predictions"}
# What a cell holds, be it a field or have one laid over it.
_HELD = """cell => {
  const field = cell.matches("input") ? cell : cell.parentElement.querySelector("input:focus");
  const text = field ? field.value : (cell.querySelector(".value") ?? cell).textContent;
  return text.trim().replace("\u2212", "-");
}"""
# Whether the focus is in one of these.
_IS_IN = """cells => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return cells.some(cell => cell === at || cell.contains(at));
}"""

_FOCUSED = """() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at.value;
}"""


def held(cell: Locator) -> str:
    return cell.evaluate(_HELD)


def expect_held(cell: Locator, text: str) -> None:
    script = f"([cell, text]) => ({_HELD})(cell) === text"
    wait_until(cell.page, script, [cell.element_handle(), text])


def has_focus(cells: Locator) -> bool:
    return cells.evaluate_all(_IS_IN)


def type_through(page: Page, board: Board) -> None:
    """Type all texts, with Tab behind each, without waiting for anything."""
    for text in board.texts:
        page.keyboard.type(text)
        page.keyboard.press("Tab")


@pytest.mark.parametrize("path", some(sorted({board.path for board in BOARDS.values()}), 2))
def test_cells_are_typed_in_as_in_a_spreadsheet(open_page, server, step, path):
    page = open_page(f"/{path}")
    for name, board in BOARDS.items():
        if board.path != path:
            continue
        with step(name):
            open_board(page, board)
            expect_spreadsheet(page, board, name)
        if name in BACK:
            with step(f"{name}: Enter goes back below where Tab began"):
                open_board(page, board)
                expect_enter_below_the_first(page, board)
        if name in LATE:
            with step(f"{name}: an answer that comes late leaves what is typed and the focus"):
                open_board(page, board)
                expect_late_answer_harmless(page, board, server)


def open_board(page: Page, board: Board) -> None:
    """Go to the board as it is before anything is typed."""
    follow(page, address(board.path, **board.query))
    wait_for_answers(page)


def expect_spreadsheet(page: Page, board: Board, name: str) -> None:
    cells = page.locator(board.selector)
    first, below = cells.nth(board.first), cells.nth(board.first + board.columns)
    if name == "two scores":  # where what is typed moves the rows
        first, below = (page.locator(".left li", has_text=name).locator(".score") for name in "ac")
    expect(first).to_be_visible()
    first.focus()
    type_through(page, board)
    if board.ends:
        assert not has_focus(cells)
    wait_for_query(page, **board.typed)

    first.click()
    if name == "ratings":
        return  # a click is a rating
    if board.columns * 2 <= len(board.texts):
        page.keyboard.press("Enter")
        assert has_focus(below)
        page.keyboard.press("Shift+Enter")
        assert has_focus(first)
    if name == "grades":
        return  # a key is done at once, and arrows move the document
    was = held(first)
    page.keyboard.type("6")
    page.keyboard.press("Escape")
    assert held(first) == was
    assert has_focus(first)

    # An arrow leads out of a cell that was entered by mouse, and the caret moves within one.
    there, back, second = neighbour(page, board, name)
    page.keyboard.type("7")
    page.keyboard.press(there)
    page.keyboard.type("8")
    page.keyboard.press(back)
    assert has_focus(first)
    expect_held(first, "7")
    expect_held(second, "8")
    page.keyboard.press("F2")
    page.keyboard.type("5")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("4")
    assert held(first) == "745"
    page.keyboard.press("Escape")
    assert held(first) == "7"
    wait_for_answers(page)
    expect_held(first, "7")
    expect_held(second, "8")


def neighbour(page: Page, board: Board, name: str) -> tuple[str, str, Locator]:
    """The keys that lead to and from a cell beside the first one, and that cell."""
    if name == "two scores":  # beside the score of an item stands its other one
        other = page.locator(".right li", has_text="a").locator(".score")
        return "ArrowRight", "ArrowLeft", other
    second = page.locator(board.selector).nth(board.first + 1)
    if board.columns > 1:
        return "ArrowRight", "ArrowLeft", second
    return "ArrowDown", "ArrowUp", second


def expect_late_answer_harmless(page: Page, board: Board, server: Server) -> None:
    cells = page.locator(board.selector)
    expect(cells.first).to_be_visible()
    cells.first.focus()
    wait_for_answers(page)
    *before, last = board.texts
    with server.halted():
        for text in before:
            page.keyboard.type(text)
            page.keyboard.press("Tab")
        page.keyboard.type("0")
        seen = page.evaluate(_FOCUSED)
    page.wait_for_url(lambda url: query(url) != board.query)
    wait_for_answers(page)
    assert page.evaluate(_FOCUSED) == seen == "0"
    page.keyboard.press("Backspace")
    page.keyboard.type(last)
    page.keyboard.press("Tab")
    wait_for_query(page, **board.typed)


def expect_enter_below_the_first(page: Page, board: Board) -> None:
    cells = page.locator(board.selector)
    expect(cells.first).to_be_visible()
    cells.first.focus()
    page.keyboard.type("1")
    page.keyboard.press("Tab")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    assert has_focus(cells.nth(board.columns))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Enter")  # no Tab before it
    assert has_focus(cells.nth(1))


def test_cells_and_fields_are_edited_in_place(open_page, step):
    matrix = "/confusion-matrix?matrix=12,2;3,4&names=no,yes"
    page = open_page(matrix)
    cells = page.locator("tbody .cell")
    with step("a double click leads within a cell"):
        cells.first.dblclick()
        page.keyboard.press("ArrowLeft")
        page.keyboard.type("5")
        page.keyboard.press("Enter")
        wait_for_query(page, matrix="152,2;3,4")
        assert has_focus(cells.nth(2))
    with step("what cannot be taken stays to be mended, whichever key leads on"):
        follow(page, matrix)
        cells.first.focus()
        for key in ("Tab", "Enter", "ArrowDown"):
            page.keyboard.type("1.5")
            page.keyboard.press(key)
            assert has_focus(cells.first)
            assert held(cells.first) == "1.5"
        expect(page.get_by_role("alert").filter(has_text="Allowed")).to_be_visible()
        page.keyboard.type("15")
        page.keyboard.press("Tab")
        wait_for_query(page, matrix="15,2;3,4")
    with step("names are typed down a column of a matrix"):
        page.locator("tbody .name:visible").first.focus()
        for name in ("cat", "dog"):
            page.keyboard.type(name)
            page.keyboard.press("Enter")
        wait_for_query(page, names="cat,dog")
    with step("names are typed down a list"):
        follow(page, "/ranked-list?grades=3,0,2&docs=a,b,c")
        page.locator(".rank-list .handle").first.focus()
        for name in ("one", "two", "three"):
            page.keyboard.type(name)
            page.keyboard.press("Enter")
        wait_for_query(page, docs="one,two,three")
    with step("a number of a panel is selected by a click"):
        follow(
            page,
            "/ranked-list?grades=3,0,2&docs=a,b,c&metric=rank_biased_precision&persistence=0.5",
        )
        number = page.get_by_role("spinbutton", name="Persistence")
        for text, key, kept in (
            ("0.25", "Escape", "0.5"),
            ("0.7", "Enter", "0.7"),
            ("0.9", "Tab", "0.9"),
        ):
            number.click()
            page.keyboard.type(text)
            page.keyboard.press(key)
            assert float(number.input_value()) == float(kept)


def test_a_finger_opens_a_field_for_its_keyboard(open_page):
    page = open_page("/confusion-matrix?matrix=12,2;3,4&names=no,yes", viewport="phone", touch=True)
    page.locator("tbody .cell").first.tap()
    field = page.locator("tbody .cell input")
    expect(field).to_be_focused()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    wait_for_query(page, matrix="7,2;3,4")
