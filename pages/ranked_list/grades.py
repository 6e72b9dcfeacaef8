"""A ranked list in one typed line: `3 2 3 0 1`, `32301` or `R N R N N`."""

import re
from collections.abc import Sequence

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import Say, say
from pages.boards.rank_list import MAX_DOCUMENTS
from pages.session.numbers import read_whole

LARGEST_SCALE = 5


def read_grades(text: str, argument: str | Say, most: int = MAX_DOCUMENTS) -> tuple[int, ...]:
    """The grades of the documents in rank order; R is relevant (1), N is not (0).

    Separated by spaces, commas or semicolons, or written without any. Raises InvalidInput, which
    names the position and what was found there, and says what is allowed.
    """
    words = re.findall(r"[^\s,;]+", text)
    if words and all(re.fullmatch(r"[0-9]+|[RrNn]+", word) for word in words):
        # 32301 and RNRNN are read letter by letter: no grade has two digits.
        words = [letter for word in words for letter in word]
    if not words:
        raise InvalidInput(
            argument, found=text.strip() or '""', allowed=say("at least one document is needed")
        )
    if len(words) > most:
        allowed = say("allowed are at most {high}", high=most)
        raise InvalidInput(argument, found=counted(len(words), "documents"), allowed=allowed)
    letters = any(word in "RrNn" for word in words)
    return tuple(_grade(word, rank, letters, argument) for rank, word in enumerate(words, 1))


def _grade(word: str, rank: int, letters: bool, argument: str | Say) -> int:
    place = say("rank {rank}", rank=rank)
    if letters:
        if word not in ("R", "r", "N", "n"):
            allowed = say("in a list of letters R (relevant) and N (not) are allowed")
            raise InvalidInput(argument, place=place, found=word, allowed=allowed)
        return int(word in "Rr")
    grade = read_whole(word)
    if grade is None or not 0 <= grade <= LARGEST_SCALE:
        allowed = say("allowed are grades from 0 to {high}, or R and N", high=LARGEST_SCALE)
        raise InvalidInput(argument, place=place, found=word, allowed=allowed)
    return grade


def write_grades(grades: Sequence[int]) -> str:
    """The typed line of a list."""
    return " ".join(map(str, grades))
