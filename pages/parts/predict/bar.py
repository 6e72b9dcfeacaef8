"""The bar above the tiles: it asks for a prediction, and later shows the outcome."""

from collections.abc import Callable, Sequence
from typing import Any

from metrics import InvalidInput
from metrics.explanations.typed import read_typed
from metrics.steps import say as message
from pages.parts.controls import typed_line
from pages.parts.panel import Button, Change, Choice, Item, panel
from pages.parts.plain import caption, marked, paragraph
from pages.parts.predict.outcome import guess_text, judged, outcome_sentence
from pages.parts.predict.rendering import Rendering
from pages.parts.predict.round import Round, follow, outcome_key, predict, reveal, revealed, tally
from pages.parts.tiles import Tile
from pages.session.language import _, translate
from pages.session.lessons.shelf import find_lesson
from pages.session.page_state import PageState
from pages.session.showing import GUESSES, read_guess, showing

BAR = "predict"
_NUMBER = "predicted number"


def apply_bar(page_state: PageState[Any], change: Change) -> None:
    """Apply a prediction, reveal the next line, or hide the last. Raises InvalidInput."""
    match change.id, change.value:
        case "predicted", str(word) if word in GUESSES:
            _apply_guess(page_state, word)
        case "predicted number", str(text):
            _apply_guess(page_state, text)
        case "reveal" | "back", _value:
            found = follow(page_state)
            if found is not None:
                reveal(page_state, revealed(found) + (1 if change.id == "reveal" else -1))


def _apply_guess(page_state: PageState[Any], text: str) -> None:
    page_state.problems.pop(_NUMBER, None)
    page_state.refused.pop(_NUMBER, None)
    text = text.strip().replace(",", ".").replace("\u2212", "-")
    try:
        guess = read_guess(_in_digits(text)) if text else ""
    except InvalidInput:
        if not showing().revealed:  # what was said before does not count any more
            predict(page_state, "")
        allowed = message("write a number such as {number}", number=".5, 1/2 or 50%")
        raise InvalidInput(_("number"), found=text[:40], allowed=allowed) from None
    predict(page_state, guess)


def _in_digits(text: str) -> str:
    """A fraction or percentage in digits; other texts are unchanged. Raises InvalidInput."""
    is_plain = not {"/", "%"} & set(text)
    return text if is_plain else f"{read_typed(text, 'number').value:.8f}"


def show_bar(
    page_state: PageState[Any],
    drawn: Rendering,
    found: Round,
    tiles: Callable[[Any, Any], Sequence[Tile]],
) -> None:
    """The question, the buttons, and the outcome."""
    seen = revealed(found)
    # What was said of another tile says nothing of this one.
    guess = showing().guess if showing().guess_of == drawn.picked else ""
    came = _outcome(page_state, drawn, found, tiles) if seen else None
    if came is not None:
        told = _judge(page_state, guess, came, drawn.value)
        paragraph(
            marked("**{outcome}** {tally}", outcome=outcome_sentence(guess, came), tally=told)
        )
    panel(
        page_state,
        [_items(page_state, drawn, found, guess)],
        key=BAR,
        in_projector=True,
    )
    caption(_what_next(found, guess))


def _outcome(
    page_state: PageState[Any],
    drawn: Rendering,
    found: Round,
    tiles: Callable[[Any, Any], Sequence[Tile]],
) -> Tile | None:
    """The picked tile, compared with the state before the move."""
    if found.before is None:
        return None
    shown = tiles(page_state.present, found.before)
    return next((tile for tile in shown if tile.id == drawn.picked), None)


def _judge(page_state: PageState[Any], guess: str, came: Tile, exact: float | None) -> str:
    """How many predictions were right, including this one; each outcome counts once."""
    right = judged(guess, came, exact)
    if not isinstance(right, bool):
        return "" if right is None else translate(right)
    key = page_state.token, came.id, outcome_key(page_state, showing().before)
    tally().verdicts.setdefault(key, right)
    mark = _("Right") if right else _("Not right")
    frame = _("{mark}: {right} of {judged} so far.")
    return frame.format(mark=mark, right=tally().right, judged=tally().judged)


def _items(page_state: PageState[Any], drawn: Rendering, found: Round, guess: str) -> list[Item]:
    seen = revealed(found)
    guess = "" if seen else guess  # what was revealed is of the last move
    words = ((_("Up"), "up"), (_("Down"), "down"), (_("Same"), "same"))
    number = "" if guess in GUESSES else guess
    buttons: list[Item] = [
        Button("reveal", _("Reveal"), enabled=seen < found.lines),
        Button("back", _("Back"), enabled=seen > 0),
    ]
    if _lesson_asks() and not guess:  # one question at a time
        return buttons
    return [
        Choice(
            "predicted",
            _("{metric} will go").format(metric=drawn.label or _("It")),
            guess if guess in GUESSES else "",
            tuple((word, label) for label, word in words),
            label_inline=True,
        ),
        typed_line(page_state, _NUMBER, _("or to"), number, ".5", label_inline=True, short=True),
        *buttons,
    ]


def _lesson_asks() -> bool:
    """Whether the step of the lesson beside the page has a field of its own."""
    lesson = find_lesson(showing().lesson)
    return lesson is not None and lesson.steps[lesson.place(showing().step) - 1].ask is not None


def _what_next(found: Round, guess: str) -> str:
    seen = revealed(found)
    parts = [_("You said {said}.").format(said=guess_text(guess))] if guess and not seen else []
    if found.is_lost:
        parts.append(_("The state before the move is not known here."))
    if seen:
        if not found.has_moved:
            parts.append(_("Nothing was moved."))
        parts.append(_("{seen} of {lines} lines.").format(seen=seen, lines=found.lines))
        if seen < found.lines:
            parts.append(_("Page Down continues."))
        else:
            parts.append(_("Predict the next move, and make it."))
    elif found.has_moved:
        parts.append(_("Page Down reveals the outcome; . blanks the screen."))
    elif guess:
        parts.append(_("Now make the move."))
    else:
        parts.append(_("Predict, make the move, reveal: Page Down, or → off the board."))
    return " ".join(parts)
