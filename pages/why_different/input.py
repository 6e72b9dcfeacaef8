"""The input of the page, which is that of the shown kind."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from metrics.steps import Say, say
from pages.parts.input import Input, Upload
from pages.parts.prefetch import Prefetch, PrefetchedEdit
from pages.parts.tiles import Tile
from pages.session.examples import Printed, load_examples
from pages.session.language import by_language, english
from pages.session.page_state import PageState
from pages.why_different import build, tiles_and_chart
from pages.why_different.csv_file import read, written
from pages.why_different.derivation import export
from pages.why_different.inputs import INPUTS, comparable
from pages.why_different.state import (
    BUILT,
    IDS,
    WhyState,
    clean_number,
    codec,
    codecs,
    default_state,
    part_state,
    with_part,
    with_scores,
)
from pages.why_different.tools_view import apply_row
from pages.why_different.values import all_values


def _state(entry: dict[str, Any]) -> WhyState:
    kind = entry["kind"]
    part = _part(kind, entry["input"])
    state = replace(with_part(default_state(), kind, part), kind=kind)
    state = with_scores(state, entry.get("scores", ()))
    return replace(state, got=clean_number(entry.get("got", "")), show=entry.get("show", "tools"))


def _part(kind: str, pieces: Mapping[str, str]) -> Any:
    part, problems = codecs()[kind].read(pieces)
    if problems:
        raise ValueError(f"an example of the kind {kind}: {' '.join(problems)}")
    return part


def computed(state: WhyState, printed: Printed) -> tuple[str, float]:
    compared, codec = comparable(state.kind), codecs()[state.kind]
    pieces = {**codec.write(state.part), "metric": printed.metric, **printed.options}
    part = _part(state.kind, pieces)
    call = compared.call(part)
    scores = (list(state.in_force),) if state.kind == "list" and state.in_force else ()
    metric = CATALOGUE[call.metric]
    value = float(metric.function(*call.arguments, *scores, **call.options))
    return compared.label(part), value


def _edits(page_state: PageState[WhyState], focus: str) -> Iterator[PrefetchedEdit[WhyState]]:
    state = page_state.present
    shown, part = INPUTS[state.kind], part_state(page_state, state.kind)
    compared = comparable(state.kind)
    settings = {
        key: {item.id for row in rows for item in row}
        for key, rows in compared.settings(part).items()
    }
    for one in shown.prefetch.edits(part, focus):
        key, _bar, name = one.edit.partition("|")
        # The other page has panels, and items in them, that this one does not show.
        if key in settings:
            is_here = name.partition("=")[0] in settings[key]
        else:
            is_here = key in shown.panels or key in compared.boards
        if is_here:
            yield PrefetchedEdit(one.edit, _with(state, one.state), _with(state, one.previous))


def _with(state: WhyState, part: object) -> WhyState:
    """The state with another part. Prefetching reads the part alone, so nothing else is updated."""
    at = IDS.index(state.kind)
    return replace(state, parts=(*state.parts[:at], part, *state.parts[at + 1 :]))


def _tiles(state: WhyState, previous: WhyState) -> Sequence[Tile]:
    before = previous.part if previous.kind == state.kind else state.part
    return INPUTS[state.kind].prefetch.tiles(state.part, before)


def _seen(state: WhyState) -> Hashable:
    return state.kind, INPUTS[state.kind].prefetch.seen(state.part)


def _warm(states: Sequence[WhyState]) -> None:
    for kind in {state.kind for state in states}:
        INPUTS[kind].prefetch.warm([state.part for state in states if state.kind == kind])


_EXAMPLES = by_language()(lambda: load_examples("why_different.toml", _state))


def input_of(kind: str) -> Input[WhyState]:
    shown, buttons = INPUTS[kind], comparable(kind).buttons
    name = Say(english("texts/why_different")["inputs"][kind], {})
    whose = say("For the input that is shown: {kind}.", kind=name)

    def taking(apply: Callable[[PageState[Any]], None]) -> Callable[[PageState[WhyState]], None]:
        return lambda whole: apply(part_state(whole, kind))

    return Input(
        build.PAGE,
        codec,
        BUILT,
        _EXAMPLES,
        computed,
        apply=(*map(taking, shown.apply), apply_row),
        panels={
            build.KIND: build.apply_kind,
            **{
                key: build.apply_of(kind, apply, key == buttons)
                for key, apply in shown.panels.items()
            },
            build.LIST_SCORES: build.apply_scores,
            tiles_and_chart.ANSWER: tiles_and_chart.apply_answer,
            tiles_and_chart.VIEW: tiles_and_chart.apply_view,
            tiles_and_chart.CODE: tiles_and_chart.apply_tool,
        },
        numbers=lambda whole: shown.numbers(part_state(whole, kind)),
        build=build.show_build,
        values=all_values,
        prefetch=Prefetch(_edits, _tiles, _seen, _warm),
        export=export,
        alike=None,
        upload=Upload(
            read,
            written,
            Say("{whose} {said}", {"whose": whose, "said": shown.upload.explanation}),
            shown.upload.placeholder,
            takes=shown.upload.takes,
        ),
        across=shown.across,
    )


INPUT = input_of("list")
