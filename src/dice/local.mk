# dice: the sources of numbers.  Only committed.c and fair.c need libsodium.
noinst_LIBRARIES += libdice.a
libdice_a_CPPFLAGS = $(AM_CPPFLAGS) $(SODIUM_CFLAGS)
libdice_a_SOURCES = \
	%D%/bulk.c %D%/bulk.h %D%/bulk_lanes.h \
	%D%/committed.c %D%/committed.h \
	%D%/fair.c %D%/fair.h \
	%D%/script.c %D%/script.h \
	%D%/seeded.c %D%/seeded.h \
	%D%/source.c %D%/source.h
pitboss_LDADD += libdice.a $(SODIUM_LIBS)

unit_tests += test_fair
test_fair_SOURCES = tests/unit/test_fair.c
test_fair_LDADD = $(dice_test_libs)

unit_tests += test_committed
test_committed_SOURCES = tests/unit/test_committed.c tests/unit/hmac.h
test_committed_LDADD = $(dice_test_libs)
