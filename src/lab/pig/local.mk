# Pig, exactly: what a player's turns are worth, two players against each other, the best answer.
liblab_a_SOURCES += \
	%D%/pig_turns.c %D%/pig_turns.h

crew_tests += test_pig_measure
test_pig_measure_SOURCES = tests/unit/test_pig_measure.c
test_pig_measure_LDADD = $(lab_test_libs)
