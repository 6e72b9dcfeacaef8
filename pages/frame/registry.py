"""Every page of the app, declared once: the navigation and the start page both read this list."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from pages.parts.input import Input
from pages.session.language import _

_PAGES_FOLDER = Path(__file__).parents[1]


@dataclass(frozen=True)
class Entry:
    """One page: its section in the navigation, its folder below pages/, and what its links show.

    `boardless` says why nothing is built on the page, if that is so.
    """

    section: str
    package: str
    title: str
    icon: str
    purpose: str
    boardless: str = ""

    @property
    def script(self) -> str:
        """The path of the page's script below pages/."""
        return f"{self.package}/page.py"

    @property
    def url_path(self) -> str:
        """The page's address, "" for the start page."""
        return "" if self is HOME else self.package.replace("_", "-")

    def input(self) -> Input[Any]:
        """The declaration of the page's input, which is imported when it is asked for."""
        return import_module(f"pages.{self.package}.input").INPUT

    def page(self) -> StreamlitPage:
        """The page for Streamlit's navigation and links.

        Without an icon, because the browser would fetch it from another host.
        """
        return st.Page(
            _PAGES_FOLDER / self.script,
            title=self.title,
            icon="",
            url_path=self.url_path,
            default=self.url_path == "",
        )


HOME = Entry(
    section="",
    package="home",
    title=_("Home"),
    icon=":material/home:",
    purpose=_("What the app is, where to begin, and its pages."),
)

PAGES = (
    Entry(
        _("Ranking"),
        "ranked_list",
        _("Ranked list"),
        ":material/format_list_numbered:",
        _(
            "Drag the documents of one result list, change their grades, and see how every "
            "ranking metric answers, with its whole calculation."
        ),
    ),
    Entry(
        _("Ranking"),
        "queries",
        _("Many queries"),
        ":material/stacked_bar_chart:",
        _(
            "Average a measure over queries, by hand or from the runs of real systems, find the "
            "odd query, and ask whether the difference between two systems means anything."
        ),
    ),
    Entry(
        _("Ranking"),
        "label_ranking",
        _("Label ranking"),
        ":material/label:",
        _(
            "Score the labels of a few items, tick the true ones, and see how far up they stand: "
            "coverage, label ranking average precision and ranking loss."
        ),
    ),
    Entry(
        _("Ranking"),
        "rank_correlation",
        _("Rank correlation"),
        ":material/swap_vert:",
        _(
            "Drag the items of two orders, see the lines between them cross, and how Kendall, "
            "Spearman and the measures that look to the top judge it."
        ),
    ),
    Entry(
        _("Ranking"),
        "extreme_labels",
        _("Extreme labels"),
        ":material/trending_down:",
        _(
            "Label items from a catalogue with a long tail, and see how propensities turn the "
            "verdict between a predictor of common labels and one that finds rare ones."
        ),
    ),
    Entry(
        _("Ranking"),
        "reactions",
        _("How metrics react"),
        ":material/bolt:",
        _(
            "See what every move and every swap of a ranked list changes in each metric, rank by "
            "rank, where the list stands among all orders, and where two metrics disagree."
        ),
    ),
    Entry(
        _("Classification"),
        "confusion_matrix",
        _("Confusion matrix"),
        ":material/grid_on:",
        _(
            "Type a confusion matrix, choose a class, and see precision, recall and their "
            "averages move, each worked out."
        ),
    ),
    Entry(
        _("Classification"),
        "cost_matrix",
        _("Cost matrix"),
        ":material/payments:",
        _(
            "Give every mistake its price, and see when the more accurate of two models costs "
            "more, where the winner flips, and which threshold is cheapest."
        ),
    ),
    Entry(
        _("Classification"),
        "threshold_sweep",
        _("Threshold sweep"),
        ":material/timeline:",
        _(
            "Move scores and the threshold on them, and see the confusion matrix, the ROC curve "
            "and the precision–recall curve move together."
        ),
    ),
    Entry(
        _("Classification"),
        "retrieved_sets",
        _("Retrieved sets"),
        ":material/join_inner:",
        _(
            "Move documents between the retrieved, the relevant and the known ones, and see "
            "precision, recall, coverage and novelty answer in a picture of the sets."
        ),
    ),
    Entry(
        _("Agreement"),
        "regression_errors",
        _("Regression errors"),
        ":material/scatter_plot:",
        _(
            "Move predicted numbers, see each residual as a length and as a square, what one "
            "outlier does to MAE and RMSE, and why a small error may be a bad order."
        ),
    ),
    Entry(
        _("Agreement"),
        "rater_agreement",
        _("Rater agreement"),
        ":material/handshake:",
        _(
            "Build the table of two raters or the ratings of many, and see kappa and its kin part "
            "by what each takes for chance."
        ),
    ),
    Entry(
        _("Course"),
        "lessons",
        _("Lessons"),
        ":material/co_present:",
        _(
            "Take a lesson of a few steps, each beside the page it uses: what to predict, what to "
            "try, what to see, and questions at the end; or bring a lesson of your own."
        ),
        boardless="It is read and answered, and nothing is built.",
    ),
    Entry(
        _("Course"),
        "resampling",
        _("Resampling"),
        ":material/shuffle:",
        _(
            "Split a data set for training and testing, by hand, in folds or by the bootstrap, and "
            "see how far a score on the test part may be trusted."
        ),
    ),
    Entry(
        _("Course"),
        "which_metric",
        _("Which metric?"),
        ":material/alt_route:",
        _(
            "Answer a few questions about your case, and see which metrics suit it, which would "
            "mislead, and why, with an example of each; below, all metrics in one table."
        ),
        boardless="It asks and answers, and nothing is built.",
    ),
    Entry(
        _("Course"),
        "why_different",
        _("Why two tools disagree"),
        ":material/difference:",
        _(
            "Build an input, see what every tool makes of it and the one term in which they "
            "differ, or type the number that your library printed and read what gives it."
        ),
    ),
    Entry(
        _("Course"),
        "exercises",
        _("Exercises"),
        ":material/edit_note:",
        _(
            "Work out any metric step by step with feedback on each entry, find the wrong line, "
            "or print a sheet of problems and hand it to a course system."
        ),
        boardless="A problem is drawn from a code, and nothing is built.",
    ),
    Entry(
        _("Course"),
        "glossary",
        _("Glossary"),
        ":material/menu_book:",
        _(
            "Look up every term of every page: its definition, its other names in print and in "
            "libraries, its formula, its range and its first source."
        ),
        boardless="It is read and searched, and nothing is built.",
    ),
)
# The pages on which something is built: they have a board, tiles, an undo, examples and files.
BUILT = tuple(entry for entry in PAGES if not entry.boardless)
