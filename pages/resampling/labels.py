"""What the page calls its data, methods, scores, classifiers and traps, and says of them."""

from pages.session.language import _, words

OWN_DATA = _("Your own")
_SAID = words("texts/resampling")
DATA_NAMES, MODEL_NAMES, BALANCE_NAMES = _SAID["data"], _SAID["models"], _SAID["balance"]
METHOD_NAMES, METHOD_MEANINGS = _SAID["methods"], _SAID["meanings"]
SCORE_NAMES, OF_SCORES = _SAID["scores"], _SAID["of_scores"]
TRAP_NAMES, OF_TRAPS = _SAID["traps"], _SAID["of_traps"]
NOTES, TILE_NAMES = _SAID["notes"], _SAID["tiles"]
