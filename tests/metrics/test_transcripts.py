"""Calls and what they answer, to the letter: the transcripts in tests/cases/*.txt.

A line that begins with >>> is a call or a statement. The lines below it, up to the next one, are
its answer: the sentence of a refusal behind its class, a note a line, or else the repr. A line that
begins with # is a comment. All calls of a file that answer otherwise are named at once.
"""

import ast
import itertools
import math
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import metrics
from metrics import Result
from metrics.steps import Say
from tests.metrics import examples

FILES = sorted((Path(__file__).parents[1] / "cases").glob("*.txt"))


def notes(result: Result) -> list[Say]:
    """The notes of a derivation, which are printed one a line."""
    return [note.say for note in examples.notes(result)]


def alike(functions: Iterable[Callable[..., object]], *args: Any, **kwargs: Any) -> str:
    """What every function answers to the same call."""
    answers = {answer(function, *args, **kwargs) for function in functions}
    assert len(answers) == 1, answers
    return answers.pop()


def each(function: Callable[[Any], object], *arguments: Any) -> str:
    """What a function answers to each argument, one a line."""
    return "\n".join(answer(function, argument) for argument in arguments)


def answer(function: Callable[..., object], *args: Any, **kwargs: Any) -> str:
    """What a call answers, as a transcript prints it."""
    try:
        found = function(*args, **kwargs)
    except (TypeError, ValueError, KeyError) as refusal:
        return f"{type(refusal).__name__}: {refusal}"
    lines = found if isinstance(found, list) else [found]
    if all(isinstance(line, (Say, str)) for line in lines):
        return "\n".join(map(str, lines))
    return repr(found)


def calls(text: str) -> Iterator[tuple[int, str, str]]:
    """The line of each call, the call, and its answer."""
    lines = [line for line in enumerate(text.splitlines(), 1) if line[1][:1] not in ("", "#")]
    starts = [at for at, (_, line) in enumerate(lines) if line.startswith(">>> ")]
    for start, end in itertools.pairwise([*starts, len(lines)]):
        number, call = lines[start]
        yield number, call[4:], "\n".join(line for _, line in lines[start + 1 : end])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_call_answers_as_it_did(file: Path) -> None:
    names = {name: getattr(metrics, name) for name in dir(metrics)}
    names |= {"notes": notes, "alike": alike, "each": each}
    names |= {"np": np, "pd": pd, "nan": math.nan, "inf": math.inf}
    asked, other = [*calls(file.read_text("utf-8"))], []
    assert asked
    for line, call, said in asked:
        if not isinstance(ast.parse(call).body[0], ast.Expr):
            exec(call, names)
        elif (found := answer(eval, call, names)) != said:
            other.append(f"{file.name}:{line}: {call}\n  expected: {said}\n  found: {found}")
    assert not other, "\n".join(other)
