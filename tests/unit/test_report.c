/* One description, three forms. */
#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/report.h"

struct bet {
	const char *name;
	int64_t times;
	double share;
	chips laid, result;
};

static const struct bet bets[] = {
	{ "pass", 3, 0.25, 1500, -40 },
	{ "any, or \"7\"", -1, NAN, 5, 20 },
};

static void
put_row(struct report *r, const void *ctx, int i)
{
	const struct bet *bet = (const struct bet *)ctx + i;

	report_text(r, "bet", "%-12s", bet->name);
	report_count(r, "times", " %3" PRId64, bet->times);
	report_real(r, "share", " %5.2f", bet->share);
	report_chips(r, "laid", 7, bet->laid);
	report_change(r, "result", -5, bet->result);
	report_put_sign(r, "won", bet->result > 0);
	report_put_fraction(r, "mean", fraction_of(bet->laid, 400));
	report_say(r, "%s", i > 0 ? " *" : "");
	if (r->form == REPORT_JSON)
		json_null(&r->json, "last");
}

static void
expect(enum report_form form, int n, const char *text)
{
	char *written;
	size_t size;
	FILE *out = open_memstream(&written, &size);
	struct report r;

	assert_non_null(out);
	report_begin(&r, out, form, JSON_LINE);
	report_open(&r, NULL, '{');
	report_say(&r, "seed ");
	report_words(&r, "a\033b");
	report_say(&r, "\n");
	report_count(&r, "rolls", "%" PRId64 " rolls\n", (int64_t)n);
	report_list(&r, "bets", n, put_row, bets);
	report_end(&r);
	fclose(out);
	assert_string_equal(written, text);
	free(written);
}

static void
text_has_the_formats(void **state)
{
	(void)state;
	expect(REPORT_TEXT, 2,
	       "seed a?b\n2 rolls\n"
	       "pass           3  0.25  $1,500 -$40 \n"
	       "any, or \"7\"   -1   nan      $5 +$20  *\n");
	expect(REPORT_TEXT, 0, "seed a?b\n0 rolls\n");
}

static void
json_has_the_keys(void **state)
{
	(void)state;
	expect(REPORT_JSON, 2,
	       "{\"rolls\":2,\"bets\":[{\"bet\":\"pass\",\"times\":3,\"share\":0.25,\"laid\":1500,"
	       "\"result\":-40,\"won\":false,\"mean\":\"15/4\",\"last\":null},"
	       "{\"bet\":\"any, or \\\"7\\\"\",\"times\":-1,\"share\":null,\"laid\":5,"
	       "\"result\":20,\"won\":true,\"mean\":\"1/80\",\"last\":null}]}\n");
	expect(REPORT_JSON, 0, "{\"rolls\":0,\"bets\":[]}\n");
}

static void
csv_has_the_keys_first(void **state)
{
	(void)state;
	expect(REPORT_CSV, 2,
	       "bet,times,share,laid,result,won,mean\n"
	       "pass,3,0.25,1500,-40,no,15/4\n"
	       "\"any, or \"\"7\"\"\",-1,,5,20,yes,1/80\n");
	expect(REPORT_CSV, 0, "bet,times,share,laid,result,won,mean\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(text_has_the_formats),
		cmocka_unit_test(json_has_the_keys),
		cmocka_unit_test(csv_has_the_keys_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
