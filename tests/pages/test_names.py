"""A name is text, whatever it holds: in every sentence, chart and formula of every page."""

import ast
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import pages
from pages.parts.plain import as_typed
from tests.effort import ALL, some
from tests.pages.reader import charts_of
from tests.pages.test_every_page import reader_of

NAMES = (
    "[click](http://evil.example)",
    r"$\frac{1}{97}$",
    "**bb**",
    ":red[hi]",
    ":material/home:",
    "<b>bold</b>",
    "a -> %{meta}",
)
# What is live of the names where Markdown, Plotly or LaTeX would read them.
MARKDOWN = ("[click](", "$\\frac{1}{97}", "**bb**", ":red[hi]", "<b>bold")
REPLACED = (":material/home:", "(http://evil", " -> ")  # however their characters are escaped
CHART = ("<b>bold", "$\\frac{1}{97}", "%{meta}")
LATEX = (r"\frac{1}{97}", "**bb**")
LISTED = ",".join(quote(name, safe="") for name in NAMES)
N = len(NAMES)


def matrix(size: int, rows: int = 0) -> str:
    return ";".join(
        ",".join(str(3 + (i * j) % 4) for j in range(size)) for i in range(rows or size)
    )


ROWS = ";".join(",".join("1" if j in (i, i + 1) else "0" for j in range(N)) for i in range(N))
# Each page that shows names: its input, and what can be chosen of it.
NAMED: dict[str, tuple[dict[str, str], dict[str, tuple[str, ...]]]] = {
    "ranked-list": (
        {"grades": "3,2,3,0,1,2,0", "docs": LISTED},
        {"chart": ("contributions", "curve", "reading", "flow", "inversions")},
    ),
    "reactions": (
        {
            "grades": "3,2,3,0,1,2,0",
            "docs": LISTED,
            "pinned": "0,2,3,3,1,2,0",
            "pinned_docs": ",".join(reversed(LISTED.split(","))),
        },
        {"view": ("log", "swaps", "change", "orders", "disagree", "slide", "claims")},
    ),
    "queries": (
        {
            "grades": "3,2,3,0,1,2,0;0,0,0,0,1,0,0;0,1;2,1;1,0",
            "docs": f"{LISTED};{LISTED}",
            "queries": ",".join(LISTED.split(",")[:5]),
            "second": "2,1,3,4,5,6,7;7,6,5,4,3,2,1;2,1;1;1,2",
        },
        {
            "chart": (
                "queries",
                "recall",
                "judgments",
                "residual",
                "differences",
                "pairs",
                "power",
            ),
            "work": (
                "mean",
                "query",
                "paired_t_test",
                "randomisation_test",
                "effect_size",
                "holm",
                "systems",
            ),
        },
    ),
    "confusion-matrix": (
        {"matrix": matrix(N), "names": LISTED},
        {"chart": ("classes", "bars", "means", "prevalence")},
    ),
    "cost-matrix": (
        {"costs": matrix(N), "first": matrix(N), "second": matrix(N), "names": LISTED},
        {"view": ("cells", "flip", "thresholds")},
    ),
    "label-ranking": (
        {"true": ROWS, "score": matrix(N), "labels": LISTED, "rows": LISTED},
        {"chart": ("rows", "pairs"), "row": ("1", "3", "4")},
    ),
    "rank-correlation": (
        {"first": LISTED, "second": ",".join(LISTED.split(",")[::-1])},
        {"chart": ("grid", "overlap", "list")},
    ),
    "retrieved-sets": (
        {"retrieved": LISTED, "relevant": ",".join(LISTED.split(",")[:3])},
        {"chart": ("plane", "regions")},
    ),
    "regression-errors": (
        {"true": "3,2,0,0,1,5,2", "pred": "1,2,0,1,3,5,2", "names": LISTED, "outlier": "1,0.5"},
        {"chart": ("shares", "outlier", "order")},
    ),
    "why-different": (
        {"grades": "3,2,3,0,1,2,0", "docs": LISTED, "scores": "9,8,8,7,7,1,0", "got": ".9"},
        {"show": ("tools", "code", "print")},
    ),
    "resampling": (
        {
            "x": ";".join(f"{i % 7},{i * i % 11}" for i in range(21)),
            "class": ",".join([LISTED] * 3),
            "columns": ",".join(LISTED.split(",")[:2]),
        },
        {"chart": ("rounds", "study", "traps"), "trap": ("features", "luck")},
    ),
    "rater-agreement": (
        {"ratings": "1234567;1234566;.234567", "names": LISTED, "raters": "%3Ab%5Bx%5D,**b**,b"},
        {"chart": ("tables", "bars", "bands", "chance"), "of": ("all", "pair")},
    ),
}


def texts_of(part: Any) -> list[str]:
    """All texts in a figure."""
    if isinstance(part, dict):
        return [text for value in part.values() for text in texts_of(value)]
    if isinstance(part, list):
        return [text for value in part for text in texts_of(value)]
    return [part] if isinstance(part, str) else []


def check(reader: Any) -> int:
    """No name is live in what the page shows; how many of the sentences and charts show one."""
    shown = 0
    at = reader.at
    for element in (*at.markdown, *at.caption, *at.error, *at.button):
        text = element.label if element.type == "button" else element.value
        assert not [part for part in MARKDOWN if part in text], text
        plain = re.sub(r"\\(.)", r"\1", text)
        assert not [part for part in REPLACED if part in plain], text
        shown += any(as_typed(name) in text for name in NAMES)
    for chart in charts_of(at):
        for text in texts_of(chart.figure):
            assert not [part for part in CHART if part in text], text
            shown += any(part in text for part in ("&lt;b&gt;", "&#36;", "**b", ":red"))
    for formula in at.latex:
        assert not [part for part in LATEX if part in formula.value], formula.value
    return shown


@pytest.mark.parametrize("path", NAMED)
def test_names_are_text_in_every_view(path):
    query, choices = NAMED[path]
    shown, reader = 0, reader_of(path, **query)
    for word, values in choices.items():
        for value in values:
            reader = reader_of(path, **query, **{word: value})
            assert reader.errors == []
            shown += check(reader)
            if ALL or value == values[0]:
                reader.open("export")
                shown += check(reader)
    metrics = [tile["id"] for tile in reader.data(f"{reader.boards} tiles")["tiles"]]
    if path != "cost-matrix":  # its tiles are of two models
        for metric in some(metrics, 1):
            shown += check(reader_of(path, **query, metric=metric))
    assert shown or path in (
        "ranked-list",
        "retrieved-sets",
        "resampling",
        "why-different",
    )  # where no sentence has a name


def test_every_sentence_is_shown_by_one_module():
    folder = Path(pages.__file__).parent
    live = {"caption", "markdown", "error", "warning", "info", "success", "write", "toast"}
    found = []
    for file in folder.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                given = call.args[0] if call.args else None
                escaped = isinstance(given, ast.Call) and ast.unparse(given.func) in (
                    "as_typed",
                    "marked",
                )
                if ast.unparse(call.func) in {f"st.{name}" for name in live} and not escaped:
                    found.append(f"{file.relative_to(folder)}: {ast.unparse(call)}")
    assert [one for one in found if not one.startswith("parts/plain.py")] == []
