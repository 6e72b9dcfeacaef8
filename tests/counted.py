"""Counts and the nouns behind them."""

import re

# "1 pairs": a number 1 of its own, and a noun in the plural.
ONE_OF_MANY = re.compile(
    r"(?<![\w.,/·=−-])(?<![of·=/] )(?<!\d )1 (pairs|steps|items|documents|labels|ranks|queries|rows"
    r"|raters|ratings|classes|categories|columns|swaps|draws|rounds|thresholds|orders|levels)\b"
)
