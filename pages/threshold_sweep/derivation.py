"""The derivation of the picked metric, its controls, every threshold, and the exports."""

from dataclasses import replace

from metrics import CATALOGUE
from metrics.notation import decimal
from metrics.steps import Say, say
from pages.parts.controls import control, typed_line
from pages.parts.derivation import show_worked
from pages.parts.exports import Download, Exports, InputsShown
from pages.parts.panel import Button, Change, Item, Menu, Number, panel
from pages.parts.plain import caption
from pages.parts.worked_table import worked_tables
from pages.session.language import Words, _, sentence
from pages.session.page_state import PageState
from pages.session.scores.csv_file import write_scores
from pages.threshold_sweep.build import PAGE
from pages.threshold_sweep.changes import word_text
from pages.threshold_sweep.state import (
    MAX_COST,
    OF_SCORES,
    Options,
    SweepState,
    as_text,
    check_option,
    read_compared,
    write_compared,
)
from pages.threshold_sweep.tables import (
    ROWS,
    best_table,
    compared_tables,
    first_shown,
    last_row,
    paged,
    sweep_table,
)
from pages.threshold_sweep.values import (
    OF_METRICS,
    best_rows,
    compute,
    row_of,
    sweep_of,
    threshold_of,
)

_SAID = Words("texts/sentences", "threshold_sweep.derivation")

OPTIONS, PAGER = f"{PAGE} options", f"{PAGE} pager"
WORD = 60  # letters of a path that are read
MAX_EXPORTED = 1000  # rows of a worked solution
_GO = "go to "


def apply_option(page_state: PageState[SweepState], change: Change) -> None:
    state, id_ = page_state.present, change.id
    if id_ == "thresholds":
        page_state.look(replace(state, compared=read_compared(str(change.value))))
        return
    if id_ in Options.__dataclass_fields__:
        chosen = check_option(id_, as_text(change.value))
        page_state.commit(replace(state, options=replace(state.options, **{id_: chosen})))
        return
    row = best_rows(state).get(id_.removeprefix(_GO)) if id_.startswith(_GO) else None
    if row is not None:
        page_state.commit(replace(state, threshold=threshold_of(state, row), first=None))


def apply_turn(page_state: PageState[SweepState], change: Change) -> None:
    state = page_state.present
    match change.id, change.value:
        case "earlier", _:
            first = first_shown(state) - ROWS
        case "later", _:
            first = first_shown(state) + ROWS
        case "first", int(number) | float(number) if not isinstance(number, bool):
            first = int(number)
        case "here", _:
            page_state.look(replace(state, first=None))
            return
        case _:
            return
    page_state.look(replace(state, first=min(max(first, 0), last_row(state))))


def show_derivation(page_state: PageState[SweepState]) -> None:
    """The derivation on the left, the controls on the right, all thresholds below."""
    state = page_state.present
    metric = CATALOGUE[state.metric]
    options = Options.__dataclass_fields__
    show_worked(
        page_state,
        compute,
        shown=paged(compute(metric, state), first_shown(state), ROWS, row_of(state)),
        page=PAGE,
        kind="scores",
        rows=[*([item] for item in controls(state)[:-2]), [_costs(state)], *_compared(page_state)],
        problems=[said for option, said in page_state.problems.items() if option in options],
    )
    compared = compared_tables(state) if state.scores.n <= WORD else []
    tables = [sweep_table(state), best_table(state), *compared]
    worked_tables(tables, key=f"{PAGE} thresholds")
    if last_row(state) >= ROWS:
        panel(page_state, _pager(state), key=PAGER)
    if state.scores.n <= WORD:
        caption(_path(state))


def controls(state: SweepState) -> list[Item]:
    """The options of the picked metric, and the costs."""
    options, metric = state.options, CATALOGUE[state.metric]
    items: list[Item] = []
    reaches = {"beta": {"reach": 4, "step": 0.5}, "bins": {"reach": 20}}
    for name in OF_METRICS:
        if name in metric.parameters:
            reach = reaches.get(name, {})
            word = metric.parameters[name].kind
            items.append(control(word, name, getattr(options, name), **reach))
    labels = {"cost_fp": _("Cost of a false positive"), "cost_fn": _("Cost of a false negative")}
    for name, label in labels.items():
        items.append(Number(name, label, getattr(options, name), 0, MAX_COST, reach=20, step=0.5))
    return items


def _costs(state: SweepState) -> Item:
    names = {
        "youden": _("Go to the largest J"),
        "f_score": _("Go to the largest F-score"),
        "cost": _("Go to the least cost"),
    }
    best = best_rows(state)
    best = [Button(_GO + id_, label, best[id_] is not None) for id_, label in names.items()]
    return Menu("cost", _("Cost"), (*controls(state)[-2:], *best))


def _compared(page_state: PageState[SweepState]) -> list[list[Item]]:
    """The line of the thresholds at which the table lists the items."""
    if page_state.present.scores.n > WORD:
        return []
    value = write_compared(page_state.present.compared).replace(",", " ")
    label = _("List the items at these thresholds")
    return [[typed_line(page_state, "thresholds", label, value, "0 0.2 0.5 1")]]


def _pager(state: SweepState) -> list[list[Item]]:
    first, last = first_shown(state), last_row(state)
    label = _("From row, of {last}").format(last=last)
    return [
        [
            Button("earlier", _("Higher thresholds"), first > 0),
            Button("later", _("Lower thresholds"), first + ROWS <= last),
            Button("here", _("The present threshold"), state.first is not None),
            Number("first", label, first, 0, last, reach=0),
        ]
    ]


def _path(state: SweepState) -> str:
    sweep = sweep_of(state)
    word = word_text(state)
    said = _("The ROC curve step by step, from the highest score down: {word}.").format(word=word)
    if sweep.positives:
        said += " " + _("Each p moves up by 1/P, where P = {p} counts positive items.").format(
            p=sweep.positives
        )
    if sweep.negatives:
        said += " " + _SAID["each_n_moves"].format(step=state.times, n=sweep.negatives)
    if "(" in word:
        said += " " + _("Brackets hold items of equal score, which pass the threshold together.")
    if len(sweep.slanted):
        said += " " + _("Where a bracket holds both p and n, the line slants up and right.")
    return said


def inputs_shown_of(state: SweepState) -> InputsShown:
    """The scores of the file, how often each negative item counts, and the names of a matrix's
    classes.
    """
    told: list[str] = []
    if state.times > 1:
        told.append(_("Each negative item counts {times} times.").format(times=state.times))
    if state.metric not in OF_SCORES:
        told.append(_("p is the positive class, 1 in y_true, and n is the negative class."))
    return InputsShown(notes=tuple(told))


def whose(state: SweepState) -> Say | None:
    """The model, if there are two, and the threshold, if the metric depends on it."""
    model = say("model {model}", model=state.model + 1)
    if state.metric in OF_SCORES:
        return model if state.scores.has_two else None
    threshold = sentence(
        "threshold_sweep.derivation",
        "at_threshold_score",
        threshold=decimal(threshold_of(state, row_of(state)), None),
    )
    if not state.scores.has_two:
        return threshold
    return say("{model} {threshold}", model=model, threshold=threshold)


def export(page_state: PageState[SweepState]) -> Exports:
    state = page_state.present
    scores = Download(_("Scores as CSV"), write_scores(state.scores), "threshold_sweep.scores.csv")
    result = compute(CATALOGUE[state.metric], state)
    # Of very many items neither the list nor the table goes along as a whole: the scores have a
    # file of their own, and the table is cut around the present threshold.
    if state.scores.n > MAX_EXPORTED:
        result = replace(result, inputs=())
    first = max(0, row_of(state) - MAX_EXPORTED // 2)
    shown = paged(result, first, MAX_EXPORTED, row_of(state))
    return Exports(shown, (scores,), whose(state), given=inputs_shown_of(state))
