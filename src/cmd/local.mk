# cmd: a file a subcommand; main.c is a table of them.
pitboss_SOURCES = \
	%D%/command.c %D%/command.h \
	%D%/commands.def \
	%D%/main.c \
	%D%/players.c
pitboss_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS) $(EDIT_CFLAGS)
pitboss_LDADD += $(JSON_LIBS) $(EDIT_LIBS)
