r"""Reads GIFT as the documentation of Moodle describes the format, and knows nothing of our writer.

No published reader runs on every Python that we do and takes negative numbers, so this one goes by
the description: a blank line parts questions; a backslash ahead of ~ = # { } : and itself takes
their meaning, \n is a line; ::title::[format]text{answers}; answers that begin with # are numbers,
value:tolerance, %w% is a weight, what follows # is feedback, and what follows #### is said of
whatever is answered.
"""

import re
from dataclasses import dataclass

_MEANT = {letter: chr(0xE000 + at) for at, letter in enumerate("~=#{}:\\n")}
_WEIGHT = re.compile(r"%(-?[0-9]{1,3}(?:\.[0-9]+)?)%")


@dataclass(frozen=True)
class Answer:
    """Of a number `value` and `tolerance`; of a choice its text; "*" is whatever else."""

    text: str
    weight: float
    feedback: str
    value: float | None = None
    tolerance: float | None = None


@dataclass(frozen=True)
class Question:
    title: str
    form: str
    text: str
    numerical: bool
    answers: tuple[Answer, ...]
    general: str


def read_gift(source: str) -> list[Question]:
    """The questions of a file. Raises ValueError where it breaks the format."""
    blocks = re.split(r"\n[ \t]*\n", source.strip())
    return [_question(block) for block in blocks]


def _hide(text: str) -> str:
    return re.sub(r"\\([~=#{}:\\n])", lambda found: _MEANT[found[1]], text)


def _show(text: str) -> str:
    for letter, sign in _MEANT.items():
        text = text.replace(sign, "\n" if letter == "n" else letter)
    return text.strip()


def _question(block: str) -> Question:
    lines = [line for line in block.split("\n") if not line.strip().startswith("//")]
    hidden = _hide("\n".join(lines))
    found = re.fullmatch(
        r"::(?P<title>[^{}]*?)::\s*(?:\[(?P<form>\w+)\])?(?P<text>[^{}]*)\{(?P<answers>[^{}]*)\}\s*",
        hidden,
        re.DOTALL,
    )
    if found is None:
        raise ValueError(f"no question: {block!r}")
    if re.search(r"[#=~]", found["text"] + found["title"]) or "::" in found["text"]:
        raise ValueError(f"a live sign in a text: {block!r}")
    answers, _hashes, general = found["answers"].strip().partition("####")
    numerical = answers.startswith("#")
    read = _numbers(answers[1:]) if numerical else _choices(answers)
    return Question(
        _show(found["title"]),
        found["form"] or "",
        _show(found["text"]),
        numerical,
        read,
        _show(general),
    )


def _parts(answers: str) -> list[tuple[str, str, float | None, str]]:
    """Sign, text, weight and feedback of each."""
    found = []
    for part in re.findall(r"[=~][^=~]*", answers):
        text, _hash, feedback = part[1:].partition("#")
        if "#" in feedback:
            raise ValueError(f"feedback twice: {part!r}")
        text = text.strip()
        weight = _WEIGHT.match(text)
        share = float(weight[1]) if weight else None
        found.append((part[0], text[weight.end() :] if weight else text, share, _show(feedback)))
    return found


def _numbers(answers: str) -> tuple[Answer, ...]:
    read = []
    for sign, text, share, feedback in _parts(answers):
        if sign == "~":  # what is said of a wrong number
            if text:
                raise ValueError(f"a choice among numbers: {text!r}")
            read.append(Answer("*", 0, feedback))
            continue
        value, colon, tolerance = text.partition(":")
        if not colon or not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", value):
            raise ValueError(f"no number with its tolerance: {text!r}")
        if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", tolerance):
            raise ValueError(f"no tolerance: {text!r}")
        weight = 100.0 if share is None else share
        read.append(Answer(text, weight, feedback, float(value), float(tolerance)))
    return tuple(read)


def _choices(answers: str) -> tuple[Answer, ...]:
    if "~" not in answers:
        raise ValueError("without a wrong choice this would be a short answer")
    return tuple(
        Answer(_show(text), 100.0 if sign == "=" else share or 0.0, feedback)
        for sign, text, share, feedback in _parts(answers)
    )
