"""The prediction compared with the outcome."""

from decimal import Decimal

from pages.parts.tiles import Tile
from pages.session.language import _
from pages.session.showing import GUESSES

FARTHEST = 0.05  # of its size that a rounded prediction may lie from what came


def is_right(guess: str, tile: Tile) -> bool | None:
    """Whether a prediction came true; None where that cannot be decided.

    A number is right if it equals the value to the decimals that were typed.
    """
    if not guess or tile.trend == "none":
        return None
    if guess in GUESSES:
        return guess == tile.trend
    value = _number(tile.value)
    if value is None:
        return None
    half = 0.5 * 10.0 ** min(int(Decimal(guess).as_tuple().exponent), 0)  # type: ignore[arg-type]
    reach = min(half, FARTHEST * max(abs(value), 1e-3))
    return abs(float(guess) - value) <= reach + 1e-12


def outcome_sentence(guess: str, tile: Tile) -> str:
    """The prediction and the outcome in one sentence."""
    came = _outcome(guess, tile)
    if not guess:
        return f"{came}."
    return _("You said {said}; {came}.").format(said=guess_text(guess), came=came)


def guess_text(guess: str) -> str:
    words = {"up": _("up"), "down": _("down"), "same": _("the same")}
    return words.get(guess, guess.replace("-", "\u2212"))


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
