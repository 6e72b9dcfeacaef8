"""What several tests of a confusion matrix look up."""

import math
from typing import Any

from sklearn import metrics as sklearn_metrics

sklearn: Any = sklearn_metrics  # whose signatures are typed by their defaults
NAN = math.nan
FRUIT = ((1, 1, 0), (2, 1, 0), (2, 0, 2))  # orange, lemon, apple; made up
