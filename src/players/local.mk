# players: what a player at a table needs that is not a person.
noinst_LIBRARIES += libplayers.a
libplayers_a_SOURCES = \
	%D%/follower.c %D%/follower.h
pitboss_LDADD += libplayers.a

unit_tests += test_follower
test_follower_SOURCES = tests/unit/test_follower.c tests/unit/deeds.h
test_follower_LDADD = libplayers.a $(games_test_libs)
