# lab: the analyzer and the tournaments.
noinst_LIBRARIES += liblab.a
liblab_a_SOURCES = \
	%D%/chain.c %D%/chain.h \
	%D%/contest.c %D%/contest.h \
	%D%/contest_pig.c %D%/contest_pig.h \
	%D%/crew.c %D%/crew.h \
	%D%/odds.c %D%/odds.h \
	%D%/progress.c %D%/progress.h \
	%D%/sicbo_session.c %D%/sicbo_session.h \
	%D%/totals.c %D%/totals.h \
	%D%/tournament.c %D%/tournament.h
pitboss_LDADD += liblab.a -lm

include %D%/craps.mk
include %D%/summit.mk

unit_tests += test_crew
test_crew_SOURCES = tests/unit/test_crew.c
test_crew_LDADD = $(lab_test_libs)

benches += bench_pig
bench_pig_SOURCES = tests/bench/bench_pig.c
bench_pig_LDADD = $(lab_test_libs)

unit_tests += test_pictures
test_pictures_SOURCES = tests/unit/test_pictures.c
test_pictures_LDADD = $(lab_test_libs)

unit_tests += test_tournament
test_tournament_SOURCES = tests/unit/test_tournament.c
test_tournament_LDADD = $(lab_test_libs)

unit_tests += test_odds
test_odds_SOURCES = tests/unit/test_odds.c
test_odds_LDADD = $(lab_test_libs)

script_tests += tests/lab/tournament.sh tests/lab/solve_pig.sh tests/lab/summit.sh
