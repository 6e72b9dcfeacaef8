# make run    the app, in the browser on localhost
# make class  the same for a class on the network, with its address as a QR code
# make test   all tests, with a Chromium and a pdflatex that are installed where none is found;
#             PART=metrics, pages, components or browser runs a part
# make test-all  the same tests with many more drawn examples, more states and both themes
# make check  format, lint, types
# make bench  the benchmarks
# make lock   renew constraints.txt
# make docs   the reference of the library, in build/docs
# make messages  collect what is to be translated, and say how much of it each language lacks
# Each first builds the environment in .venv that it needs.

VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
DECLARED := pyproject.toml constraints.txt $(wildcard assets/locale/*/LC_MESSAGES/*.po)
# Compiled modules are kept, whatever the environment says: tests start many servers, and each would
# compile all sources anew.
export PYTHONDONTWRITEBYTECODE :=

# The first Python on the path that is new enough; `make PYTHON=...` names another.
PYTHON ?= $(shell for python in python3.11 python3 python py; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& echo $$python && break; done)

.PHONY: run class test test-all check bench docs lock messages

run: $(VENV)/run.stamp
	$(BIN)/python -m pages.frame.command

class: $(VENV)/run.stamp
	$(BIN)/python -m pages.frame.command --class

test: $(VENV)/test.stamp
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m tests.metrics.export.pdflatex
ifdef PART
	$(BIN)/python -m pytest --numprocesses 2 tests/$(PART)
else
	$(BIN)/python -m pytest --numprocesses 2 --cov=metrics tests/metrics
	$(BIN)/python -m pytest --numprocesses 2 --ignore tests/metrics
endif

test-all:
	METRICLASS_TESTS=all $(MAKE) test

check: $(VENV)/test.stamp
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m pyright
	$(BIN)/oxlint assets tests

bench: $(VENV)/test.stamp
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m tests.benchmarks

docs: $(VENV)/docs.stamp
	$(BIN)/python -m assets.docs.reference build/docs/pages
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --isolated \
		--define project=Metriclass --define html_title=Metriclass --define html_theme=furo \
		--define extensions=myst_parser --define add_module_names=0 \
		build/docs/pages build/docs/html
	@echo "build/docs/html/index.html"

lock: $(VENV)/python.stamp
	$(BIN)/python .ci/lock.py

# Without line numbers and dates, so that only a changed text changes the file.
messages: $(VENV)/test.stamp
	PYTHONPATH=.ci $(BIN)/pybabel --quiet extract --mapping babel.cfg --keyword say --add-location file \
		--sort-by-file --project Metriclass --copyright-holder "Metriclass contributors" \
		--version 0 --output $(VENV)/messages.pot .
	grep -v '^"POT-Creation-Date' $(VENV)/messages.pot > assets/locale/metriclass.pot
	$(BIN)/pybabel --quiet update --domain metriclass --input-file assets/locale/metriclass.pot \
		--output-dir assets/locale --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date
	$(BIN)/python .ci/catalogues.py

$(VENV)/python.stamp:
	@$(if $(PYTHON),:,echo "Metriclass needs Python 3.11 or newer; none is on the path." >&2; exit 1)
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/run.stamp: $(VENV)/python.stamp $(DECLARED)
	$(PIP) --editable .
	@touch $@

$(VENV)/docs.stamp: $(VENV)/python.stamp $(DECLARED)
	$(PIP) --editable ".[docs]"
	@touch $@

$(VENV)/test.stamp: $(VENV)/python.stamp $(DECLARED)
	$(PIP) --editable ".[test,bench]"
	@touch $@ $(VENV)/run.stamp
