# text: a table as lines of text or JSON, both ways, and reports as columns.
noinst_LIBRARIES += libtext.a
libtext_a_SOURCES = \
	%D%/answer.c %D%/answer.h \
	%D%/receive.c %D%/receive.h \
	%D%/json.c %D%/json.h \
	%D%/json_read.c %D%/json_read.h \
	%D%/report.c %D%/report.h \
	%D%/talk.c %D%/talk.h
pitboss_LDADD += libtext.a

text_test_libs = libtext.a $(games_test_libs)

unit_tests += test_json
test_json_SOURCES = tests/unit/test_json.c
test_json_LDADD = $(text_test_libs)

unit_tests += test_report
test_report_SOURCES = tests/unit/test_report.c
test_report_LDADD = $(text_test_libs)

unit_tests += test_talk
test_talk_SOURCES = tests/unit/test_talk.c
test_talk_LDADD = $(text_test_libs)

unit_tests += test_json_read
test_json_read_SOURCES = tests/unit/test_json_read.c
test_json_read_LDADD = $(text_test_libs)
