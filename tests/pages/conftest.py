"""How pages start in tests."""

import functools

from streamlit.components.v2 import manifest_scanner

# Each AppTest looks through all installed packages for components: seven eighths of the time that a
# page takes to start. They are the same throughout a run.
manifest_scanner.scan_component_manifests = functools.cache(
    manifest_scanner.scan_component_manifests
)
