# lab: the analyzer and the tournaments.
noinst_LIBRARIES += liblab.a
liblab_a_SOURCES = \
	%D%/crew.h
pitboss_LDADD += liblab.a
