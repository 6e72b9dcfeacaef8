"""How the tests run: Hypothesis in the same way each time, the browser on one worker."""

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

settings.register_profile("metrics", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("metrics")


class BrowserOnOneWorker(LoadFileScheduling):
    """Keep the browser tests together: one server, one browser, and steadier timing.

    A scheduler of its own, because the marks of `--dist loadgroup` are lost with pytest 9.2
    (pytest-xdist 3.8 writes them into a part of the test's id that pytest no longer reads).
    """

    def _split_scope(self, nodeid: str) -> str:
        folder = "tests/browser/"
        return folder if nodeid.startswith(folder) else super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BrowserOnOneWorker:
    """Give the tests out by file, and all of the browser to one worker."""
    return BrowserOnOneWorker(config, log)
