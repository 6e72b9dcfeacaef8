"""Every derivation as a whole LaTeX document, compiled by a real pdflatex."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from metrics import confusion_counts, label_ranking_average_precision, precision, roc_auc
from metrics.export import to_latex
from metrics.export.latex_tables import LETTER, ROWS, WIDEST, latex_table
from metrics.export.preamble import whole_document
from metrics.export.words import GREEK
from metrics.results import Result
from metrics.steps import Column, Table, say
from tests.metrics.examples import METRICS, results
from tests.metrics.export import pdflatex

TRIED = 3  # combinations of parameters of each metric
MARGIN = 57.0  # pt beside a line
NAMES = (
    *("中文 名字", "日本語", "Журнал", "عربي", "עברית", "ß ẞ é ő ł", "🐼 panda", "e\u0301 x\u2028"),
    *("$x$ \\frac{1}{2} {a} }{", "^~#&%_|<>", "[1] *b* \\", "-- --- `` '' ,, << >> ?` !`"),
    *("≤ ≥ × · ∞ → − … ≠", "α β ∑ ∈ ⊂ ‰ € † ™", "\\\\[3pt] % rest", '"a" @ /', "½ ² ª"),
    *("~ \u00a0 \u200b \u2009", "ﬁ Ⅳ ① ﷽"),
)


@pytest.fixture(scope="session")
def compiler() -> str:
    found = pdflatex.find()
    if found is None:
        pytest.skip(pdflatex.ADVICE)
    return found


def compile_(compiler: str, folder: Path, document: str) -> str:
    """What pdflatex says of the document, once."""
    (folder / "a.tex").write_text(document, encoding="utf-8")
    command = [compiler, "-interaction=nonstopmode", "-halt-on-error", "-draftmode", "a.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=300)
    said = done.stdout.decode("utf-8", "replace")
    assert done.returncode == 0, said[-2000:]
    assert "Missing character" not in said
    return said


def together(found: Sequence[Result], **options: Any) -> str:
    """One document of many."""
    return whole_document("\n\n".join(to_latex(one, **options) for one in found))


@pytest.mark.no_cover
def test_every_metric_compiles(compiler: str, tmp_path: Path) -> None:
    tried = [
        result
        for metric in METRICS
        for _chosen, result in results(metric, metric.example, most=TRIED)
    ]
    assert len(tried) > 2 * len(METRICS)
    said = compile_(compiler, tmp_path, together(tried))
    wide = re.findall(r"Overfull \\hbox \(([0-9.]+)pt", said)
    assert all(float(points) < MARGIN for points in wide), wide


def awkward() -> list[Result]:
    names = [*NAMES, *NAMES]
    one = label_ranking_average_precision([[1, 0, 1]], [[3.0, 2.0, 1.0]])
    many = roc_auc(np.arange(120) % 2, np.arange(120) / 7)
    table = precision(names[: len(NAMES)], names[3 : 3 + len(NAMES)], average="macro")
    return [one, many, table, precision(confusion_counts(names, names), average="class", label=0)]


def test_names_and_long_tables_compile(compiler: str, tmp_path: Path) -> None:
    of = say("model {name}", name=" ".join(NAMES))
    compile_(compiler, tmp_path, together(awkward(), of=of))


def test_one_run_is_enough_for_a_long_table(compiler: str, tmp_path: Path) -> None:
    rows = 3 * ROWS + 1
    document = together([roc_auc(np.arange(rows) % 2, np.arange(rows) / 7)])
    assert document.count(r"\begin{tabular}{") == 4
    assert "Rerun" not in compile_(compiler, tmp_path, document)


def test_parts_of_a_long_table_are_of_one_width(compiler: str, tmp_path: Path) -> None:
    """Whatever stands in them, also where it is wider than its heading."""
    names = ["a"] * ROWS + ["wide name of an item"] + ["a"] * ROWS
    table = Table(say("T"), (Column("n", say("n"), "", names), Column("v", say("v"), "", names)))
    parts = latex_table(table).split("\n\n")
    assert len(parts) == 3
    boxes = "\n".join(
        rf"\sbox0{{{part.replace(chr(10), ' ')}}}\typeout{{W\the\wd0.}}"
        for part in (one.removeprefix("{\\small\n").removesuffix("\n\\par}") for one in parts)
    )
    widths = re.findall(r"W([0-9.]+)pt\.", compile_(compiler, tmp_path, whole_document(boxes)))
    assert len(widths) == 3
    assert len(set(widths)) == 1


def test_a_table_of_long_names_can_still_be_read() -> None:
    """What makes it narrower than it is breaks its cells first."""
    names = ["中文 " * 12, "a name of very many letters " * 4]
    wide = Table(say("T"), tuple(Column(f"c{i}", say("names"), "", names) for i in range(6)))
    ems = [float(width) for width in re.findall(r"p\{([0-9.]+)em\}", latex_table(wide))]
    assert len(ems) == 6
    assert sum(ems) < WIDEST * LETTER


def test_greek_is_printed_as_in_formulas(compiler: str, tmp_path: Path) -> None:
    every = "αβγδεζηθικλμνξοπρσςτυφχψω ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ ΆέΉίϊΐόύώ ἄῥᾳ"
    result = precision(["a", every], [every, "a"], average="macro")
    document = to_latex(result, document=True)
    assert r"\greek{ύ}{03CD}{\upsilon}" in document
    assert r"\greek{ᾳ}{1FB3}{\alpha}" in document
    greek = {letter for letter in every if letter != " "} - set(GREEK.values())  # those are signs
    assert greek == set(re.findall(r"\\greek\{([^#])\}", document))
    compile_(compiler, tmp_path, document)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_document_of_one_name_compiles(name: str) -> None:
    document = to_latex(precision(["a", name], [name, "a"], label=name), document=True)
    first, _end, rest = document.partition("\n")
    assert (first == "% !TeX program = xelatex") == (max(name) > "\u2e7f")
    assert (first + rest).count("% pdflatex compiles this.") == 1
    for letter in set(name):
        if not letter.isascii() and f"{{{letter}}}" not in document:
            assert letter not in document.partition(r"\begin{document}")[2]


def test_the_body_says_what_it_needs() -> None:
    body = to_latex(precision(["a", "b"], ["b", "a"], label="a"))
    assert body.startswith("% needs \\usepackage{amsmath, array, booktabs, graphicx}\n")
    assert "\\documentclass" not in body


@pytest.mark.parametrize("is_root", [True, False])
def test_only_root_of_a_debian_installs_one(monkeypatch: pytest.MonkeyPatch, is_root: bool) -> None:
    run: list[list[str]] = []
    monkeypatch.setattr(
        pdflatex.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None
    )
    monkeypatch.setattr(pdflatex.os, "geteuid", lambda: 0 if is_root else 1000, raising=False)
    monkeypatch.setattr(pdflatex.Path, "exists", lambda path: True)

    def fake(command: list[str], **_: Any) -> Any:
        run.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(pdflatex.subprocess, "run", fake)
    assert pdflatex.find_or_install() is None
    assert [command[:2] for command in run] == (
        [["apt-get", "update"], ["apt-get", "install"]] if is_root else []
    )
