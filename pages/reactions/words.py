"""A move in words: what was done to get from one state to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from metrics import CATALOGUE
from pages.boards.rank_list import Document
from pages.desk.language import _, ngettext, translate
from pages.ranked_list.grades import write_grades
from pages.ranked_list.options import Options, option_word
from pages.reactions.examples import all_examples
from pages.reactions.state import ReactionsState

_KEPT = "told since"  # of a state: the one before it, and what was done


def told(before: ReactionsState, after: ReactionsState) -> str:
    """What was done between two states that follow each other, in a line.

    A state keeps it: the log tells of all moves again at each one.
    """
    since, said = after.__dict__.get(_KEPT, (None, ""))
    if since is not before:
        said = _told(before, after)
        after.__dict__[_KEPT] = before, said
    return said


def _told(before: ReactionsState, after: ReactionsState) -> str:
    example = all_examples().get(after.example)
    if example is not None and after.example != before.example:
        return _("Example: {title}").format(title=example.short_title)
    said = [*_of_documents(before.documents, after.documents), *_of_options(before, after)]
    return "; ".join(said) or _("Nothing of the list changed")


def _of_documents(before: Sequence[Document], after: Sequence[Document]) -> Iterator[str]:
    if before == after:
        return
    names = {document.name for document in after}
    by_id = {document.id: document for document in after}
    called: list[Document] = []  # those before, under the names that they have after
    for document in before:
        now = by_id.get(document.id, document)
        if document.name not in names and now.name not in {one.name for one in before}:
            yield _("{name} is called {new}").format(name=document.name, new=now.name)
            document = replace(document, name=now.name)
        called.append(document)
    old = {document.name: document for document in called}
    kept = [document for document in after if document.name in old]
    if not kept:
        count = len(after)
        said = ngettext(
            "Another list, of {count} document", "Another list, of {count} documents", count
        )
        yield said.format(count=len(after))
        return
    yield from _come_and_gone(called, after)
    yield from _order([one for one in called if one.name in names], kept, called, after)
    yield from _grades([(old[document.name], document) for document in kept])


def _come_and_gone(before: Sequence[Document], after: Sequence[Document]) -> Iterator[str]:
    old, new = ({document.name for document in each} for each in (before, after))
    gone = [(rank, one.name) for rank, one in enumerate(before, 1) if one.name not in new]
    come = [(rank, one.name) for rank, one in enumerate(after, 1) if one.name not in old]
    one_gone, one_come = _("{name} removed from rank {rank}"), _("{name} added at rank {rank}")
    for found, single, many in (
        (gone, one_gone, _("{count} documents removed")),
        (come, one_come, _("{count} documents added")),
    ):
        if len(found) == 1:
            ((rank, name),) = found
            yield single.format(name=name, rank=rank)
        elif found:
            yield many.format(count=len(found))


def _order(
    before: Sequence[Document],
    after: Sequence[Document],
    all_before: Sequence[Document],
    all_after: Sequence[Document],
) -> Iterator[str]:
    """How documents that were there before and after have moved, by their ranks in the lists."""
    a, b = ([document.name for document in each] for each in (before, after))
    differ = [at for at, (old, new) in enumerate(zip(a, b, strict=True)) if old != new]
    if not differ:
        return
    at, to = ({d.name: r for r, d in enumerate(each, 1)} for each in (all_before, all_after))
    first, last = differ[0], differ[-1]
    if a[first:last] == b[first + 1 : last + 1]:
        said = _("{name} up from {before} to {after}")
        yield said.format(name=a[last], before=at[a[last]], after=to[a[last]])
    elif a[first + 1 : last + 1] == b[first:last]:
        said = _("{name} down from {before} to {after}")
        yield said.format(name=a[first], before=at[a[first]], after=to[a[first]])
    elif len(differ) == 2:
        said = _("{name} and {other} change places, ranks {first} and {last}")
        yield said.format(name=a[first], other=a[last], first=at[a[first]], last=at[a[last]])
    else:
        yield _whole_order(before, after, len(differ))


def _whole_order(before: Sequence[Document], after: Sequence[Document], count: int) -> str:
    if [one.name for one in after] == [one.name for one in reversed(before)]:
        return _("Reversed")
    grades = [document.grade for document in after]
    if grades == sorted(grades, reverse=True):
        return _("Ordered, the best first")
    if grades == sorted(grades):
        return _("Ordered, the worst first")
    return _("{count} documents in another order").format(count=count)


def _grades(pairs: Sequence[tuple[Document, Document]]) -> Iterator[str]:
    changed = [(old, new) for old, new in pairs if old.grade != new.grade]
    if len(changed) == 1:
        ((old, new),) = changed
        said = _("{name} graded {after}, before {before}")
        yield said.format(name=new.name, before=old.grade, after=new.grade)
    elif changed:
        yield _("{count} grades changed").format(count=len(changed))


def _of_options(before: ReactionsState, after: ReactionsState) -> Iterator[str]:
    if before.max_grade != after.max_grade:
        said = _("Scale 0 to {after}, before 0 to {before}")
        yield said.format(before=before.max_grade, after=after.max_grade)
    if before.options == after.options:
        return
    said = _("{option} {after}, before {before}")
    for option in fields(Options):
        old, new = (getattr(state.options, option.name) for state in (before, after))
        if old == new:
            continue
        if option.name == "cut":
            yield from _cut(old, new)
        else:
            name = translate(option_word(option.name).say)
            yield said.format(option=name, before=_value(old), after=_value(new))


def _cut(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    for name in sorted({*before} ^ {*after}):
        metric = CATALOGUE[name].label()
        if name in after:
            yield _("{metric} of the first k ranks only").format(metric=metric)
        else:
            yield _("{metric} of the whole list").format(metric=metric)


def _value(value: object) -> str:
    if value is None:
        return _("as many as the list has")
    if isinstance(value, tuple):
        return write_grades(value) or _("none")
    return f"{value:g}" if isinstance(value, float) else str(value)
