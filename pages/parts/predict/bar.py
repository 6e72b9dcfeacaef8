"""Above the tiles: what will the move do? And what it did, beside what was said of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from metrics import InvalidInput
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.showing import GUESSES, read_guess, showing
from pages.parts.panel import Button, Change, Choice, Item, Text, panel
from pages.parts.plain import caption, marked, paragraph
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
            predict(desk, word)
        case "predicted number", str(text):
            predict(desk, _read(text))
        case "reveal" | "back", _value:
            found = follow(desk)
            if found is not None:
                reveal(desk, revealed(found) + (1 if change.id == "reveal" else -1))


def _read(text: str) -> str:
    text = text.strip().replace(",", ".").replace("\u2212", "-")
    try:
        return read_guess(text) if text else ""
    except InvalidInput as error:
        raise InvalidInput(_("number"), found=text[:40], allowed=error.allowed) from None


def show_bar(
    desk: Desk[Any],
    drawn: Drawing,
    found: Round,
    tiles: Callable[[Any, Any], Sequence[Tile]],
) -> None:
    """The question, the buttons, and what came."""
    seen = revealed(found)
    came = _came(desk, drawn, found, tiles) if seen else None
    with_tally = _judge(found, came)
    if came is not None:
        said_ = marked("**{told}** {tally}", told=told(showing().guess, came), tally=with_tally)
        paragraph(said_)
    panel([_items(desk, drawn, found, seen)], key=BAR, token=desk.token, in_room=True)
    caption(_what_next(found, came, seen))


def _came(
    desk: Desk[Any],
    drawn: Drawing,
    found: Round,
    tiles: Callable[[Any, Any], Sequence[Tile]],
) -> Tile | None:
    """The tile that was picked, beside what it was before the move."""
    if not found.has_moved:
        return None
    shown = tiles(desk.present, found.before)
    return next((tile for tile in shown if tile.id == drawn.picked), None)


def _judge(found: Round, came: Tile | None) -> str:
    """How many predictions were right, this one with them."""
    right = None if came is None else is_right(showing().guess, came)
    if right is not None and not found.is_judged:
        found.is_judged = True
        tally().right += right
        tally().judged += 1
    if right is None or not tally().judged:
        return ""
    mark = _("Right") if right else _("Not right")
    frame = _("{mark}: {right} of {judged} so far.")
    return frame.format(mark=mark, right=tally().right, judged=tally().judged)


def _items(desk: Desk[Any], drawn: Drawing, found: Round, seen: int) -> list[Item]:
    guess = "" if seen else showing().guess  # what was revealed is of the last move
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
        Text(
            _NUMBER,
            _("or to"),
            desk.refused.get(_NUMBER, number),
            placeholder=".5",
            problem=desk.problems.get(_NUMBER, ""),
            label_inline=True,
            short=True,
        ),
        Button("reveal", _("Reveal"), enabled=seen < found.lines),
        Button("back", _("Back"), enabled=seen > 0),
    ]


def _what_next(found: Round, came: Tile | None, seen: int) -> str:
    if seen:
        where = _("{seen} of {lines} lines.").format(seen=seen, lines=found.lines)
        if came is None:
            where = _("Nothing was moved.") + " " + where
        if seen < found.lines:
            return where + " " + _("Page Down or → goes on.")
        return where + " " + _("Predict the next move, and make it.")
    if showing().guess and found.has_moved:
        frame = _("You said {said}. Page Down or → reveals what came; . blanks the screen.")
    elif showing().guess:
        frame = _("You said {said}. Now make the move.")
    elif found.has_moved:
        frame = _("Page Down or → reveals what came; . blanks the screen.")
    else:
        frame = _("Say what the next move will do, make it, and reveal: Page Down or →.")
    return frame.format(said=said(showing().guess))
