# players: what a player at a table needs that is no person: its follower, programs, scripts.
noinst_LIBRARIES += libplayers.a
libplayers_a_SOURCES = \
	%D%/child.c %D%/child.h %D%/child_spawn.c \
	%D%/exec.c %D%/exec.h \
	%D%/follower.c %D%/follower.h \
	%D%/named.c %D%/named.h \
	%D%/program.c %D%/program.h %D%/program_ask.c %D%/program_parts.h \
	%D%/record.c %D%/record.h \
	%D%/script.h \
	%D%/supervisor.c %D%/supervisor.h
if HAVE_LUA
libplayers_a_SOURCES += \
	%D%/script.c \
	%D%/script_asked.c %D%/script_asked.h \
	%D%/script_sandbox.c %D%/script_sandbox.h \
	%D%/script_library.c \
	%D%/script_record.c %D%/script_record.h \
	%D%/script_view.c %D%/script_view.h \
	%D%/script_want.c %D%/script_want.h \
	%D%/script_bet_query.c %D%/script_bet_query.h
else
libplayers_a_SOURCES += %D%/script_none.c
endif
libplayers_a_CPPFLAGS = $(AM_CPPFLAGS) $(LUA_CFLAGS)
pitboss_LDADD += libplayers.a $(LUA_LIBS)

players_test_libs = libplayers.a $(text_test_libs) $(LUA_LIBS)

unit_tests += test_follower
test_follower_SOURCES = tests/unit/test_follower.c tests/unit/deeds.h
test_follower_LDADD = $(players_test_libs)

if HAVE_LUA
unit_tests += test_script
benches += bench_script
endif
test_script_SOURCES = tests/unit/test_script.c
test_script_LDADD = $(players_test_libs)
bench_script_SOURCES = tests/bench/bench_script.c
bench_script_CPPFLAGS = $(AM_CPPFLAGS) $(LUA_CFLAGS)
bench_script_LDADD = $(players_test_libs)
figure_tests += tests/lab/scripts.sh

# Players to begin with.  A tree that is not installed has them beside the program, even if it is
# built elsewhere.
playersdir = $(pkgdatadir)/players
dist_players_DATA = \
	data/players/craps.c data/players/craps.lua data/players/craps.py \
	data/players/pig.c data/players/pig.lua data/players/pig.py \
	data/players/sicbo.c data/players/sicbo.lua data/players/sicbo.py \
	data/players/summit.c data/players/summit.lua data/players/summit.py
all-local: data/players/.beside
data/players/.beside: $(dist_players_DATA)
	$(AM_V_at)$(MKDIR_P) data/players
	$(AM_V_at)for i in $(dist_players_DATA); do \
	  test "$(srcdir)" = . || cp -f $(srcdir)/$$i $$i; done
	$(AM_V_at)touch $@
# ... and those that the examples of doc/players.md make.
CLEANFILES += data/players/.beside bad.lua mine.lua mine.py

unit_tests += test_child
test_child_SOURCES = tests/unit/test_child.c
test_child_LDADD = $(players_test_libs)

unit_tests += test_supervisor
test_supervisor_SOURCES = tests/unit/test_supervisor.c
test_supervisor_LDADD = $(players_test_libs)

unit_tests += test_named
test_named_SOURCES = tests/unit/test_named.c
test_named_LDADD = $(players_test_libs)

unit_tests += test_program
test_program_SOURCES = tests/unit/test_program.c tests/unit/deeds.h tests/unit/paper_dice.h
test_program_LDADD = $(players_test_libs)
EXTRA_DIST += \
	tests/players/craps.talk \
	tests/players/json.talk \
	tests/players/pig.talk \
	tests/players/sicbo.talk \
	tests/players/summit.talk

benches += bench_program
bench_program_SOURCES = tests/bench/bench_program.c
bench_program_LDADD = $(players_test_libs)
