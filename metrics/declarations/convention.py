"""The type of a convention, and the tools that were compared."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from metrics.steps import Say, say

SKLEARN = "scikit-learn 1.9.1"
TREC_EVAL = "trec_eval 9.0.8"
TREC_EVAL_10 = "trec_eval 10.0-rc3"
PYTREC_EVAL = "pytrec_eval-terrier 0.5.11"
IR_MEASURES = "ir_measures 0.4.3"
RANX = "ranx 0.3.21"
GDEVAL = "gdeval.pl 1.2a"
LIGHTGBM = "LightGBM 4.7"
XGBOOST = "xgboost 3.2"
TORCHMETRICS = "torchmetrics 1.9.0"
PYXCLIB = "pyxclib"
STATSMODELS = "statsmodels 0.15.0"
KRIPPENDORFF = "krippendorff 0.9.0"
IRR = "R irr 0.84.1"
IRCOR = "R ircor 1.0"
IRRCAC = "irrCAC 0.4.4"
NLTK = "nltk 3.10.4"
NAPKINXC = "napkinxc 0.7.2"
SCIPY = "scipy 1.17.1"

BY_TESTS = frozenset({SKLEARN, SCIPY, PYTREC_EVAL, IR_MEASURES, GDEVAL, STATSMODELS, KRIPPENDORFF})
"""The tools that the tests run on drawn inputs; gdeval.pl is a part of ir_measures."""

GIVEN = "is given"
"""In `Convention.when`: an option has any value but None."""

RUN = say("each tool run on a small list").text
RUN_OR_READ = say("each tool run on a small list; torchmetrics read in its source").text
HERE = say("the choice of this library").text


@dataclass(frozen=True)
class Convention:
    """One way in which a metric is computed, and who computes it so.

    `parameters` are the keyword arguments of our function that give this variant; they are empty
    where it is what we always do, and where we do not offer it. `tools` carry the version that was
    looked at; none means that we know of no tool. `variants` are names in `metrics.explanations`
    that compute any input this way; None takes the parameters, and () changes nothing. If not
    `computed`, no value can be given: the tool's method is not fully known or needs more than the
    input. `when` are the options under which the convention applies; a tuple holds several, and
    GIVEN stands for any value. `number`, from 1, names the row among those of the metric in
    addresses, whatever rows are added: a new row among older ones gets the next free number, all
    others go by their place.
    """

    metric: str
    topic: Say
    variant: Say
    parameters: Mapping[str, Any]
    tools: tuple[str, ...]
    source: str
    variants: tuple[str, ...] | None
    computed: bool
    when: Mapping[str, Any]
    number: int
