libgames_a_SOURCES += \
	%D%/craps.c %D%/craps.h \
	%D%/craps_bets.c \
	%D%/craps_combined.c \
	%D%/craps_handle.c \
	%D%/craps_layout.c %D%/craps_layout.h \
	%D%/craps_parts.h \
	%D%/craps_price.c %D%/craps_price.h \
	%D%/craps_rows.c \
	%D%/craps_settle.c \
	%D%/craps_tables.c \
	%D%/craps_tell.c \
	%D%/layout.def \
	%D%/players.c %D%/players.h


unit_tests += test_craps
test_craps_SOURCES = tests/unit/test_craps.c tests/unit/craps_play.c tests/unit/craps_play.h
test_craps_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests
test_craps_LDADD = $(games_test_libs)
unit_tests += test_craps_random
long_tests += test_craps_random
test_craps_random_SOURCES = tests/unit/test_craps_random.c
test_craps_random_LDADD = $(games_test_libs)
unit_tests += test_craps_live
test_craps_live_SOURCES = tests/unit/test_craps_live.c tests/unit/live_table.h
test_craps_live_LDADD = $(engine_test_libs)
unit_tests += test_craps_full
test_craps_full_SOURCES = tests/unit/test_craps_full.c tests/unit/deeds.h
test_craps_full_LDADD = $(games_test_libs) -lm
long_tests += test_craps_full
