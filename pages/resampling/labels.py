"""What the page calls its data, methods, scores, classifiers and traps."""

from __future__ import annotations

from pages.session.language import _

OWN_DATA = _("Your own")
DATA_NAMES = {
    "iris": _("Iris"),
    "wine": _("Wine"),
    "breast_cancer": _("Breast cancer"),
    "digits": _("Digits"),
}
METHOD_NAMES = {
    "holdout": _("Holdout"),
    "subsampling": _("Random subsampling"),
    "k_fold": _("k-fold"),
    "stratified": _("Stratified k-fold"),
    "leave_one_out": _("Leave-one-out"),
    "bootstrap": _("Bootstrap"),
}
METHOD_MEANINGS = {
    "holdout": _("Some items are drawn once and tested on."),
    "subsampling": _("A holdout again and again: an item may be tested often or never."),
    "k_fold": _(
        "The items are cut into k parts. Each is tested on once, after training on the rest."
    ),
    "stratified": _("As k-fold, and each part has about the same shares of the classes."),
    "leave_one_out": _("Each item is tested on once, alone: as many rounds as items."),
    "bootstrap": _(
        "As many items as there are, drawn with replacement, are trained on. Those that were never "
        "drawn are tested on."
    ),
}
SCORE_NAMES = {
    "accuracy": _("Accuracy"),
    "balanced_accuracy": _("Balanced accuracy"),
    "f1": _("Macro F1"),
    "auc": _("AUC"),
    "error": _("Error rate"),
}
MODEL_NAMES = {
    "logistic": _("Logistic regression"),
    "tree": _("Decision tree"),
    "neighbours": _("Nearest neighbours"),
}
BALANCE_NAMES = {"none": _("as it is"), "over": _("oversampled"), "under": _("undersampled")}
TRAP_NAMES = {
    "oversampling": _("Oversampling before the split"),
    "features": _("Choosing features on all data"),
    "tuning": _("Tuning on the test set"),
    "groups": _("Folds that split a group"),
    "lacking": _("A class that a fold lacks"),
    "luck": _("The holdout's luck"),
}
