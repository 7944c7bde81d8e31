libgames_a_SOURCES += \
	%D%/players.c %D%/players.h \
	%D%/layout.def %D%/pays.def \
	%D%/sicbo.c %D%/sicbo.h %D%/sicbo_spots.c

unit_tests += test_sicbo
test_sicbo_SOURCES = tests/unit/test_sicbo.c
test_sicbo_LDADD = $(games_test_libs)
