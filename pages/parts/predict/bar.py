"""Above the tiles: what will the move do? And what it did, beside what was said of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from metrics import InvalidInput
from metrics.explanations.typed import read_typed
from metrics.steps import say as message
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.showing import GUESSES, read_guess, showing
from pages.parts.controls import typed_line
from pages.parts.panel import Button, Change, Choice, Item, panel
from pages.parts.plain import caption, marked, paragraph
from pages.parts.predict.before import outcome_key
from pages.parts.predict.drawing import Drawing
from pages.parts.predict.outcome import is_right, said, told
from pages.parts.predict.round import Round, follow, predict, reveal, revealed, tally
from pages.parts.tiles import Tile

BAR = "predict"
_NUMBER = "predicted number"


def take_bar(desk: Desk[Any], change: Change) -> None:
    """Take a prediction, or reveal the next line or hide the last. Raises InvalidInput."""
    match change.id, change.value:
        case "predicted", str(word) if word in GUESSES:
            _take_guess(desk, word)
        case "predicted number", str(text):
            _take_guess(desk, text)
        case "reveal" | "back", _value:
            found = follow(desk)
            if found is not None:
                reveal(desk, revealed(found) + (1 if change.id == "reveal" else -1))


def _take_guess(desk: Desk[Any], text: str) -> None:
    desk.problems.pop(_NUMBER, None)
    desk.refused.pop(_NUMBER, None)
    text = text.strip().replace(",", ".").replace("\u2212", "-")
    try:
        guess = read_guess(_in_digits(text)) if text else ""
    except InvalidInput:
        if not showing().revealed:  # what was said before does not count any more
            predict(desk, "")
        allowed = message("write a number such as {number}", number=".5, 1/2 or 50%")
        raise InvalidInput(_("number"), found=text[:40], allowed=allowed) from None
    predict(desk, guess)


def _in_digits(text: str) -> str:
    """A fraction or percent in digits, and all else as it was typed. Raises InvalidInput."""
    is_plain = not {"/", "%"} & set(text)
    return text if is_plain else f"{read_typed(text, 'number').value:.4f}"


def show_bar(
    desk: Desk[Any],
    drawn: Drawing,
    found: Round,
    tiles: Callable[[Any, Any], Sequence[Tile]],
) -> None:
    """The question, the buttons, and what came."""
    seen = revealed(found)
    # What was said of another tile says nothing of this one.
    guess = showing().guess if showing().guess_of == drawn.picked else ""
    came = _came(desk, drawn, found, tiles) if seen else None
    if came is not None:
        judged = _judge(desk, guess, came)
        paragraph(marked("**{told}** {tally}", told=told(guess, came), tally=judged))
    panel([_items(desk, drawn, found, guess)], key=BAR, token=desk.token, in_room=True)
    caption(_what_next(found, guess))


def _came(
    desk: Desk[Any],
    drawn: Drawing,
    found: Round,
    tiles: Callable[[Any, Any], Sequence[Tile]],
) -> Tile | None:
    """The tile that was picked, beside what it was before the move."""
    if found.before is None:
        return None
    shown = tiles(desk.present, found.before)
    return next((tile for tile in shown if tile.id == drawn.picked), None)


def _judge(desk: Desk[Any], guess: str, came: Tile) -> str:
    """How many predictions were right, this one with them; of each outcome the first counts."""
    right = is_right(guess, came)
    if right is None:
        return ""
    key = desk.token, came.id, outcome_key(desk, showing().before)
    tally().verdicts.setdefault(key, right)
    mark = _("Right") if right else _("Not right")
    frame = _("{mark}: {right} of {judged} so far.")
    return frame.format(mark=mark, right=tally().right, judged=tally().judged)


def _items(desk: Desk[Any], drawn: Drawing, found: Round, guess: str) -> list[Item]:
    seen = revealed(found)
    guess = "" if seen else guess  # what was revealed is of the last move
    words = ((_("Up"), "up"), (_("Down"), "down"), (_("Same"), "same"))
    number = "" if guess in GUESSES else guess
    return [
        Choice(
            "predicted",
            _("{metric} will go").format(metric=drawn.label or _("It")),
            guess if guess in GUESSES else "",
            tuple((word, label) for label, word in words),
            label_inline=True,
        ),
        typed_line(desk, _NUMBER, _("or to"), number, ".5", label_inline=True, short=True),
        Button("reveal", _("Reveal"), enabled=seen < found.lines),
        Button("back", _("Back"), enabled=seen > 0),
    ]


def _what_next(found: Round, guess: str) -> str:
    seen = revealed(found)
    parts = [_("You said {said}.").format(said=said(guess))] if guess and not seen else []
    if found.is_lost:
        parts.append(_("What was there before the move is not known here."))
    if seen:
        if not found.has_moved:
            parts.append(_("Nothing was moved."))
        parts.append(_("{seen} of {lines} lines.").format(seen=seen, lines=found.lines))
        if seen < found.lines:
            parts.append(_("Page Down goes on."))
        else:
            parts.append(_("Predict the next move, and make it."))
    elif found.has_moved:
        parts.append(_("Page Down reveals what came; . blanks the screen."))
    elif guess:
        parts.append(_("Now make the move."))
    else:
        parts.append(_("Predict, make the move, reveal: Page Down, or → off the board."))
    return " ".join(parts)
