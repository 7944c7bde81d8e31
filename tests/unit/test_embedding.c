/* The program of doc/embedding.md, as the document prints it: all its bets are paid. */
int embedding_main(void);

#define main embedding_main
#include "embedding.inc"
#undef main

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { LINE = 256 };

/* Standard output goes to a file meanwhile, which is returned; the caller closes it. */
static FILE *
run_program(int *status)
{
	FILE *out = tmpfile();
	int kept;

	assert_non_null(out);
	fflush(stdout);
	kept = dup(STDOUT_FILENO);
	assert_true(kept >= 0 && dup2(fileno(out), STDOUT_FILENO) >= 0);
	*status = embedding_main();
	fflush(stdout);
	assert_true(dup2(kept, STDOUT_FILENO) >= 0);
	close(kept);
	rewind(out);
	return out;
}

static void
all_bets_are_paid(void **state)
{
	char line[LINE], last[LINE] = "";
	int status, results = 0, bet = 0, stake = 0;
	long long won = -1;
	FILE *out;

	(void)state;
	out = run_program(&status);
	assert_int_equal(status, 0);
	while (fgets(line, sizeof(line), out) != NULL) {
		results += strncmp(line, "sicbo-", 6) == 0;
		strcpy(last, line);
	}
	fclose(out);
	assert_int_equal(sscanf(last, "%d bets of $%d won $%lld", &bet, &stake, &won), 3);
	assert_int_equal(bet, PLAYERS * BETS);
	assert_true(won >= 0 && won <= 2LL * bet * stake && won % (2 * STAKE) == 0);
	assert_true(results >= TABLES * BETS);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(all_bets_are_paid) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
