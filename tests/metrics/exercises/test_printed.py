"""Sheets to print: Markdown, and LaTeX that a real pdflatex compiles."""

import functools
import re
import subprocess
from pathlib import Path

import pytest

from metrics import CATALOGUE
from metrics.exercises import KINDS, Sheet, groups_of, sheet, to_latex, to_markdown
from metrics.exercises.questions import answer_of, letter
from tests.metrics.export import pdflatex
from tests.metrics.export.balanced import balanced


@functools.cache
def by_kind(kind: str) -> Sheet:
    return sheet("print & <b>{x}</b>", ["ndcg", "f_score", "holm"], 4, kinds=(kind,))


@pytest.mark.parametrize("kind", KINDS)
def test_problems_come_first_and_solutions_after_them(kind: str) -> None:
    drawn = by_kind(kind)
    text = to_markdown(drawn)
    problems, solutions = text.split("\n# Solutions ")
    assert problems.startswith("# Problems print ")
    for at, group in enumerate(groups_of(drawn), 1):
        assert f"\n## {at}. " in problems
        assert f"\n## {at}\n" in solutions
        for question in group:
            answer = str(answer_of(question))
            assert answer.split(",")[0].split(")")[0] in solutions
    assert solutions.count("\n### ") >= (0 if kind in ("choose", "order") else len(drawn.items))
    assert "Solutions" not in to_markdown(drawn, solutions=False)


def test_the_answer_is_not_among_the_problems() -> None:
    drawn = sheet("mora", ["ndcg"], 1)
    alone = to_markdown(drawn, solutions=False)
    assert f"{drawn.problems[0].value:.4f}" not in alone
    assert f"{drawn.problems[0].value:.4f}" in to_markdown(drawn)


def test_the_answer_of_each_step_says_which_it_is() -> None:
    drawn = sheet("mora", ["ndcg"], 1, kinds=("steps",))
    answers = [str(answer_of(question)) for question in groups_of(drawn)[0]]
    assert answers[1].startswith("The discounted gains of the ideal order, added up, IDCG@2: ")
    assert "The discounted gains of the ideal order, added up, IDCG@2: " in to_markdown(drawn)


def test_nothing_typed_is_markup() -> None:
    drawn = by_kind("value")
    assert "<b>" not in to_markdown(drawn).replace(r"\<b\>", "")
    assert r"print \& <b>\{x\}</b>" in to_latex(drawn)


def test_letters() -> None:
    assert [letter(at) for at in (0, 25, 26)] == ["a", "z", "27"]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_opened_is_closed(kind: str) -> None:
    body = to_latex(by_kind(kind), document=False)
    assert body.startswith("% needs ")
    assert balanced(body)


def test_wide_tables_are_narrowed_and_marks_are_printed() -> None:
    drawn = sheet("mora", ["psp_at_k"], 1, size=12)
    text = to_latex(drawn, solutions=False)
    assert r"\resizebox" in text
    assert r"$\surd$" in text
    assert "✓" not in text


@pytest.mark.no_cover
def test_pdflatex_compiles_a_sheet_of_every_metric(tmp_path: Path) -> None:
    compiler = pdflatex.find()
    if compiler is None:
        pytest.skip(pdflatex.ADVICE)
    names = list(CATALOGUE)
    for at in range(0, len(names), 40):
        drawn = sheet("mora", names[at : at + 40], min(40, len(names) - at), kinds=tuple(KINDS))
        (tmp_path / "a.tex").write_text(to_latex(drawn), encoding="utf-8")
        command = [compiler, "-interaction=nonstopmode", "-halt-on-error", "-draftmode", "a.tex"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=300)
        said = done.stdout.decode("utf-8", "replace")
        assert done.returncode == 0, said[-2000:]
        assert "Missing character" not in said
        wide = re.findall(r"Overfull \\hbox \(([0-9.]+)pt", said)
        assert all(float(points) < 57 for points in wide), wide
        letters = re.findall(r"\\letter\{(.)\}", (tmp_path / "a.tex").read_text("utf-8"))
        assert "✓" not in letters
