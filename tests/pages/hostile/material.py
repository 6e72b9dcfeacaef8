"""What hostile input is made of; the name of a case seeds what is drawn for it."""

import random
import traceback
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

from metrics import InvalidInput
from pages.session.language import translate

T = TypeVar("T")
MOST_SAID = 600  # characters of a sentence
MOST_SHOWN = 3000  # of a case that fails
EACH = 40  # one case in so many is large

NUMBERS = (
    *("0", "1", "-1", "2", "7", "1.5", "-0", "-0.0", ".5", "5.", "+1", "1e3", "0.1", "100"),
    *("1e-320", "1e-300", "1e-13", "1e-12", "1e-10", "1e-9", "5e-324", "1e308", "1e309", "1e999"),
    *("-1e999", "1e-999999", "nan", "NaN", "inf", "-inf", "Infinity", "1_000", "1_0", "٣", "０"),
    *("½", "²", "Ⅷ", "−3", "-−3", "1,5", "1.5.5", "1,000", "1.000,5", "0x10", "1e", "e5", ".", "-"),
    *("+", "1e+", "--1", "1 2", " 3 ", "3\n", "\u00a05", "true", "None", "1e5e5", "0e0", "00.50"),
    *("0000999", "007", "0" * 30 + "7", "0" * 300 + "1", "9" * 16, "9" * 61, "1" * 59 + ".5"),
    *(
        "1000000",
        "9007199254740992",
        "9007199254740993",
        "1000000000",
        "1000000001",
        "999999999999",
    ),
)
NAMES = (
    *("", " ", "a", "b", "c", "A", "d1", "d2", "Item 1", "Item 2", "Label 1", "Class 1", "Class 2"),
    *("Document 7", "Document 07", "Document 0", "Document 00", "document 7", "Document 7 "),
    *("Document 1000000", "Document " + "1" * 60, "Document ٣", "07", "7", "1", "2", "nan", "NA"),
    *("%", "%2", "%25", "%2C", "%2c", "%41", "%FF", "%00", "%E2%80%AE", "50%", "100%25", "%%"),
    *(
        ",",
        ";",
        "a,b",
        "a;b",
        ",a",
        "a,",
        "a, b",
        '"',
        '""',
        '"a',
        '"a"',
        'a"b',
        "'",
        "a\tb",
        "a\nb",
    ),
    *(
        "a\rb",
        "\x00",
        "a\x00",
        "a\x07",
        "\x1b[0m",
        "\x85",
        "\u2028",
        "\u202eabc",
        "\u2066",
        "\ufeff",
    ),
    *(
        "é",
        "e\u0301",
        "Ж",
        "東京",
        "𝒳",
        "👩‍👩‍👧",
        "ß",
        "İ",
        "ı",
        "ﬁ",
        "\u200b",
        "\u00a0",
        "\u3000a",
    ),
    *("n" * 30, "n" * 30 + "x", "n" * 60, "n" * 60 + "x", "n" * 61 + "y", "n" * 200, " " * 61),
    *("<b>", "**b**", "[a](b)", "{name}", "{}", "%s", "=1+1", "-1", "true", "false", "session-1"),
    *("R", "N", "p", "n", "x", "yes", "no", "doc", "grade", "item", "count", "y_true", "positive"),
)
HALF = "\ud800"  # of a surrogate pair: a component may send one, an address or a file cannot
SIGNS = ",;\t \n\r\"'%&=+-.:eE0123456789aZ_\u00e9\u2212\u00a0\u0663"


def of_case(case: str) -> random.Random:
    """The generator of a case: the same one each time."""
    return random.Random(case)


def number(rng: random.Random) -> str:
    if rng.random() < 0.3:
        return repr(rng.uniform(-10, 10) * 10 ** rng.randint(-14, 10))
    return rng.choice(NUMBERS)


def word(rng: random.Random) -> str:
    return number(rng) if rng.random() < 0.4 else rng.choice(NAMES)


def large(rng: random.Random) -> str:
    """A text that a reader must not take long over."""
    return rng.choice(
        (
            "1" * 24_000 + "x",
            "1" * 5000,
            "." * 5000,
            "0," * 4000,
            ";" * 5000,
            "\n" * 20_000,
            '"' * 5000,
            " " * 30_000 + "x",
            "n" * 140_000,
            ",".join(f"{'n' * 60}{i}" for i in range(300)),
            "1:" + "1" * 24_000 + "x",
        )
    )


def mangled(rng: random.Random, text: str) -> str:
    """The text with one or a few things wrong."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randint(0, len(text))
        match rng.randrange(9):
            case 0:
                text = text[:at] + rng.choice(SIGNS) + text[at:]
            case 1:
                text = text[:at] + text[at + rng.randint(1, 3) :]
            case 2:
                text = text[:at] + word(rng) + text[at:]
            case 3 | 4 | 5:  # one cell becomes another
                split = rng.choice(",;\n\t ")
                cells = text.split(split)
                cells[rng.randrange(len(cells))] = word(rng)
                text = split.join(cells)
            case 6:
                split = rng.choice(",;\n")
                cells = text.split(split)
                cells.insert(rng.randrange(len(cells) + 1), rng.choice(cells))
                text = split.join(cells)
            case 7:
                text = text[: len(text) // 2] if rng.random() < 0.3 else text + text[at:]
            case _:
                old, new = rng.choice((",;", ";,", ",\t", "\n\r", '""', "1٣", ".,"))
                text = text.replace(old, new)
    return text


def refusal(read: Callable[[], T]) -> T | None:
    """What is read; None where it is refused, by a sentence as a page can show."""
    try:
        return read()
    except InvalidInput as error:
        check_said(translate(error.say))
        return None


def check_said(sentence: str) -> None:
    """A sentence is bounded, stands on one line and can be sent."""
    assert 0 < len(sentence) <= MOST_SAID, sentence
    assert len(sentence.splitlines()) == 1, repr(sentence)
    sentence.encode()


def try_all(cases: Iterable[int], name: str, run: Callable[[random.Random], object]) -> None:
    """Run each case; one that fails says how to run it again, and what it was."""
    for case in cases:
        seed, tried = f"{name} {case}", []
        rng = of_case(seed)
        rng.note = tried.append  # type: ignore[attr-defined]
        try:
            run(rng)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            shown = "\n".join(repr(one)[:MOST_SHOWN] for one in tried)
            pytest.fail(
                f"try_all([{case}], {name!r}, ...) was tried with\n{shown}\n"
                + traceback.format_exc(limit=-6),
                pytrace=False,
            )
