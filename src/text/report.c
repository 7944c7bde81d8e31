#include "text/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "base/money.h"
#include "base/utf8.h"

void
report_begin(struct report *r, FILE *out, enum report_form form, enum json_style style)
{
	*r = (struct report){ .out = out, .form = form };
	if (form == REPORT_JSON)
		json_begin(&r->json, out, style);
}

void
report_end(struct report *r)
{
	if (r->form != REPORT_JSON)
		return;
	while (r->json.depth > 0)
		json_close(&r->json);
	json_end(&r->json);
}

void
report_open(struct report *r, const char *key, char kind)
{
	if (r->form == REPORT_JSON)
		json_open(&r->json, key, kind);
}

void
report_close(struct report *r)
{
	if (r->form == REPORT_JSON)
		json_close(&r->json);
}

static void
report_add_row(struct report *r, report_row *row, const void *ctx, int i)
{
	report_open(r, NULL, '{');
	r->in_row = true;
	r->begun = false;
	row(r, ctx, i);
	r->in_row = false;
	if (r->form != REPORT_JSON)
		fputc('\n', r->out);
	report_close(r);
}

void
report_list(struct report *r, const char *key, int n, report_row *row, const void *ctx)
{
	report_open(r, key, '[');
	if (r->form == REPORT_CSV) {
		r->naming = true;
		report_add_row(r, row, ctx, 0);
		r->naming = false;
	}
	for (int i = 0; i < n; i++)
		report_add_row(r, row, ctx, i);
	report_close(r);
}

/* Print FORMAT with the arguments after it if the report is text. */
#define REPORT_PRINT(r, format)                            \
	do {                                               \
		va_list args_;                             \
                                                           \
		va_start(args_, format);                   \
		if ((r)->form == REPORT_TEXT)              \
			vfprintf((r)->out, format, args_); \
		va_end(args_);                             \
	} while (0)

void
report_say(struct report *r, const char *format, ...)
{
	REPORT_PRINT(r, format);
}

/* With a quote before each quote, if QUOTED. */
static void
report_put_shown(struct report *r, const char *words, bool quoted)
{
	while (*words != '\0') {
		const char *shown;
		int length = utf8_shown(&words, &shown);

		if (quoted && *shown == '"')
			fputc('"', r->out);
		fwrite(shown, 1, (size_t)length, r->out);
	}
}

void
report_words(struct report *r, const char *words)
{
	if (r->form == REPORT_TEXT)
		report_put_shown(r, words, false);
}

/* Begin a field of CSV.  Return true if its value must follow. */
static bool
report_field(struct report *r, const char *key)
{
	if (r->form != REPORT_CSV || !r->in_row)
		return false;
	if (r->begun)
		fputc(',', r->out);
	r->begun = true;
	if (r->naming)
		fputs(key, r->out);
	return !r->naming;
}

/* A text with a comma is quoted. */
void
report_put_text(struct report *r, const char *key, const char *text)
{
	bool quoted = text != NULL && strpbrk(text, ",\"\n") != NULL;

	if (r->form == REPORT_JSON)
		json_words(&r->json, key, text);
	else if (report_field(r, key) && text != NULL) {
		fputs(quoted ? "\"" : "", r->out);
		report_put_shown(r, text, quoted);
		fputs(quoted ? "\"" : "", r->out);
	}
}

void
report_put_count(struct report *r, const char *key, int64_t n)
{
	if (r->form == REPORT_JSON)
		json_number(&r->json, key, n);
	else if (report_field(r, key))
		fprintf(r->out, "%" PRId64, n);
}

void
report_put_real(struct report *r, const char *key, double x)
{
	char digits[JSON_REAL];

	if (r->form == REPORT_JSON)
		json_real(&r->json, key, x);
	else if (report_field(r, key) && isfinite(x))
		fputs(json_digits(x, digits), r->out);
}

void
report_put_sign(struct report *r, const char *key, bool sign)
{
	if (r->form == REPORT_JSON)
		json_sign(&r->json, key, sign);
	else
		report_put_text(r, key, sign ? "yes" : "no");
}

void
report_put_fraction(struct report *r, const char *key, struct fraction f)
{
	char text[FRACTION_TEXT];

	report_put_text(r, key, fraction_text(f, text));
}

/* A cell of all forms, whose value has this type. */
#define REPORT_CELL(name, type)                                                        \
	void report_##name(struct report *r, const char *key, const char *format, ...) \
	{                                                                              \
		va_list args;                                                          \
                                                                                       \
		REPORT_PRINT(r, format);                                               \
		va_start(args, format);                                                \
		report_put_##name(r, key, va_arg(args, type));                         \
		va_end(args);                                                          \
	}

REPORT_CELL(text, const char *)
REPORT_CELL(count, int64_t)
REPORT_CELL(real, double)

void
report_fraction(struct report *r, const char *key, int width, struct fraction f)
{
	char text[FRACTION_TEXT];

	report_say(r, " %*s", width, fraction_text(f, text));
	report_put_text(r, key, text);
}

void
report_chips(struct report *r, const char *key, int width, chips amount)
{
	char words[MONEY_SIZE];

	report_say(r, " %*s", width, money(amount, words));
	report_put_count(r, key, amount);
}

void
report_change(struct report *r, const char *key, int width, chips amount)
{
	char words[MONEY_SIZE];

	report_say(r, " %*s", width, money_change(amount, words));
	report_put_count(r, key, amount);
}
