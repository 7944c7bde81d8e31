# engine: live tables and the players' threads.
noinst_LIBRARIES += libengine.a
libengine_a_SOURCES = \
	%D%/feed.h \
	%D%/floor.h \
	%D%/player.h \
	%D%/table.h \
	%D%/ticket.h
pitboss_LDADD += libengine.a
