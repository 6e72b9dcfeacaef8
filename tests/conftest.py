"""How the tests run: Hypothesis draws the same examples each time, more of them in test-all."""

import gc
import importlib

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from tests.effort import draws

pytest.register_assert_rewrite("tests.metrics.derivations", "tests.metrics.declarations")
settings.register_profile(
    "metrics", derandomize=True, deadline=None, database=None, max_examples=draws(10, 100)
)
settings.load_profile("metrics")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop what pytest-cov has started in a worker before it knew that it is one.

    It starts a second measurement here. A test that is marked `no_cover` pauses that one alone, and
    the first goes on in its place: what is not to be measured takes twice the time.
    """
    plugin = session.config.pluginmanager.getplugin("_cov")
    first = getattr(plugin, "cov_controller", None)
    if not hasattr(session.config, "workerinput"):
        return
    gc.disable()  # until all tests are collected: what is imported stays to the end
    if first is not None:
        first.cov.stop()
        # Between the two, for measuring also slows down what is imported and not measured.
        for name in ("pandas", "pyarrow", "scipy.stats", "sklearn.metrics", "statsmodels.api"):
            importlib.import_module(name)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: look no more for garbage among them."""
    gc.collect()
    gc.freeze()
    gc.enable()


# Each test of these is long and shares nothing with the others.
SINGLY = (
    "tests/browser/",
    "tests/metrics/derivations/",
    "tests/pages/test_prefetch.py",
    "tests/pages/test_every_page.py",
)


class ByFileOrSingly(LoadFileScheduling):
    """Give out tests by file, because a file shares what it has built, and long ones singly.

    Each worker has a server and a browser, and takes the next journey when it has ended one.
    """

    def _split_scope(self, nodeid: str) -> str:
        return nodeid if nodeid.startswith(SINGLY) else super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFileOrSingly:
    """Give the tests out by file or singly."""
    return ByFileOrSingly(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell why a test was tried once more, also where it then passed."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"tried once more: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)
