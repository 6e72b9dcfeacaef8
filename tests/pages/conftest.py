"""How pages start in tests."""

import functools
from pathlib import Path
from typing import Any

from streamlit.components.v2 import manifest_scanner
from streamlit.runtime.scriptrunner.script_cache import ScriptCache

from pages.parts import regions

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

# Nobody's browser draws between the numbers and the rest.
regions.NUMBERS_FIRST = 0
