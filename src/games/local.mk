# games: the rules, which know no thread, clock, terminal or file.  A game is a folder with a
# local.mk, included here, and a line in games.def.
noinst_LIBRARIES += libgames.a
libgames_a_SOURCES = \
	%D%/deed.c %D%/deed.h %D%/deed_text.c \
	%D%/event.c %D%/event.h \
	%D%/felt.c %D%/felt.h \
	%D%/action.h %D%/game.c %D%/game.h %D%/game_table.h \
	%D%/games.def \
	%D%/grammar.c %D%/grammar.h \
	%D%/layout.c %D%/layout.h \
	%D%/legal.h \
	%D%/part.c %D%/part.h \
	%D%/playout.h \
	%D%/rail.c %D%/rail.h \
	%D%/strategy.c %D%/strategy.h \
	%D%/words.c %D%/words.h
pitboss_LDADD += libgames.a

include %D%/craps/local.mk
include %D%/sicbo/local.mk
include %D%/pig/local.mk
include %D%/summit/local.mk

unit_tests += test_felt
test_felt_SOURCES = tests/unit/test_felt.c
test_felt_LDADD = $(games_test_libs)

unit_tests += test_grammar
test_grammar_SOURCES = tests/unit/test_grammar.c
test_grammar_LDADD = $(games_test_libs)

unit_tests += test_deed
test_deed_SOURCES = tests/unit/test_deed.c tests/unit/deeds.h
test_deed_LDADD = $(games_test_libs)

unit_tests += test_playout
test_playout_SOURCES = tests/unit/test_playout.c
test_playout_LDADD = $(games_test_libs)

# A game that is added: see HACKING.
figure_tests += tests/setup/fifth_game.sh
long_tests += tests/setup/fifth_game.sh
