"""Reports: what they say recomputes, and names are text in them."""

import re
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from metrics import compare_systems, mean_over_queries
from metrics.notation import p_text
from metrics.systems import signed
from pages.parts.worked import value_text
from pages.queries.downloads import run_and_qrels, trec_output
from pages.queries.input import examples
from pages.queries.measures import ASSUMED, MEASURES, TEXTS
from pages.queries.report import as_html, as_markdown, report_of
from pages.queries.state import Settings, default_state
from pages.queries.upload import with_file
from pages.queries.uploads import with_qrels, with_run
from pages.queries.values import table

HOSTILE = ("<b>x</b>", "a|b", "**c**", "`d`", "[e](http://f.example)")


LEE, BY_HAND = examples()["lee"].state, examples()["plurals"].state
STATES = {
    replace(LEE, system=1, baseline=2, test="sign_test", seed=3): "a system",
    replace(LEE, kept=9, measures="P@3 AP", correction="tukey_hsd", seed=4): "a sample",
    replace(LEE, counted="with relevant", settings=Settings(k=10, relevant_from=3)): "grade 3",
    replace(LEE, settings=Settings(ties="expected"), mean="geometric"): "mean over orders",
    BY_HAND: "by hand",
    replace(BY_HAND, queries=tuple(replace(q, n_relevant=7) for q in BY_HAND.queries)): "R typed",
}


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


@pytest.mark.parametrize("state", [*STATES], ids=[*STATES.values()])
def test_the_python_of_a_report_gives_the_same_table(state, tmp_path: Path, monkeypatch):
    report = report_of(state)
    for at in range(len(state.systems)):
        for download in run_and_qrels(replace(state, system=at)):
            (tmp_path / download.file_name).write_text(str(download.text))
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(report.code, names)
    if report.systems:
        assert names["found"].to_csv() == report.systems.to_csv()
    found = table(state, state.system)
    assert tuple(names["table"].index) == found.names
    for (_label, name, mean), measure in zip(report.means, MEASURES, strict=True):
        values = found.values[measure.id]
        assert names["table"][name].tolist() == pytest.approx(values.tolist(), rel=1e-12)
        assert mean == value_text(float(mean_over_queries(values, mean=state.mean)))


def test_no_id_in_a_file_is_a_formula_and_all_are_read_back():
    names = ("=1+1", "@b", "+c", "1-2", "'=d", "-3", "q")
    run = pd.DataFrame({"query_id": names, "doc_id": names[::-1], "score": 1.0})
    qrels = run.drop(columns="score").assign(relevance=1)
    state = replace(default_state(), data=with_run(with_qrels(None, qrels), "a", run))
    read = default_state()
    for download in run_and_qrels(state):
        text = str(download.text)
        assert not re.search(r"(?:^|,)\"?[=@+]", text, re.MULTILINE)
        assert "\n1-2," in text
        read = with_file(read, text.encode(), download.file_name)
    assert read.data is not None
    assert read.data.qrels is not None
    assert read.data.runs[0]["query_id"].tolist() == run["query_id"].tolist()
    assert read.data.qrels["doc_id"].tolist() == qrels["doc_id"].tolist()


def test_names_are_text_in_a_report(hostile):
    report = report_of(hostile)
    page = Cells(as_html(report))
    assert set(HOSTILE[:2]) <= set(page.cells)
    assert "b" not in page.elements
    rows = [line for line in as_markdown(report).splitlines() if line.startswith("| ")]
    lengths = {len(re.findall(r"(?<!\\)\|", row)) for row in rows[-2:]}
    assert lengths == {len(report.table[0]) + 1}
    assert r"\<b\>x" in as_markdown(report)


def test_a_report_compares_all_systems_and_says_how():
    state = replace(LEE, system=1, baseline=2, test="sign_test", correction="benjamini_hochberg")
    address = "http://host/queries?data=lee&test=sign_test"
    report = report_of(state, address)
    page, text = as_html(report), as_markdown(report)
    read = {name: table(state, at).values["AP"] for at, name in enumerate(state.systems)}
    asked = compare_systems(
        {name: {"AP": values} for name, values in read.items()}, "BM25", test="sign_test"
    )
    for row in asked.rows:
        assert value_text(row.mean) in page
        if row.system != "BM25":
            ends = f"[{signed(row.low)}, {signed(row.high)}]"
            assert {ends, p_text(row.p)} <= set(Cells(page).cells)
            assert p_text(row.p).replace("<", r"\<") in text
    for said in (
        ASSUMED["sign_test"],
        ASSUMED["benjamini_hochberg"],
        *map(str, asked.notes()[1:2]),
    ):
        assert escape(said) in page
    assert f'<a href="{escape(address)}">' in page
    assert f"<{address}>" in text
    assert f"numpy {np.__version__}" in page
    bars = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" .*? height="([\d.]+)" fill="(.*?)"', page)
    drops = sorted(read["LSA"] - read["BM25"], reverse=True)
    sizes = [abs(drop) * 30 / (max(drops) - min(drops)) for drop in drops]
    assert [float(height) for _x, _y, height, _fill in bars] == pytest.approx(sizes, abs=1e-3)
    assert [fill == "#D55E00" for *_of, fill in bars] == [drop < 0 for drop in drops]


def test_the_report_of_one_system_draws_its_mean():
    page = as_html(report_of(BY_HAND))
    heights = [float(h) for h in re.findall(r'<rect .*? height="([\d.]+)"', page)]
    (line,) = re.findall(r'<line .*? y1="([\d.]+)"', page)
    assert 30 - float(line) == pytest.approx(sum(heights) / len(heights), abs=1e-3)
    assert TEXTS["report"]["files"] in page
    assert "<h2>Each difference" not in page


def test_trec_eval_has_a_line_for_each_query_and_measure():
    lines = trec_output(examples()["plurals"].state).splitlines()
    assert "recip_rank            \ttorus\t0.5000" in lines
    assert lines[-5] == "recip_rank            \tall\t0.6111"
    assert len(lines) == (3 + 1) * 6
