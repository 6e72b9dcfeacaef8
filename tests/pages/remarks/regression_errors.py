"""Examples of regression errors."""

from pages.regression_errors.input import INPUT as PAGE
from tests.pages.remarks.claims import Claims, of

MAE, MSE, RMSE = (
    of(PAGE, f"{name}_error") for name in ("mean_absolute", "mean_squared", "root_mean_squared")
)


def true_number(at):
    return lambda state: state.true[at]


def mean(state):
    return sum(state.true) / len(state.true)


CLAIMS: Claims = {
    "four-items": [
        ("true {3}, {-0.5}, {2}, {7}", *map(true_number, range(4))),
        (
            "predicted {2.5}, {0}, {2}, {8}",
            *((lambda state, at=at: state.predicted(0)[at]) for at in range(4)),
        ),
    ],
    "equal": [
        ("off by {1/2}, so MAE and RMSE are {1/2} and MSE is {1/4}", MAE, RMSE, MSE),
    ],
    "outlier": [
        ("residuals of length 1, and {9} more", lambda state: state.amounts[0]),
        ("MAE goes from 1 to {1.9}, MSE from 1 to {10.9}", MAE, MSE),
        ("{(1 + 9)² = 100} joins nine squares of 1", 100),
    ],
    "order": [
        ("Model 1 is close",),
        ("Model 2 is off by {2} everywhere", of(PAGE, "mean_absolute_error", model=2)),
        (
            "squared errors are {.305} and {4}, the nDCGs {.834} and {1}",
            *(of(PAGE, m, model=n) for m in ("mean_squared_error", "ndcg") for n in (1, 2)),
        ),
    ],
    "mean": [
        ("the mean of {1}, {3}, {5}, {7} is {4}", *map(true_number, range(4)), mean),
        ("so R² is {0}", of(PAGE, "r_squared")),
        ("anything worse is below 0",),
    ],
    "constant": [],
    "diabetes": [
        ("in {30} held-out patients", lambda state: len(state.true)),
        ("model 1 has all ten features, model 2 the body mass index",),
    ],
}
