"""Tables and ratings that several tests of agreement draw."""

import math

NAN = math.nan
LEVELS = ("nominal", "ordinal", "interval", "ratio")
THIRTY = [[10, 0], [5, 15]]
TWO_RATERS = ("cohen_kappa", "scott_pi", "pabak", "gwet_ac1")
