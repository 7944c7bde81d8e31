libgames_a_SOURCES += \
	%D%/pig.c %D%/pig.h \
	%D%/players.c %D%/players.h

unit_tests += test_pig
test_pig_SOURCES = tests/unit/test_pig.c
test_pig_LDADD = $(games_test_libs)
