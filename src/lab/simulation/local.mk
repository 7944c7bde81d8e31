# Sessions: what a strategy of a betting game does to a bankroll.
liblab_a_SOURCES += \
	%D%/exact_nodes.c %D%/exact_nodes.h \
	%D%/simulation.c %D%/simulation.h \
	%D%/simulation_bets.c %D%/simulation_bets.h \
	%D%/simulation_exact.c %D%/simulation_exact.h \
	%D%/simulation_figures.c %D%/simulation_figures.h \
	%D%/simulation_sums.c \
	%D%/player_session.c %D%/player_session.h \
	%D%/spread.c %D%/spread.h

crew_tests += test_simulation
long_tests += test_simulation
test_simulation_SOURCES = tests/unit/test_simulation.c tests/unit/sanitized.h
test_simulation_LDADD = $(lab_test_libs) -lm

unit_tests += test_player_session
test_player_session_SOURCES = tests/unit/test_player_session.c
test_player_session_LDADD = $(lab_test_libs) -lm
