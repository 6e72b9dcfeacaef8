"""Every move so far: what it did, what it changed in each metric, and a way back to it."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

from metrics import CATALOGUE
from pages.boards.rank_list import Document
from pages.parts.figures import line_trace, point_trace, show
from pages.parts.looks import FIRST, GREY, point_here
from pages.parts.metric_tiles import UNSEEN
from pages.parts.own_component import own_component
from pages.parts.plain import caption
from pages.parts.tiles import Tile, apply_selected
from pages.ranked_list.grades import write_grades
from pages.ranked_list.state import METRICS, Options, option_type
from pages.ranked_list.tiles_and_chart import TILES as LIST_TILES
from pages.ranked_list.values import all_values, arguments, warm
from pages.reactions.build import looked_at_as
from pages.reactions.examples import all_examples
from pages.reactions.multiples import small_figure
from pages.reactions.state import ReactionsState
from pages.session.edits import applied_seq
from pages.session.language import _, plural, translate, words
from pages.session.page_state import PageState

LOG = "reactions log"
_mount = own_component("move_log")
_LETTERS = {"beta": "β", "levels": "n"}
_STORED_AS = "description since"  # of a state: the one before it, and what was done


def steps_of(page_state: PageState[ReactionsState]) -> tuple[list[ReactionsState], int]:
    """The states that undo and redo lead through, the oldest first, and which of them is the
    present one; what is still in the reader's hand is no step yet.
    """
    present = page_state.previous if page_state.is_previewing else page_state.present
    return [*page_state.past, present, *reversed(page_state.future)], len(page_state.past)


def apply_log(page_state: PageState[ReactionsState]) -> None:
    """Go to the step that the reader has picked, as undo or redo would; what is looked at stays."""
    states, at = steps_of(page_state)
    picked = apply_selected(LOG, {str(step) for step in range(len(states))}, page_state.token)
    if picked is None or int(picked) == at or page_state.is_previewing:
        return
    looked = page_state.present
    page_state.step(int(picked) - at)
    page_state.look(looked_at_as(page_state.present, looked))


def show_log(page_state: PageState[ReactionsState]) -> None:
    """The moves in words with their changes, and one line per metric over them."""
    states, at = steps_of(page_state)
    warm(states)
    labels = common_labels(states)
    _mount(
        key=LOG,
        data={
            "caption": _("Moves, the newest first, and what each changed"),
            "labels": labels,
            "selected": METRICS.index(page_state.present.metric),
            "present": at,
            "steps": _logged(states),
            "words": words("components/move_log/words"),
            "seq": applied_seq(LOG, page_state.token),
            "token": page_state.token,
        },
        on_pick_change=lambda: None,
    )
    if len(states) == 1:
        caption(_("No move yet. The log lists each move, and a click on a move goes back to it."))
        return
    show(*_lines(states, at, labels, page_state.present.metric), key="reactions log figure")


def common_labels(states: list[ReactionsState]) -> list[str]:
    """A label for each metric over all the steps, each of which has its own options: where these
    differ in a number of the label, a letter stands for it.
    """
    distinct = {state.options: state for state in states}.values()
    labels = []
    for name in METRICS:
        metric = CATALOGUE[name]
        named = {metric.label(**arguments(metric, state)) for state in distinct}
        stems = {label.partition("@")[0] for label in named}
        stem = stems.pop() if len(stems) == 1 else metric.abbreviation.format_map(_LETTERS)
        at_k = "@k" if all("@" in label for label in named) else ""
        labels.append(named.pop() if len(named) == 1 else stem + at_k)
    return labels


def _logged(states: list[ReactionsState]) -> list[list[Any]]:
    """The steps, the newest first: number, action, and a cell for each metric."""
    moves = [
        [number, describe_move(before, after), _changes(after, before)]
        for number, (before, after) in enumerate(pairwise(states), 1)
    ]
    return [*reversed(moves), [0, _("The beginning"), []]]


def _changes(after: ReactionsState, before: ReactionsState) -> list[list[Any]]:
    """What a step changed in each metric, and whether that is better."""
    shown = {tile.id: [_short(tile), tile.better] for tile in LIST_TILES.of(after, before)}
    return [shown[name] for name in METRICS]


def _short(shown: Tile) -> str:
    """A change that fits a narrow cell: of a very small one the sign alone."""
    if not shown.change:
        return "" if shown.trend == "same" else "–"
    return f"{shown.change[0]}≈0" if "e" in shown.change else shown.change


def _lines(
    states: list[ReactionsState], at: int, labels: list[str], metric: str
) -> tuple[dict[str, Any], str]:
    values = [all_values(state) for state in states]
    traces: list[list[dict[str, Any]]] = []
    for name in METRICS:
        line = [None if found[name] != found[name] else found[name] for found in values]
        look = FIRST.line() if name == metric else {"color": GREY, "width": 2}
        traces.append(
            [
                line_trace(
                    [*range(len(line))],
                    line,
                    look,
                    mode="lines+markers" if len(states) <= 30 else "lines",
                    marker={"size": 4},
                    hover=_("step") + " %{x}: %{y:.4f}",
                ),
                point_trace([at], [line[at]], point_here(8), hoverinfo="skip"),
            ]
        )
    axis = {"range": [-0.3, len(states) - 0.7], "showticklabels": False, "ticks": ""}
    figure = small_figure(labels, traces, selected=METRICS.index(metric), xaxis=axis)
    _wide_enough(figure["layout"], values)
    sentence = plural("reactions.log", "each_metric_over", len(states) - 1)
    sentence = sentence.format(count=len(states) - 1)
    if len({state.options for state in states}) > 1:
        sentence += " " + _("Options changed in between: each step uses its own.")
    return figure, sentence


def _wide_enough(drawn: dict[str, Any], values: list[dict[str, float]]) -> None:
    """A line that stands still has a range as well, with its value in the middle."""
    for number, name in enumerate(METRICS, 1):
        known = [found[name] for found in values if found[name] == found[name]]
        if known and max(known) - min(known) < UNSEEN:
            axis = drawn[f"yaxis{number if number > 1 else ''}"]
            axis |= {"range": [known[0] - 0.5, known[0] + 0.5], "tickvals": [known[0]]}


def log_rows(page_state: PageState[ReactionsState]) -> list[tuple[object, ...]]:
    """The log as rows: the step, what was done, and the value of each metric after it."""
    states, _at = steps_of(page_state)
    sentences = [_("The beginning")]
    sentences += [describe_move(before, after) for before, after in pairwise(states)]
    rows: list[tuple[object, ...]] = [("step", "done", *METRICS)]
    for number, (state, done) in enumerate(zip(states, sentences, strict=True)):
        found = all_values(state)
        rows.append((number, done, *(found[name] for name in METRICS)))
    return rows


def describe_move(before: ReactionsState, after: ReactionsState) -> str:
    """One line on the move between two successive states.

    The state caches it, because each move shows the whole log again.
    """
    since, sentence = after.__dict__.get(_STORED_AS, (None, ""))
    if since is not before:
        sentence = _describe(before, after)
        after.__dict__[_STORED_AS] = before, sentence
    return sentence


def _describe(before: ReactionsState, after: ReactionsState) -> str:
    example = all_examples().get(after.example)
    if example is not None and after.example != before.example:
        return _("Example: {title}").format(title=example.short_title)
    sentences = [*_of_documents(before.documents, after.documents), *_of_options(before, after)]
    return _("; ").join(sentences) or _("Nothing of the list changed")


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
        yield plural("reactions.log", "another_list_documents", count).format(count=len(after))
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
    if len(differ) == 2:  # of two neighbours either may have been moved
        sentence = _("{name} and {other} change places, ranks {first} and {last}")
        yield sentence.format(name=a[first], other=a[last], first=at[a[first]], last=at[a[last]])
    elif a[first:last] == b[first + 1 : last + 1]:
        sentence = _("{name} up from {before} to {after}")
        yield sentence.format(name=a[last], before=at[a[last]], after=to[a[last]])
    elif a[first + 1 : last + 1] == b[first:last]:
        sentence = _("{name} down from {before} to {after}")
        yield sentence.format(name=a[first], before=at[a[first]], after=to[a[first]])
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
        sentence = _("{name} graded {after}, before {before}")
        yield sentence.format(name=new.name, before=old.grade, after=new.grade)
    elif changed:
        yield _("{count} grades changed").format(count=len(changed))


def _of_options(before: ReactionsState, after: ReactionsState) -> Iterator[str]:
    if before.max_grade != after.max_grade:
        sentence = _("Scale 0 to {after}, before 0 to {before}")
        yield sentence.format(before=before.max_grade, after=after.max_grade)
    if before.options == after.options:
        return
    sentence = _("{option} {after}, before {before}")
    for option in fields(Options):
        old, new = (getattr(state.options, option.name) for state in (before, after))
        if old == new:
            continue
        if option.name == "cut":
            yield from _cut(old, new)
        else:
            name = translate(option_type(option.name).say)
            yield sentence.format(option=name, before=_value(old), after=_value(new))


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
