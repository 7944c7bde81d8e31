# engine: live tables and the players' threads.
noinst_LIBRARIES += libengine.a
libengine_a_SOURCES = \
	%D%/attend.c %D%/attend.h \
	%D%/occupants.c %D%/occupants.h \
	%D%/worker.c %D%/worker.h \
	%D%/players.c %D%/players.h \
	%D%/digest.c %D%/digest.h \
	%D%/feed.c %D%/feed.h \
	%D%/floor.c %D%/floor.h \
	%D%/table_view.h \
	%D%/journal.c %D%/journal.h \
	%D%/monitor.c %D%/monitor.h \
	%D%/opening.c %D%/opening.h \
	%D%/player.c %D%/player.h \
	%D%/pool.c %D%/pool.h \
	%D%/buy_in.c %D%/buy_in.h \
	%D%/resume.c %D%/resume.h \
	%D%/round.c %D%/round.h \
	%D%/seats.c \
	%D%/shared_cache.c %D%/shared_cache.h \
	%D%/resolved_bets.c %D%/resolved_bets.h \
	%D%/table.c %D%/table.h \
	%D%/ticket.c %D%/ticket.h \
	%D%/chip_account.h \
	%D%/view.c \
	%D%/commitments.c \
	%D%/hurry.c
pitboss_LDADD += libengine.a

unit_tests += test_table test_display
test_table_SOURCES = tests/unit/test_table.c tests/unit/table_fixture.h
test_table_LDADD = $(engine_test_libs)
test_display_SOURCES = tests/unit/test_display.c tests/unit/table_fixture.h
test_display_LDADD = $(engine_test_libs)

# The program that doc/embedding.md prints.
unit_tests += test_embedding
test_embedding_SOURCES = tests/unit/test_embedding.c
test_embedding_LDADD = $(engine_test_libs)
tests/unit/test_embedding.$(OBJEXT): embedding.inc
embedding.inc: $(srcdir)/doc/embedding.md
	$(AM_V_GEN)sed -n '/^```c$$/,/^```$$/p' $(srcdir)/doc/embedding.md | sed '/^```/d' >$@.new && mv $@.new $@
CLEANFILES += embedding.inc

unit_tests += test_engine_stress test_floor
test_engine_stress_SOURCES = tests/unit/test_engine_stress.c tests/unit/table_fixture.h
test_engine_stress_LDADD = $(engine_test_libs)
test_floor_SOURCES = tests/unit/test_floor.c tests/unit/table_fixture.h
test_floor_LDADD = $(engine_test_libs)

unit_tests += test_opening
test_opening_SOURCES = tests/unit/test_opening.c
test_opening_LDADD = $(engine_test_libs)

unit_tests += test_pool
test_pool_SOURCES = tests/unit/test_pool.c tests/unit/sanitized.h
test_pool_LDADD = $(engine_test_libs)

unit_tests += test_shared_cache
test_shared_cache_SOURCES = tests/unit/test_shared_cache.c
test_shared_cache_LDADD = $(engine_test_libs)

unit_tests += test_resolved_bets
test_resolved_bets_SOURCES = tests/unit/test_resolved_bets.c tests/unit/craps_play.c tests/unit/craps_play.h
test_resolved_bets_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests
test_resolved_bets_LDADD = $(engine_test_libs)

unit_tests += test_commitments
test_commitments_SOURCES = tests/unit/test_commitments.c tests/unit/table_fixture.h tests/unit/hmac.h
test_commitments_LDADD = $(engine_test_libs)

unit_tests += test_journal
test_journal_SOURCES = tests/unit/test_journal.c tests/unit/table_fixture.h
test_journal_LDADD = $(engine_test_libs)

unit_tests += test_resume
test_resume_SOURCES = tests/unit/test_resume.c tests/unit/table_fixture.h
test_resume_LDADD = $(engine_test_libs)

unit_tests += test_closing test_live test_player test_seats test_sent_away test_ticket test_waits
test_closing_SOURCES = tests/unit/test_closing.c tests/unit/table_fixture.h
test_closing_LDADD = $(engine_test_libs)
test_live_SOURCES = tests/unit/test_live.c tests/unit/table_fixture.h
test_live_LDADD = $(engine_test_libs)
test_ticket_SOURCES = tests/unit/test_ticket.c tests/unit/table_fixture.h
test_ticket_LDADD = $(engine_test_libs)
test_sent_away_SOURCES = tests/unit/test_sent_away.c tests/unit/live_table.h
test_sent_away_LDADD = $(engine_test_libs)
test_waits_SOURCES = tests/unit/test_waits.c tests/unit/table_fixture.h
test_waits_LDADD = $(engine_test_libs)
test_seats_SOURCES = tests/unit/test_seats.c tests/unit/table_fixture.h
test_seats_LDADD = $(engine_test_libs)
test_player_SOURCES = tests/unit/test_player.c tests/unit/sanitized.h tests/unit/table_fixture.h
test_player_LDADD = $(engine_test_libs)

# A sanitizer keeps freed memory, so that it finds later uses of it.
if !SANITIZED
unit_tests += test_memory
endif
test_memory_SOURCES = tests/unit/test_memory.c
test_memory_LDADD = $(engine_test_libs)

unit_tests += test_live_talk
test_live_talk_SOURCES = tests/unit/test_live_talk.c tests/unit/live_table.h tests/unit/paper_dice.h
test_live_talk_LDADD = libengine.a $(players_test_libs)
EXTRA_DIST += tests/players/craps.py tests/players/pig.py tests/players/summit.py

unit_tests += test_worker
test_worker_SOURCES = tests/unit/test_worker.c tests/unit/buy_ins.h
test_worker_LDADD = libengine.a $(players_test_libs)

benches += bench_engine
bench_engine_SOURCES = tests/bench/bench_engine.c
bench_engine_LDADD = $(engine_test_libs)

benches += bench_house
bench_house_SOURCES = tests/bench/bench_house.c
bench_house_LDADD = $(engine_test_libs)

unit_tests += test_digest
test_digest_SOURCES = tests/unit/test_digest.c tests/unit/deeds.h
test_digest_LDADD = $(engine_test_libs)
