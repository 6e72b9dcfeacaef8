"""The four outcomes of a yes-or-no prediction in words, as components name them."""

from __future__ import annotations

from pages.session.language import _


def outcome_labels() -> dict[str, str]:
    """The name of each outcome, and its abbreviation under "short"."""
    return {
        "TP": _("true positive"),
        "FN": _("false negative"),
        "FP": _("false positive"),
        "TN": _("true negative"),
        "shortTP": _("TP"),
        "shortFN": _("FN"),
        "shortFP": _("FP"),
        "shortTN": _("TN"),
    }
