"""What the page calls its methods, scores, models and data."""

from __future__ import annotations

from pages.session.language import _


def data_names() -> dict[str, str]:
    """The data sets."""
    return {
        "iris": _("Iris"),
        "wine": _("Wine"),
        "breast_cancer": _("Breast cancer"),
        "digits": _("Digits"),
    }


def methods() -> dict[str, str]:
    """The ways to split."""
    return {
        "holdout": _("Holdout"),
        "subsampling": _("Random subsampling"),
        "k_fold": _("k-fold"),
        "stratified": _("Stratified k-fold"),
        "leave_one_out": _("Leave-one-out"),
        "bootstrap": _("Bootstrap"),
    }


def meanings() -> dict[str, str]:
    """What each way does, in a sentence."""
    return {
        "holdout": _("Some items are drawn once, and tested on."),
        "subsampling": _("A holdout again and again: an item may be tested often or never."),
        "k_fold": _(
            "The items are cut into k parts; each is tested on once, by what all others teach."
        ),
        "stratified": _("As k-fold, and each part has about the classes' shares of the whole."),
        "leave_one_out": _("Each item alone is tested on once: as many rounds as items."),
        "bootstrap": _(
            "As many items as there are, drawn with replacement, are trained on; those that were "
            "never drawn are tested on."
        ),
    }


def scores() -> dict[str, str]:
    """The scores."""
    return {
        "accuracy": _("Accuracy"),
        "balanced_accuracy": _("Balanced accuracy"),
        "f1": _("Macro F1"),
        "auc": _("AUC"),
        "error": _("Error rate"),
    }


def models() -> dict[str, str]:
    """The classifiers."""
    return {
        "logistic": _("Logistic regression"),
        "tree": _("Decision tree"),
        "neighbours": _("Nearest neighbours"),
    }


def balances() -> dict[str, str]:
    """What is done about classes of unequal size."""
    return {"none": _("as it is"), "over": _("oversampled"), "under": _("undersampled")}


def traps() -> dict[str, str]:
    """The traps."""
    return {
        "oversampling": _("Oversampling before the split"),
        "features": _("Choosing features on all data"),
        "tuning": _("Tuning on the test set"),
        "groups": _("Folds that split a group"),
        "lacking": _("A class that a fold lacks"),
        "luck": _("The holdout's luck"),
    }
