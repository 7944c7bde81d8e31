# base: chips, faults, text, the clock.  %D% is this folder.
noinst_LIBRARIES += libbase.a
libbase_a_SOURCES = \
	%D%/assert.h \
	%D%/build.c %D%/build.h \
	%D%/calendar.c %D%/calendar.h \
	%D%/chips.h \
	%D%/clock.c %D%/clock.h \
	%D%/data.c %D%/data.h \
	%D%/fault.c %D%/fault.h \
	%D%/fraction.c %D%/fraction.h \
	%D%/lines.c %D%/lines.h \
	%D%/money.c %D%/money.h \
	%D%/name.c %D%/name.h \
	%D%/near.c %D%/near.h \
	%D%/text_file.c %D%/text_file.h \
	%D%/runs.c %D%/runs.h \
	%D%/interrupt.h \
	%D%/stop.c %D%/stop.h \
	%D%/sum.c %D%/sum.h \
	%D%/system.c %D%/system.h \
	%D%/text.c %D%/text.h \
	%D%/total.c %D%/total.h \
	%D%/utf8.c %D%/utf8.h \
	%D%/wide.c %D%/wide.h
pitboss_LDADD += libbase.a $(PTHREAD_LIBS)

# Where data files are installed.  Another prefix makes another Makefile; the header changes only if
# the folder does, and files that include it are compiled again then.
nodist_libbase_a_SOURCES = %D%/datadir.h
CLEANFILES += %D%/datadir.h %D%/datadir.new
%D%/data.$(OBJEXT): %D%/datadir.h
%D%/datadir.h: Makefile
	@$(MKDIR_P) %D%
	@echo '#define DATADIR "$(pkgdatadir)"' >%D%/datadir.new
	@cmp -s %D%/datadir.new $@ || cp %D%/datadir.new $@

script_tests += tests/setup/datadir.sh

unit_tests += test_fraction
test_fraction_SOURCES = tests/unit/test_fraction.c
test_fraction_LDADD = $(base_test_libs)

unit_tests += test_name
test_name_SOURCES = tests/unit/test_name.c
test_name_LDADD = $(base_test_libs)

unit_tests += test_calendar
test_calendar_SOURCES = tests/unit/test_calendar.c
test_calendar_LDADD = $(base_test_libs)
unit_tests += test_total
test_total_SOURCES = tests/unit/test_total.c
test_total_LDADD = $(base_test_libs)

unit_tests += test_system
test_system_SOURCES = tests/unit/test_system.c
test_system_LDADD = $(base_test_libs)

unit_tests += test_runs
test_runs_SOURCES = tests/unit/test_runs.c
test_runs_LDADD = libdice.a $(base_test_libs)
