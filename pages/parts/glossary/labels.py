"""The words around an entry of the glossary."""

from pages.session.language import _


def entry_labels() -> dict[str, str]:
    """The label of each part of an entry."""
    return {
        "names": _("Other names"),
        "libraries": _("In libraries"),
        "range": _("Range"),
        "source": _("Source"),
        "pages": _("Pages"),
    }
