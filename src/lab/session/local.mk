# Sessions: what a strategy of a betting game does to a bankroll.
liblab_a_SOURCES += \
	%D%/exact_nodes.c %D%/exact_nodes.h \
	%D%/session.c %D%/session.h \
	%D%/session_bets.c %D%/session_bets.h \
	%D%/session_exact.c %D%/session_exact.h \
	%D%/session_figures.c %D%/session_figures.h \
	%D%/session_sums.c \
	%D%/sitting.c %D%/sitting.h \
	%D%/spread.c %D%/spread.h

crew_tests += test_session
long_tests += test_session
test_session_SOURCES = tests/unit/test_session.c tests/unit/sanitized.h
test_session_LDADD = $(lab_test_libs) -lm

unit_tests += test_sitting
test_sitting_SOURCES = tests/unit/test_sitting.c
test_sitting_LDADD = $(lab_test_libs) -lm
