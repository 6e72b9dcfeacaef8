"""What was moved, from the states before and after, whatever page they are of.

Things have an `id` and a `name`; cells are named by the texts that stand beside them, all else by
the label of its control.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

import numpy as np

from metrics.notation import decimal
from pages.desk.language import _

LOOKS = frozenset({"metric", "chart", "view", "example", "shade", "sort", "work", "ids", "how"})
MOST = 2  # changes that are told of one move
LONGEST = 200  # things among which a move is looked for


def moved(before: Any, after: Any, labels: Mapping[str, str]) -> str:
    """What was done to get from one state to the next; "" where it cannot be said shortly.

    `labels` are those of controls, by the names of what they set.
    """
    if type(before) is not type(after) or not is_dataclass(after):
        return ""
    differ = [
        name
        for name in (field.name for field in fields(after))
        if getattr(before, name) is not getattr(after, name) and name not in LOOKS
    ]
    built = [name for name in differ if not _is_look(before, after, name)]
    found = [said for name in built or differ for said in _named(name, before, after, labels)]
    return "; ".join(found) if len(found) <= MOST else ""


def _is_look(before: Any, after: Any, name: str) -> bool:
    """Whether what differs is no part of what was built."""
    try:
        return replace(before, **{name: getattr(after, name)}).built == before.built
    except (TypeError, ValueError, AttributeError, IndexError):
        return False  # it does not fit to the rest of what was there


def _changes(before: Any, after: Any, labels: Mapping[str, str]) -> Iterator[str]:
    if type(before) is not type(after) or not is_dataclass(after):
        return
    for field in fields(after):
        if field.name not in LOOKS:
            yield from _named(field.name, before, after, labels)


def _named(name: str, before: Any, after: Any, labels: Mapping[str, str]) -> Iterator[str]:
    old, new = getattr(before, name), getattr(after, name)
    if old is not new:
        yield from _change(_label(name, labels), old, new, after, labels)


def _label(name: str, labels: Mapping[str, str]) -> str:
    return labels.get(name, name.replace("_", " "))


def _change(label: str, old: Any, new: Any, owner: Any, labels: Mapping[str, str]) -> Iterator[str]:
    if _is_plain(old) and _is_plain(new):
        if old != new:
            yield _one(label, old, new)
    elif isinstance(old, np.ndarray) and isinstance(new, np.ndarray):
        if old.shape == new.shape and old.ndim == 1 and len(new) <= LONGEST:
            yield from _parts(label, old.tolist(), new.tolist(), labels)
    elif hasattr(new, "_fields") and type(old) is type(new):
        for name, one, other in zip(new._fields, old, new, strict=True):
            yield from _change(_label(name, labels), one, other, new, labels)
    elif is_dataclass(new):
        yield from _changes(old, new, labels)
    elif isinstance(old, tuple) and isinstance(new, tuple):
        if max(len(old), len(new)) > LONGEST:
            return
        if all(_is_thing(one) for one in (*old, *new)):
            yield from _things(old, new, labels)
        elif all(isinstance(one, tuple) for one in (*old, *new)):
            yield from _cells(label, old, new, owner, labels)
        elif len(old) == len(new):
            yield from _parts(label, old, new, labels)
        elif all(map(_is_plain, (*old, *new))):
            yield from _members(label, old, new)


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, (bool, int, float, str))


def _differ(one: Any, other: Any) -> bool:
    if isinstance(one, np.ndarray) or isinstance(other, np.ndarray):
        return not np.array_equal(one, other)
    return one is not other and one != other


def _is_thing(value: Any) -> bool:
    return is_dataclass(value) and hasattr(value, "id") and hasattr(value, "name")


def _text(value: Any) -> str:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return decimal(float(value)).replace("-", "\u2212")
    return _("none") if value is None else str(value)


def _one(label: str, old: Any, new: Any) -> str:
    if isinstance(new, bool):
        frame = _("{what}: yes") if new else _("{what}: no")
        return frame.format(what=label)
    frame = _("{what} from {before} to {after}")
    return frame.format(what=label, before=_text(old), after=_text(new))


def _things(old: Sequence[Any], new: Sequence[Any], labels: Mapping[str, str]) -> Iterator[str]:
    a, b = ({one.id: one for one in each} for each in (old, new))
    for frame, those, others in (
        (_("{name} removed"), a, b),
        (_("{name} added"), b, a),
    ):
        lone = [one for id_, one in those.items() if id_ not in others]
        if lone:
            yield frame.format(name=", ".join(one.name for one in lone[:MOST]))
    kept, then = [i for i in a if i in b], [i for i in b if i in a]
    changed = [(a[id_], b[id_]) for id_ in then if _differ(a[id_], b[id_])]
    # Places follow from a change of one thing, and numbers of many from another place.
    if kept != then and len(changed) != 1:
        yield _order(kept, then, b)
    elif len(changed) == 1:
        ((one, other),) = changed
        for said in _changes(one, other, labels):
            yield _("{name}: {change}").format(name=other.name, change=said)
    elif changed:
        yield _several(changed)


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
    return _("another order of {count}").format(count=len(differ))


def _several(changed: Sequence[tuple[Any, Any]]) -> str:
    """Things of which many have another number, as those that one of them has passed have."""
    for field in fields(changed[0][1]):
        pairs = [(getattr(one, field.name), getattr(other, field.name)) for one, other in changed]
        if not all(isinstance(each, (int, float)) for pair in pairs for each in pair):
            continue
        far = [abs(new - old) for old, new in pairs]
        if far.count(max(far)) == 1 and max(far) > 0:
            (old, new), thing = pairs[far.index(max(far))], changed[far.index(max(far))][1]
            said = _one(field.name, old, new)
            return _("{name}: {change}").format(name=thing.name, change=said)
    return _("{count} changed").format(count=len(changed))


def _cells(label: str, old: Any, new: Any, owner: Any, labels: Mapping[str, str]) -> Iterator[str]:
    """Another cell of a table, or another list of several."""
    if [*map(len, old)] != [*map(len, new)]:
        if len(old) == len(new):
            yield from _parts(label, old, new, labels)
        return
    found = [
        (i, j, one, other)
        for i, (row, now) in enumerate(zip(old, new, strict=True))
        for j, (one, other) in enumerate(zip(row, now, strict=True))
        if _differ(one, other)
    ]
    if not all(_is_plain(each) for _i, _j, *pair in found for each in pair):
        yield from _parts(label, old, new, labels)
        return
    if not 0 < len(found) <= MOST:
        if found:
            yield _("{count} cells changed").format(count=len(found))
        return
    rows, columns = _names(owner, len(new)), _names(owner, len(new[0]), last=True)
    for i, j, one, other in found:
        place = f"{rows[i]}, {columns[j]}"
        if label not in ("cells", "scores"):
            place = f"{label}, {place}"
        yield _one(place, one, other)


def _names(owner: Any, count: int, *, last: bool = False) -> Sequence[str]:
    """Texts beside a table: of its owner the first or the last that are as many."""
    lists = [getattr(owner, field.name) for field in fields(owner)]
    found = [
        one
        for one in lists
        if isinstance(one, tuple) and len(one) == count and all(isinstance(t, str) for t in one)
    ]
    return found[-1 if last else 0] if found else [str(at) for at in range(1, count + 1)]


def _parts(label: str, old: Any, new: Any, labels: Mapping[str, str]) -> Iterator[str]:
    """One of several parts, which are called by their number if there are more than one."""
    differ = [at for at, (a, b) in enumerate(zip(old, new, strict=True)) if _differ(a, b)]
    if len(differ) == 1:
        (at,) = differ
        called = label if len(new) == 1 else f"{label} {at + 1}"
        for said in _change(called, old[at], new[at], new[at], labels):
            yield said if _is_plain(new[at]) or len(new) == 1 else f"{called}, {said}"
    elif differ and all(map(_is_plain, (*old, *new))):
        yield from _members(label, old, new)


def _members(label: str, old: Sequence[Any], new: Sequence[Any]) -> Iterator[str]:
    """What is in a list of numbers, and was not, or was."""
    come, gone = [x for x in new if x not in old], [x for x in old if x not in new]
    for frame, those in ((_("{what}: {which} added"), come), (_("{what}: {which} removed"), gone)):
        if 0 < len(those) <= MOST:
            yield frame.format(what=label, which=", ".join(map(_text, those)))
    if not come and not gone:
        yield _("{what} in another order").format(what=label)
