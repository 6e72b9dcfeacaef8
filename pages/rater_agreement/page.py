"""The page of rater agreement: build a table or ratings, compare the coefficients, work any out."""

from pages.parts.page import Page
from pages.rater_agreement.derivation import show_derivation
from pages.rater_agreement.input import INPUT
from pages.rater_agreement.tiles_and_chart import show_chart

Page("rater_agreement", input=INPUT, chart=show_chart, work=show_derivation).show()
