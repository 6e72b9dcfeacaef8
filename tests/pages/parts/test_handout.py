"""A handout: input, question and solution of every page, as text of three kinds."""

import importlib
import random
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from metrics import precision
from metrics.export.spreadsheet import write_table
from metrics.steps import say
from pages.desk.desk import Desk
from pages.parts.exports import Download, Exports
from pages.parts.handout import (
    MOST_COLUMNS,
    MOST_ROWS,
    Handout,
    as_html_text,
    as_latex_text,
    as_markdown_text,
    handout_of,
)
from tests.metrics.export import pdflatex
from tests.metrics.export.test_pdflatex import compile_
from tests.pages.hostile.readers import PAGES
from tests.pages.test_every_page import ROWS
from tests.pages.test_exports import query

HOSTILE = "<img src=x onerror=alert(1)> $x$ **b** \\input{x} | & %"
every_page = pytest.mark.parametrize("path", list(PAGES))


def handout(path: str, state: Any = None) -> Handout:
    """The handout of a page in a state, at first that of a first visit."""
    menus = importlib.import_module(f"pages.{ROWS[path].package}.menus")
    export = getattr(menus, "_export", None) or menus.export_list
    codec = PAGES[path].codec
    return handout_of("A title", export(Desk(codec, codec.default if state is None else state)))


def of_file(text: str, *more: Download) -> Handout:
    """A handout whose input is this CSV text."""
    result = precision(["a", HOSTILE], [HOSTILE, "a"], label=HOSTILE)
    file = Download("File", text, "a.csv")
    return handout_of(HOSTILE, Exports(result, (file, *more), say("{name}", name=HOSTILE)))


def read(handout: Handout) -> ElementTree.Element:
    html = as_html_text(handout)
    inside = html[html.index("<body>") : html.index("</html>")]
    return ElementTree.fromstring(inside.replace("<hr>", "<hr/>"))


def cells(page: ElementTree.Element) -> list[list[str]]:
    """Those of the first table."""
    table = next(page.iter("table"))
    return [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]


@every_page
def test_three_pages_each_with_what_belongs_there(path: str) -> None:
    given = handout(path)
    pages = read(given).findall("section")
    assert [page.findtext("h1") for page in pages] == ["Input", "Question", "Worked solution"]
    texts = ["".join(page.itertext()) for page in pages]
    assert len(cells(pages[0])) > 1
    value = re.search(r": (\S+)$", str(pages[2].findtext("h2")))
    assert value
    assert value[1] not in texts[1]  # the question does not give its answer away
    assert given.question[0] in texts[1]
    assert pages[2].find(".//math") is not None


@every_page
def test_markdown_has_the_same_three_parts(path: str) -> None:
    text = as_markdown_text(handout(path))
    first, second, third = re.split(r'\n<div style="break-after: page"></div>\n', text)
    assert "## Input" in first
    assert "\n| ---:" in first
    assert "## Question" in second
    assert "Work out " in second
    assert "## Worked solution" in third
    assert "$$" in third


@pytest.fixture(scope="session")
def compiler() -> str:
    found = pdflatex.find()
    if found is None:
        pytest.skip(pdflatex.ADVICE)
    return found


@every_page
def test_latex_compiles_with_awkward_names(path: str, compiler: str, tmp_path: Path) -> None:
    state, problems = PAGES[path].codec.decode(query(path, random.Random(1)))
    assert not problems
    latex = as_latex_text(handout(path, state))
    assert latex.count(r"\newpage") == 2
    compile_(compiler, tmp_path, latex)


def test_what_others_wrote_is_text(compiler: str, tmp_path: Path) -> None:
    given = of_file(write_table([("name", HOSTILE)], [[HOSTILE, "=1+1"]]))
    page = read(given)
    assert page.find(".//img") is None
    assert cells(page) == [["name", HOSTILE], [HOSTILE, "=1+1"]]  # without a sheet's apostrophe
    html = as_html_text(given)
    assert "default-src 'none'" in html
    assert "<img" not in html
    markdown = as_markdown_text(given)
    assert "<img" not in markdown.replace("\\<img", "")
    assert "**b**" not in markdown
    assert "\\input{" not in as_latex_text(given)
    compile_(compiler, tmp_path, as_latex_text(given))


def test_the_cells_of_a_matrix_are_a_matrix() -> None:
    rows = [("a", "a", 5), ("a", "b", 1), ("b", "b", 2)]
    table = cells(read(of_file(write_table([("true", "predicted", "count")], rows))))
    assert table == [["true ↓ predicted →", "a", "b"], ["a", "5", "1"], ["b", "0", "2"]]
    twice = [*rows, ("a", "a", 1)]  # these rows are items and no cells
    table = cells(read(of_file(write_table([("true", "predicted", "count")], twice))))
    assert table[0] == ["true", "predicted", "count"]


def test_of_a_large_input_what_fits_is_printed_and_the_rest_is_named() -> None:
    header = [f"x{at}" for at in range(MOST_COLUMNS + 3)]
    rows = [[row * at for at in range(MOST_COLUMNS + 3)] for row in range(MOST_ROWS + 5)]
    given = of_file(write_table([header], rows))
    table = cells(read(given))
    assert (len(table), len(table[0])) == (MOST_ROWS + 1, MOST_COLUMNS)
    for text in (as_html_text(given), as_markdown_text(given), as_latex_text(given)):
        assert f"Rows 1 to {MOST_ROWS} of {MOST_ROWS + 5}; the export has all." in text
        assert f"Columns 1 to {MOST_COLUMNS} of {MOST_COLUMNS + 3}; the export has all." in text


def test_an_input_without_a_small_file_is_said_to_be_too_large() -> None:
    given = handout_of("A title", Exports(precision([1, 0], [1, 1])))
    for text in (as_html_text(given), as_markdown_text(given), as_latex_text(given)):
        assert "The input is too large for a page" in text
