# wire: a table as lines of text.
noinst_LIBRARIES += libwire.a
libwire_a_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS)
libwire_a_SOURCES = \
	%D%/answer.c %D%/answer.h \
	%D%/answer_json.c \
	%D%/say.c %D%/say.h
pitboss_LDADD += libwire.a $(JSON_LIBS)

wire_test_libs = libwire.a $(JSON_LIBS) $(games_test_libs)
