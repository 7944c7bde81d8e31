# All tests speak TAP.  A unit test links its own layer and those below, so a call that points
# upwards does not link.
base_test_libs = libbase.a $(CMOCKA_LIBS) $(PTHREAD_LIBS)
dice_test_libs = libdice.a $(SODIUM_LIBS) $(base_test_libs) -lm
games_test_libs = libgames.a $(dice_test_libs)
engine_test_libs = libengine.a libplayers.a $(games_test_libs)
lab_test_libs = liblab.a libplayers.a $(games_test_libs)

unit_tests += test_clock test_dice test_game test_games test_text
test_clock_SOURCES = %D%/unit/test_clock.c
test_clock_LDADD = $(base_test_libs)
test_text_SOURCES = %D%/unit/test_text.c
test_text_LDADD = $(base_test_libs)
test_dice_SOURCES = %D%/unit/test_dice.c
test_dice_LDADD = $(dice_test_libs)
test_game_SOURCES = %D%/unit/test_game.c
test_game_LDADD = $(games_test_libs)
test_games_SOURCES = %D%/unit/test_games.c
test_games_LDADD = $(games_test_libs)

single_tests += \
	%D%/lint/desktop.sh \
	%D%/lint/distribution.sh \
	%D%/lint/format.sh \
	%D%/lint/games.sh \
	%D%/lint/layers.sh \
	%D%/lint/manual.sh \
	%D%/lint/names.sh \
	%D%/lint/options.sh \
	%D%/lint/packages.sh \
	%D%/lint/shell.sh \
	%D%/setup/prepare.sh

# Tests of what has one thread have nothing to tell to ThreadSanitizer, under which each start of the
# program takes long.
TESTS = $(script_tests)
if WATCHES_THREADS
watches_threads = yes
else
watches_threads = no
TESTS += $(single_tests)
endif
# Runs of the laboratory are long under a sanitizer, and their parts have unit tests: there, they are
# for a release.  So are, for ThreadSanitizer, tests that start
# no thread of their own, or those of test_thread_pool alone.
if !SANITIZED
TESTS += $(figure_tests)
endif
.PHONY: check-figures
check-figures:
	@PITBOSS_FIGURES=yes $(MAKE) $(AM_MAKEFLAGS) check TESTS='$(figure_tests) $(crew_tests)'
include tests/fuzz/local.mk
if HAVE_CMOCKA
TESTS += $(unit_tests)
if !WATCHES_THREADS
TESTS += $(crew_tests)
endif
if HAVE_VTERM
TESTS += $(terminal_tests)
endif
endif
# A test is linked when its turn comes, so that TESTS=NAME links only what it names.
EXTRA_PROGRAMS += $(unit_tests) $(crew_tests) $(terminal_tests) $(fuzz_tests)
CLEANFILES += $(unit_tests) $(crew_tests) $(terminal_tests) $(fuzz_tests)
EXTRA_DIST += $(script_tests) $(single_tests) $(figure_tests) %D%/lint/lib.sh %D%/unit/long_tests.h %D%/unit/four_games.h %D%/unit/buy_ins.h %D%/packaging \
	%D%/tap.sh %D%/tap-driver.sh %D%/summary.sh .clang-format

# Memory that runs out at any call; sanitizers have an allocator of their own.
if SANITIZED
starve =
else
starve = starve.so
check_DATA = $(starve)
endif
CLEANFILES += starve.so
EXTRA_DIST += %D%/cmd/starve.c
starve.so: %D%/cmd/starve.c
	$(AM_V_CCLD)$(CC) $(CFLAGS) -shared -fPIC -o $@ $(srcdir)/%D%/cmd/starve.c

TEST_EXTENSIONS = .sh
TAP = env $(DEFAULT_HUP) AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/%D%/tap-driver.sh
LOG_DRIVER = $(TAP)
LOG_COMPILER = $(SHELL) $(top_srcdir)/%D%/tap.sh
SH_LOG_DRIVER = $(TAP)
SH_LOG_COMPILER = $(SHELL)
AM_TESTS_ENVIRONMENT = \
	PITBOSS='$(abs_top_builddir)/pitboss'; export PITBOSS; \
	STARVE='$(starve:%=$(abs_top_builddir)/%)'; export STARVE; \
	PITBOSS_DATA='$(abs_top_srcdir)/data'; export PITBOSS_DATA; \
	LC_ALL=C.UTF-8; export LC_ALL; unset NO_COLOR; \
	XDG_CONFIG_HOME=/nonexistent; export XDG_CONFIG_HOME; \
	XDG_STATE_HOME=/dev/null; export XDG_STATE_HOME; \
	PITBOSS_PRACTICE=yes; export PITBOSS_PRACTICE; \
	WATCHES_THREADS=$(watches_threads); export WATCHES_THREADS;

# In place of Automake's: failures have printed their logs, and one line sums up.
check-TESTS: $(check_DATA)
	@rm -f $(TEST_LOGS) $(TEST_LOGS:.log=.trs)
	@$(MAKE) $(AM_MAKEFLAGS) $(TEST_LOGS)
	@AM_TAP_AWK='$(AWK)' $(SHELL) $(srcdir)/%D%/summary.sh $(TEST_LOGS:.log=.trs)

# Each fault, each byte, 1,000 kills, and long runs of the games, in half an hour; or the sixteenth
# PART of the faults, bytes and kills, 0 to 15.
PART = all
.PHONY: check-long
check-long:
	@PITBOSS_LONG_TESTS='$(PART)' $(MAKE) $(AM_MAKEFLAGS) check TESTS="`test $(PART) = all && \
	    echo $(fault_tests) $(long_tests) || echo $(fault_tests)`"

# Figures, never a verdict: each prints what it measured and the ratio that it was built for.
EXTRA_PROGRAMS += $(benches)
CLEANFILES += $(benches)
.PHONY: bench benches
benches: $(benches)
bench: pitboss$(EXEEXT) $(benches)
	@for b in $(benches); do echo "== $$b"; ./$$b || exit 1; done

AM_DISTCHECK_CONFIGURE_FLAGS = --enable-werror
