"""Sphinx reads this: how the reference is made of the pages that reference.py writes."""

import metrics

project = "Metriclass"
release = metrics.__version__
extensions = ["myst_parser"]
myst_enable_extensions = ["fieldlist"]
html_theme = "furo"
html_title = f"Metriclass {release}"
html_static_path: list[str] = []
html_copy_source = False
add_module_names = False
