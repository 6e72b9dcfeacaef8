"""Examples of the ranked list."""

from metrics import reciprocal_rank
from pages.ranked_list.input import INPUT as PAGE
from tests.pages.remarks.claims import Claim, Claims, of

AP, RPREC = of(PAGE, "average_precision"), of(PAGE, "r_precision")
ERR = of(PAGE, "expected_reciprocal_rank")
P10 = of(PAGE, "precision_at_k", k=10)


def shown(state):
    return len(state.grades)


def relevant(state):
    return sum(grade > 0 for grade in state.grades)


def places(state):
    return [rank for rank, grade in enumerate(state.grades, 1) if grade]


def recall(k):
    return lambda state: 100 * of(PAGE, "recall_at_k", k=k)(state)


def inversions(state):
    grades = state.grades
    return sum(above < below for i, above in enumerate(grades) for below in grades[i:])


def inversions_of(name):
    return lambda _state: inversions(PAGE.examples()[name].state)


def err_of(name):
    return lambda _state: ERR(PAGE.examples()[name].state)


def ap_of(name):
    return lambda _state: AP(PAGE.examples()[name].state)


def squared_error(state):
    names = [
        document.name.replace(" too", "").split()[1].strip(",") for document in state.documents
    ]
    pairs = zip(map(float, names), state.grades, strict=True)
    return sum((predicted - grade) ** 2 for predicted, grade in pairs) / shown(state)


def times_larger(state):
    return squared_error(state) / squared_error(PAGE.examples()["error-small"].state)


def ideal(k):
    def value(state):
        return of(PAGE, "dcg", k=k)(state) / of(PAGE, "ndcg", k=k)(state)

    return value


SEVEN: list[Claim] = [
    (
        "{7} documents, {4} of them relevant, {5} shown; AP is over the {3}",
        7,
        lambda state: state.options.n_relevant,
        shown,
        relevant,
    )
]
SAME = "It is the same in “Relevant at"
CLAIMS: Claims = {
    "iir-system-1": [
        ("AP is {(1/1 + 2/3 + 3/9 + 4/10)/4}, R-precision {2/4}", AP, RPREC),
    ],
    "iir-system-2": [
        ("AP is {(1/2 + 2/5 + 3/6 + 4/7)/4}, R-precision {1/4}", AP, RPREC),
    ],
    "four-of-seven-a": SEVEN,
    "four-of-seven-b": SEVEN,
    "first-two": [
        ("the {2} relevant documents come first, and P@10 is {2/10}", relevant, P10),
        ("is {1} here and {(1/9 + 2/10)/2 = .16} there", AP, ap_of("last-two")),
        ("among the first 10",),
    ],
    "last-two": [
        ("the {2} relevant documents come last, and P@10 is {2/10}", relevant, P10),
        ("is {(1/9 + 2/10)/2 = .16} here and {1} there", AP, ap_of("first-two")),
        ("among the first 10",),
    ],
    "best-third": [
        ("order is d2 d3 d1 d5 d4, and the best document, d1, comes third",),
        (
            "lies from 1/N, here {1/5}, to 1; without a relevant one it is {0}",
            lambda state: 1 / shown(state),
            lambda _state: float(reciprocal_rank([0, 0, 0])),
        ),
    ],
    "rounded-terms": [
        (
            "{10} documents are relevant, {5} of them are shown",
            lambda state: state.options.n_relevant,
            relevant,
        ),
        (
            "recall goes {10}, {20}, {30}, {40}, {50} %",
            *(recall(k) for k in (1, 3, 6, 10, 15)),
        ),
        ("The notes average over the {5} shown; over all {10}", 5, 10),
        ("the value is half of that, {.29}", AP),
        ("The notes cut {2/3} off", of(PAGE, "precision_at_k", k=3)),
        ("{(1 + .66 + .5 + .4 + .3)/5}", 0.572),
        (
            "unrounded they are {1}, {2/3}, {3/6}, {4/10} and {5/15}",
            *((lambda state, nth=nth: nth / places(state)[nth - 1]) for nth in range(1, 6)),
        ),
    ],
    "three-late": [
        ("of {3} relevant documents", relevant),
        (
            "precision is {1/3} at recall {1/3}, {2/8} at {2/3} and {3/15} at {1}",
            *(
                of(PAGE, metric, k=k)
                for k in (3, 8, 15)
                for metric in ("precision_at_k", "recall_at_k")
            ),
        ),
    ],
    "jarvelin-discount": [
        ("leaves ranks 1 and 2 whole",),
        (
            "DCG is {2 + 1 + 2/2}, and of the best order {2 + 2 + 1/log2 3 = 4.63}",
            of(PAGE, "dcg"),
            ideal(5),
        ),
    ],
    "blog-good": [
        (
            "{3 + 2/log2 3 + 3/2 + 1/log2 6 = 6.149}, and of the best order "
            "{3 + 3/log2 3 + 2/2 + 1/log2 5 = 6.323}",
            of(PAGE, "dcg", k=5),
            ideal(5),
        ),
        ("best three are 3, 3 and 2",),
        (
            "{3 + 2/log2 3 + 3/2 = 5.762}, and theirs {3 + 3/log2 3 + 2/2 = 5.893}",
            of(PAGE, "dcg", k=3),
            ideal(3),
        ),
        ("both are {8}", of(PAGE, "cumulative_gain", k=3)),
    ],
    "blog-bad": [
        (
            "{1/log2 3 + 3/2 + 2/log2 5 + 3/log2 6 = 4.153}, and of the best order "
            "{3 + 3/log2 3 + 2/2 + 1/log2 5 = 6.323}",
            of(PAGE, "dcg", k=5),
            ideal(5),
        ),
        (
            "{1/log2 3 + 3/2 = 2.131}, and of the best three {3 + 3/log2 3 + 2/2 = 5.893}",
            of(PAGE, "dcg", k=3),
            ideal(3),
        ),
    ],
    "blog-ideal": [("ideal DCG, {3 + 3/log2 3 + 2/2 + 1/log2 5 = 6.323}", of(PAGE, "dcg", k=5))],
    "err-best": [
        ("with p = {1}", lambda state: state.options.continuation),
        ("ERR is {.910}", ERR),
        ("has {.215}", err_of("err-worst")),
    ],
    "err-worst": [
        ("with p = {1}", lambda state: state.options.continuation),
        ("ERR is {.215}", ERR),
        ("has {.910}", err_of("err-best")),
    ],
    "inversions-9": [
        (
            "a list with {9} inversions beside one with {8}",
            inversions,
            inversions_of("inversions-8"),
        ),
        ("{9} irrelevant documents stand", inversions),
    ],
    "inversions-8": [
        (
            "a list with {9} inversions beside one with {8}",
            inversions_of("inversions-9"),
            inversions,
        ),
        (
            "{3} irrelevant documents stand above the first relevant one and {5} above",
            lambda state: places(state)[0] - 1,
            lambda state: places(state)[1] - 2,
        ),
        ("must pass {3} documents", lambda state: places(state)[0] - 1),
    ],
    "inversions-13": [("{13} pairs", inversions)],
    "inversions-11": [
        ("only {11} inversions instead of {13}", inversions, 13),
        ("at rank {4} instead of {1}", lambda state: places(state)[0], 1),
    ],
    "error-small": [
        ("true grades 3, 2, 0, 0 are predicted as 1.9, 2.1, 0, 0",),
        ("squared error is {(1.21 + .01)/4 = .305}", squared_error),
        ("nDCG is {(3 + 7/log2 3)/(7 + 3/log2 3) = .834}", of(PAGE, "ndcg")),
    ],
    "error-large": [
        ("true grades 3, 2, 0, 0 are predicted as 5, 4, 2, 2",),
        ("squared error is {4}", squared_error),
        ("nDCG is {1}", of(PAGE, "ndcg")),
    ],
    "lee-d40": [],
}
