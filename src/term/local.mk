# term: the toolkit that a screen is made with.  Only term.c, term_keys.c and direct.c know curses, only edit.c
# libedit.
noinst_LIBRARIES += libterm.a
libterm_a_CPPFLAGS = $(AM_CPPFLAGS) $(NCURSES_CFLAGS) $(EDIT_CFLAGS)
libterm_a_SOURCES = \
	%D%/ansi.c %D%/ansi.h \
	%D%/canvas.c %D%/canvas.h \
	%D%/decode.c %D%/decode.h \
	%D%/direct.c %D%/direct.h \
	%D%/edit.c %D%/edit.h \
	%D%/extent.c %D%/extent.h \
	%D%/glyphs.c %D%/glyphs.h \
	%D%/ground.c %D%/ground.h \
	%D%/inquiry.c %D%/inquiry.h \
	%D%/key.c %D%/key.h \
	%D%/overlay.c %D%/overlay.h \
	%D%/pacer.c %D%/pacer.h \
	%D%/shown.c %D%/shown.h \
	%D%/signals.c %D%/signals.h \
	%D%/style.h \
	%D%/term.c %D%/term.h %D%/term_keys.c %D%/term_keys.h \
	%D%/theme.c %D%/theme.h \
	%D%/wreck.c %D%/wreck.h
pitboss_LDADD += libterm.a $(NCURSES_LIBS) $(EDIT_LIBS)

term_test_libs = libterm.a $(base_test_libs)

unit_tests += test_canvas test_decode test_ground test_pacer test_signals test_theme test_wreck
test_canvas_SOURCES = tests/unit/test_canvas.c
test_canvas_LDADD = $(term_test_libs)
test_decode_SOURCES = tests/unit/test_decode.c
test_decode_LDADD = $(term_test_libs)
test_ground_SOURCES = tests/unit/test_ground.c
test_ground_LDADD = $(term_test_libs)
test_pacer_SOURCES = tests/unit/test_pacer.c
test_pacer_LDADD = $(term_test_libs)
test_signals_SOURCES = tests/unit/test_signals.c
test_signals_LDADD = $(term_test_libs)
test_theme_SOURCES = tests/unit/test_theme.c
test_theme_LDADD = $(term_test_libs) -lm
test_wreck_SOURCES = tests/unit/test_wreck.c
test_wreck_LDADD = $(term_test_libs)
