/* JSON as it is written: without a tree, so that there is nothing to run out of. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/json.h"

static char *written;
static size_t size;

static struct json
begin(enum json_style style)
{
	FILE *out = open_memstream(&written, &size);
	struct json j;

	assert_non_null(out);
	json_begin(&j, out, style);
	return j;
}

static void
expect(struct json *j, const char *text)
{
	json_end(j);
	fclose(j->out);
	assert_string_equal(written, text);
	free(written);
}

static void
put_some(struct json *j)
{
	json_open(j, NULL, '{');
	json_text(j, "who", "bob");
	json_open(j, "dice", '[');
	json_number(j, NULL, 1);
	json_number(j, NULL, -6);
	json_close(j);
	json_open(j, "none", '[');
	json_close(j);
	json_open(j, "more", '{');
	json_sign(j, "on", true);
	json_sign(j, "off", false);
	json_close(j);
	json_null(j, "last");
	json_close(j);
}

static void
a_line_and_two_kinds_of_page(void **state)
{
	struct json j = begin(JSON_LINE);

	(void)state;
	put_some(&j);
	expect(&j, "{\"who\":\"bob\",\"dice\":[1,-6],\"none\":[],\"more\":{\"on\":true,"
		   "\"off\":false},\"last\":null}\n");
	j = begin(JSON_PAGE);
	put_some(&j);
	expect(&j, "{\n  \"who\":\"bob\",\n  \"dice\":[\n    1,\n    -6\n  ],\n  \"none\":[],\n"
		   "  \"more\":{\n    \"on\":true,\n    \"off\":false\n  },\n  \"last\":null\n}\n");
	j = begin(JSON_WIDE);
	json_open(&j, NULL, '{');
	json_number(&j, "a", INT64_MIN);
	json_close(&j);
	expect(&j, "{\n  \"a\": -9223372036854775808\n}\n");
}

static void
text_becomes_valid_json(void **state)
{
	static const struct {
		const char *text, *as_text, *as_words;
	} rows[] = {
		{ "", "", "" },
		{ "a/b", "a/b", "a/b" },
		{ "\"\\", "\\\"\\\\", "\\\"\\\\" },
		{ "\b\f\n\r\t", "\\b\\f\\n\\r\\t", "?????" },
		{ "\001\033[0m\037", "\\u0001\\u001b[0m\\u001f", "??[0m?" },
		{ "\303\274\360\237\216\262", "\303\274\360\237\216\262",
		  "\303\274\360\237\216\262" },
		{ "\377a\303", "?a?", "?a?" },
		{ "\342\200\256", "\342\200\256", "?" }, /* turns the direction */
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct json j = begin(JSON_LINE);
		char whole[200];

		json_open(&j, NULL, '[');
		json_text(&j, NULL, rows[i].text);
		json_words(&j, NULL, rows[i].text);
		json_text(&j, NULL, NULL);
		json_words(&j, NULL, NULL);
		json_close(&j);
		snprintf(whole, sizeof(whole), "[\"%s\",\"%s\",null,null]\n", rows[i].as_text,
			 rows[i].as_words);
		expect(&j, whole);
	}
}

static void
reals_have_no_more_digits_than_they_need(void **state)
{
	struct json j = begin(JSON_LINE);

	(void)state;
	json_open(&j, NULL, '[');
	json_real(&j, NULL, 0.52);
	json_real(&j, NULL, 1.0 / 3);
	json_real(&j, NULL, 5);
	json_real(&j, NULL, -1e300);
	json_real(&j, NULL, NAN);
	json_real(&j, NULL, INFINITY);
	json_close(&j);
	expect(&j, "[0.52,0.3333333333333333,5,-1e+300,null,null]\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_and_two_kinds_of_page),
		cmocka_unit_test(text_becomes_valid_json),
		cmocka_unit_test(reals_have_no_more_digits_than_they_need),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
