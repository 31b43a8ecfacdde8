# Two commands do it all: `make run` and `make test`. Each makes what it needs first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN_STAMP := $(VENV)/.run
DEV_STAMP := $(VENV)/.dev
LIBS_STAMP := $(VENV)/.libs
PACKAGE_VENV := .venv-package
PACKAGE_STAMP := $(PACKAGE_VENV)/.package
HEADLESS := KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy

# The large parts of the app's tests each in processes of their own: memory that a part has needed is given back at its
# end. The small ones together: every start costs seconds.
ALONE := tests/app/outside/ tests/app/screens/ tests/app/tables/
SMALL_TESTS := $(filter-out $(ALONE),$(dir $(wildcard tests/app/*/__init__.py))) tests/app/test_*.py tests/app/tables/test_*.py tests/tools
APP_TESTS := tests/app/outside tests/app/screens $(patsubst %/,%,$(dir $(wildcard tests/app/tables/*/__init__.py))) "$(SMALL_TESTS)"

.PHONY: run test test-rules test-app lint coverage coverage-app bench demo soak strength art sounds golden pictures package-check clean

run: $(RUN_STAMP) $(LIBS_STAMP)
	$(BIN)/python main.py

# The checks of the code and the rules' tests go side by side; the app's tests take both cores themselves.
test:
	$(MAKE) -j 2 --output-sync=line lint test-rules
	$(MAKE) test-app

lint: $(DEV_STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-rules: $(DEV_STAMP)
	$(BIN)/python -m pytest tests/rules -n 2 --dist worksteal

# The same with every line of the rules counted, which takes half as long again; a part of `make soak`.
coverage: $(DEV_STAMP)
	$(BIN)/python -m pytest tests/rules -n 2 --cov=rules --cov-report=term:skip-covered --cov-fail-under=97

# The same for the app, without a limit: which lines no test has run. Half an hour on two cores.
coverage-app: $(DEV_STAMP) $(LIBS_STAMP) $(PACKAGE_STAMP)
	rm -f .coverage
	set -e; for part in $(APP_TESTS); do \
	  $(HEADLESS) $(BIN)/python -m pytest $$part -n 2 --dist worksteal --cov=app --cov-append --cov-report=; done
	$(BIN)/coverage report --include="app/*" --skip-covered

test-app: $(DEV_STAMP) $(LIBS_STAMP) $(PACKAGE_STAMP)
	set -e; for part in $(APP_TESTS); do \
	  $(HEADLESS) $(BIN)/python -m pytest $$part -n 2 --dist worksteal; done

bench: $(DEV_STAMP) $(LIBS_STAMP)
	$(BIN)/python -m tools.bench

soak: coverage $(LIBS_STAMP)
	$(BIN)/python -m tools.soak
	$(BIN)/python -m tools.scenes
	$(HEADLESS) $(BIN)/python -m tools.damage
	$(HEADLESS) $(BIN)/python -m tools.kills
	$(BIN)/python -m pytest tests/rules -m slow
	$(HEADLESS) $(BIN)/python -m pytest tests/app -m slow -n 2

demo: $(DEV_STAMP) $(LIBS_STAMP)
	$(HEADLESS) $(BIN)/python main.py --demo gallery
	$(BIN)/python -m tools.gallery gallery

art: $(DEV_STAMP)
	$(BIN)/python -m tools.art

sounds: $(DEV_STAMP)
	$(BIN)/python -m tools.sounds

# Lets computer players meet, 200 matches a pairing (hours on two cores); what is measured already stays.
strength: $(DEV_STAMP)
	$(BIN)/python -m tools.strength

golden: $(DEV_STAMP)
	$(BIN)/python -m tests.rules.playthrough --write

# The reference pictures of tests/app/outside; look at each that changed before you commit it.
pictures: $(DEV_STAMP) $(LIBS_STAMP)
	rm -f tests/pictures/*.png
	WRITE_PICTURES=1 $(HEADLESS) $(BIN)/python -m pytest tests/app/outside/test_pictures.py -n 2

# All that can be known about the Android package without an SDK; the fast part of it is in `make test`.
package-check: $(DEV_STAMP) $(LIBS_STAMP) $(PACKAGE_STAMP)
	$(BIN)/python -m tools.package_check

clean:
	rm -rf $(VENV) $(PACKAGE_VENV) gallery build

$(VENV)/bin/python:
	$(PYTHON) tools/make_venv.py $(VENV)

$(RUN_STAMP): requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps -r requirements.txt
	touch $@

$(DEV_STAMP): requirements-dev.txt $(RUN_STAMP)
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps -r requirements-dev.txt
	touch $@

$(LIBS_STAMP): tools/system_libraries.sh | $(VENV)/bin/python
	sh tools/system_libraries.sh
	touch $@

$(PACKAGE_STAMP): requirements-package.txt tools/make_venv.py
	$(PYTHON) tools/make_venv.py $(PACKAGE_VENV)
	$(PACKAGE_VENV)/bin/python -m pip install -q --disable-pip-version-check --no-deps -r requirements-package.txt
	touch $@
