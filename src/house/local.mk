# house: what outlives a table: money and people.
noinst_LIBRARIES += libhouse.a
libhouse_a_SOURCES = \
	%D%/bank.c %D%/bank.h \
	%D%/diary.c %D%/diary.h \
	%D%/guest.c %D%/guest.h \
	%D%/outcome.h \
	%D%/page.c %D%/page.h
pitboss_LDADD += libhouse.a

unit_tests += test_bank
test_bank_SOURCES = tests/unit/test_bank.c
test_bank_LDADD = libhouse.a $(base_test_libs)

unit_tests += test_guest
test_guest_SOURCES = tests/unit/test_guest.c
test_guest_LDADD = libhouse.a $(engine_test_libs)
unit_tests += test_guests
test_guests_SOURCES = tests/unit/test_guests.c
test_guests_LDADD = libhouse.a $(engine_test_libs)
