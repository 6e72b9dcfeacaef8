"""What was moved, from the states before and after, whatever page they are of.

Things have an `id` and a `name`; all else is called as the state says, or by the label of its
control. What has no name there is not told.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

import numpy as np

from metrics.notation import decimal
from pages.session.language import _
from pages.session.narration_terms import HasNarrationTerms, NarrationTerms

LOOKS = frozenset({"metric", "chart", "view", "example", "shade", "sort", "work", "ids", "how"})
MAX_CHANGES = 2  # changes that are told of one move
MAX_THINGS = 200  # things among which a move is looked for


@dataclass(frozen=True)
class Control:
    """The label of a control, and those of its options by their values."""

    label: str
    options: Mapping[str, str]


Controls = Mapping[str, Control]


def describe(before: Any, after: Any, controls: Controls) -> str:
    """What was done to get from one state to the next; "" where it cannot be said shortly.

    `controls` are those of the page by the names of what they set.
    """
    if type(before) is not type(after):
        return ""
    found = list(dict.fromkeys(_state(before, after, controls)))
    return _("; ").join(found) if len(found) <= MAX_CHANGES else ""


def _state(before: Any, after: Any, controls: Controls) -> Iterator[str]:
    """The changes of what was built; otherwise the changes of what is looked at."""
    terms = after.narration_terms() if isinstance(after, HasNarrationTerms) else {}
    differ = [
        name
        for name in _fields(after, terms)
        if name not in LOOKS and _differ(getattr(before, name), getattr(after, name))
    ]
    makers = [name for name in differ if name in terms and terms[name].makes]
    for name in makers:
        change = [*_field(name, before, after, terms, controls)]
        if change and getattr(after, name) is not None:
            yield from change
            made = terms[name].makes
            differ = [other for other in differ if other != name and other not in made]
    built = [name for name in differ if not _is_look(before, after, name)]
    for name in built or differ:
        yield from _field(name, before, after, terms, controls)


def _fields(state: Any, terms: Mapping[str, NarrationTerms]) -> Sequence[str]:
    if is_dataclass(state) and not isinstance(state, type):
        return [field.name for field in fields(state)]
    return list(getattr(state, "_fields", terms))


def _is_look(before: Any, after: Any, name: str) -> bool:
    """Whether the difference is not part of what was built."""
    try:
        return replace(before, **{name: getattr(after, name)}).built == before.built
    except (TypeError, ValueError, AttributeError, IndexError):
        return False  # it does not fit to the rest of what was there


def _field(
    name: str, before: Any, after: Any, terms: Mapping[str, NarrationTerms], controls: Controls
) -> Iterator[str]:
    own, control = terms.get(name), controls.get(name)
    if own is None and control is not None:
        options = control.options

        def text(value: Any) -> str:
            keys = (str(value), f"{value:g}" if isinstance(value, float) else "")
            return next((options[key] for key in keys if key in options), _text(value))

        own = NarrationTerms(control.label, text=text)
    old, new = getattr(before, name), getattr(after, name)
    if own is not None and own.part and old is not None and new is not None:
        old, new = getattr(old, own.part), getattr(new, own.part)
    yield from _change(own, old, new, controls)


def _change(terms: NarrationTerms | None, old: Any, new: Any, controls: Controls) -> Iterator[str]:
    """How one value changed; nothing where it has no `terms`."""
    if not _differ(old, new):
        return
    if terms is not None and terms.event:
        yield terms.event
    elif _is_plain(old) and _is_plain(new):
        if terms is not None:
            yield _one(terms, terms.words, old, new, terms.denied)
    elif type(old) is type(new) and (
        is_dataclass(new) or isinstance(new, HasNarrationTerms) or hasattr(new, "_fields")
    ):
        yield from _state(old, new, controls)
    elif isinstance(old, (tuple, np.ndarray)) and isinstance(new, (tuple, np.ndarray)):
        yield from _list(terms, old, new, controls)


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, (bool, int, float, str, np.generic))


def _differ(one: Any, other: Any) -> bool:
    if isinstance(one, np.ndarray) or isinstance(other, np.ndarray):
        return not np.array_equal(one, other)
    if one is other or (one != one and other != other):  # nor does NaN from NaN
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) != len(other) or any(map(_differ, one, other))
    return one != other


def _is_thing(value: Any) -> bool:
    return is_dataclass(value) and hasattr(value, "id") and hasattr(value, "name")


def _text(value: Any) -> str:
    if isinstance(value, (int, float, np.number)) and not isinstance(value, bool):
        return decimal(float(value)).replace("-", "\u2212")
    return _("none") if value is None or value == "" else str(value)


def _value_text(terms: NarrationTerms, value: Any) -> str:
    return terms.text(value) if terms.text is not None else _text(value)


def _one(terms: NarrationTerms, name: str, old: Any, new: Any, denied: str = "") -> str:
    if isinstance(new, (bool, np.bool_)):
        if denied:
            return name if new else denied
        frame = _("{what} on") if new else _("{what} off")
        return frame.format(what=name)
    frame = _("{what} from {before} to {after}")
    return frame.format(what=name, before=_value_text(terms, old), after=_value_text(terms, new))


def _list(terms: NarrationTerms | None, old: Any, new: Any, controls: Controls) -> Iterator[str]:
    """How several things, the cells of a table, or numbers changed."""
    if isinstance(old, tuple) and isinstance(new, tuple) and all(map(_is_thing, (*old, *new))):
        if max(len(old), len(new)) <= MAX_THINGS:
            yield from _things(old, new, controls)
    elif terms is None:
        return
    elif _is_listed(terms, old, new):
        yield from _members(terms, old, new)
    elif len(old) != len(new):
        if terms.count:
            yield _one(NarrationTerms(), terms.count, len(old), len(new))
    else:
        yield from _cells(terms, old, new, controls)


def _is_listed(terms: NarrationTerms, old: Any, new: Any) -> bool:
    """Whether it is a list whose members come and go, and whose positions have no names."""
    if terms.axes or isinstance(new, np.ndarray):
        return False
    return all(_is_plain(each) or isinstance(each, tuple) for each in (*old, *new))


def _cells(terms: NarrationTerms, old: Any, new: Any, controls: Controls) -> Iterator[str]:
    """The changed cells of a table, or the changed members of an unnamed sequence."""
    found = [*_places(old, new, len(terms.axes))]
    if len(found) > MAX_CHANGES:
        if len(terms.axes) > 1 and all(_is_plain(one) for _at, one, _other in found):
            yield _("{count} cells changed").format(count=len(found))
        return
    for at, one, other in found:
        name = terms.name(*at)
        if _is_plain(one) and _is_plain(other):
            yield _one(terms, name, one, other, terms.denial(*at))
        else:
            part = NarrationTerms(name, text=terms.text)
            for change in _change(part, one, other, controls):
                is_named = not name or change.startswith(name)
                yield change if is_named else _("{name}, {change}").format(name=name, change=change)


def _places(old: Any, new: Any, axes: int) -> Iterator[tuple[tuple[int, ...], Any, Any]]:
    """Where two tables of one shape differ, and the two values there."""
    if isinstance(old, np.ndarray) and isinstance(new, np.ndarray):
        if old.shape == new.shape and old.ndim == axes:
            for at in np.argwhere(old != new)[: MAX_THINGS + 1].tolist():
                yield tuple(at), old[tuple(at)].item(), new[tuple(at)].item()
        return
    for i, (one, other) in enumerate(zip(old, new, strict=True)):
        if axes < 2:
            if _differ(one, other):
                yield (i,) if axes else (), one, other
        elif len(one) == len(other):
            for j, pair in enumerate(zip(one, other, strict=True)):
                if _differ(*pair):
                    yield (i, j), *pair


def _members(terms: NarrationTerms, old: Sequence[Any], new: Sequence[Any]) -> Iterator[str]:
    """What was added to a list, and what was removed."""
    come, gone = [x for x in new if x not in old], [x for x in old if x not in new]
    if not come and not gone:
        yield _("{what} in another order").format(what=terms.words)
        return
    if len(come) == len(gone) == 1 and len(old) == len(new):
        frame = _("{what}, {after} in place of {before}")
        texts = {"before": _value_text(terms, gone[0]), "after": _value_text(terms, come[0])}
        yield frame.format(what=terms.words, **texts)
        return
    for frame, those in (
        (_("{which} added to {what}"), come),
        (_("{which} removed from {what}"), gone),
    ):
        if 0 < len(those) <= MAX_CHANGES:
            which = _(", ").join(_value_text(terms, one) for one in those)
            whole = "{which}" in terms.words
            yield (
                terms.words.format(which=which)
                if whole
                else frame.format(what=terms.words, which=which)
            )


def _things(old: Sequence[Any], new: Sequence[Any], controls: Controls) -> Iterator[str]:
    a, b = ({one.id: one for one in each} for each in (old, new))
    lone = False
    for frame, those, others in (
        (_("{name} removed"), a, b),
        (_("{name} added"), b, a),
    ):
        names = [one.name for id_, one in those.items() if id_ not in others]
        if names:
            lone = True
            yield frame.format(name=_(", ").join(names[:MAX_CHANGES]))
    kept, then = [i for i in a if i in b], [i for i in b if i in a]
    changed = [(a[id_], b[id_]) for id_ in then if _differ(a[id_], b[id_])]
    if lone and changed:
        return  # the places of the others follow
    ranked = _ranked(changed, a, b) if len(changed) > 1 else ""
    if ranked:
        yield ranked
    elif kept != then and not changed:  # else places follow from what has changed
        yield _order(kept, then, b)
    elif len(changed) == 1:
        ((one, other),) = changed
        for change in _state(one, other, controls):
            yield _("{name}, {change}").format(name=other.name, change=change)


def _ranked(changed: Sequence[tuple[Any, Any]], a: Mapping[str, Any], b: Mapping[str, Any]) -> str:
    """What is said of things one of which has another place in one of their orders; "" where it is
    more than that.
    """
    after = changed[0][1]
    for name, own in (
        after.narration_terms().items() if isinstance(after, HasNarrationTerms) else ()
    ):
        differ = {
            other
            for pair in changed
            for other in _fields(after, {})
            if _differ(getattr(pair[0], other), getattr(pair[1], other))
        }
        if differ != {name} or len(a) != len(b) or not own.is_rank:
            continue
        old, new = ({id_: getattr(one, name) for id_, one in each.items()} for each in (a, b))
        ranks = list(range(1, len(new) + 1))
        if sorted(old.values()) != ranks or sorted(new.values()) != ranks:
            continue
        order = _order(sorted(old, key=old.__getitem__), sorted(new, key=new.__getitem__), b)
        return _("{name}, {change}").format(name=own.words, change=order)
    return ""


def _order(old: Sequence[str], new: Sequence[str], things: Mapping[str, Any]) -> str:
    differ = [at for at, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
    first, last = differ[0], differ[-1]
    if len(differ) == 2:
        frame = _("{name} and {other} change places, ranks {first} and {last}")
        named = {"name": things[old[first]].name, "other": things[old[last]].name}
        return frame.format(**named, first=first + 1, last=last + 1)
    for id_ in (old[last], old[first]):  # up, or down
        others = [each for each in old if each != id_]
        to = new.index(id_)
        if [*others[:to], id_, *others[to:]] == list(new):
            frame = _("{name} from rank {before} to {after}")
            return frame.format(name=things[id_].name, before=old.index(id_) + 1, after=to + 1)
    return _("{count} in another order").format(count=len(differ))
