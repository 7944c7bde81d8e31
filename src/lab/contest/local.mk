# Tournaments: who wins against whom, and by how much.
liblab_a_SOURCES += \
	%D%/contest.c %D%/contest.h \
	%D%/follow.c %D%/follow.h \
	%D%/contest_pig.c %D%/contest_pig.h \
	%D%/contest_summit.c %D%/contest_summit.h \
	%D%/totals.c %D%/totals.h \
	%D%/tournament.c %D%/tournament.h

unit_tests += test_contest_summit test_tournament
long_tests += test_contest_summit
test_contest_summit_SOURCES = tests/unit/test_contest_summit.c
test_contest_summit_LDADD = $(lab_test_libs)
test_tournament_SOURCES = tests/unit/test_tournament.c
test_tournament_LDADD = $(lab_test_libs)
