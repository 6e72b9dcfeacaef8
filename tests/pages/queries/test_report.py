"""Reports: what they say recomputes, and names are text in them."""

import os
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from metrics import mean_over_queries
from pages.desk.examples import FOLDER
from pages.queries.compute import table
from pages.queries.examples import examples
from pages.queries.report import as_html, as_markdown, report_of
from pages.queries.trec import trec_output

HOSTILE = ("<b>x</b>", "a|b", "**c**", "`d`", "[e](http://f.example)")


class Cells(HTMLParser):
    """The texts of the cells of a page, and its elements."""

    def __init__(self, page: str):
        super().__init__()
        self.cells: list[str] = []
        self.elements: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.elements.add(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_data(self, data):
        if self.cells and self.lasttag in ("td", "th"):
            self.cells[-1] += data


@pytest.fixture
def hostile():
    state = examples()["recall-levels"].state
    queries = [replace(q, name=name) for q, name in zip(state.queries, HOSTILE, strict=False)]
    return replace(state, queries=tuple(queries))


def test_the_python_of_a_report_gives_the_same_table(tmp_path: Path, monkeypatch):
    state = replace(examples()["lee"].state, system=1)
    report = report_of(state)
    (tmp_path / f"{report.title}.run").write_bytes((FOLDER / "lee/run_lsa.csv").read_bytes())
    (tmp_path / "qrels.txt").write_bytes((FOLDER / "lee/qrels.csv").read_bytes())
    monkeypatch.chdir(tmp_path)
    assert os.listdir(tmp_path)
    names: dict = {}
    exec(report.code, names)
    found = table(state, 1)
    assert tuple(names["table"].index) == found.names
    assert names["table"]["AP"].tolist() == found.values["AP"].tolist()
    mean = float(mean_over_queries(found.values["AP"]))
    assert report.means[0] == ("MAP", "AP", f"{mean:.4f}")


def test_names_are_text_in_a_report(hostile):
    report = report_of(hostile)
    page = Cells(as_html(report))
    assert set(HOSTILE[:2]) <= set(page.cells)
    assert "b" not in page.elements
    rows = [line for line in as_markdown(report).splitlines() if line.startswith("| ")]
    lengths = {len(re.findall(r"(?<!\\)\|", row)) for row in rows[-2:]}
    assert lengths == {len(report.table[0]) + 1}
    assert r"\<b\>x" in as_markdown(report)


def test_trec_eval_has_a_line_for_each_query_and_measure():
    lines = trec_output(examples()["plurals"].state).splitlines()
    assert "recip_rank            \ttorus\t0.5000" in lines
    assert lines[-5] == "recip_rank            \tall\t0.6111"
    assert len(lines) == (3 + 1) * 6
