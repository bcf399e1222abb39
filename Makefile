# make demo    install into .venv and adjudicate a move of a recorded game
# make test    the tests
# make check   everything that must hold before a change is merged
# All it needs is Python 3.11 or newer (with venv) and make; pip fetches the rest.

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
RUN := $(BIN)/python
EXAMPLES := examples/oros

.PHONY: help demo test check lint types layers format schemas data goldens bench many campaign outside dist clean

help:
	@echo "make demo      install into $(VENV) and adjudicate a move of a recorded game"
	@echo "make test      run the tests (ARGS='-k shift' picks some)"
	@echo "make check     lint, layout, types, layers and tests: what a change must pass"
	@echo "make format    lay the code out as 'make check' wants it"
	@echo "make schemas   write schemas/ anew from the classes of the code"
	@echo "make data      write the compiled component data anew from its YAML"
	@echo "make goldens   write tests/golden/ anew; read the difference before you commit it"
	@echo "make bench     measure everything, others' tools beside it (ARGS=--write: into README and docs)"
	@echo "make many      validate 10,000 records: memory, and two jobs against one"
	@echo "make campaign  play many random games and hold every law against them"
	@echo "make outside   try hooks, schemas and workflow in programs of others (needs git, npm)"
	@echo "make dist      build the source archive and the wheel"
	@echo "make clean     remove everything that make made"
	@echo "Another Python: make PYTHON=python3.12 test"

demo: $(VENV)/.installed
	$(BIN)/adjudicator adjudicate $(EXAMPLES)/demo.game.yaml $(EXAMPLES)/demo.move.yaml

test: $(VENV)/.installed-dev
	$(RUN) -m pytest -n 2 $(ARGS)

check: lint types layers test

lint: $(VENV)/.installed-dev
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .

types: $(VENV)/.installed-dev
	$(RUN) -m mypy

layers: $(VENV)/.installed-dev
	$(BIN)/lint-imports

format: $(VENV)/.installed-dev
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

schemas: $(VENV)/.installed-dev
	$(RUN) -m tests.tools.generate_schemas $(ARGS)

data: $(VENV)/.installed-dev
	$(RUN) -m tests.tools.generate_data $(ARGS)

goldens: $(VENV)/.installed-dev
	$(RUN) -m tests.tools.write_goldens $(ARGS)

bench: .bench/.installed
	.bench/bin/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps .
	.bench/bin/python -m compileall -q adjudicator tests/tools
	.bench/bin/python -m tests.tools.bench $(ARGS)

many: $(VENV)/.installed-dev
	$(RUN) -m tests.tools.many_records $(ARGS)

campaign: $(VENV)/.installed-dev
	$(RUN) -m tests.tools.campaign $(ARGS)

outside: $(VENV)/.installed-dev
	$(RUN) -m tests.tools.outside $(ARGS)

dist: $(VENV)/.installed-dev
	$(RUN) -m build --no-isolation

clean:
	rm -rf $(VENV) .bench build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find adjudicator tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps say which pyproject.toml was installed last; the package itself is installed in
# place, so a change of the code needs no new installation.
$(VENV)/.installed: pyproject.toml | $(RUN)
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(RUN)
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(VENV)/.installed $@

# What is measured is the package as it is installed, in an environment of its own; others' tools are
# measured beside it where they can be had.
.bench/.installed: pyproject.toml
	$(PYTHON) -m venv .bench
	.bench/bin/python -m pip install --quiet --disable-pip-version-check '.[bench]' || \
	  .bench/bin/python -m pip install --quiet --disable-pip-version-check .
	@command -v npm >/dev/null 2>&1 && \
	  npm install --silent --no-audit --no-fund --prefix .bench boardgame.io@0.50 || \
	  echo "npm or boardgame.io is not to be had; it is left out of the comparison"
	@touch $@

$(RUN):
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "$(PYTHON) was not found. Install Python 3.11 or newer (Debian, Ubuntu:" >&2; \
	  echo "apt install python3 python3-venv) or name one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "$(PYTHON) is `$(PYTHON) -V 2>&1`; Python 3.11 or newer is needed. Install one" >&2; \
	  echo "and name it: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make virtual environments: its venv or ensurepip is missing." >&2; \
	  echo "Debian, Ubuntu: apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }
