# Every target is explained by the comment after '##'; `make` alone lists them.
# All paths are relative, so that the clone may lie in a folder with spaces in its name.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
INSTALL := $(PIP) install -qq --constraint constraints.txt
# A process a core; what shares a server or a store stays in one process.
PYTEST_ARGS ?= --numprocesses auto --dist loadfile

# Without bytecode every start of the program is two to three times slower.
unexport PYTHONDONTWRITEBYTECODE
# An activated environment or a stray PYTHONPATH must not leak into ours.
unexport PYTHONPATH
unexport PYTHONHOME

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help install demo test check wheel browser dashboard bench constraints clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

install: $(VENV)/.installed-dev ## install Fiveup with everything for working on it into .venv

demo: $(VENV)/.installed ## import the sample logs, audit the disputed match, print the statistics
	@$(BIN)/fiveup demo

test: check wheel browser ## run everything: lint, types, contracts, the wheel, all tests
	@$(BIN)/python -m pytest $(PYTEST_ARGS)

check: $(VENV)/.installed-dev ## lint, types and import contracts only
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/mypy

wheel: $(VENV)/.installed-dev ## build the wheel and try it in an environment of its own
	@$(BIN)/python tools/try_wheel.py

browser: $(VENV)/.installed-dev ## install Debian's Chromium for the browser tests, where that can be done
	@sh tests/browser/install_chromium.sh $(BIN)/python

# A store of one's own, else the one that the demo made.
STORE ?= $(or $(FIVEUP_STORE),$(if $(wildcard fiveup-store/manifest.json),fiveup-store,fiveup-demo-store))

dashboard: $(VENV)/.installed ## start the dashboard of STORE (by default the demo's) on 127.0.0.1
	@$(BIN)/fiveup dashboard --store "$(STORE)"

bench: $(VENV)/.installed-dev ## run the benchmarks
	@$(BIN)/python -m pytest tests/bench --override-ini python_files='bench_*.py'

constraints: $(VENV)/.installed-dev ## pin the newest versions that pyproject.toml allows
	@sh tools/pin_versions.sh $(BIN)

clean: ## remove what the other targets made, .venv included
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks fiveup-store fiveup-demo-store
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps say that .venv holds what pyproject.toml and constraints.txt ask for.
# Where .venv has no Python, or one that has gone since, it is made anew.
NO_PYTHON := $(shell test -x $(BIN)/python || echo $(VENV)/anew)

$(VENV)/anew:
	@sh tools/make_venv.sh "$(PYTHON)" $(VENV)

$(VENV)/.installed: pyproject.toml constraints.txt $(NO_PYTHON)
	@echo "Installing Fiveup into $(VENV) (the first time this takes a minute or two) ..." >&2
	@$(INSTALL) hatchling
	@$(INSTALL) --no-build-isolation --editable '.[dashboard]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	@echo "Installing the development tools into $(VENV) ..." >&2
	@$(INSTALL) --no-build-isolation --editable '.[dev]'
	@touch $@
