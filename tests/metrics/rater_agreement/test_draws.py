"""What chance draws from, worked by hand."""

import numpy as np

from metrics import AgreementTable, Ratings, draws_of

TABLE = AgreementTable(np.array([[20, 5], [10, 15]]), ("yes", "no"))


def said(metric: str, given: AgreementTable | Ratings) -> str:
    return str(draws_of(metric, given, ["Ann", "Ben"])).replace("\u00a0", " ")


def test_each_coefficient_draws_in_its_own_way() -> None:
    assert draws_of("percent_agreement", TABLE, ["Ann", "Ben"]) is None
    assert said("cohen_kappa", TABLE) == "Ann draws yes 50 %, no 50 %; Ben draws yes 60 %, no 40 %"
    assert said("scott_pi", TABLE) == said("fleiss_kappa", TABLE) == "each draws yes 55 %, no 45 %"
    assert said("pabak", TABLE) == "each category 50 %"
    assert said("gwet_ac1", TABLE) == "a guess at 99 % of the items, each category 50 %"
    assert said("krippendorff_alpha", TABLE) == (
        "55 of 100 ratings are yes; once one of them is drawn, 54 of 99"
    )


def test_of_many_categories_the_commonest_are_named() -> None:
    ratings = Ratings(np.array([[0, 1, 2, 3, 4, 4], [0, 1, 2, 3, 4, 4]]), tuple("abcde"))
    assert said("fleiss_kappa", ratings) == "each draws a 17 %, b 17 %, c 17 %, e 33 %, …"


def test_without_a_pair_nothing_is_drawn() -> None:
    alone = Ratings(np.array([[0, -1], [-1, 1]]), ("a", "b"))
    assert draws_of("fleiss_kappa", alone, ["A", "B"]) is None
