"""The Work region: the derivation of a mean, or of a comparison of two systems."""

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, InvalidInput, Metric, Result, mean_over_queries
from metrics.comparison.randomisation import EXACT
from metrics.notation import decimal
from metrics.queries.order import TIES
from pages.parts.controls import control, view_choice
from pages.parts.panel import Change, Choice, Item, Number, Select, panel
from pages.parts.plain import caption, heading, problem
from pages.parts.predict.rendering import hidden, rendering
from pages.parts.worked import show_conventions, show_derivation as show_steps, show_facts
from pages.queries import compare
from pages.queries.address import MAX_SEED, SETTINGS, number_typed
from pages.queries.downloads import unlisted
from pages.queries.explained import got_line, show_explanations
from pages.queries.measures import (
    ASSUMED,
    COMPARISONS,
    DRAWN,
    EXPLAIN,
    HOLM,
    MEAN,
    MICRO,
    OF_ONE,
    PERSISTENCE,
    QUERY,
    TABLE,
    TEXTS,
    TYPED,
    WORKS,
)
from pages.queries.opened import opened, opened_links, query_title, show_lists, worked_query
from pages.queries.order import ordered
from pages.queries.state import COUNTED, FAMILIES, QueriesState
from pages.queries.systems import WORK, apply_systems, picked_measure, show_systems, worked_row
from pages.queries.values import has_micro, mean_of, micro_of, relevant_counts, table
from pages.session.clean_names import listed
from pages.session.language import _, translate
from pages.session.name_line import write_names
from pages.session.page_state import PageState
from pages.session.scores.address import short

OPTIONS = "queries options"
OFFERED = 200  # queries in the menu of the opened one; the others are found by a text
MOST = 100  # queries that the page "Why two tools disagree" takes
NO_VALUE = "-"


def apply_work(page_state: PageState[QueriesState], change: Change) -> None:
    """Apply the choice of what to work out, or of the system to compare with."""
    state = page_state.present
    if change.id == "work" and change.value in offered(state):
        page_state.look(replace(state, work=str(change.value)))
    apply_systems(page_state, change)
    if change.id == "got":
        page_state.look(replace(state, got=number_typed(str(change.value))))
    names = table(state, state.system).names
    if change.id == "query" and change.value in names:
        page_state.look(replace(state, query=str(change.value)))


def apply_option(page_state: PageState[QueriesState], change: Change) -> None:
    """Apply a changed setting. Raises InvalidInput."""
    state = page_state.present
    text = short(change.value) if isinstance(change.value, float) else str(change.value)
    if change.id in ("k", "relevant_from"):
        value = SETTINGS[change.id].read(text)
        settings = state.settings._replace(**{change.id: value})
        page_state.commit(replace(state, settings=settings))
    elif change.id == "ties" and text in TIES:
        page_state.commit(replace(state, settings=state.settings._replace(ties=text)))
    elif change.id == "mean":
        word = CATALOGUE["mean_over_queries"].parameters["mean"].kind
        page_state.commit(replace(state, mean=str(word.check("mean", text))))  # type: ignore[attr-defined]
    elif change.id == "counted" and text in COUNTED:
        page_state.commit(replace(state, counted=text))
    elif change.id == "kept" and isinstance(change.value, (int, float)):
        count = len(_all_joined(state))
        kept = min(max(int(change.value), 1), count) if count else 0
        page_state.commit(replace(state, kept=0 if kept == count else kept))
    elif change.id == "seed" and isinstance(change.value, (int, float)):
        page_state.commit(replace(state, seed=min(max(int(change.value), 0), MAX_SEED)))


def _all_joined(state: QueriesState) -> tuple[str, ...]:
    return compare.joined(replace(state, kept=0), state.metric).names


def worked(state: QueriesState) -> Result | None:
    """The result to work out; None if no query counts. Raises InvalidInput."""
    if state.work == QUERY:
        return worked_query(state)
    if state.work == HOLM:
        return compare.corrected(state)
    if state.work == TABLE:
        return worked_row(state)
    if state.work in COMPARISONS:
        return compare.compared(state, state.work, state.metric)
    if state.work == MICRO and has_micro(state):
        return micro_of(state)
    return mean_of(state, state.system, state.metric)


def show_derivation(page_state: PageState[QueriesState]) -> None:
    """The derivation on the left, the controls on the right."""
    state = page_state.present
    if state.work == TABLE:
        show_systems(page_state, choices(state))
        if state.measures:  # which are not those of the tiles above the strip
            rendering().strip = None
    left, right = st.columns([2, 1], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        if len(offered(state)) > 1 and state.work != TABLE:
            typed = [got_line(page_state)] if state.work == EXPLAIN else []
            panel(page_state, [[*choices(state), *typed]], key=WORK)
        _show_result(state)
    with right:
        panel(page_state, [[item] for item in controls(state)], key=OPTIONS)
        for name in ("k", "relevant_from"):
            problem(page_state.problems.get(name))
        if state.work == QUERY:
            opened_links(state)


def _show_result(state: QueriesState) -> None:
    try:
        result = worked(state)
    except InvalidInput as error:
        if state.work == QUERY:
            show_lists(state, None)
        problem(translate(error.plainly))
        return
    if result is None or result.metric is None:
        # Else the page says which file is missing, or that the queries of two do not meet.
        if state.data is None or state.data.scores(state.system):
            caption(_("No query counts, so there is no mean."))
        return
    heading(title_of(state, result.metric), result.metric.name)
    caption(*result_notes(state))
    if state.work == QUERY:
        show_lists(state, result)
    if state.work == EXPLAIN and not hidden():
        show_explanations(state)
    show_steps(result, key="queries tables")
    if state.work == MEAN:
        show_who_averages(state)
    show_facts(result.metric if state.work not in OF_ONE else state.measure.of)


def title_of(state: QueriesState, metric: Metric) -> str:
    measure, k = state.measure, state.settings.k
    if state.work == QUERY:
        return query_title(state)
    if state.work == TABLE:
        return _(", ").join((picked_measure(state), translate(metric.title)))
    if state.work not in OF_ONE:
        return translate(metric.title)
    name = measure.of_query(k) if metric.name == MICRO else measure.title(k, state.mean)
    return _(", ").join((name, translate(metric.title)))


def result_notes(state: QueriesState) -> list[str]:
    """Whose values these are, and the conventions that no control shows."""
    measure = picked_measure(state)
    if state.work == HOLM:
        left = [name for name, p in compare.every_p(state).items() if p != p]
        every = compare.family(state)
        pairs, measures = (len({one[at] for one in every}) for at in (0, 1))
        said = TEXTS["notes"]["holm"]
        said = said.format(count=len(every), measures=measures, pairs=pairs)
        sentences = [said, *compare.sample_notes(state), ASSUMED[HOLM]]
        if left:
            why = _("No p, because all differences are equal: {names}.")
            sentences.append(why.format(names=listed(left)))
        return sentences
    sentences = []
    if state.derived in COMPARISONS:
        one, two = (state.systems[at] for at in compare.pair(state))
        said = _("{measure} of each query; differences are {two} minus {one}.")
        sentences = [said.format(measure=measure, one=one, two=two), *compare.sample_notes(state)]
        sentences += [*_seed_notes(state), ASSUMED[state.derived]]
    elif len(state.systems) > 1 and state.work != QUERY:
        sentences.append(_("Of system {name}.").format(name=state.systems[state.system]))
    if state.work == TABLE and state.measures:
        return sentences
    if state.metric == "RBP":
        sentences.append(_("The persistence p is {p}.").format(p=PERSISTENCE))
    elif state.metric == "ERR":
        sentences.append(_("Grades are on a scale from 0 to {grade}.").format(grade=state.largest))
    elif state.metric == "nDCG" and state.data is None:
        grade = state.settings.relevant_from
        if further := sum(len(unlisted(query, grade)) for query in state.queries):
            text = TEXTS["notes"]["unlisted"]
            sentences.append(text.format(count=further, grade=grade))
    return sentences


def _seed_notes(state: QueriesState) -> list[str]:
    """The seed of a comparison that draws, where nothing else has said it."""
    if state.derived not in DRAWN or compare.sample_notes(state) or _is_exact(state):
        return []
    return [_("Random seed: {seed}.").format(seed=state.seed)]


def _is_exact(state: QueriesState) -> bool:
    """Whether the comparison counts all ways and draws none."""
    count = state.kept or len(_all_joined(state))
    return state.derived == "randomisation_test" and count <= EXACT


def offered(state: QueriesState) -> tuple[str, ...]:
    """What can be worked out for these systems and this measure."""
    works = WORKS if len(state.systems) > 1 else OF_ONE
    return works if has_micro(state) else tuple(work for work in works if work != MICRO)


def choices(state: QueriesState) -> list[Item]:
    """The choice of what to work out, and of the system to compare with."""
    names = {
        MEAN: _("Mean"),
        **{name: translate(CATALOGUE[name].title) for name in WORKS if name in CATALOGUE},
        TABLE: _("Table of systems"),
        QUERY: TEXTS["opened"]["work"],
        EXPLAIN: TEXTS["explained"]["work"],
    }
    found: list[Item] = [
        Select(
            "work",
            _("Work out"),
            state.work if state.work in offered(state) else MEAN,
            tuple((work, names[work]) for work in offered(state)),
            label_inline=True,
        )
    ]
    if state.work == HOLM:
        measure = state.measure.of_query(state.settings.k)
        kinds = tuple(
            (kind, name.format(measure=measure))
            for kind, name in TEXTS["family"].items()
            if len(state.systems) > 2 or kind != FAMILIES[1]
        )
        found.append(Select("family", _("Family"), state.family, kinds, label_inline=True))
    if state.work == QUERY:
        names, here = table(state, state.system).names, opened(state)
        listed_ = [names[at] for at in ordered(state, names)[:OFFERED]]
        listed_ = [*dict.fromkeys([*listed_, here])]
        found.append(view_choice("query", TEXTS["opened"]["query"], here, listed_, listed_))
    if (
        state.work in (*COMPARISONS, QUERY) or (state.work == HOLM and state.family == FAMILIES[1])
    ) and len(state.systems) > 2:
        options = tuple(
            (str(at), name) for at, name in enumerate(state.systems) if at != state.system
        )
        found.append(
            Select("against", _("Against"), str(compare.other(state)), options, label_inline=True)
        )
    return found


def controls(state: QueriesState) -> list[Item]:
    measure, settings = state.measure, state.settings
    found: list[Item] = []
    typed = state.work == TABLE and state.measures
    if "{k}" in measure.written and not typed:
        word = CATALOGUE["precision_at_k"].parameters["k"].kind
        found.append(control(word, "k", settings.k, reach=20))
    graded = "{rel}" in measure.written or "{more}" in measure.written
    # Of typed measures it still says which queries count, and the grades that no list holds.
    if (graded and not typed) or (typed and (state.data is None or state.counted != "all")):
        word = CATALOGUE["precision_at_k"].parameters["relevant_from"].kind
        largest = state.max_grade if state.data is None else max(state.data.largest, 1)
        found.append(control(word, "relevant_from", settings.relevant_from, reach=largest))
    word = CATALOGUE["mean_over_queries"].parameters["mean"].kind
    if state.work not in (TABLE, QUERY) and state.metric != TYPED:
        found.append(control(word, "mean", state.mean))
    counted = tuple(TEXTS["counted"].items())
    found.append(Choice("counted", _("Queries that count"), state.counted, counted))
    if state.data is not None:
        found.append(
            Select("ties", _("Order of equal scores"), settings.ties, tuple(TEXTS["ties"].items()))
        )
    if state.work not in OF_ONE:
        count = len(_all_joined(state))
        if count > 1:
            sampled = state.kept or count
            found.append(Number("kept", _("Queries sampled"), min(sampled, count), 1, count))
        drawn = (
            state.draws if state.work == TABLE else state.derived in DRAWN and not _is_exact(state)
        )
        if state.kept or drawn:
            found.append(Number("seed", _("Random seed"), state.seed, 0, MAX_SEED, 20))
    return found


def show_who_averages(state: QueriesState) -> None:
    """Which tools average otherwise, and a link to the page that compares them on these values."""
    values = table(state, state.system).series(state.metric)
    show_conventions(
        CATALOGUE["mean_over_queries"],
        lambda variant: float(mean_over_queries(values, **{"mean": state.mean, **variant})),
        key="queries conventions",
        kind="queries" if 0 < len(values) <= MOST else "",
        query=lambda: values_query(state),
    )


def values_query(state: QueriesState) -> dict[str, str]:
    """The address of that page: a value for each query, or none if no document is relevant."""
    values = table(state, state.system).series(state.metric)
    counts = relevant_counts(state)
    written = (
        decimal(value, None) if counts.get(name) and value == value else NO_VALUE
        for name, value in values.items()
    )
    mean = {} if state.mean == "arithmetic" else {"mean": state.mean}
    return {"values": ",".join(written), "names": write_names([*values]), **mean}
