# room: a house as a front end sees it.
noinst_LIBRARIES += libroom.a
libroom_a_SOURCES = \
	%D%/channel.c %D%/channel.h \
	%D%/dice_words.c %D%/dice_words.h \
	%D%/frame.c %D%/frame.h \
	%D%/guide.c %D%/guide.h %D%/guides.def \
	%D%/guides/craps.c %D%/guides/pig.c %D%/guides/sicbo.c %D%/guides/summit.c \
	%D%/deal_in.c %D%/deal_in.h \
	%D%/local.c %D%/local.h \
	%D%/offer.c %D%/offer.h \
	%D%/users.c \
	%D%/phrases.c %D%/phrases.h \
	%D%/reading.c \
	%D%/recall.c %D%/recall.h \
	%D%/remote.c %D%/remote.h %D%/remote_received.c %D%/remote_parts.h \
	%D%/request.c %D%/request.h \
	%D%/room.c %D%/room.h \
	%D%/room_news.c \
	%D%/roster.c %D%/roster.h \
	%D%/server.c %D%/server.h %D%/server_parts.h \
	%D%/socket.c %D%/socket.h \
	%D%/replay_player.c %D%/replay_player.h \
	%D%/replay_room.c %D%/replay_room.h \
	%D%/tell.c \
	%D%/connection.c \
	%D%/who.c %D%/who.h
pitboss_LDADD += libroom.a

room_test_libs = libroom.a libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

unit_tests += test_room test_pace test_threads
test_pace_SOURCES = tests/unit/test_pace.c tests/unit/open_room.h
test_pace_LDADD = $(room_test_libs)
test_room_SOURCES = tests/unit/test_room.c tests/unit/asked.h tests/unit/open_room.h
test_room_LDADD = $(room_test_libs)
test_threads_SOURCES = tests/unit/test_threads.c tests/unit/hoard.h tests/unit/open_room.h \
	tests/unit/sanitized.h
test_threads_LDADD = $(room_test_libs)

unit_tests += test_occupants test_protocol
test_protocol_SOURCES = tests/unit/test_protocol.c
test_protocol_LDADD = $(room_test_libs)
test_occupants_SOURCES = tests/unit/test_occupants.c tests/unit/open_room.h
test_occupants_LDADD = $(room_test_libs)

crew_tests += test_replay_room
test_replay_room_SOURCES = tests/unit/test_replay_room.c tests/unit/random_recorded_session.h tests/unit/random_deeds.h
test_replay_room_LDADD = $(room_test_libs)

unit_tests += test_fork
test_fork_SOURCES = tests/unit/test_fork.c tests/unit/random_recorded_session.h tests/unit/random_deeds.h
test_fork_LDADD = $(room_test_libs)

benches += bench_people
bench_people_SOURCES = tests/bench/bench_people.c tests/terminal/proc.c tests/terminal/proc.h
bench_people_LDADD = $(room_test_libs)
benches += bench_replay
bench_replay_SOURCES = tests/bench/bench_replay.c tests/unit/random_deeds.h
bench_replay_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)
bench_replay_LDADD = $(room_test_libs)

unit_tests += test_server
test_server_SOURCES = tests/unit/test_server.c tests/unit/served.h
test_server_LDADD = $(room_test_libs)

# Those who come to a house in the test's own thread, byte by byte.
stepped = tests/unit/stepped.c tests/unit/stepped.h
unit_tests += test_hidden test_hostile test_served_disk test_slow_client test_told
test_hidden_SOURCES = tests/unit/test_hidden.c $(stepped)
test_hidden_LDADD = $(room_test_libs)
test_hostile_SOURCES = tests/unit/test_hostile.c $(stepped)
test_hostile_LDADD = $(room_test_libs)
test_slow_client_SOURCES = tests/unit/test_slow_client.c $(stepped)
test_slow_client_LDADD = $(room_test_libs)
test_told_SOURCES = tests/unit/test_told.c $(stepped)
test_told_LDADD = $(room_test_libs)
test_served_disk_SOURCES = tests/unit/test_served_disk.c tests/unit/faulty_vfs.c \
	tests/unit/faulty_vfs.h $(ledger_house) $(stepped)
test_served_disk_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
test_served_disk_LDADD = $(room_test_libs)

unit_tests += test_socket
test_socket_SOURCES = tests/unit/test_socket.c
test_socket_LDADD = $(room_test_libs)

# Many who come and go, for seconds; `make check-crowd` has them do so for ten minutes.
unit_tests += test_crowd
test_crowd_SOURCES = tests/unit/test_crowd.c tests/unit/served.h
test_crowd_LDADD = $(room_test_libs)
CROWD_SECONDS = 600
.PHONY: check-crowd
check-crowd: all
	PITBOSS_CROWD_SECONDS='$(CROWD_SECONDS)' $(MAKE) $(AM_MAKEFLAGS) check TESTS=test_crowd
