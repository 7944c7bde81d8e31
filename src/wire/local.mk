# wire: a table as lines of text.
noinst_LIBRARIES += libwire.a
libwire_a_SOURCES = \
	%D%/answer.c %D%/answer.h \
	%D%/answer_json.c \
	%D%/child.c %D%/child.h %D%/child_spawn.c \
	%D%/exec.c %D%/exec.h \
	%D%/hear.c %D%/hear.h \
	%D%/json.c %D%/json.h \
	%D%/json_read.c %D%/json_read.h \
	%D%/named.c %D%/named.h \
	%D%/program.c %D%/program.h %D%/program_ask.c %D%/program_parts.h \
	%D%/record.c %D%/record.h \
	%D%/say.c %D%/say.h \
	%D%/talk.c %D%/talk.h
pitboss_LDADD += libwire.a

wire_test_libs = libwire.a $(games_test_libs)

unit_tests += test_json
test_json_SOURCES = tests/unit/test_json.c
test_json_LDADD = $(wire_test_libs)

unit_tests += test_json_read
test_json_read_SOURCES = tests/unit/test_json_read.c
test_json_read_LDADD = $(wire_test_libs)

unit_tests += test_child
test_child_SOURCES = tests/unit/test_child.c
test_child_LDADD = $(wire_test_libs)

unit_tests += test_named
test_named_SOURCES = tests/unit/test_named.c
test_named_LDADD = $(wire_test_libs)

unit_tests += test_program
test_program_SOURCES = tests/unit/test_program.c tests/unit/deeds.h
test_program_LDADD = $(wire_test_libs)
EXTRA_DIST += \
	tests/wire/craps.talk \
	tests/wire/json.talk \
	tests/wire/pig.talk \
	tests/wire/sicbo.talk \
	tests/wire/summit.talk

benches += bench_program
bench_program_SOURCES = tests/bench/bench_program.c
bench_program_LDADD = $(wire_test_libs)
