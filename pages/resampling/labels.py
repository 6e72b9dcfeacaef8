"""What the page calls its data, methods, scores, classifiers and traps, and says of them."""

from functools import partial

from metrics.steps import say
from pages.session.language import Words

_named = partial(Words, "texts/resampling")
OWN_DATA = say("Your own")
DATA_NAMES, MODEL_NAMES, BALANCE_NAMES = map(_named, ("data", "models", "balance"))
METHOD_NAMES, METHOD_MEANINGS = map(_named, ("methods", "meanings"))
SCORE_NAMES, OF_SCORES = map(_named, ("scores", "of_scores"))
TRAP_NAMES, OF_TRAPS = map(_named, ("traps", "of_traps"))
NOTES, TILE_NAMES = map(_named, ("notes", "tiles"))
