"""Our lessons keep what lessons promise, and what is planned for them is there."""

import itertools
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from metrics import InvalidInput
from pages.frame.registry import HOME, PAGES
from pages.lessons.contract import check_lesson
from pages.lessons.places import place_of
from pages.parts.own_component import unpacked
from pages.resampling.traps import found_of
from pages.resampling.values import value_of
from pages.session.lessons.lesson import LEVELS, Step
from pages.session.lessons.shelf import files, lessons
from pages.session.showing import split
from tests.metrics.asking import of_each
from tests.pages.reader import Reader
from tests.pages.test_every_page import ROWS, reader_of

NAMES = list(lessons())
QUOTED = re.compile("“([^”]*)”").findall
# What lessons are to be about, whatever else there is.
PLANNED = {
    "why-accuracy-misleads",
    "the-same-precision-at-10",
    "cost-turns-the-verdict",
    "roc-and-the-balance-of-classes",
    "auc-and-accuracy",
    "small-errors-wrong-order",
    "inversions-mislead",
    "early-hits",
    "more-relevant-than-shown",
    "three-dcgs",
    "who-reads-how-far",
    "kappa-and-chance",
    "kappas-paradoxes",
    "micro-and-macro",
    "interpolation",
    "head-and-tail",
    "why-propensities",
    "coverage-error-by-hand",
}
STEPS = [(name, at) for name in NAMES for at in range(len(lessons()[name].steps))]
each_lesson = of_each(NAMES)


def test_there_are_enough_and_all_that_were_planned():
    assert len(NAMES) >= 24
    assert set(NAMES) >= PLANNED


def test_they_go_from_easy_to_hard():
    levels = [LEVELS.index(lesson.level) for lesson in lessons().values()]
    assert levels == sorted(levels)
    assert set(levels) == {0, 1, 2}


def test_they_use_every_page():
    used = {page for lesson in lessons().values() for page in lesson.pages}
    assert used >= {entry.url_path for entry in PAGES} - {"lessons"}


def test_a_lesson_may_open_every_page():
    for entry in (HOME, *PAGES):
        assert place_of(entry.url_path).codec.decode({}) == (
            place_of(entry.url_path).codec.default,
            (),
        )


@each_lesson
def test_the_library_confirms_all_of_it(name):
    check_lesson(lessons()[name])


@each_lesson
def test_every_step_says_what_to_predict_to_try_and_to_see(name):
    lesson = lessons()[name]
    assert 3 <= len(lesson.steps) <= 8
    assert lesson.questions
    for step in lesson.steps:
        assert step.predict
        assert step.to_try
        assert step.see
        assert step.predict.endswith(("?", "."))
    for question in lesson.questions:
        assert question.hint
        assert question.why
    texts = [text for step in lesson.steps for text in step.texts.values()]
    texts += [text for question in lesson.questions for text in question.texts.values()]
    assert not any(mark in text for text in texts for mark in ("**", "$", "](", "`"))


@each_lesson
def test_every_file_is_its_lessons(name):
    number, _dash, rest = files()[name].stem.partition("-")
    assert number.isdecimal()
    assert rest == name


@pytest.mark.parametrize(("name", "at"), STEPS)
def test_every_step_opens_on_its_page_without_a_remark(name, at):
    step = lessons()[name].steps[at]
    address, number = step.address, str(step.number)
    own, _pieces = split(address.query)
    if address.page not in ROWS:
        _state, problems = place_of(address.page).codec.decode(own)
        assert problems == ()
        return
    reader = reader_of(address.page, **address.query, lesson=name, step=number)
    assert reader.errors == []
    data = reader.data("lesson panel")
    assert data["parts"][0]["text"] == lessons()[name].steps[at].text
    assert reader.query == {**address.query, "lesson": name, "step": number}
    quoted = {one for text in lessons()[name].steps[at].texts.values() for one in QUOTED(text)}
    assert quoted <= set(shown_on(reader))
    named = [one for one in address.query.get("tiles", "").split(",") if one]
    if named:  # these come first, and the others behind "all"
        shown = reader.data(f"{reader.boards} tiles")
        assert [tile["id"] for tile in shown["tiles"]][: shown["few"]] == named
        assert address.query["metric"] in named
    if "predict" in address.query:
        tiles = reader.data(f"{reader.boards} tiles")["tiles"]
        assert {tile["value"] for tile in tiles} == {"?"}


def shown_on(reader: Reader) -> Iterator[str]:
    """The names of what stands on a page: its controls, its tiles, what is built there."""
    for component in reader.at.get("bidi_component"):
        if not component.proto.id.endswith("-lesson panel"):
            yield from strings(unpacked(component.proto.bytes))
    for kind in ("button", "selectbox", "toggle"):
        yield from (one.proto.label for one in reader.at.get(kind))


def strings(part: Any) -> Iterator[str]:
    """The texts of what a component is given."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for each in part.values() if isinstance(part, dict) else part:
            yield from strings(each)


@each_lesson
def test_what_is_needed_names_lessons_that_there_are(name):
    titles = {lesson.title for lesson in lessons().values()}
    assert set(QUOTED(lessons()[name].needs)) <= titles


def test_most_steps_hide_their_values_until_something_was_predicted():
    predicted = [step for one in lessons().values() for step in one.steps if predicts(step)]
    assert len(predicted) > len(STEPS) / 2
    for step in predicted:
        assert re.search("[Ss]witch Predict off|reveal", step.to_try), step.to_try


def predicts(step: Step) -> bool:
    """Whether a step hides its values at first."""
    return step.address.query.get("predict") == "1"


@each_lesson
def test_what_a_hand_moves_stays_what_it_is(name):
    for step in lessons()[name].steps:
        own, _pieces = split(step.address.query)
        for printed in step.printed:
            changes = printed.amount.changes
            if step.address.page == "queries" and "docs" in changes:
                before, after = judged(own), judged({**own, **changes})
                assert [sorted(query) for query in before] == [sorted(query) for query in after]
            if step.address.page == "label-ranking" and "score" in changes:
                before, after = cells(own["score"]), cells(changes["score"])
                assert sum(a != b for a, b in zip(before, after, strict=True)) == 1
                assert min(before) >= 0
                assert max(before + after) <= 1  # where the bars end
            if step.address.page == "rank-correlation" and "second" in changes:
                assert sorted(changes["second"].split(",")) == sorted(own["second"].split(","))


def judged(query: Mapping[str, str]) -> list[list[tuple[str, str]]]:
    """The documents of each query with their grades."""
    lists = zip(query["docs"].split(";"), query["grades"].split(";"), strict=True)
    return [list(zip(docs.split(","), grades.split(","), strict=True)) for docs, grades in lists]


def cells(block: str) -> list[float]:
    """The numbers of all rows."""
    return [float(cell) for row in block.split(";") for cell in row.split(",")]


def test_the_scores_that_no_tile_shows_are_those_that_are_given():
    means, ranges = means_of_trap("traps-of-testing", 2)
    assert means == pytest.approx((0.9955, 0.8179), abs=5e-5)
    assert ranges
    _means, (shown, _others) = means_of_trap("one-holdout-is-luck", 1)
    assert shown == (0.9, 1)
    seeds = [value(method="holdout", draw="0", seed=str(at)) for at in range(100)]
    assert (min(seeds), max(seeds)) == (0.75, 1)
    query = lessons()["traps-of-testing"].steps[2].address.query
    for metric, mean in (("bootstrap_interval", 0.888), ("unseen", 0.915)):
        drawn = [value(metric, **{**query, "draw": str(at)}) for at in range(12)]
        assert sum(drawn) / 12 == pytest.approx(mean, abs=5e-4)


def test_the_wins_of_the_lower_mean_are_those_that_the_chart_tells():
    step = lessons()["is-the-difference-real"].steps[2]
    reader = reader_of("queries", **split(step.address.query)[0])
    (told,) = [
        one for one in reader.sentences if one.startswith("TF-IDF minus LSA, one bar per query")
    ]
    assert "35 wins, 15 losses, 0 equal" in told
    assert "LSA wins on 15 of the fifty" in step.see


def means_of_trap(name: str, at: int) -> tuple[Any, Any]:
    """The means of a trap's wrong and right way, and the lowest and highest score of each."""
    found = found_of(state_at("resampling", lessons()[name].steps[at - 1].address.query))
    ways = (found.wrong, found.right)
    return tuple(sum(way) / len(way) for way in ways), tuple((min(w), max(w)) for w in ways)


def value(of: str = "bootstrap_interval", **query: str) -> float:
    """A value that the page of resampling shows at an address."""
    return value_of(of, state_at("resampling", query))


def state_at(path: str, query: Mapping[str, str]) -> Any:
    """The state of an address."""
    state, problems = place_of(path).codec.decode(split(query)[0])
    assert problems == ()
    return state


def test_labels_that_are_lost_at_random_leave_the_mean_of_psp_where_the_truth_was():
    step = lessons()["why-propensities"].steps[0]
    page = place_of("extreme-labels")
    found = {"labels_precision_at_k 1": [], "psp_at_k 1": []}
    for kept in itertools.product((True, False), repeat=4):  # each has the propensity 1/2
        query = {
            **split(step.address.query)[0],
            "true": ";".join("0" if one else "" for one in kept),
        }
        state, problems = page.codec.decode(query)
        assert problems == ()
        values = page.values_of(state)
        for metric, row in found.items():
            row.append(values[metric])
    means = {metric: sum(row) / len(row) for metric, row in found.items()}
    assert means["psp_at_k 1"] == pytest.approx(0.75, abs=1e-9)
    assert means["labels_precision_at_k 1"] == pytest.approx(0.375)


def test_a_wrong_number_in_one_of_ours_would_be_found():
    from pages.session.lessons.file import read_lesson

    text = files()["three-dcgs"].read_text("utf-8")
    assert text.count('value = "6.8611"') == 1
    wrong = text.replace('value = "6.8611"', 'value = "6.8612"')
    with pytest.raises(InvalidInput, match=r"step 1, number 1, dcg: found 6\.8612; the library"):
        check_lesson(read_lesson(wrong))


def test_a_step_that_speaks_of_bars_shows_bars():
    speaks = re.compile(r"\bbars?\b").search
    steps = [step for lesson in lessons().values() for step in lesson.steps]
    found = [one for one in steps if any(map(speaks, one.texts.values()))]
    assert found
    for step in found:
        query = {**step.address.query}
        query.pop("predict", None)
        (figure,) = reader_of(step.address.page, **query).charts
        assert "bar" in {trace["type"] for trace in figure.figure["data"]}, step
