libgames_a_SOURCES += \
	%D%/pig.c %D%/pig.h \
	%D%/players.c %D%/players.h \
	%D%/solve.c %D%/solve.h

unit_tests += test_pig
test_pig_SOURCES = tests/unit/test_pig.c
test_pig_LDADD = $(games_test_libs)

unit_tests += test_pig_solve
test_pig_solve_SOURCES = tests/unit/test_pig_solve.c
test_pig_solve_LDADD = $(lab_test_libs)

unit_tests += test_pig_live
test_pig_live_SOURCES = tests/unit/test_pig_live.c tests/unit/live_table.h
test_pig_live_LDADD = $(engine_test_libs)
