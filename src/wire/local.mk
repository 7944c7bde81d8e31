# wire: a table as lines of text.
noinst_LIBRARIES += libwire.a
libwire_a_SOURCES = \
	%D%/answer.c %D%/answer.h \
	%D%/answer_json.c \
	%D%/child.c %D%/child.h %D%/child_spawn.c \
	%D%/json.c %D%/json.h \
	%D%/named.c %D%/named.h \
	%D%/say.c %D%/say.h
pitboss_LDADD += libwire.a

wire_test_libs = libwire.a $(games_test_libs)

unit_tests += test_json
test_json_SOURCES = tests/unit/test_json.c
test_json_LDADD = $(wire_test_libs)

unit_tests += test_child
test_child_SOURCES = tests/unit/test_child.c
test_child_LDADD = $(wire_test_libs)

unit_tests += test_named
test_named_SOURCES = tests/unit/test_named.c
test_named_LDADD = $(wire_test_libs)
