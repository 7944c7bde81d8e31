# cmd: a file for each subcommand, by its use; main.c is a table of them.
pitboss_SOURCES = \
	%D%/lab/analyze.c %D%/lab/analyze_craps.c \
	%D%/ask.c %D%/ask.h \
	%D%/books/bets.c \
	%D%/books/ledger_handle.c %D%/books/ledger_handle.h \
	%D%/bots.c %D%/bots.h \
	%D%/preference_file.c %D%/preference_file.h \
	%D%/command.c %D%/command.h \
	%D%/commands.def \
	%D%/complete.c \
	%D%/settings.c %D%/settings.h \
	%D%/play/console.c \
	%D%/play/counts.c %D%/play/counts.h \
	%D%/lab/craps_report.c %D%/lab/craps_report.h \
	%D%/play/daily.c %D%/play/daily_line.c %D%/play/daily_line.h \
	%D%/lab/dice.c \
	%D%/failings.c %D%/failings.h \
	%D%/achievements.c %D%/achievements_craps.c %D%/achievements_pig.c %D%/achievements.h \
	%D%/play/goodbye.c %D%/play/goodbye.h \
	%D%/books/history.c %D%/books/history.h \
	%D%/play/house.c \
	%D%/play/join.c \
	%D%/play/keys.c %D%/play/keys.h \
	%D%/books/ledger.c \
	%D%/looks.c %D%/looks.h \
	%D%/main.c \
	%D%/lab/measure.c \
	%D%/lab/merge.c \
	%D%/lab/odds.c %D%/lab/odds.h \
	%D%/lab/odds_tables.c \
	%D%/play/milestones.c %D%/play/milestones.h \
	%D%/play/invited.c %D%/play/invited.h \
	%D%/play/openings.c %D%/play/openings.h \
	%D%/output.c %D%/output.h \
	%D%/lab/shard_file.c %D%/lab/shard_file.h \
	%D%/play/play.c \
	%D%/lab/players.c \
	%D%/lab/policy.c \
	%D%/lab/probe.c %D%/lab/probe.h %D%/lab/probe_replay.c %D%/lab/probe_try.c \
	%D%/play/reach.c %D%/play/reach.h \
	%D%/books/replay.c %D%/books/replay.h \
	%D%/books/replay_cast.c %D%/books/replay_fork.c %D%/books/replay_print.c %D%/books/replay_screen.c \
	%D%/play/serve.c \
	%D%/lab/solve.c \
	%D%/seed.c %D%/seed.h \
	%D%/lab/simulate.c %D%/lab/simulate_exact.c %D%/lab/simulate_plot.c %D%/lab/simulate_report.c %D%/lab/simulate_report.h \
	%D%/lab/shards.c %D%/lab/shards.h \
	%D%/lab/soak.c %D%/lab/soak_meter.c %D%/lab/soak_meter.h \
	%D%/lab/soak_tickets.c %D%/lab/soak_tickets.h \
	%D%/state.c %D%/state.h \
	%D%/lab/studies.def \
	%D%/books/summary.c %D%/books/summary.h \
	%D%/books/prices.c %D%/books/prices.h \
	%D%/lab/study.c %D%/lab/study.h \
	%D%/lab/study_craps.c %D%/lab/study_pig.c %D%/lab/study_sicbo.c %D%/lab/study_summit.c \
	%D%/play/luck_estimator.c %D%/play/luck_estimator.h \
	%D%/lab/tournament.c \
	%D%/play/visit.c %D%/play/visit.h \
	%D%/books/verify.c \
	%D%/play/welcome.c %D%/play/welcome.h
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
nodist_example_DATA = data/pitboss-user.service data/pitboss-system.service
EXTRA_DIST += data/pitboss-user.service.in data/pitboss-system.service.in
CLEANFILES += $(nodist_example_DATA)
# systemd does not look for programs in /usr/games.
data/pitboss-user.service: data/pitboss-user.service.in Makefile
	$(AM_V_GEN)$(MKDIR_P) data && sed 's|@bindir[@]|$(bindir)|' $(srcdir)/data/pitboss-user.service.in >$@
data/pitboss-system.service: data/pitboss-system.service.in Makefile
	$(AM_V_GEN)$(MKDIR_P) data && sed 's|@bindir[@]|$(bindir)|' $(srcdir)/data/pitboss-system.service.in >$@

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
	tests/cmd/text_files.sh \
	tests/cmd/upkeep.sh \
	tests/cmd/house_doc.sh \
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
test_counts_SOURCES = tests/unit/test_counts.c %D%/play/counts.c %D%/play/counts.h
test_counts_LDADD = $(lab_test_libs)

unit_tests += test_daily_line
test_daily_line_SOURCES = tests/unit/test_daily_line.c %D%/play/daily_line.c %D%/play/daily_line.h
test_daily_line_LDADD = $(games_test_libs)

unit_tests += test_history
test_history_SOURCES = tests/unit/test_history.c \
	%D%/books/history.c %D%/books/history.h %D%/state.c %D%/state.h
test_history_LDADD = $(base_test_libs)

unit_tests += test_milestones
test_milestones_SOURCES = tests/unit/test_milestones.c tests/unit/resealed.h \
	%D%/achievements.c %D%/achievements_craps.c %D%/achievements_pig.c %D%/achievements.h \
	%D%/output.c %D%/output.h %D%/play/milestones.c %D%/play/milestones.h
test_milestones_LDADD = libtext.a $(room_test_libs)

unit_tests += test_luck_estimator
test_luck_estimator_SOURCES = tests/unit/test_luck_estimator.c tests/unit/open_room.h %D%/play/luck_estimator.c %D%/play/luck_estimator.h
test_luck_estimator_LDADD = liblab.a $(room_test_libs)

unit_tests += test_summary
test_summary_SOURCES = tests/unit/test_summary.c %D%/books/prices.c %D%/books/summary.c
test_summary_LDADD = liblab.a libtext.a libhouse.a $(SQLITE_LIBS) $(engine_test_libs)

terminal_tests += test_cast
test_cast_SOURCES = tests/terminal/test_cast.c tests/unit/random_recorded_session.h tests/unit/random_deeds.h \
	%D%/books/replay_cast.c %D%/books/replay.h
test_cast_CPPFLAGS = $(crt_cppflags) -I$(top_srcdir)
test_cast_LDADD = libtui.a libterm.a libtext.a $(room_test_libs) $(VTERM_LIBS)
