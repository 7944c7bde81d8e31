# house: what outlives a table: money and people.
noinst_LIBRARIES += libhouse.a
libhouse_a_SOURCES = \
	%D%/bank.c %D%/bank.h \
	%D%/cage.c %D%/cage.h \
	%D%/diary.c %D%/diary.h \
	%D%/page.c %D%/page.h
pitboss_LDADD += libhouse.a

unit_tests += test_bank
test_bank_SOURCES = tests/unit/test_bank.c
test_bank_LDADD = libhouse.a $(base_test_libs)

unit_tests += test_cage
test_cage_SOURCES = tests/unit/test_cage.c
test_cage_LDADD = libhouse.a $(base_test_libs)
