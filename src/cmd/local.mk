# cmd: a file for each subcommand; main.c is a table of them.
pitboss_SOURCES = \
	%D%/analyze.c %D%/analyze.h %D%/analyze_craps.c \
	%D%/ask.c %D%/ask.h \
	%D%/bets.c \
	%D%/books.c %D%/books.h \
	%D%/brains.c %D%/brains.h \
	%D%/choices.c %D%/choices.h \
	%D%/command.c %D%/command.h \
	%D%/commands.def \
	%D%/complete.c \
	%D%/settings.c %D%/settings.h \
	%D%/console.c \
	%D%/counts.c %D%/counts.h \
	%D%/craps_data.c %D%/craps_text.c %D%/craps_report.h \
	%D%/daily.c %D%/daily_line.c %D%/daily_line.h \
	%D%/dice.c \
	%D%/failings.c %D%/failings.h \
	%D%/feats.c %D%/feats_craps.c %D%/feats_pig.c %D%/feats.h \
	%D%/goodbye.c %D%/goodbye.h \
	%D%/help.c %D%/help.h \
	%D%/history.c %D%/history.h \
	%D%/house.c \
	%D%/join.c \
	%D%/keymap_file.c %D%/keymap_file.h \
	%D%/keys.c \
	%D%/ledger_key.c %D%/ledger_key.h \
	%D%/looks.c %D%/looks.h \
	%D%/main.c \
	%D%/measure.c %D%/measure.h \
	%D%/measure_pig.c %D%/measure_pig.h \
	%D%/measure_summit.c %D%/measure_summit.h \
	%D%/merge.c \
	%D%/odds.c %D%/odds.h \
	%D%/odds_craps.c %D%/odds_craps.h \
	%D%/odds_sicbo.c %D%/odds_sicbo.h \
	%D%/offers.c %D%/offers.h \
	%D%/milestones.c %D%/milestones.h \
	%D%/invited.c %D%/invited.h \
	%D%/openings.c %D%/openings.h \
	%D%/output.c %D%/output.h \
	%D%/piece.c %D%/piece.h \
	%D%/pig_picture.c %D%/pig_picture.h \
	%D%/play.c \
	%D%/players.c \
	%D%/policy.c \
	%D%/probe.c %D%/probe.h %D%/probe_replay.c %D%/probe_try.c \
	%D%/other_house.c %D%/other_house.h \
	%D%/prune.c %D%/prune.h \
	%D%/reach.c %D%/reach.h \
	%D%/replay.c %D%/replay.h \
	%D%/replay_cast.c %D%/replay_fork.c %D%/replay_print.c %D%/replay_screen.c \
	%D%/serve.c \
	%D%/solve.c %D%/solve.h \
	%D%/solve_pig.c %D%/solve_pig.h \
	%D%/solve_pig_pair.c %D%/solve_pig_pair.h \
	%D%/solve_summit.c %D%/solve_summit.h \
	%D%/seed.c %D%/seed.h \
	%D%/session.c %D%/session_data.c %D%/session_exact.c %D%/session_plot.c %D%/session_report.h %D%/session_text.c \
	%D%/shards.c %D%/shards.h \
	%D%/soak.c %D%/soak_meter.c %D%/soak_meter.h \
	%D%/standings.c %D%/standings.h \
	%D%/state.c %D%/state.h \
	%D%/studies.def \
	%D%/summary.c %D%/summary.h \
	%D%/summary_print.c \
	%D%/prices.c %D%/prices.h \
	%D%/study.c %D%/study.h \
	%D%/study_craps.c %D%/study_pig.c %D%/study_sicbo.c %D%/study_summit.c \
	%D%/teller.c %D%/teller.h \
	%D%/tournament.c \
	%D%/visit.c %D%/visit.h \
	%D%/verify.c %D%/verify_round.c %D%/verify_round.h \
	%D%/welcome.c %D%/welcome.h
pitboss_CPPFLAGS = $(AM_CPPFLAGS) $(INIH_CFLAGS)
pitboss_LDADD += $(INIH_LIBS)

# Completions ask the program, which knows its tables.
bashcompdir = $(datadir)/bash-completion/completions
dist_bashcomp_DATA = data/completions/pitboss
zshcompdir = $(datadir)/zsh/site-functions
dist_zshcomp_DATA = data/completions/_pitboss
fishcompdir = $(datadir)/fish/vendor_completions.d
dist_fishcomp_DATA = data/completions/pitboss.fish
desktopdir = $(datadir)/applications
dist_desktop_DATA = data/pitboss.desktop
icondir = $(datadir)/icons/hicolor/scalable/apps
dist_icon_DATA = data/pitboss.svg
metainfodir = $(datadir)/metainfo
dist_metainfo_DATA = data/pitboss.metainfo.xml

# Examples.
exampledir = $(pkgdatadir)/examples
dist_example_DATA = data/pitboss-user.service data/pitboss-system.service

script_tests += \
	tests/cmd/daily.sh \
	tests/cmd/example_players.sh \
	tests/cmd/guests.sh \
	tests/cmd/left_behind.sh \
	tests/cmd/house.sh \
	tests/cmd/house_kills.sh \
	tests/cmd/ledger.sh \
	tests/cmd/line.sh \
	tests/cmd/probe.sh \
	tests/cmd/replay.sh \
	tests/cmd/rights.sh \
	tests/cmd/service.sh \
	tests/cmd/soak.sh \
	tests/cmd/tables.sh \
	tests/cmd/verify.sh
single_tests += \
	tests/cmd/completions.sh \
	tests/cmd/escapes.sh \
	tests/cmd/keys.sh \
	tests/cmd/locale.sh \
	tests/cmd/memory.sh \
	tests/cmd/options.sh \
	tests/cmd/settings.sh

# A sanitizer takes terabytes of address space, which no limit allows.
if !SANITIZED
script_tests += tests/cmd/limits.sh
endif
EXTRA_DIST += tests/cmd/limits.sh

unit_tests += test_counts
test_counts_SOURCES = tests/unit/test_counts.c %D%/counts.c %D%/counts.h
test_counts_LDADD = $(lab_test_libs)

unit_tests += test_daily_line
test_daily_line_SOURCES = tests/unit/test_daily_line.c %D%/daily_line.c %D%/daily_line.h
test_daily_line_LDADD = $(games_test_libs)

unit_tests += test_history
test_history_SOURCES = tests/unit/test_history.c \
	%D%/history.c %D%/history.h %D%/state.c %D%/state.h
test_history_LDADD = $(base_test_libs)

unit_tests += test_milestones
test_milestones_SOURCES = tests/unit/test_milestones.c tests/unit/resealed.h \
	%D%/feats.c %D%/feats_craps.c %D%/feats_pig.c %D%/feats.h \
	%D%/milestones.c %D%/milestones.h
test_milestones_LDADD = libwire.a $(room_test_libs)

unit_tests += test_teller
test_teller_SOURCES = tests/unit/test_teller.c tests/unit/open_room.h %D%/teller.c %D%/teller.h
test_teller_LDADD = liblab.a $(room_test_libs)

unit_tests += test_summary
test_summary_SOURCES = tests/unit/test_summary.c %D%/prices.c %D%/summary.c
test_summary_LDADD = $(lab_test_libs)

terminal_tests += test_cast
test_cast_SOURCES = tests/terminal/test_cast.c tests/unit/random_reel.h tests/unit/random_deeds.h \
	%D%/replay_cast.c %D%/replay.h
test_cast_CPPFLAGS = $(crt_cppflags) -I$(top_srcdir)
test_cast_LDADD = libtui.a libterm.a libwire.a $(room_test_libs) $(VTERM_LIBS)
