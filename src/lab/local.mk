# lab: the analyzer and the tournaments.
noinst_LIBRARIES += liblab.a
liblab_a_SOURCES = \
	%D%/crew.c %D%/crew.h \
	%D%/progress.c %D%/progress.h
pitboss_LDADD += liblab.a

unit_tests += test_crew
test_crew_SOURCES = tests/unit/test_crew.c
test_crew_LDADD = $(lab_test_libs)
