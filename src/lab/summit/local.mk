# Summit: its solver, and the training and judging of its best player.
liblab_a_SOURCES += \
	%D%/summit_ask.c %D%/summit_ask.h \
	%D%/summit_best.c %D%/summit_best.h \
	%D%/summit_classes.c %D%/summit_classes.h \
	%D%/summit_transition.c %D%/summit_transition.h \
	%D%/summit_traverse.c %D%/summit_traverse.h \
	%D%/summit_ends.c %D%/summit_ends.h \
	%D%/summit_regret.c %D%/summit_regret.h \
	%D%/summit_history.c %D%/summit_history.h \
	%D%/summit_query.c %D%/summit_query.h \
	%D%/summit_response.c %D%/summit_response.h \
	%D%/summit_solver.c %D%/summit_solver.h \
	%D%/summit_trainer.c %D%/summit_trainer.h

unit_tests += test_summit_ask
crew_tests += test_summit_answer test_summit_best test_summit_solver
long_tests += test_summit_best
test_summit_answer_SOURCES = tests/unit/test_summit_answer.c
test_summit_answer_LDADD = $(lab_test_libs)
test_summit_ask_SOURCES = tests/unit/test_summit_ask.c
test_summit_ask_LDADD = $(lab_test_libs)
test_summit_best_SOURCES = tests/unit/test_summit_best.c
test_summit_best_LDADD = $(lab_test_libs)
test_summit_solver_SOURCES = tests/unit/test_summit_solver.c
test_summit_solver_LDADD = $(lab_test_libs)
