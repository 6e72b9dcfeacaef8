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
    """One page: the section it is listed under, its script below pages/, its names, its purpose;
    `boardless` says why nothing is built on it, if that is so.
    """

    section: str
    script: str
    title: str
    url_path: str
    icon: str
    purpose: str
    boardless: str = ""

    @property
    def package(self) -> str:
        """The page's folder below pages/."""
        return self.script.partition("/")[0]

    def input(self) -> Input[Any]:
        """Return the declaration of what is built on the page, imported when it is asked for."""
        return import_module(f"pages.{self.package}.input").INPUT

    def page(self) -> StreamlitPage:
        """Return the page as Streamlit's navigation and links take it.

        It goes without its icon: the frontend would fetch it from another host for the tab.
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
    script="home/page.py",
    title=_("Home"),
    url_path="",
    icon=":material/home:",
    purpose=_("What the app is, where to begin, and its pages."),
)

PAGES = (
    Entry(
        section=_("Ranking"),
        script="ranked_list/page.py",
        title=_("Ranked list"),
        url_path="ranked-list",
        icon=":material/format_list_numbered:",
        purpose=_(
            "Drag the documents of one result list, change their grades, and see how every "
            "ranking metric answers, with its whole calculation."
        ),
    ),
    Entry(
        section=_("Ranking"),
        script="queries/page.py",
        title=_("Many queries"),
        url_path="queries",
        icon=":material/stacked_bar_chart:",
        purpose=_(
            "Average a measure over queries, by hand or from the runs of real systems, find the "
            "odd query, and ask whether the difference between two systems means anything."
        ),
    ),
    Entry(
        section=_("Ranking"),
        script="label_ranking/page.py",
        title=_("Label ranking"),
        url_path="label-ranking",
        icon=":material/label:",
        purpose=_(
            "Score the labels of a few items, tick the true ones, and see how far up they stand: "
            "coverage, label ranking average precision and ranking loss."
        ),
    ),
    Entry(
        section=_("Ranking"),
        script="rank_correlation/page.py",
        title=_("Rank correlation"),
        url_path="rank-correlation",
        icon=":material/swap_vert:",
        purpose=_(
            "Drag the items of two orders, see the lines between them cross, and how Kendall, "
            "Spearman and the measures that look to the top judge it."
        ),
    ),
    Entry(
        section=_("Ranking"),
        script="extreme_labels/page.py",
        title=_("Extreme labels"),
        url_path="extreme-labels",
        icon=":material/trending_down:",
        purpose=_(
            "Label items from a catalogue with a long tail, and see how propensities turn the "
            "verdict between a predictor of common labels and one that finds rare ones."
        ),
    ),
    Entry(
        section=_("Ranking"),
        script="reactions/page.py",
        title=_("How metrics react"),
        url_path="reactions",
        icon=":material/bolt:",
        purpose=_(
            "See what every move and every swap of a ranked list changes in each metric, rank by "
            "rank, where the list stands among all orders, and where two metrics disagree."
        ),
    ),
    Entry(
        section=_("Classification"),
        script="confusion_matrix/page.py",
        title=_("Confusion matrix"),
        url_path="confusion-matrix",
        icon=":material/grid_on:",
        purpose=_(
            "Type a confusion matrix, choose a class, and see precision, recall and their "
            "averages move, each worked out."
        ),
    ),
    Entry(
        section=_("Classification"),
        script="cost_matrix/page.py",
        title=_("Cost matrix"),
        url_path="cost-matrix",
        icon=":material/payments:",
        purpose=_(
            "Give every mistake its price, and see when the more accurate of two models costs "
            "more, where the winner flips, and which threshold is cheapest."
        ),
    ),
    Entry(
        section=_("Classification"),
        script="threshold_sweep/page.py",
        title=_("Threshold sweep"),
        url_path="threshold-sweep",
        icon=":material/timeline:",
        purpose=_(
            "Move scores and the threshold on them, and see the confusion matrix, the ROC curve "
            "and the precision–recall curve move together."
        ),
    ),
    Entry(
        section=_("Classification"),
        script="retrieved_sets/page.py",
        title=_("Retrieved sets"),
        url_path="retrieved-sets",
        icon=":material/join_inner:",
        purpose=_(
            "Move documents between the retrieved, the relevant and the known ones, and see "
            "precision, recall, coverage and novelty answer in a picture of the sets."
        ),
    ),
    Entry(
        section=_("Agreement"),
        script="regression_errors/page.py",
        title=_("Regression errors"),
        url_path="regression-errors",
        icon=":material/scatter_plot:",
        purpose=_(
            "Move predicted numbers, see each residual as a length and as a square, what one "
            "outlier does to MAE and RMSE, and why a small error may be a bad order."
        ),
    ),
    Entry(
        section=_("Agreement"),
        script="rater_agreement/page.py",
        title=_("Rater agreement"),
        url_path="rater-agreement",
        icon=":material/handshake:",
        purpose=_(
            "Build the table of two raters or the ratings of many, and see kappa and its kin part "
            "by what each takes for chance."
        ),
    ),
    Entry(
        section=_("Course"),
        script="lessons/page.py",
        title=_("Lessons"),
        url_path="lessons",
        icon=":material/co_present:",
        purpose=_(
            "Take a lesson of a few steps, each beside the page it uses: what to predict, what to "
            "try, what to see, and questions at the end; or bring a lesson of your own."
        ),
        boardless="It is read and answered, and nothing is built.",
    ),
    Entry(
        section=_("Course"),
        script="resampling/page.py",
        title=_("Resampling"),
        url_path="resampling",
        icon=":material/shuffle:",
        purpose=_(
            "Split a data set for training and testing, by hand, in folds or by the bootstrap, and "
            "see how far a score on the test part may be trusted."
        ),
    ),
    Entry(
        section=_("Course"),
        script="which_metric/page.py",
        title=_("Which metric?"),
        url_path="which-metric",
        icon=":material/alt_route:",
        purpose=_(
            "Answer a few questions about your case, and see which metrics suit it, which would "
            "mislead, and why, with an example of each; below, all metrics in one table."
        ),
        boardless="It asks and answers, and nothing is built.",
    ),
    Entry(
        section=_("Course"),
        script="why_different/page.py",
        title=_("Why two tools disagree"),
        url_path="why-different",
        icon=":material/difference:",
        purpose=_(
            "Build an input, see what every tool makes of it and the one term in which they "
            "differ, or type the number that your library printed and read what gives it."
        ),
    ),
    Entry(
        section=_("Course"),
        script="exercises/page.py",
        title=_("Exercises"),
        url_path="exercises",
        icon=":material/edit_note:",
        purpose=_(
            "Work out any metric step by step with feedback on each entry, find the wrong line, "
            "or print a sheet of problems and hand it to a course system."
        ),
        boardless="A problem is drawn from a code, and nothing is built.",
    ),
    Entry(
        section=_("Course"),
        script="glossary/page.py",
        title=_("Glossary"),
        url_path="glossary",
        icon=":material/menu_book:",
        purpose=_(
            "Look up every term of every page: its definition, its other names in print and in "
            "libraries, its formula, its range and its first source."
        ),
        boardless="It is read and searched, and nothing is built.",
    ),
)
# The pages on which something is built: they have a board, tiles, an undo, examples and files.
BUILT = tuple(entry for entry in PAGES if not entry.boardless)
