"""What the contract refuses in somebody's own lesson, each with a sentence that names the place."""

import time

import pytest

from metrics import InvalidInput
from pages.lessons.contract import check_lesson
from pages.session.language import translate
from pages.session.lessons.file import MAX_FILE_LENGTH, read_lesson
from tests.effort import draws
from tests.metrics.asking import of_each
from tests.pages.hostile.material import HALF, check_said, mangled, refusal, try_all
from tests.pages.lessons.samples import LESSON, lesson_with


@pytest.fixture(autouse=True)
def session(monkeypatch):
    """What stays in the session does so here as well."""
    monkeypatch.setattr("streamlit.session_state", {})


def check(text: str) -> None:
    check_lesson(read_lesson(text))


def test_a_good_lesson_is_taken():
    check(LESSON)


QUERY = "ranked-list?grades=1,0,1,0,0&scale=1"
CALL = "arguments = [[1, 0, 1, 0, 0]]\noptions = { k = 5 }"
REFUSED = {
    "toml": (('title = "A lesson"', 'title = "A lesson'), "lesson file: found Illegal character"),
    "no title": (('title = "A lesson"\n', ""), "lesson file, title: found nothing; a text"),
    "long": (("To see.", "x" * 1300), "lesson file, aim: found 1300 characters; allowed are at"),
    "number of a step": (
        ("[[step]]\n", "[[step]]\nnumber = 3\n"),
        "step, number: found 3; allowed are numbers from 1 to the number of steps, each once.",
    ),
    "level": (('"first"', '"hardest"'), "lesson file, level: found hardest; allowed are first,"),
    "minutes": (("minutes = 5", "minutes = 0"), "lesson file, minutes: found 0; allowed are whole"),
    "a long number": (
        ("minutes = 5", f"minutes = 0x{'f' * 3900}"),
        "lesson file, minutes: found a whole number of more than 1000 digits; allowed are",
    ),
    "a date": (("minutes = 5", "minutes = 2026-01-01"), "lesson file, minutes: found date;"),
    "a name": (('aim = "To', 'goal = "x"\naim = "To'), "lesson file, goal: found this name; allo"),
    "a page": ((QUERY, "no-such?k=5"), "step 1, address: found no-such; allowed are ranked-list"),
    "a remark": (
        (QUERY, "ranked-list?grades=1,x"),
        "step 1, address: found “grades, rank 2: found x; allowed are grades from 0 to 5",
    ),
    "another piece": ((QUERY, f"{QUERY}&other=1"), "step 1, address: found “other: found 1;"),
    "showing": ((QUERY, f"{QUERY}&predict=2"), "step 1, address: found “predict: found 2;"),
    "its own lesson": (
        (QUERY, f"{QUERY}&step=3"),
        "step 1, address: found step; the running lesson",
    ),
    "what is kept": (
        (QUERY, "ranked-list?state=session-1"),
        "step 1, address: found state=session",
    ),
    "metric": (('metric = "precision_at_k", v', 'metric = "nope", v'), "step 1, number 1, metric:"),
    "value": (
        ('value = "0.4"', 'value = "0.5"'),
        "step 1, number 1, precision_at_k: found 0.5; th",
    ),
    "digits": (('value = "0.4"', 'value = "x"'), "step 1, value: found x; allowed are decimals"),
    "in print": (
        ('value = "0.9"', 'value = "0.75"'),
        "step 2, number 1, accuracy: found 0.75; the",
    ),
    "right": (
        ('right = "0.75"', 'right = "0.81"'),
        "step 2, number 1, accuracy: found 0.81; the lib",
    ),
    "no why": ((', why = "Two were counted twice."', ""), "step 2, right: found 0.75; an error in"),
    "in a text": (("Move one.", "Move 0.77."), "step 1, try: found 0.77; each decimal in a text"),
    "answer": (('answer = "2/5"', 'answer = "3/5"'), "question 1, answer: found 3/5; the library"),
    "no answer": (
        ('answer = "2/5"', 'answer = "ten"'),
        "question 1, answer: found ten; allowed are",
    ),
    "call": (('"precision_at_k"\narg', '"bootstrap"\narg'), "question 1, metric: found bootstrap;"),
    "a path": ((CALL, 'arguments = ["/etc/passwd"]'), "question 1, arguments: found list; argume"),
    "shape": ((CALL, "arguments = [[[1], 0]]"), "question 1, arguments: found “grades"),
    "a batch": ((CALL, "arguments = [[[1, 0], [0, 1]]]"), "question 1, arguments: found a batch;"),
    "many": ((CALL, f"arguments = [{[1] * 1001}]"), "question 1, arguments: found 1001 numbers;"),
    "option": (("{ k = 5 }", "{ m = 5 }"), "question 1, options: found m; this metric has k, rel"),
    "none holds": (
        ("after < before", "after > before"),
        "question 2, options: found 0 that hold; exactly one option must hold, and the library",
    ),
    "holds": (("after = before", "after = later"), "question 2, holds: found after = later; allo"),
    "nothing": (
        ("after = before", "undefined = before"),
        "question 2, holds: found undefined = be",
    ),
    "both hold": (("after > before", "after < before"), "question 2, options: found 2 that hold;"),
}


@of_each(REFUSED)
def test_what_is_wrong_is_refused_with_its_place(case):
    (old, new), said = REFUSED[case]
    with pytest.raises(InvalidInput) as caught:
        check(lesson_with((old, new)))
    sentence = translate(caught.value.say)
    assert sentence.startswith(said), sentence
    check_said(sentence)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x" * (MAX_FILE_LENGTH + 1),
        "a = " + "[" * 3000,
        "a = " + "9" * 3000,
        "\n".join("a" + ".a" * 1900 + " = 1" for _ in range(15)),
        "a = 1\n" * 3000,
        "\x00",
        HALF,
        LESSON.replace("title", "title.a"),
        "step = 1\n" + LESSON,
        "[[step]]\n" * 4000,
        LESSON + "[[step]]\n" * 30,
        LESSON.replace('"0.4"', "nan"),
        LESSON.replace("{ k = 5 }", "{ k = 1e400 }"),
        LESSON.replace("{ k = 5 }", "{ k = 99999999999999999999999 }"),
        LESSON.replace("[[1, 0, 1, 0, 0]]", "[[1, 0, 1, 0, inf]]"),
        LESSON.replace("[[1, 0, 1, 0, 0]]", "[[{a = 1}]]"),
        LESSON.replace("[[1, 0, 1, 0, 0]]", "[" * 900 + "]" * 900),
        LESSON.replace("https://example.org/", "//[/"),
    ],
    ids=range(19),
)
def test_hostile_files_are_refused_at_once(text):
    begun = time.perf_counter()
    with pytest.raises(InvalidInput) as caught:
        check(text)
    assert time.perf_counter() - begun < 3
    check_said(translate(caught.value.say))


def test_files_as_nobody_would_write_them_are_read_or_refused():
    def run(rng):
        text = mangled(rng, LESSON)
        rng.note(text)
        refusal(lambda: check(text))

    try_all(range(draws(50, 400)), "a lesson", run)


def test_what_draws_samples_cannot_be_told_to_draw_for_hours():
    call = (
        'metric = "bootstrap_interval"\narguments = [[1, 2]]\noptions = { n_resamples = 1000000 }'
    )
    with pytest.raises(InvalidInput, match="question 1, options: found n_resamples"):
        check(lesson_with((f'metric = "precision_at_k"\n{CALL}', call)))


def test_what_takes_too_long_is_refused():
    with pytest.raises(InvalidInput, match="step 1, number 1: found too much to compute"):
        check_lesson(read_lesson(LESSON), seconds=-1)


def test_what_is_undefined_can_be_the_answer():
    nothing = 'metric = "set_precision"\narguments = [[], [1]]'
    check(
        lesson_with(
            ('metric = "average_precision"\n\n', f"{nothing}\n\n"),
            ("after > before", "before = undefined"),
            ("after < before", "after = undefined"),
        )
    )


def test_texts_stand_on_one_line_and_without_what_disrupts_it():
    lesson = read_lesson(lesson_with(("To see.", "To\\nsee\\u202e \\u0000<b>it</b>.")))
    assert lesson.aim == "To see <b>it</b>."
