# cmd: a file a subcommand; main.c is a table of them.
pitboss_SOURCES = \
	%D%/brains.c %D%/brains.h \
	%D%/command.c %D%/command.h \
	%D%/commands.def \
	%D%/console.c \
	%D%/main.c \
	%D%/odds.c \
	%D%/players.c \
	%D%/standings.c %D%/standings.h \
	%D%/tournament.c
pitboss_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS)
pitboss_LDADD += $(JSON_LIBS)
