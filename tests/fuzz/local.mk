# What reads from outside, given what a fuzzer found and more: see tests/fuzz/fuzz.h.
fuzz_main = %D%/main.c %D%/fuzz.c %D%/fuzz.h
fuzz_ledger = %D%/ledger_use.c %D%/ledger_use.h $(fuzz_main)
fuzz_tests = fuzz_answer fuzz_console fuzz_deed fuzz_keymap fuzz_ledger_file fuzz_ledger_rows \
	fuzz_opening fuzz_piece fuzz_policy fuzz_remote fuzz_rolls fuzz_server fuzz_settings fuzz_words
if HAVE_LUA
fuzz_tests += fuzz_script
endif
fuzz_answer_SOURCES = %D%/fuzz_answer.c $(fuzz_main)
fuzz_answer_LDADD = libterm.a $(games_test_libs)
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
fuzz_piece_SOURCES = %D%/fuzz_piece.c src/cmd/lab/shard_file.c $(fuzz_main)
fuzz_piece_LDADD = libtext.a $(lab_test_libs) -lm
fuzz_policy_SOURCES = %D%/fuzz_policy.c $(fuzz_main)
fuzz_policy_LDADD = $(lab_test_libs)
fuzz_remote_SOURCES = %D%/fuzz_remote.c $(fuzz_main)
fuzz_remote_LDADD = $(room_test_libs)
fuzz_rolls_SOURCES = %D%/fuzz_rolls.c $(fuzz_main)
fuzz_rolls_LDADD = $(lab_test_libs)
fuzz_script_SOURCES = %D%/fuzz_script.c $(fuzz_main)
fuzz_script_LDADD = $(players_test_libs)
fuzz_server_SOURCES = %D%/fuzz_server.c tests/unit/stepped.c tests/unit/stepped.h $(fuzz_main)
fuzz_server_LDADD = $(room_test_libs)
fuzz_settings_SOURCES = %D%/fuzz_settings.c src/cmd/command.c src/cmd/settings.c src/cmd/state.c \
	$(fuzz_main)
fuzz_settings_CPPFLAGS = $(AM_CPPFLAGS) $(INIH_CFLAGS)
fuzz_settings_LDADD = $(games_test_libs) $(INIH_LIBS)
fuzz_words_SOURCES = %D%/fuzz_words.c $(fuzz_main)
fuzz_words_LDADD = libterm.a $(games_test_libs)
EXTRA_DIST += %D%/corpus %D%/fuzz.mk %D%/mutate_lines.c

TESTS += $(fuzz_tests)

# Each target under libFuzzer for FUZZ_SECONDS, what comes to a house for FUZZ_SERVER_SECONDS: see
# doc/building.md.  A build that is not for fuzzing makes one in its folder fuzz.
FUZZ_CC = clang
FUZZ_SECONDS = 10
FUZZ_SERVER_SECONDS = $(FUZZ_SECONDS)
.PHONY: fuzz
if FUZZING
fuzz: $(fuzz_tests)
	@$(MAKE) $(AM_MAKEFLAGS) -f $(srcdir)/%D%/fuzz.mk fuzz-run SECONDS='$(FUZZ_SECONDS)' \
	    SERVER_SECONDS='$(FUZZ_SERVER_SECONDS)'
else
fuzz:
	@$(MKDIR_P) fuzz
	@cd fuzz && { test -f Makefile || \
	    $(abs_top_srcdir)/configure -q --enable-fuzzing CC='$(FUZZ_CC)' CFLAGS='-O1 -g'; } && \
	    $(MAKE) $(AM_MAKEFLAGS) fuzz FUZZ_SECONDS='$(FUZZ_SECONDS)' \
	    FUZZ_SERVER_SECONDS='$(FUZZ_SERVER_SECONDS)'
endif
mostlyclean-local:
	rm -rf fuzz
