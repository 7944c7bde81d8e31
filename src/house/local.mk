# house: what outlives a table: money and people.
noinst_LIBRARIES += libhouse.a
libhouse_a_SOURCES = \
	%D%/archive.c %D%/archive.h \
	%D%/bank.c %D%/bank.h \
	%D%/bet_rows.c %D%/bet_rows.h \
	%D%/cached.c %D%/cached.h \
	%D%/chart.c %D%/chart.h \
	%D%/database.c %D%/database.h \
	%D%/deed_rows.c %D%/deed_rows.h \
	%D%/diary.c %D%/diary.h \
	%D%/examine.c %D%/examine.h \
	%D%/follow.c %D%/follow.h \
	%D%/fork.c %D%/fork.h \
	%D%/luck_estimate.c %D%/luck_estimate.h \
	%D%/guest.c %D%/guest.h \
	%D%/image.c %D%/image.h \
	%D%/ledger.c %D%/ledger.h %D%/ledger_file.c %D%/ledger_lock.c %D%/ledger_look.c \
	%D%/ledger_parts.h \
	%D%/ledger_write.c \
	%D%/nets.c %D%/nets.h \
	%D%/committer.c %D%/committer.h \
	%D%/outcome.h \
	%D%/page.c %D%/page.h \
	%D%/past.c %D%/past.h \
	%D%/past_sums.c %D%/past_sums.h \
	%D%/prune.c %D%/prune.h \
	%D%/recover.c %D%/recover.h \
	%D%/recorded_session.c %D%/recorded_session.h \
	%D%/remake.c %D%/remake.h \
	%D%/schema.c \
	%D%/secrets.c %D%/secrets.h \
	%D%/schema.def \
	%D%/seal.c %D%/seal.h \
	%D%/settle.c \
	%D%/upkeep.c %D%/upkeep.h \
	%D%/verify.c %D%/verify.h \
	%D%/verify_rows.c %D%/verify_rows.h \
	%D%/writer.c %D%/writer.h
libhouse_a_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
pitboss_LDADD += libhouse.a $(SQLITE_LIBS)

unit_tests += test_bank
test_bank_SOURCES = tests/unit/test_bank.c
test_bank_LDADD = libhouse.a $(base_test_libs)

unit_tests += test_chart
test_chart_SOURCES = tests/unit/test_chart.c
test_chart_LDADD = libhouse.a libterm.a $(base_test_libs)

unit_tests += test_guest
test_guest_SOURCES = tests/unit/test_guest.c
test_guest_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
unit_tests += test_guests
test_guests_SOURCES = tests/unit/test_guests.c
test_guests_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

unit_tests += test_ledger
test_ledger_SOURCES = tests/unit/test_ledger.c
test_ledger_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_ledger_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
EXTRA_DIST += tests/data/ledger-1.db tests/data/ledger-2.db tests/data/ledger-3.db tests/data/ledger-4.db \
	tests/unit/resealed.h

unit_tests += test_recover
test_recover_SOURCES = tests/unit/test_recover.c
test_recover_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_recover_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
unit_tests += test_verify
test_verify_SOURCES = tests/unit/test_verify.c
test_verify_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_verify_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

unit_tests += test_cached
test_cached_SOURCES = tests/unit/test_cached.c tests/unit/random_deeds.h
test_cached_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_cached_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

unit_tests += test_writer
test_writer_SOURCES = tests/unit/test_writer.c
test_writer_LDADD = libhouse.a $(engine_test_libs)

unit_tests += test_recorded_session
test_recorded_session_SOURCES = tests/unit/test_recorded_session.c tests/unit/random_recorded_session.h tests/unit/random_deeds.h
test_recorded_session_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

unit_tests += test_bet_rows
test_bet_rows_SOURCES = tests/unit/test_bet_rows.c
test_bet_rows_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_bet_rows_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

unit_tests += test_archive
test_archive_SOURCES = tests/unit/test_archive.c
test_archive_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_archive_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

# Evenings with a ledger: on a disk that fails, that are killed, and what is left of damaged files.
ledger_house = tests/unit/ledger_house.c tests/unit/ledger_house.h
unit_tests += test_faults test_damage test_kills
test_faults_SOURCES = tests/unit/test_faults.c tests/unit/faulty_vfs.c tests/unit/faulty_vfs.h \
	$(ledger_house)
test_faults_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_faults_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
test_damage_SOURCES = tests/unit/test_damage.c $(ledger_house)
test_damage_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_damage_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
test_kills_SOURCES = tests/unit/test_kills.c $(ledger_house)
test_kills_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_kills_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
unit_tests += test_jumps
test_jumps_SOURCES = tests/unit/test_jumps.c tests/unit/random_deeds.h $(ledger_house)
test_jumps_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_jumps_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
unit_tests += test_slow_disk
test_slow_disk_SOURCES = tests/unit/test_slow_disk.c tests/unit/slow_disk.c tests/unit/slow_disk.h \
	$(ledger_house)
test_slow_disk_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_slow_disk_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

fault_tests = test_damage test_faults test_kills tests/cmd/memory.sh

benches += bench_ledger
bench_ledger_SOURCES = tests/bench/bench_ledger.c tests/bench/old_ledger.c tests/bench/old_ledger.h \
	tests/unit/slow_disk.c tests/unit/slow_disk.h src/cmd/lab/soak_meter.c src/cmd/lab/soak_meter.h
bench_ledger_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS) -I$(top_srcdir)
bench_ledger_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
