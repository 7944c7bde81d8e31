# lab: the analyzer and the tournaments.
noinst_LIBRARIES += liblab.a
liblab_a_SOURCES = \
	%D%/chance.c %D%/chance.h \
	%D%/counted.h \
	%D%/thread_pool.c %D%/thread_pool.h \
	%D%/luck.c %D%/luck.h \
	%D%/odds.c %D%/odds.h \
	%D%/progress.c %D%/progress.h \
	%D%/sicbo_session.c %D%/sicbo_session.h \
	%D%/sums.h
pitboss_LDADD += liblab.a -lm

include %D%/contest/local.mk
include %D%/craps/local.mk
include %D%/exact/local.mk
include %D%/pig/local.mk
include %D%/simulation/local.mk
include %D%/summit/local.mk

unit_tests += test_chance test_thread_pool
test_chance_SOURCES = tests/unit/test_chance.c
test_chance_LDADD = $(lab_test_libs)
test_thread_pool_SOURCES = tests/unit/test_thread_pool.c
test_thread_pool_LDADD = $(lab_test_libs)

unit_tests += test_luck
test_luck_SOURCES = tests/unit/test_luck.c
test_luck_LDADD = $(lab_test_libs)

unit_tests += test_pictures
test_pictures_SOURCES = tests/unit/test_pictures.c
test_pictures_LDADD = $(lab_test_libs)

unit_tests += test_sicbo_odds
long_tests += test_sicbo_odds tests/lab/summit.sh
test_sicbo_odds_SOURCES = tests/unit/test_sicbo_odds.c
test_sicbo_odds_LDADD = $(lab_test_libs) -lm

unit_tests += test_odds
test_odds_SOURCES = tests/unit/test_odds.c
test_odds_LDADD = $(lab_test_libs)

# Slurm takes its time to begin, so that a target of its own has it.
EXTRA_DIST += tests/lab/slurm.sh
.PHONY: check-slurm
check-slurm: all
	$(MAKE) $(AM_MAKEFLAGS) check TESTS=tests/lab/slurm.sh
script_tests += tests/lab/tournament.sh tests/lab/summit.sh
figure_tests += tests/lab/cluster.sh tests/lab/simulate.sh tests/lab/shards.sh tests/lab/solve_pig.sh \
	tests/lab/stop.sh

benches += bench_table
bench_table_SOURCES = tests/bench/bench_table.c tests/bench/plain.c tests/bench/plain.h
bench_table_LDADD = $(lab_test_libs)
benches += bench_growth
bench_growth_SOURCES = tests/bench/bench_growth.c
bench_growth_LDADD = liblab.a $(engine_test_libs)
