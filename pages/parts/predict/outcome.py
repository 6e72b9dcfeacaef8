"""The prediction compared with the outcome."""

from metrics.exercises.entries import how_far, is_coarse, is_right, read_entry
from metrics.notation import decimal
from metrics.steps import Say
from pages.parts.tiles import Tile
from pages.session.language import _
from pages.session.showing import GUESSES

LONG = 10  # digits, as a fraction has


def judged(guess: str, tile: Tile, exact: float | None) -> bool | Say | None:
    """Whether a prediction came true, a number as in exercises; what is said of one that is right
    as far as it goes, and None where that cannot be decided.

    `exact` is the value in all digits, where the tile shows it.
    """
    if not guess or tile.trend == "none":
        return None
    if guess in GUESSES:
        return guess == tile.trend
    shown = _number(tile.value)
    if shown is None:
        return None
    value = shown if exact is None or decimal(exact) != decimal(shown) else exact
    entry = read_entry(guess)
    if is_right(entry.value, value):
        return True
    return how_far(value) if is_coarse(entry, value) else False


def outcome_sentence(guess: str, tile: Tile) -> str:
    came = _outcome(guess, tile)
    if not guess:
        return f"{came}."
    return _("You said {said}; {came}.").format(said=guess_text(guess), came=came)


def guess_text(guess: str) -> str:
    words = {"up": _("up"), "down": _("down"), "same": _("the same")}
    number = guess if len(guess) < LONG else decimal(float(guess))
    return words.get(guess, number.replace("-", "\u2212"))


def _outcome(guess: str, tile: Tile) -> str:
    label = tile.label
    if tile.trend == "none":
        frame = _("{label} is undefined, or was before")
    elif guess and guess not in GUESSES:
        frame = _("{label} is {value}")
    elif tile.trend == "same":
        frame = _("{label} stayed the same")
    elif tile.trend == "up":
        frame = _("{label} went up by {change}")
    else:
        frame = _("{label} went down by {change}")
    return frame.format(label=label, value=tile.value, change=tile.change[1:])


def _number(text: str) -> float | None:
    try:
        return float(text.replace("\u2212", "-"))
    except ValueError:
        return None
