# The everyday commands. 'make help' lists them; CONTRIBUTING.md says more.

SWIFT   ?= swift
PREFIX  ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 1

# What SwiftPM knows of the targets' arrows is held against what the sources import.
CHECKS  := --explicit-target-dependency-import-check error
SWIFT_OPTIONS ?=
RELEASE := --configuration release --product perdure $(SWIFT_OPTIONS)
# How a binary that is handed on is linked. 'static': with all libraries, so that it starts fastest and runs on any Linux.
# 'dynamic': with Swift's runtime alone, where the system's own libraries are to be used. (On macOS there is one way.)
LINKING ?= static
LINKED_static  := --static-swift-stdlib -Xswiftc -static-executable --scratch-path .build/static
LINKED_dynamic := --static-swift-stdlib
LINKED   = $(if $(filter Darwin,$(shell uname -s)),,$(LINKED_$(LINKING)))
LINKING_HINT = $(if $(filter dynamic,$(LINKING)),The build failed.,The build failed. Where libraries are missing \
	for linking, as in 'cannot find -lyaml', LINKING=dynamic uses those of the system.)
# A release binary that is there already, for install, deb and dist; without one they build it.
BINARY  ?=
RELEASED = $(or $(BINARY),$$($(SWIFT) build $(RELEASE) $(LINKED) --show-bin-path)/perdure)
FORMAT  := --recursive --parallel Sources Tests Plugins Examples/Reader Package.swift

# The benchmarks measure what 'make install' installs, in a prefix of their own.
BENCH   := $(CURDIR)/.build/bench
# What 'make bench' hands on: ARGS='--only ndjson --size 0.1'.
ARGS    ?=

.PHONY: build demo test ci oracle docs example released install uninstall deb deb-check dist format lint bench bench-programs bench-update \
	instructions spark clean help

## build: the command as a release binary, in .build/release/perdure
build:
	@Scripts/setup
	$(SWIFT) build $(RELEASE)

## demo: builds the command and migrates the sample archive, showing what it does
demo: build
	@Scripts/demo

## test: all tests, and the fuzzer for some seconds (FUZZ_SECONDS a target; 0 for none)
test:
	@Scripts/setup tests
	$(SWIFT) test $(CHECKS)
	@echo 'Once more with many links and lineages:'
	PERDURE_PAYLOADS=10000 PERDURE_SEEDS=300 $(SWIFT) test --skip-build --filter 'SamplePropertyTests|ProofTwinTests'
	@echo 'And with damaged files of every format:'
	Scripts/fuzz $(FUZZ_SECONDS)
	@echo 'All tests passed.'

## ci: what continuous integration runs: the tests, the documentation, the example, Spark and the Debian package
ci: test docs example spark deb-check

## oracle: what 'breaking' says of 1,200 random changes, held against 10,000 links each; optimised, so minutes to build
oracle:
	@Scripts/setup
	PERDURE_PAIRS=1200 PERDURE_INSTANCES=10000 $(SWIFT) test --configuration release -Xswiftc -enable-testing \
		--scratch-path .build/oracle --filter CompatibilityOracleTests

## docs: the library's documentation, in .build/docs/Perdure.doccarchive
docs:
	@SWIFT='$(SWIFT)' Scripts/docs

## example: builds and tests the app in Examples/Reader, with both plugins
example:
	@Scripts/setup
	@SWIFT='$(SWIFT)' Scripts/example

# What is handed on says which sources it was built from.
released:
ifeq ($(BINARY),)
	@Scripts/setup
	env $$(Scripts/stamp) $(SWIFT) build $(RELEASE) $(LINKED) || { echo "$(LINKING_HINT)" >&2; exit 1; }
endif

## install: command, manual pages and completions below PREFIX (/usr/local), DESTDIR in front where that is given
install: released
	@Scripts/stage install "$(RELEASED)" '$(DESTDIR)$(PREFIX)'

## uninstall: takes them away
uninstall:
	@Scripts/stage uninstall '$(DESTDIR)$(PREFIX)'

## deb: a Debian package in .build/dist; its binary uses Debian's libraries
deb: LINKING = dynamic
deb:
	@$(MAKE) --no-print-directory released LINKING=dynamic
	@Scripts/setup deb
	@Scripts/deb "$(RELEASED)" .build/dist

## deb-check: installs that package, runs it and takes it away, in a root that is thrown away
deb-check: deb
	@Scripts/deb-check .build/dist/perdure_*.deb

## dist: the archives of a release with their checksums, in .build/dist
dist: released
	@Scripts/dist "$(RELEASED)" .build/dist

## format: spells the sources as .swift-format says
format:
	$(SWIFT) format --in-place $(FORMAT)

## lint: says where they are spelt otherwise
lint:
	$(SWIFT) format lint --strict $(FORMAT)

bench-programs:
	@$(MAKE) --no-print-directory install DESTDIR= PREFIX='$(BENCH)'
	$(SWIFT) build --configuration release --product PerdureBenchmarks $(LINKED)
	install -m 755 "$$($(SWIFT) build --configuration release $(LINKED) --show-bin-path)/PerdureBenchmarks" '$(BENCH)/bin'

## bench: the installed binary beside cat, jq and others; ARGS='--only ndjson --size 0.1'
bench: bench-programs
	@'$(BENCH)/bin/PerdureBenchmarks' run $(ARGS)

## bench-update: the same, into Documentation/Performance.md, with pictures of growth
bench-update: bench-programs
	'$(BENCH)/bin/PerdureBenchmarks' run --format json --output '$(BENCH)/results.json' $(ARGS)
	'$(BENCH)/bin/PerdureBenchmarks' table '$(BENCH)/results.json' Documentation/Performance.md
	'$(BENCH)/bin/PerdureBenchmarks' growth --output Documentation/Growth \
		--page Documentation/Performance.md

## instructions: counts instructions, and fails where they are more than they were
instructions:
	@Scripts/instructions

## spark: tests the job of Examples/spark on a cluster of two workers; BINARY names the command, else the last build's
spark:
	@BINARY='$(BINARY)' Scripts/spark

## clean: removes what was built
clean:
	rm -rf .build

## help: this list
help:
	@sed -n 's/^## \([a-z-]*\): /  make \1@/p' Makefile | awk -F@ '{ printf "%-20s %s\n", $$1, $$2 }'
