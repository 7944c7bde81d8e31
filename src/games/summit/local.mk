libgames_a_SOURCES += \
	%D%/bayes.c %D%/bayes.h \
	%D%/hands.c %D%/hands.def %D%/hands.h \
	%D%/players.c %D%/players.h \
	%D%/round.c %D%/round.h \
	%D%/summit.c %D%/summit.h

unit_tests += test_summit test_summit_players
test_summit_SOURCES = tests/unit/test_summit.c
test_summit_LDADD = $(games_test_libs)
test_summit_players_SOURCES = tests/unit/test_summit_players.c
test_summit_players_LDADD = $(games_test_libs)
