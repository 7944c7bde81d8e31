# console: one table played by lines of text.
noinst_LIBRARIES += libconsole.a
libconsole_a_SOURCES = \
	%D%/commands.c %D%/commands.h \
	%D%/complete.c \
	%D%/console.c %D%/console.h \
	%D%/dice.c \
	%D%/commitment.c \
	%D%/scribe.c %D%/scribe.h \
	%D%/seated.c %D%/seated.h \
	%D%/tell.c
pitboss_LDADD += libconsole.a

console_test_libs = libconsole.a $(players_test_libs)

unit_tests += test_console transcripts
test_console_SOURCES = tests/unit/test_console.c
test_console_LDADD = $(console_test_libs)
transcripts_SOURCES = tests/console/transcripts.c
transcripts_LDADD = $(console_test_libs)

unit_tests += test_scribe
test_scribe_SOURCES = tests/unit/test_scribe.c tests/unit/random_deeds.h
test_scribe_LDADD = $(console_test_libs)

terminal_tests += test_console_keys
test_console_keys_SOURCES = tests/terminal/test_console_keys.c $(crt_sources)
test_console_keys_CPPFLAGS = $(crt_cppflags)
test_console_keys_LDADD = $(crt_libs)

script_tests += tests/console/cli.sh tests/console/guests.sh
EXTRA_DIST += \
	tests/console/commands.txt \
	tests/console/craps-example.txt \
	tests/console/craps.txt \
	tests/console/json.txt \
	tests/console/pig.txt \
	tests/console/players.txt \
	tests/console/sicbo.txt \
	tests/console/summit.txt

# Write the console's present answers into the transcripts: read the difference before committing.
.PHONY: update-console
update-console: transcripts
	UPDATE=1 srcdir=$(srcdir) ./transcripts

unit_tests += test_sicbo_layout
test_sicbo_layout_SOURCES = tests/unit/test_sicbo_layout.c tests/unit/scenarios.h tests/unit/deeds.h
test_sicbo_layout_LDADD = $(console_test_libs)
EXTRA_DIST += tests/data/sicbo-scenarios.txt tests/data/sicbo-more.txt tests/data/sicbo-chances.txt

unit_tests += test_craps_scenarios
test_craps_scenarios_SOURCES = tests/unit/test_craps_scenarios.c tests/unit/scenarios.h
test_craps_scenarios_LDADD = $(console_test_libs)
EXTRA_DIST += tests/data/craps-scenarios.txt tests/data/craps-more.txt
