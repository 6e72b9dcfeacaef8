"""How pages start in tests."""

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

from streamlit.components.v2 import manifest_scanner
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.testing.v1 import app_test, local_script_runner
from streamlit.testing.v1.element_tree import Block, ElementTree, Node
from streamlit.testing.v1.local_script_runner import LocalScriptRunner

from pages.parts import own_component, regions

# Each AppTest looks through all installed packages for components: seven eighths of the time that a
# page takes to start. They are the same throughout a run.
manifest_scanner.scan_component_manifests = functools.cache(
    manifest_scanner.scan_component_manifests
)

# Each run compiles its script anew. Those of pages stay as they are, those of tests may not.
_PAGES = str(Path(__file__).parents[2] / "pages")
_compiled, _compile = ScriptCache(), ScriptCache.get_bytecode


def _bytecode(self: ScriptCache, script_path: str) -> Any:
    return _compile(_compiled if script_path.startswith(_PAGES) else self, script_path)


ScriptCache.get_bytecode = _bytecode


def _wait(runner: LocalScriptRunner, timeout: float = 3) -> None:
    """Wait for the end of a run; Streamlit looks for it a thousand times a second."""
    thread = runner._script_thread
    assert thread is not None
    thread.join(timeout)
    if thread.is_alive():
        runner.request_stop()
        raise RuntimeError(f"AppTest script run timed out after {timeout} s")


local_script_runner.require_widgets_deltas = _wait

# Each run makes a runtime of its own, only to set the same parts of it.
app_test.__dict__["MagicMock"] = functools.cache(MagicMock)


def _nodes(self: ElementTree) -> Iterator[Node]:
    """Walk once through all that a run has shown, not for each kind that is asked for."""
    if "_walked" not in vars(self):
        vars(self)["_walked"] = list(Block.__iter__(self))
    return iter(vars(self)["_walked"])


ElementTree.__iter__ = _nodes

# Nobody's browser draws between the numbers and the rest.
regions.NUMBERS_FIRST = 0

# Nor is anything sent to one: deflating it takes an eighth of the time.
own_component.SHORT = 2**30
