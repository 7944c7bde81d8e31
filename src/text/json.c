#include "text/json.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/utf8.h"

void
json_begin(struct json *j, FILE *out, enum json_style style)
{
	*j = (struct json){ .out = out, .style = style };
}

void
json_end(struct json *j)
{
	assert(j->depth == 0);
	fputc('\n', j->out);
}

static void
json_new_line(struct json *j)
{
	if (j->style != JSON_LINE)
		fprintf(j->out, "\n%*s", 2 * j->depth, "");
}

/* What stands before a value: the comma, the place, the key. */
static void
json_lead(struct json *j, const char *key)
{
	if (j->begun[j->depth])
		fputc(',', j->out);
	j->begun[j->depth] = true;
	if (j->depth > 0)
		json_new_line(j);
	if (key != NULL)
		fprintf(j->out, "\"%s\":%s", key, j->style == JSON_WIDE ? " " : "");
}

void
json_open(struct json *j, const char *key, char kind)
{
	assert(j->depth < JSON_DEPTH);
	json_lead(j, key);
	fputc(kind, j->out);
	j->depth++;
	j->begun[j->depth] = false;
	j->close[j->depth] = kind == '{' ? '}' : ']';
}

void
json_close(struct json *j)
{
	char close = j->close[j->depth];
	bool begun = j->begun[j->depth];

	assert(j->depth > 0);
	j->depth--;
	if (begun)
		json_new_line(j);
	fputc(close, j->out);
}

static void
json_put_byte(struct json *j, char c)
{
	static const char plain[] = "\"\\\b\f\n\r\t", letter[] = "\"\\bfnrt";
	const char *at = strchr(plain, c);

	if (at != NULL)
		fprintf(j->out, "\\%c", letter[at - plain]);
	else if ((unsigned char)c < ' ')
		fprintf(j->out, "\\u%04x", (unsigned)c);
	else
		fputc(c, j->out);
}

static void
json_put_text(struct json *j, const char *key, const char *text, bool visible)
{
	json_lead(j, key);
	fputc('"', j->out);
	while (*text != '\0') {
		const char *at = text, *shown = text;
		uint32_t c;
		int length = utf8_next(text, &c);

		if (visible || length == 0)
			length = utf8_shown(&at, &shown);
		else
			at += length;
		if (length == 1)
			json_put_byte(j, *shown);
		else
			fwrite(shown, 1, (size_t)length, j->out);
		text = at;
	}
	fputc('"', j->out);
}

void
json_text(struct json *j, const char *key, const char *text)
{
	if (text != NULL)
		json_put_text(j, key, text, false);
	else
		json_null(j, key);
}

void
json_words(struct json *j, const char *key, const char *text)
{
	if (text != NULL)
		json_put_text(j, key, text, true);
	else
		json_null(j, key);
}

void
json_number(struct json *j, const char *key, int64_t number)
{
	json_lead(j, key);
	fprintf(j->out, "%" PRId64, number);
}

void
json_sign(struct json *j, const char *key, bool sign)
{
	json_lead(j, key);
	fputs(sign ? "true" : "false", j->out);
}

void
json_null(struct json *j, const char *key)
{
	json_lead(j, key);
	fputs("null", j->out);
}

const char *
json_digits(double x, char out[JSON_REAL])
{
	for (int digits = 15; digits <= 17; digits++) {
		snprintf(out, JSON_REAL, "%.*g", digits, x);
		if (strtod(out, NULL) == x)
			break;
	}
	return out;
}

void
json_real(struct json *j, const char *key, double x)
{
	char digits[JSON_REAL];

	if (!isfinite(x)) {
		json_null(j, key);
		return;
	}
	json_lead(j, key);
	fputs(json_digits(x, digits), j->out);
}
