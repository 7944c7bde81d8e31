/*
 * JSON that is read back: what was written, and what anybody may have written.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/json.h"
#include "text/json_read.h"

static const char *const texts[] = {
	"", "plain", "\"quoted\" \\ and /", "tab\tline\nreturn\r", "\x01\x1f\x7f", "Grüße 🎲"
};

static void
write_all(FILE *out, enum json_style style)
{
	struct json j;

	json_begin(&j, out, style);
	json_open(&j, NULL, '{');
	json_open(&j, "texts", '[');
	for (int i = 0; i < 6; i++)
		json_text(&j, NULL, texts[i]);
	json_close(&j);
	json_number(&j, "least", INT64_MIN);
	json_number(&j, "most", INT64_MAX);
	json_open(&j, "none", '{');
	json_close(&j);
	json_close(&j);
	json_end(&j);
}

static void
what_is_written_is_read(void **state)
{
	(void)state;
	for (int style = JSON_LINE; style <= JSON_WIDE; style++) {
		struct json_read r;
		char *text, word[64];
		size_t size;
		FILE *out = open_memstream(&text, &size);

		write_all(out, (enum json_style)style);
		fclose(out);
		json_read_begin(&r, text, size);
		json_read_open(&r, NULL, '{');
		json_read_open(&r, "texts", '[');
		for (int i = 0; i < 6; i++) {
			assert_true(json_read_more(&r));
			json_read_text(&r, NULL, word, sizeof(word));
			assert_string_equal(word, texts[i]);
		}
		assert_false(json_read_more(&r));
		json_read_close(&r, ']');
		assert_true(json_read_number(&r, "least") == INT64_MIN);
		assert_true(json_read_number(&r, "most") == INT64_MAX);
		json_read_open(&r, "none", '{');
		json_read_close(&r, '}');
		json_read_close(&r, '}');
		assert_true(json_read_end(&r));
		free(text);
	}
}

static bool
is_number(const char *text)
{
	struct json_read r;
	int64_t number;

	json_read_begin(&r, text, strlen(text));
	number = json_read_number(&r, NULL);
	if (json_read_end(&r))
		return true;
	assert_true(!r.failed || number == 0);
	return false;
}

static void
what_is_no_whole_number_is_refused(void **state)
{
	static const char *const wrong[] = { "",
					     "-",
					     "+1",
					     "01",
					     "-01",
					     "1.0",
					     "1e3",
					     "1 2",
					     "x",
					     "0x1",
					     "null",
					     "\"1\"",
					     "9223372036854775808",
					     "-9223372036854775809",
					     "99999999999999999999999" };

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(is_number(wrong[i]));
	assert_true(is_number(" -0 ") && is_number("\n10\t"));
}

static bool
is_text(const char *text, size_t room)
{
	struct json_read r;
	char out[16];

	json_read_begin(&r, text, strlen(text));
	json_read_text(&r, NULL, out, room);
	assert_true(strlen(out) < room);
	return json_read_end(&r);
}

static void
what_is_no_text_or_too_long_is_refused(void **state)
{
	static const char *const wrong[] = {
		"",          "\"",      "\"a",         "a",           "\"\\\"",      "\"\\x\"",
		"\"\\u12\"", "\"\\u00", "\"\\u0000\"", "\"\\u00ag\"", "\"\\ud800\"", "\"a\nb\""
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(is_text(wrong[i], 16));
	assert_true(is_text("\"\\u0041\\u001f\"", 3));
	assert_true(is_text("\"abc\"", 4));
	assert_false(is_text("\"abcd\"", 4));
	assert_false(is_text("\"a\"", 1));
}

/* A reader that was asked for other members than there are. */
static void
another_order_or_shape_is_refused(void **state)
{
	static const char *const wrong[] = { "{}",
					     "{\"b\":1,\"a\":2}",
					     "{\"a\":1 \"b\":2}",
					     "{\"a\":1,\"b\":2,}",
					     "{\"a\":1,\"b\":2]",
					     "{\"a\":1,\"b\":2}}",
					     "{,\"a\":1,\"b\":2}",
					     "[\"a\",1]",
					     "{\"a\"1,\"b\":2}",
					     "{\"a\":1,\"b\":2,\"c\":3}" };
	struct json_read r;

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		json_read_begin(&r, wrong[i], strlen(wrong[i]));
		json_read_open(&r, NULL, '{');
		json_read_number(&r, "a");
		json_read_number(&r, "b");
		json_read_close(&r, '}');
		assert_false(json_read_end(&r));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_written_is_read),
		cmocka_unit_test(what_is_no_whole_number_is_refused),
		cmocka_unit_test(what_is_no_text_or_too_long_is_refused),
		cmocka_unit_test(another_order_or_shape_is_refused),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
