# line: the evening without a screen.
noinst_LIBRARIES += libline.a
libline_a_SOURCES = \
	%D%/line.c %D%/line.h %D%/line_parts.h \
	%D%/line_commands.c %D%/line_dice.c %D%/line_tables.c \
	%D%/line_show.c %D%/line_tell.c \
	%D%/line_who.c \
	%D%/wrap.c %D%/wrap.h
pitboss_LDADD += libline.a

unit_tests += test_line_tell
test_line_tell_SOURCES = tests/unit/test_line_tell.c tests/unit/open_room.h
test_line_tell_LDADD = libline.a libterm.a $(EDIT_LIBS) $(room_test_libs)

unit_tests += test_wrap
test_wrap_SOURCES = tests/unit/test_wrap.c
test_wrap_LDADD = libline.a $(term_test_libs)

terminal_tests += test_line
test_line_SOURCES = tests/terminal/test_line.c $(crt_sources)
test_line_CPPFLAGS = $(crt_cppflags)
test_line_LDADD = $(crt_libs)
