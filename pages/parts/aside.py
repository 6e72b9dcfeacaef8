"""What a page draws of A, which is made without being shown: its charts, and its equation."""

from collections.abc import Callable
from typing import Any, TypeAlias

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from metrics.steps import Equation
from pages.parts.exports import Exports
from pages.parts.guard import guarded, log_only
from pages.parts.predict.rendering import Rendering, drawn_with
from pages.parts.worked import equation_of
from pages.session.page_state import PageState

Show: TypeAlias = Callable[[PageState[Any]], None]
Export: TypeAlias = Callable[[PageState[Any]], Exports | None]


class Aside:
    """The charts of A by their keys, and the equation of the picked metric.

    Both are made once for each A and each way in which it is looked at: the charts by what draws
    them on the page, the equation by what is exported.
    """

    def __init__(self, page_state: PageState[Any], chart: Show, export: Export):
        self._page_state, self._chart, self._export = page_state, chart, export

    def figure(self, key: str) -> dict[str, Any] | None:
        return (self._made("charts", self._charts) or {}).get(key)

    def equation(self) -> Equation | None:
        return self._made("equation", self._derived)

    def exports(self) -> Exports | None:
        return self._export(self._page_state.aside())

    def _made(self, name: str, make: Callable[[], Any]) -> Any:
        held = self._page_state.made
        of = self._page_state.compared, st.context.theme.type
        if held.get(name, (None,))[0] != of:
            held[name] = of, None
            # What is drawn here goes nowhere.
            with guarded(log_only), DeltaGenerator(root_container=None):
                held[name] = of, make()
        return held[name][1]

    def _charts(self) -> dict[str, Any]:
        figures: dict[str, Any] = {}
        with drawn_with(Rendering(figures=figures)):
            self._chart(self._page_state.aside())
        return figures

    def _derived(self) -> Equation | None:
        exports = self.exports()
        return exports and equation_of(exports.result.steps(), float(exports.result))
