"""Items with a true and a predicted number each, edited on a plot and in a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pages.boards.shared import in_page_order, is_plain_id, own_board, parse_items
from pages.parts.predict.rendering import hidden
from pages.session.clean_names import cleaned
from pages.session.edits import apply_sent, kinds_sent
from pages.session.language import _, words
from pages.session.numbers import sent_number

MIN_ITEMS, MAX_ITEMS = 1, 200
MAX_VALUE = 10**9
MAX_NAME_LENGTH = 40
MAX_TEXT_LENGTH = 40_000  # of a pasted block
FIELDS = ("name", "x", "true", "pred")
KINDS = (*FIELDS, "move", "add", "remove", "paste")  # move: true, and x if there is one

_mount = own_board("point_plot", MAX_TEXT_LENGTH)


@dataclass(frozen=True)
class Point:
    """An item: its true number, the predicted one, and perhaps that of another model beside it.

    `x` is where it stands, None where items stand beside each other; `before` is what was predicted
    before the page moved it. `id` has at most 40 characters and is unique among the items.
    """

    id: str
    name: str
    true: float
    pred: float
    other: float | None = None
    x: float | None = None
    before: float | None = None


@dataclass(frozen=True)
class Block:
    """A pasted block of cells: its text, and the item id and field of its first cell."""

    id: str
    field: str
    text: str


@dataclass(frozen=True)
class PointsEdit:
    """The items as the reader left them; new ones come last.

    `dragging` says that it is not done yet: another edit follows. A `block` is still to be read,
    and what it holds to be put in by the page.
    """

    points: tuple[Point, ...]
    dragging: bool
    block: Block | None = None


def point_plot(
    points: Sequence[Point],
    *,
    squares: bool,
    mean: bool,
    second: bool = False,
    kept: Mapping[str, float] | None = None,
    revision: str,
    key: str,
) -> None:
    """Show `points` for editing: true numbers as dots, predicted ones as rings.

    With `squares` each residual is drawn as the square on it too, with `mean` a line at the mean of
    the true numbers. The predictions to move may be those of the `second` of two models. `kept` are
    those of A by the names of its items, drawn as what was predicted before.
    """
    labels = _labels()
    if kept is not None:
        points = [replace(one, before=kept.get(one.name, one.before)) for one in points]
        labels["keyOfBefore"] = _("◌ A")
    _mount(
        key=key,
        revision=revision,
        items=[vars(point) for point in points],
        squares=squares,
        mean=mean,
        second=second,
        minItems=MIN_ITEMS,
        maxItems=MAX_ITEMS,
        maxValue=MAX_VALUE,
        maxText=MAX_TEXT_LENGTH,
        labels=labels,
    )


def apply_points(key: str, *, points: Sequence[Point], revision: str) -> PointsEdit | None:
    """The edit that the browser sent for the plot `key`, once.

    Nothing but what its kinds change is taken.
    """
    sent = apply_sent(key, revision)
    dragging, kinds = sent.get("dragging"), kinds_sent(sent, KINDS)
    if not kinds or not isinstance(dragging, bool):
        return None
    if "move" in kinds:
        kinds |= {"true", "x"}
    edited = _parse_points(sent.get("items"), points, kinds)
    if edited is None or ("paste" not in kinds and sent.get("paste") is not None):
        return None
    return PointsEdit(edited, dragging, _parse_block(sent.get("paste"), edited))


def _parse_points(
    rows: object, held: Sequence[Point], kinds: frozenset[str]
) -> tuple[Point, ...] | None:
    fields = {field: [field] for field in FIELDS}
    edited = parse_items(rows, held, _parse_point, kinds, fields, high=MAX_ITEMS, naming="name")
    return None if edited is None else in_page_order(held, edited)


def _parse_block(sent: object, held: Sequence[Point]) -> Block | None:
    match sent:
        case {"id": str(id_), "field": str(field), "text": str(text)}:
            fields = FIELDS if held[0].x is not None else [each for each in FIELDS if each != "x"]
            if field in fields and any(point.id == id_ for point in held):
                return Block(id_, field, text[:MAX_TEXT_LENGTH])
    return None


def _parse_point(known: dict[str, Point], row: Any) -> Point | None:
    if not isinstance(row, dict):
        return None
    id_, name = row.get("id"), row.get("name")
    true, pred, x = (_number(row.get(field)) for field in ("true", "pred", "x"))
    if not isinstance(id_, str) or not isinstance(name, str) or true is None or pred is None:
        return None
    if id_ in known:
        before = known[id_]
        name = before.name if name == before.name else cleaned(name, MAX_NAME_LENGTH)
        return replace(
            before,
            name=name or before.name,
            true=true,
            pred=pred,
            x=None if before.x is None else before.x if x is None else x,
        )
    name = cleaned(name, MAX_NAME_LENGTH)
    if not is_plain_id(id_):
        return None
    return Point(id_, name, true, pred, _number(row.get("other")), x)


def _number(sent: object) -> float | None:
    number = sent_number(sent)
    # Twice, since something may have been added to what is typed.
    return None if number is None or abs(number) > 2 * MAX_VALUE else number


def _labels() -> dict[str, str]:
    found = dict(words("components/point_plot/words"))
    without_residual = found.pop("ringHidden")
    return found | (
        {"ringValue": without_residual, "unknown": "?"} if hidden() else {"unknown": ""}
    )
