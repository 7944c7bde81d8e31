libgames_a_SOURCES += \
	%D%/players.c %D%/players.h \
	%D%/seven.c %D%/seven.h

unit_tests += test_seven
test_seven_SOURCES = tests/unit/test_seven.c
test_seven_LDADD = $(games_test_libs)
