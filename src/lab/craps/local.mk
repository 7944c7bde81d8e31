# The craps laboratory, behind `pitboss analyze'.
liblab_a_SOURCES += \
	%D%/craps_bettors.c %D%/craps_bettors.h \
	%D%/craps_figures.c %D%/craps_figures.h \
	%D%/craps_play.c %D%/craps_play.h \
	%D%/craps_rolls.c %D%/craps_rolls.h \
	%D%/craps_round.c %D%/craps_round.h \
	%D%/craps_session.c %D%/craps_session.h

unit_tests += test_craps_odds
test_craps_odds_SOURCES = tests/unit/test_craps_odds.c
test_craps_odds_LDADD = $(lab_test_libs)
EXTRA_DIST += tests/data/craps-chances.txt

unit_tests += test_craps_lab test_randomness test_randomness_narrow
test_craps_lab_SOURCES = tests/unit/test_craps_lab.c tests/unit/craps_play.c tests/unit/craps_play.h
test_craps_lab_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests
test_craps_lab_LDADD = $(lab_test_libs)
test_randomness_SOURCES = tests/unit/test_randomness.c
test_randomness_LDADD = $(lab_test_libs)
test_randomness_narrow_SOURCES = tests/unit/test_randomness.c src/dice/bulk.c
test_randomness_narrow_CPPFLAGS = $(AM_CPPFLAGS) -DBULK_NARROW
test_randomness_narrow_LDADD = $(lab_test_libs)

script_tests += tests/lab/analyze.sh
EXTRA_DIST += tests/lab/lib.sh tests/lab/report.txt


terminal_tests += test_analyze
test_analyze_SOURCES = tests/terminal/test_analyze.c $(crt_sources)
test_analyze_CPPFLAGS = $(crt_cppflags)
test_analyze_LDADD = $(crt_libs)
