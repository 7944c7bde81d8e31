libgames_a_SOURCES += \
	%D%/bayes.c %D%/bayes.h \
	%D%/hands.c %D%/hands.def %D%/hands.h \
	%D%/players.c %D%/players.h \
	%D%/round.c %D%/round.h \
	%D%/summit.c %D%/summit.h \
	%D%/summiteer.c %D%/summiteer.h

unit_tests += test_summit test_summit_players
test_summit_SOURCES = tests/unit/test_summit.c
test_summit_LDADD = $(games_test_libs)
test_summit_players_SOURCES = tests/unit/test_summit_players.c
test_summit_players_LDADD = $(games_test_libs)
unit_tests += test_summit_live
test_summit_live_SOURCES = tests/unit/test_summit_live.c tests/unit/live_table.h
test_summit_live_LDADD = $(engine_test_libs)

# The policy that summiteer has learnt: `pitboss solve summit --train 128
# --output data/summit.policy' makes it again.  A tree that is not installed has it beside the
# program, even if it is built elsewhere.
dist_pkgdata_DATA = data/summit.policy
all-local: data/.beside
data/.beside: $(srcdir)/data/summit.policy
	$(AM_V_at)$(MKDIR_P) data
	$(AM_V_at)test "$(srcdir)" = . || cp -f $(srcdir)/data/summit.policy data/
	$(AM_V_at)touch $@
CLEANFILES += data/.beside
clean-local:
	-test "$(srcdir)" = . || rm -rf data/summit.policy data/players
