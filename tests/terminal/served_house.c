#include "served_house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { WORDS = 24 };

pid_t
served_house_open(char *home, const char *const *argv, int *says)
{
	char *words[WORDS] = { getenv("PITBOSS") };
	int out[2], n = 0;
	pid_t house;
	char c;

	assert_non_null(words[0]);
	for (; argv[n] != NULL; n++) {
		assert_true(n + 2 < WORDS);
		words[n + 1] = strdup(argv[n]);
	}
	assert_non_null(mkdtemp(home));
	setenv("XDG_STATE_HOME", home, 1);
	setenv("XDG_RUNTIME_DIR", home, 1);
	unsetenv("PITBOSS_PRACTICE");
	assert_int_equal(pipe(out), 0);
	house = fork();
	assert_true(house >= 0);
	if (house == 0) {
		dup2(out[1], STDOUT_FILENO);
		close(out[0]);
		close(out[1]);
		execv(words[0], words);
		_exit(127);
	}
	for (int i = 1; i <= n; i++)
		free(words[i]);
	close(out[1]);
	do {
		assert_int_equal(read(out[0], &c, 1), 1);
	} while (c != '\n');
	*says = out[0];
	return house;
}
