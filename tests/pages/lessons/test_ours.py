"""Our lessons keep what lessons promise, and what is planned for them is there."""

import itertools

import pytest

from metrics import InvalidInput
from pages.desk.lessons.lesson import LEVELS
from pages.desk.lessons.shelf import files, lessons
from pages.desk.showing import split
from pages.frame.registry import HOME, PAGES
from pages.lessons.contract import check_lesson
from pages.lessons.places import PLACES
from tests.pages.test_every_page import ROWS, reader_of

NAMES = list(lessons())
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
each_lesson = pytest.mark.parametrize("name", NAMES)


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
    assert set(PLACES) == {entry.url_path for entry in (HOME, *PAGES)}


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
    address = lessons()[name].steps[at].address
    own, _pieces = split(address.query)
    if address.page not in ROWS:
        _state, problems = PLACES[address.page].codec().decode(own)
        assert problems == ()
        return
    reader = reader_of(address.page, **own, lesson=name, step=str(at + 1))
    assert reader.errors == []
    data = reader.data("lesson panel")
    assert data["parts"][0]["text"] == lessons()[name].steps[at].text
    assert reader.query == {**own, "lesson": name, "step": str(at + 1)}


def test_labels_that_are_lost_at_random_leave_the_mean_of_psp_where_the_truth_was():
    step = lessons()["why-propensities"].steps[0]
    page = PLACES["extreme-labels"]
    found = {"labels_precision_at_k 1": [], "psp_at_k 1": []}
    for kept in itertools.product((True, False), repeat=4):  # each has the propensity 1/2
        query = {**step.address.query, "true": ";".join("0" if one else "" for one in kept)}
        state, problems = page.codec().decode(query)
        assert problems == ()
        values = page.values_of(state)
        for metric, row in found.items():
            row.append(values[metric])
    means = {metric: sum(row) / len(row) for metric, row in found.items()}
    assert means["psp_at_k 1"] == pytest.approx(0.75, abs=1e-6)
    assert means["labels_precision_at_k 1"] == pytest.approx(0.375)


def test_a_wrong_number_in_one_of_ours_would_be_found():
    from pages.desk.lessons.file import read_lesson

    text = files()["three-dcgs"].read_text("utf-8")
    assert text.count('value = "6.8611"') == 1
    wrong = text.replace('value = "6.8611"', 'value = "6.8612"')
    with pytest.raises(InvalidInput, match=r"step 1, number 1, dcg: found 6\.8612; the library"):
        check_lesson(read_lesson(wrong))
