"""The controls: metric, kind, size, traps and code."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, InvalidInput, family
from metrics.exercises import (
    CREDITS,
    KINDS,
    MOST_DECIMALS,
    MOST_PROBLEMS,
    SAID,
    Size,
    conventions_of,
    has_case,
    offered_traps,
    size_of,
    trap_said,
    traps_of,
)
from metrics.exercises.levels import LEVELS, level_of, levels_of, rungs_of
from metrics.steps import say
from metrics.which import QUESTIONS
from pages.exercises.onward import about, with_new_code
from pages.exercises.state import (
    CHECKS,
    FAMILIES,
    FEW,
    MIXED,
    ONE,
    SHEET,
    TEN,
    ExerciseState,
    check_at,
    check_fixed,
    check_metric,
    check_size,
    check_track,
    most_variants,
)
from pages.parts.controls import typed_line
from pages.parts.history import apply_step, step_buttons
from pages.parts.panel import Button, Change, Choice, Item, Number, Select, Toggle, panel
from pages.parts.plain import caption
from pages.session.address import one_of, whole
from pages.session.language import Words, _, labelled, translate
from pages.session.lessons.tracks import tracks
from pages.session.page_state import PageState

FAMILY_NAMES = Words("texts/families")
SETTINGS, BUTTONS, FIXED = "exercises settings", "exercises buttons", "exercises fixed"
_DROP, _FIX = "drop ", "fix "
TASK = QUESTIONS[0]


def show_settings(page_state: PageState[ExerciseState]) -> None:
    state = page_state.present
    view = SHEET if state.count else MIXED if state.ten else ONE
    views = ((ONE, _("One problem")), (SHEET, _("A sheet")), (MIXED, _("Mixed ten")))
    own = {SHEET: _of_sheet, MIXED: _of_ten, ONE: _of_one}[view](state)
    code = typed_line(page_state, "code", _("Code"), state.code)
    size_and_traps: list[list[Item]] = [
        [*(() if state.ten or state.opened else _size(state))],
        [
            Toggle(name, _called(name, state), getattr(state.traps, name))
            for name in SAID
            if not (state.ten or state.opened)
            and (name in _traps_in(state) or getattr(state.traps, name))
        ],
    ]
    rows: list[list[Item]] = [[Choice("view", _("View"), view, views)], *own]
    if state.is_sheet:
        panel(page_state, [*rows, [code]], key=SETTINGS)
        with st.expander(_("Sizes, answers, variants and conventions")):
            panel(page_state, [*size_and_traps, *_what_is_fixed(state)], key=FIXED)
    else:
        (size, traps), codes = size_and_traps, [] if state.opened else [code]
        panel(page_state, [*rows, [*size, *codes], traps], key=SETTINGS)
    if said := _said_of_size(state):
        caption(said)
    panel(page_state, [[Button("new", _("New code")), *step_buttons(page_state)]], key=BUTTONS)


def _level(level: str, offered: Collection[str] = tuple(LEVELS)) -> Choice:
    options = tuple((name, translate(said)) for name, said in LEVELS.items() if name in offered)
    return Choice("level", _("Difficulty"), level, options)


def _of_ten(state: ExerciseState) -> list[list[Item]]:
    of = tuple((track.id, track.title) for track in tracks())
    places = ((str(at), _("{at} of {all}").format(at=at, all=TEN)) for at in range(1, TEN + 1))
    at = Select("at", _("Problem"), str(state.at), (*places, (str(TEN + 1), _("Summary"))))
    return [[Select("ten", _("Track"), state.ten, of), at], [_level(state.level)]]


def _traps_in(state: ExerciseState) -> frozenset[str]:
    """The traps that the present inputs can have."""
    if state.kind == "choose" and not state.is_sheet:
        return frozenset()
    return frozenset().union(*map(offered_traps, state.of))


def _called(trap: str, state: ExerciseState) -> str:
    """What a trap does to the inputs that can have it, or its name if none can."""
    said = [translate(trap_said(trap, name)) for name in state.of if trap in traps_of(name)]
    return " / ".join(dict.fromkeys(said)) or translate(SAID[trap])


def _of_one(state: ExerciseState) -> list[list[Item]]:
    metric = CATALOGUE[state.metric]
    level, levels = level_of(metric, state.traps), levels_of(metric)
    return [
        [_which_task(state)] if state.kind == "choose" else _which_metric(state),
        [Select("kind", _("Kind of problem"), state.kind, _kinds({state.kind, *state.fitting()}))],
        [] if state.kind == "choose" or len(levels) == 1 else [_level(level, levels)],
    ]


def _which_metric(state: ExerciseState) -> list[Item]:
    own = CATALOGUE[state.metric].family
    return [
        Select("family", _("Family"), own, tuple((f, FAMILY_NAMES[f]) for f in FAMILIES)),
        Select("metric", _("Metric"), state.metric, _titles(family(own))),
    ]


def _which_task(state: ExerciseState) -> Select:
    """The task of the case, which the case names itself; the family would reveal the metric."""
    none = () if state.task else (("", _("choose")),)
    options = ((each.value, translate(each.label)) for each in TASK.options)
    return Select("task", translate(TASK.label), state.task, (*none, *options))


def _of_sheet(state: ExerciseState) -> list[list[Item]]:
    count = state.count * state.variants
    places = tuple((str(n), _("problem {at}").format(at=n)) for n in range(1, count + 1))
    whole = ("0", _("the whole sheet"))
    opened = Select("opened", _("Show"), str(state.opened), (whole, *places))
    if state.opened:
        return [[opened]]
    left = [name for name in CATALOGUE if name not in state.of]
    kinds = (*_kinds({state.kinds, *_fitting_one(state)}), (MIXED, _("All kinds in turn")))
    remove, several = _("Remove {metric}"), len(state.of) > 1
    titles = {name: translate(CATALOGUE[name].title) for name in state.of}
    return [
        [Select("add", _("Add a metric"), "", (("", _("choose")), *_titles(left, named=True)))],
        [
            Button(f"{_DROP}{name}", remove.format(metric=title), enabled=several)
            for name, title in titles.items()
        ],
        [
            Number("count", _("Problems"), state.count, 1, MOST_PROBLEMS, reach=0),
            Select("kinds", _("Kind of problems"), state.kinds, kinds),
        ],
        [Toggle("solutions", _("With solutions"), state.solutions)],
        [Toggle("codes", _("With QR codes"), state.codes), opened],
    ]


def _what_is_fixed(state: ExerciseState) -> list[list[Item]]:
    """What holds for every problem of a sheet: the form of its answers, and its conventions."""
    decimals = (("0", _("as usual")), *((str(n), str(n)) for n in range(1, MOST_DECIMALS + 1)))
    credits = ((str(n), _("{percent} %").format(percent=n)) for n in CREDITS)
    fixed, drawn = state.conventions, ("", _("drawn from the code"))
    most = most_variants(state.count)
    conventions: list[list[Item]] = [
        [Select(f"{_FIX}{name}", translate(called), fixed.get(name, ""), (drawn, *told))]
        for name, (called, options) in conventions_of([CATALOGUE[n] for n in state.of]).items()
        for told in [tuple((option, translate(said)) for option, said in options.items())]
    ]
    return [
        [Select("decimals", _("Decimals asked for"), str(state.decimals), decimals)],
        [Number("variants", _("Variants of each"), state.variants, 1, most, reach=0)],
        [Select("credit", _("Mark for a known slip"), str(state.credit), tuple(credits))],
        *conventions,
    ]


def _fitting_one(state: ExerciseState) -> set[str]:
    """The kinds of problems that at least one of the sheet's metrics has."""
    metrics = [CATALOGUE[name] for name in state.of]
    found = {"value", "steps", "line", "order"}
    if any(metric.family == "ranked_list" for metric in metrics):
        found.add("make")
    if any(map(has_case, metrics)):
        found.add("choose")
    return found


def _kinds(among: Collection[str]) -> tuple[tuple[str, str], ...]:
    return tuple((kind, translate(said)) for kind, said in KINDS.items() if kind in among)


def _titles(names: Iterable[str], *, named: bool = False) -> tuple[tuple[str, str], ...]:
    """The titles of metrics, with their families where there are several."""
    found = []
    for name in names:
        title = translate(CATALOGUE[name].title)
        of = FAMILY_NAMES[CATALOGUE[name].family]
        found.append((name, labelled(of, title) if named else title))
    return tuple(found)


def _sizes_in(state: ExerciseState) -> list[Size]:
    """The sizes that the present inputs can have; none if the problem is a case."""
    kind = state.kinds if state.is_sheet else state.kind
    found = map(size_of, state.of) if kind != "choose" else ()
    return [size for size in found if size is not None]


def _size(state: ExerciseState) -> Iterator[Select]:
    """The sizes that an input can have, what they count, and the present size."""
    sizes, own = _sizes_in(state), state.traps.size
    if not sizes:
        return
    offered = {n for size in sizes for n in range(size.low, size.high + 1)}
    options = ((str(n), str(n)) for n in sorted(offered | ({own} if own else set())))
    counted = " / ".join(dict.fromkeys(translate(size.counted) for size in sizes))
    label = _("Size: {counted}").format(counted=counted)
    yield Select("size", label, str(own or ""), (("", _("as usual")), *options))


def _said_of_size(state: ExerciseState) -> str:
    """What happens to a size that the input cannot have."""
    own = state.traps.size
    if own is None or (state.kinds if state.is_sheet else state.kind) == "choose":
        return ""
    sizes = _sizes_in(state)
    if not sizes:
        return _("The size of this input is fixed.")
    told = {
        _("{n} {counted}").format(n=size.nearest(own), counted=translate(size.counted)): None
        for size in sizes
        if size.nearest(own) != own
    }
    if not told:
        return ""
    return _("Size {size} is not possible here; the nearest is used: {instead}.").format(
        size=own, instead=_(", ").join(told)
    )


def apply_setting(page_state: PageState[ExerciseState], change: Change) -> None:
    state, text = page_state.present, str(change.value)
    if isinstance(change.value, float):
        text = text.removesuffix(".0")
    match change.id:
        case "view":
            view = one_of("view", text, (ONE, SHEET, MIXED))
            of = next((one for one in tracks() if state.metric in one.metrics), tracks()[0])
            ten = state.ten or of.id if view == MIXED else ""
            count = FEW if view == SHEET else 0
            state = replace(
                state, count=count, ten=ten, at=1, metrics=(), solutions=False, opened=0
            )
        case "ten":
            state = replace(state, ten=check_track(text), at=1)
        case "at":
            state = replace(state, at=check_at(text))
        case "level":
            level = one_of("level", text, tuple(LEVELS))
            rungs = rungs_of(CATALOGUE[state.metric])[level]
            one = {"level": level, "at": 1} if state.ten else {"traps": rungs[0]}
            state = replace(state, **one)
        case "family":
            first = next(iter(family(one_of("family", text, FAMILIES))))
            state = replace(state, metric=first)
        case "task":
            state = about(state, one_of("task", text, TASK.values))
        case "size":
            state = replace(state, traps=replace(state.traps, size=check_size(text)))
        case "count":
            count = whole("count", text, 1, MOST_PROBLEMS)
            most = most_variants(count)
            state = replace(state, count=count, variants=min(state.variants, most))
        case "add" if text:
            state = _with_metrics(state, (*state.of, check_metric(text)))
        case "solutions" | "codes" as name:
            page_state.look(replace(state, **{name: change.value is True}))
            return
        case name if name in CHECKS:
            state = replace(state, **{name: CHECKS[name](text)})
        case name if name.startswith(_FIX):
            fixed = {n: v for n, v in state.fixed if n != name.removeprefix(_FIX)}
            option = f"{name.removeprefix(_FIX)}:{text}" if text else ""
            state = replace(state, fixed=(*fixed.items(), *check_fixed(option)))
        case name if name in SAID:
            traps = replace(state.traps, **{name: change.value is True})
            state = replace(state, traps=traps)
        case name if name.startswith(_DROP):
            dropped = name.removeprefix(_DROP)
            state = _with_metrics(state, tuple(each for each in state.of if each != dropped))
    page_state.commit(state)


def _with_metrics(state: ExerciseState, metrics: tuple[str, ...]) -> ExerciseState:
    if not 0 < len(metrics) <= MOST_PROBLEMS:
        allowed = say("allowed are whole numbers from {low} to {high}", low=1, high=MOST_PROBLEMS)
        raise InvalidInput(say("metrics"), found=len(metrics), allowed=allowed)
    return replace(state, metrics=tuple(dict.fromkeys(metrics)))


def apply_button(page_state: PageState[ExerciseState], change: Change) -> None:
    """Do what the pressed button says. Raises InvalidInput for an unknown button."""
    if change.id == "new":
        page_state.commit(with_new_code(page_state.present))
    elif not apply_step(page_state, change):
        raise InvalidInput(say("button"), found=change.id, allowed=say("there is no such button"))
