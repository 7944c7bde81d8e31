# base: chips, faults, text, the clock.  %D% is this folder.
noinst_LIBRARIES += libbase.a
libbase_a_SOURCES = \
	%D%/chips.h \
	%D%/clock.c %D%/clock.h \
	%D%/fault.c %D%/fault.h \
	%D%/text.c %D%/text.h
pitboss_LDADD += libbase.a $(PTHREAD_LIBS)
