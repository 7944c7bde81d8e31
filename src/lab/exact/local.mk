# What the rules say of the bets of a game.
liblab_a_SOURCES += \
	%D%/chain.c %D%/chain.h \
	%D%/exact.c %D%/exact.h \
	%D%/rows.c %D%/rows.h \
	%D%/tariff.c %D%/tariff.h

unit_tests += test_exact
test_exact_SOURCES = tests/unit/test_exact.c
test_exact_LDADD = $(lab_test_libs)
