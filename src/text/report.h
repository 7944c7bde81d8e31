/*
 * A report that is described once and written as text, as JSON or as CSV.
 *
 * A description is a sequence of cells.  A cell has a key, which names it in JSON and CSV, a format
 * for the text, and a value.  Each form takes from the description what it shows:
 *
 *     static void
 *     roll_row(struct report *r, const void *ctx, int i)
 *     {
 *             const struct roll *roll = (const struct roll *)ctx + i;
 *
 *             report_count(r, "total", "%5" PRId64, roll->total);
 *             report_real(r, "share", " %8.4f", roll->share);
 *     }
 *
 *     report_begin(&r, stdout, form, JSON_PAGE);
 *     report_open(&r, NULL, '{');
 *     report_say(&r, "total    share\n");
 *     report_list(&r, "rolls", n, roll_row, roll);
 *     report_end(&r);
 *
 * Nothing fails but the stream, which keeps its own error.
 */
#ifndef PITBOSS_TEXT_REPORT_H
#define PITBOSS_TEXT_REPORT_H

#include "base/chips.h"
#include "base/fraction.h"
#include "text/json.h"

enum report_form { REPORT_TEXT, REPORT_JSON, REPORT_CSV };

struct report {
	FILE *out; /* borrowed */
	enum report_form form;
	struct json json; /* for members that JSON has and the other forms do not */
	bool in_row;      /* CSV: a line is being written... */
	bool naming;      /* ...of keys, not of values... */
	bool begun;       /* ...and has a field already */
};

typedef void report_row(struct report *r, const void *ctx, int i);

void report_begin(struct report *r, FILE *out, enum report_form form, enum json_style style);

/* Close what is open. */
void report_end(struct report *r);

/* JSON only: an object, KIND '{', or a list, '['. */
void report_open(struct report *r, const char *key, char kind);
void report_close(struct report *r);

/* N rows: lines of the text, objects in a list of JSON, lines of CSV below one of the keys.  ROW
 * gives the cells of row I; for the keys of CSV it is called with I = 0 even if N is 0. */
void report_list(struct report *r, const char *key, int n, report_row *row, const void *ctx);

/* Text only.  report_words() is for text from outside: what cannot be seen becomes a '?'. */
__attribute__((format(printf, 2, 3))) void report_say(struct report *r, const char *format, ...);
void report_words(struct report *r, const char *words);

/* JSON, and CSV within a row.  A number that is not finite is null and empty, a fraction is an
 * exact text, a NULL text is null and empty. */
void report_put_text(struct report *r, const char *key, const char *text);
void report_put_count(struct report *r, const char *key, int64_t n);
void report_put_real(struct report *r, const char *key, double x);
void report_put_sign(struct report *r, const char *key, bool sign);
void report_put_fraction(struct report *r, const char *key, struct fraction f);

/* The same, and the text has FORMAT with the one value that follows it. */
__attribute__((format(printf, 3, 4))) void
report_text(struct report *r, const char *key, const char *format, ...);
__attribute__((format(printf, 3, 4))) void
report_count(struct report *r, const char *key, const char *format, ...); /* an int64_t */
__attribute__((format(printf, 3, 4))) void
report_real(struct report *r, const char *key, const char *format, ...);

/* The same with "$1,000" in the text, or with its sign "+$40", after a blank and in so many
 * columns. */
void report_fraction(struct report *r, const char *key, int width, struct fraction f);
void report_chips(struct report *r, const char *key, int width, chips amount);
void report_change(struct report *r, const char *key, int width, chips amount);

#endif
