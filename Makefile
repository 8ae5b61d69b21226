# Everything runs in .venv, which the first target that needs it creates.
PYTHON ?= python3
PRDESC_MODEL ?= local
EXAMPLE ?= examples/fp8-draft-kv/record.yaml
CORPUS ?=
BOT ?=
REPORT ?= benchmarks/report.md
BIN := .venv/bin
export PRDESC_MODEL

.PHONY: demo bot-demo test cover lint bench clean

demo: .venv/local  ## install, fetch the local model, print the first example in both languages
	@if [ "$(PRDESC_MODEL)" = local ]; then $(BIN)/prdesc model pull; fi
	@$(BIN)/prdesc draft $(EXAMPLE)

bot-demo: .venv/bot  ## install, run the bot against a double of GitHub, print what becomes of a description
	@$(BIN)/python examples/bot/demo.py

test: .venv/dev  ## install and run the tests
	$(BIN)/python -m pytest -n auto

cover: .venv/dev  ## the same, and which lines they reach; takes half as long again
	$(BIN)/python -m pytest -n auto --cov --cov-report=term

lint: .venv/dev  ## style, types and the order of the rooms
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/bench  ## measure; with CORPUS=PATH also the translations of the local model, with BOT=1 the bot
	$(BIN)/python -m benchmarks --report $(REPORT) $(if $(CORPUS),--corpus $(CORPUS)) $(if $(BOT),--bot)

clean:  ## remove the environment and all caches
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage*

.venv/base: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "prdesc needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

.venv/local: .venv/base
	$(BIN)/python -m pip install --quiet --editable ".[local]"
	@touch $@

.venv/bot: .venv/base
	$(BIN)/python -m pip install --quiet --editable ".[bot]"
	@touch $@

.venv/dev: .venv/base
	$(BIN)/python -m pip install --quiet --group dev --editable ".[bot]"
	@touch $@

.venv/bench: .venv/dev .venv/local
	$(BIN)/python -m pip install --quiet --group bench
	@touch $@
