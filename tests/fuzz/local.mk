# What reads from outside, given what a fuzzer found and more: see tests/fuzz/fuzz.h.
fuzz_main = %D%/main.c %D%/fuzz.c %D%/fuzz.h
fuzz_ledger = %D%/ledger_use.c %D%/ledger_use.h $(fuzz_main)
fuzz_tests = fuzz_console fuzz_deed fuzz_keymap fuzz_ledger_file fuzz_ledger_rows fuzz_opening \
	fuzz_piece fuzz_policy fuzz_remote fuzz_rolls fuzz_server fuzz_settings fuzz_words
if HAVE_LUA
fuzz_tests += fuzz_script
endif
fuzz_console_SOURCES = %D%/fuzz_console.c %D%/json_line.c %D%/json_line.h $(fuzz_main)
fuzz_console_LDADD = $(console_test_libs)
fuzz_deed_SOURCES = %D%/fuzz_deed.c $(fuzz_main)
fuzz_deed_LDADD = $(games_test_libs)
fuzz_keymap_SOURCES = %D%/fuzz_keymap.c $(fuzz_main)
fuzz_keymap_LDADD = $(tui_test_libs)
fuzz_ledger_file_SOURCES = %D%/fuzz_ledger_file.c $(fuzz_ledger)
fuzz_ledger_file_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
fuzz_ledger_rows_SOURCES = %D%/fuzz_ledger_rows.c $(fuzz_ledger)
fuzz_ledger_rows_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
fuzz_ledger_rows_LDADD = libhouse.a $(SQLITE_LIBS) $(engine_test_libs)
fuzz_opening_SOURCES = %D%/fuzz_opening.c $(fuzz_main)
fuzz_opening_LDADD = $(engine_test_libs)
fuzz_piece_SOURCES = %D%/fuzz_piece.c src/cmd/piece.c $(fuzz_main)
fuzz_piece_LDADD = libwire.a $(lab_test_libs) -lm
fuzz_policy_SOURCES = %D%/fuzz_policy.c $(fuzz_main)
fuzz_policy_LDADD = $(lab_test_libs)
fuzz_remote_SOURCES = %D%/fuzz_remote.c $(fuzz_main)
fuzz_remote_LDADD = $(room_test_libs)
fuzz_rolls_SOURCES = %D%/fuzz_rolls.c $(fuzz_main)
fuzz_rolls_LDADD = $(lab_test_libs)
fuzz_script_SOURCES = %D%/fuzz_script.c $(fuzz_main)
fuzz_script_LDADD = $(wire_test_libs)
fuzz_server_SOURCES = %D%/fuzz_server.c tests/unit/stepped.c tests/unit/stepped.h $(fuzz_main)
fuzz_server_LDADD = $(room_test_libs)
fuzz_settings_SOURCES = %D%/fuzz_settings.c src/cmd/command.c src/cmd/settings.c src/cmd/state.c \
	$(fuzz_main)
fuzz_settings_CPPFLAGS = $(AM_CPPFLAGS) $(INIH_CFLAGS)
fuzz_settings_LDADD = $(games_test_libs) $(INIH_LIBS)
fuzz_words_SOURCES = %D%/fuzz_words.c $(fuzz_main)
fuzz_words_LDADD = libterm.a $(games_test_libs)
EXTRA_DIST += %D%/corpus %D%/fuzz.mk %D%/mutate_lines.c

check_PROGRAMS += $(fuzz_tests)
TESTS += $(fuzz_tests)

# Each target under libFuzzer for FUZZ_SECONDS, what comes to a house for FUZZ_SERVER_SECONDS, with
# what that needs built in the folder fuzz.  What it finds lies there: see doc/building.md.
FUZZ_CC = clang
FUZZ_SECONDS = 10
FUZZ_SERVER_SECONDS = $(FUZZ_SECONDS)
fuzz_cppflags = $(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) $(NCURSES_CFLAGS) $(SODIUM_CFLAGS) \
	$(SQLITE_CFLAGS) $(EDIT_CFLAGS) $(INIH_CFLAGS) $(LUA_CFLAGS) $(PTHREAD_CFLAGS) \
	$(CPPFLAGS)
fuzz_ldlibs = $(NCURSES_LIBS) $(SODIUM_LIBS) $(SQLITE_LIBS) $(EDIT_LIBS) $(INIH_LIBS) \
	$(LUA_LIBS) $(PTHREAD_LIBS) -lm
fuzz_sources = $(libbase_a_SOURCES) $(libdice_a_SOURCES) $(libgames_a_SOURCES) \
	$(libengine_a_SOURCES) $(libhouse_a_SOURCES) $(libroom_a_SOURCES) $(liblab_a_SOURCES) \
	$(libterm_a_SOURCES) $(libtui_a_SOURCES) $(libwire_a_SOURCES) $(libconsole_a_SOURCES) \
	$(pitboss_SOURCES)
.PHONY: fuzz
fuzz: src/base/datadir.h
	@$(MAKE) -f $(srcdir)/%D%/fuzz.mk srcdir='$(srcdir)' CC='$(FUZZ_CC)' \
	    SECONDS='$(FUZZ_SECONDS)' SERVER_SECONDS='$(FUZZ_SERVER_SECONDS)' \
	    TARGETS='$(fuzz_tests)' CPPFLAGS='$(fuzz_cppflags)' \
	    LDLIBS='$(fuzz_ldlibs)' SOURCES='$(fuzz_sources)'
mostlyclean-local:
	rm -rf fuzz
