"""The texts of the editable matrix, for classes or for categories."""

from typing import Literal, TypeAlias

from metrics.notation import decimal
from pages.parts.worked import minus
from pages.session.language import _
from pages.session.outcomes import outcome_labels

Of: TypeAlias = Literal["classes", "categories"]


def matrix_labels(
    of: Of,
    whole: bool,
    low: float | None,
    high: float,
    *,
    hint: bool,
    choosable: bool,
    fixed: bool,
) -> dict[str, str]:
    """The labels by what the browser calls them; it fills in what is left in braces.

    Cells take numbers from `low` (None: no bound) to `high`, with `whole` whole ones only. The keys
    are named with `hint`, those that choose a class if it is `choosable`, those that rename one if
    the names are not `fixed`.
    """
    negative = low is None or low < 0
    keys = [
        _("← ↑ ↓ → move"),
        _("type a number"),
        _("Page ↑ ↓ step") if negative else _("+ − step"),
        _("Del 0"),
    ]
    if not fixed:
        keys.append(_("F2 rename"))
    if choosable:
        keys.append(_("C choose the class"))
    return {
        "cell": _("{row_label} {row}, {column_label} {column}: {value}"),
        "markedCell": _("{row_label} {row}, {column_label} {column}: {value}, {mark}"),
        "sharedCell": _("{cell}, {share}"),
        **outcome_labels(),
        "share": _("{percent} %"),
        "total": _("total"),
        "choose": _("Choose {name}"),
        "rename": _("Rename {name}"),
        "remove": _("Remove {name}"),
        "nameOf": _("Name of {name}"),
        "more": _("One more"),
        "less": _("One less"),
        "taken": _("The name {name} is already taken."),
        "renamed": _("{name} is now called {new}"),
        "chosen": _("{name} is chosen"),
        "unchosen": _("No class is chosen"),
        "numbers": _allowed_numbers(whole, low, high),
        "hint": " · ".join(keys) if hint else "",
        **(_of_categories() if of == "categories" else _of_classes()),
    }


def name_pattern(of: Of) -> str:
    """The name of an added one, with a field for its {number}."""
    return _("Category {number}") if of == "categories" else _("Class {number}")


def _of_classes() -> dict[str, str]:
    return {
        "matrix": _("Matrix, {row_label} classes down, {column_label} across"),
        "titledMatrix": _("{title}: {row_label} classes down, {column_label} across"),
        "add": _("Add a class"),
        "newName": name_pattern("classes"),
        "added": _("{name} added. Classes: {count}"),
        "removed": _("{name} removed. Classes: {count}"),
    }


def _of_categories() -> dict[str, str]:
    return {
        "matrix": _("Table, categories of {row_label} down, of {column_label} across"),
        "titledMatrix": _("{title}: categories of {row_label} down, of {column_label} across"),
        "add": _("Add a category"),
        "newName": name_pattern("categories"),
        "added": _("{name} added. Categories: {count}"),
        "removed": _("{name} removed. Categories: {count}"),
    }


def _allowed_numbers(whole: bool, low: float | None, high: float) -> str:
    if low is None:
        text = (
            _("Allowed are whole numbers up to {high}.")
            if whole
            else _("Allowed are decimal numbers up to {high}.")
        )
        return text.format(high=minus(decimal(high)))
    text = (
        _("Allowed are whole numbers from {low} to {high}.")
        if whole
        else _("Allowed are decimal numbers from {low} to {high}.")
    )
    return text.format(low=minus(decimal(low)), high=minus(decimal(high)))
