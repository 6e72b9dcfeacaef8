"""What of ratings their file does not say by itself."""

from __future__ import annotations

import numpy as np

from pages.desk.language import _
from pages.parts.exports import Given
from pages.rater_agreement.csv_words import SCALE, tells_scale
from pages.rater_agreement.rated import MISSING
from pages.rater_agreement.state import RaterState


def given_of(state: RaterState) -> Given:
    """The ratings or the table of the file, what an empty cell is and which column is the scale."""
    told: list[str] = []
    if state.rated and np.any(state.rated.chosen == MISSING):
        told.append(_("An empty cell is a rating that is missing."))
    if state.rated and not tells_scale(state.names, state.rated.used):
        text = _("The column {name} lists all categories, in their order.")
        told.append(text.format(name=SCALE))
    return Given(told=tuple(told))
