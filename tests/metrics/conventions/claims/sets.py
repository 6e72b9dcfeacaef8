"""What tools say of sets of documents, one of which is empty, and of their F."""

import metrics
from tests.metrics.conventions.tools import Claims, ir, of_labels, sklearn_fbeta, trec

RETRIEVED, RELEVANT = ("a", "b", "c", "d", "e"), ("a", "c", "d", "f")  # precision .6, recall .75
JUDGED = {doc: int(doc in RELEVANT) for doc in "abcdef"}
RUN = dict.fromkeys(RETRIEVED, 1.0)
NONE_RELEVANT = dict.fromkeys("abc", 0)

CLAIMS: Claims = {
    ("set_precision", "The value is 0.", "scikit-learn"): (
        lambda: of_labels("precision_score", [1, 1], [0, 0]),
        0.0,
    ),
    ("set_recall", "The value is 0.", "scikit-learn"): (
        lambda: of_labels("recall_score", [0, 0], [1, 0]),
        0.0,
    ),
    ("set_recall", "The value is 0.", "pytrec_eval-terrier"): (
        lambda: trec("set_recall", NONE_RELEVANT, RUN),
        0.0,
    ),
    ("set_recall", "The value is 0.", "ir_measures"): (
        lambda: ir("SetR", NONE_RELEVANT, RUN),
        0.0,
    ),
    ("set_f_score", "Beta is squared", "scikit-learn"): (
        sklearn_fbeta,
        lambda **o: metrics.set_f_score(RETRIEVED, RELEVANT, **o),
    ),
    ("set_f_score", "The number given", "pytrec_eval-terrier"): (
        lambda: trec("set_F.0.5", JUDGED, RUN),
        lambda **o: metrics.set_f_score(RETRIEVED, RELEVANT, **o),
    ),
    ("set_f_score", "The number given", "ir_measures"): (
        lambda: ir("SetF(beta=0.5)", JUDGED, RUN),
        lambda **o: metrics.set_f_score(RETRIEVED, RELEVANT, **o),
    ),
}
