#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/money.h"
#include "base/utf8.h"
#include "cmd/books/ledger_handle.h"
#include "cmd/command.h"
#include "cmd/play/daily_line.h"
#include "games/game_table.h"
#include "house/verify.h"
#include "text/json.h"

/*
 * A round as `pitboss verify --print' tells it: all that is needed to check its dice by hand.
 */

enum { VERIFY_TIME_SIZE = 64, LINE_BYTES = 16 };

static bool
throw_is_checked(const struct checked_throw *t)
{
	return t->check == THROW_RIGHT || t->check == THROW_WRONG;
}

/* TEXT:TABLE:T, before the number of a block. */
static const char *
throw_message(const struct checked_deed *d, char out[JOINED_TEXT + VERIFY_TIME_SIZE])
{
	struct text text = text_in(out, JOINED_TEXT + VERIFY_TIME_SIZE);

	text_add(&text, "%s:%" PRId64 ":%" PRIu32, d->thrown->text, d->table, d->thrown->number);
	return out;
}

/* How many blocks the throw needs, if NEEDED (may be NULL) gets the bytes of the last one that are
 * used. */
static uint32_t
throw_blocks(const struct checked_deed *d, unsigned *needed)
{
	const struct checked_throw *t = d->thrown;
	unsigned limit = 256 - 256 % (unsigned)t->sides, used = SECRET_BYTES;
	uint8_t block[SECRET_BYTES];
	uint32_t blocks = 0;

	for (int i = 0; i < t->should.n; i++) {
		do {
			if (used == SECRET_BYTES) {
				committed_block(&t->secret, t->text, d->table, t->number, blocks++,
						block);
				used = 0;
			}
		} while (block[used++] >= limit);
	}
	*needed = used;
	return blocks;
}

static void
throw_put_dice(FILE *out, const struct roll *r)
{
	for (int i = 0; i < r->n; i++)
		fprintf(out, " %d", r->die[i]);
}

/* The bytes of a block, each with the face that it shows, or - if it is skipped. */
static void
throw_put_block(FILE *out, const struct checked_deed *d, uint32_t b, unsigned used)
{
	const struct checked_throw *t = d->thrown;
	unsigned limit = 256 - 256 % (unsigned)t->sides;
	char message[JOINED_TEXT + VERIFY_TIME_SIZE], secret[SECRET_HEX];
	uint8_t block[SECRET_BYTES];

	committed_block(&t->secret, t->text, d->table, t->number, b, block);
	secret_write(&t->secret, secret);
	throw_message(d, message);
	text_disarm(message);
	fprintf(out, "    HMAC-SHA-256(secret, \"%s:%" PRIu32 "\") is\n      ", message, b);
	for (unsigned i = 0; i < SECRET_BYTES; i++)
		fprintf(out, "%02x", block[i]);
	fprintf(out, "\n    whose bytes show");
	for (unsigned i = 0; i < used; i++) {
		fprintf(out, "%s %u", i > 0 && i % LINE_BYTES == 0 ? "\n     " : "", block[i]);
		if (block[i] >= limit)
			fprintf(out, "=skipped");
		else
			fprintf(out, "=%u", block[i] % (unsigned)t->sides + 1);
	}
	fprintf(out, "\n");
}

static void
throw_put(FILE *out, const struct checked_deed *d)
{
	const struct checked_throw *t = d->thrown;
	char secret[SECRET_HEX];
	unsigned used;
	uint32_t blocks;

	fprintf(out, "  throw %" PRIu32 " of table %" PRId64 "\n", t->number, d->table);
	if (t->check == THROW_UNPLEDGED) {
		fprintf(out, "    nothing was pledged for these dice\n");
		return;
	}
	fprintf(out, "    pledge %s\n", t->commitment);
	if (t->check == THROW_HIDDEN) {
		fprintf(out, "    its secret has not been revealed yet\n");
		return;
	}
	secret_write(&t->secret, secret);
	fprintf(out, "    secret %s\n", secret);
	blocks = throw_blocks(d, &used);
	for (uint32_t b = 0; b < blocks; b++)
		throw_put_block(out, d, b, b + 1 < blocks ? SECRET_BYTES : used);
	fprintf(out, "    a byte below %d shows (byte mod %d) + 1; the dice are",
		256 - 256 % t->sides, t->sides);
	throw_put_dice(out, &t->should);
	fprintf(out, t->check == THROW_RIGHT ? ", as recorded\n" : ", and recorded are");
	if (t->check == THROW_WRONG) {
		throw_put_dice(out, &t->dice);
		fprintf(out, "\n");
	}
}

/* A deed as lines of text; before the FIRST one, which ROUND this is. */
static void
verify_round_text(FILE *out, const struct checked_deed *d, bool first, uint32_t round)
{
	char time[VERIFY_TIME_SIZE], words[DEED_TEXT];
	struct text at = text_in(time, sizeof(time)), text = text_in(words, sizeof(words));

	if (first)
		fprintf(out, "Round %" PRIu32 " of table %" PRId64 ", %s.\n\n", round, d->table,
			d->game->title);
	calendar_add(&at, d->at_ms, true);
	text_add(&text, "%s", d->text != NULL ? d->text : "roll (dice that are still hidden)");
	text_disarm(words);
	fprintf(out, "%s  deed %" PRId64 "  %s\n", time, d->number, words);
	if (d->thrown != NULL)
		throw_put(out, d);
}

static void
throw_put_roll(struct json *j, const char *key, const struct roll *r)
{
	json_open(j, key, '[');
	for (int i = 0; i < r->n; i++)
		json_number(j, NULL, r->die[i]);
	json_close(j);
}

static void
throw_put_json(struct json *j, const struct checked_deed *d)
{
	static const char *const checks[] = { "right", "wrong", "hidden", "unpledged" };
	const struct checked_throw *t = d->thrown;
	char message[JOINED_TEXT + VERIFY_TIME_SIZE], secret[SECRET_HEX];

	json_open(j, "throw", '{');
	json_text(j, "check", checks[t->check]);
	json_number(j, "number", t->number);
	json_number(j, "sides", t->sides);
	json_text(j, "text", t->text);
	json_text(j, "message", throw_message(d, message));
	json_text(j, "pledge", t->commitment);
	if (d->text != NULL)
		throw_put_roll(j, "dice", &t->dice);
	if (throw_is_checked(t)) {
		secret_write(&t->secret, secret);
		json_text(j, "secret", secret);
		throw_put_roll(j, "computed", &t->should);
	}
	json_close(j);
}

/* A deed as an object. */
static void
verify_round_json(struct json *j, const struct checked_deed *d)
{
	json_open(j, NULL, '{');
	json_number(j, "deed", d->number);
	json_number(j, "time_ms", d->at_ms);
	json_text(j, "text", d->text);
	if (d->thrown != NULL)
		throw_put_json(j, d);
	json_close(j);
}

/* `pitboss verify': does the ledger agree with itself, and do the dice follow from what was pledged
 * (LG-34)? */
struct verify_values {
	int64_t session, table, print;
	bool json;
	const char *ledger, *daily;
};

/* What is told while the ledger is checked.  A round is told when it is known to be over. */
struct verify_report {
	const struct verify_values *values;
	struct json json;
	char *round; /* the text of the round, in memory */
	size_t length;
	FILE *out;        /* it is written there */
	struct json told; /* with --json: its elements */
	int64_t deeds;    /* told */
};

static void
verify_tell_difference(void *ctx, const struct difference *d)
{
	struct verify_report *r = ctx;

	if (r->values->json) {
		json_open(&r->json, NULL, '{');
		json_number(&r->json, "table", d->table);
		json_number(&r->json, "deed", d->deed);
		json_text(&r->json, "what", d->what);
		json_words(&r->json, "text", d->words);
		json_close(&r->json);
		return;
	}
	if (d->table != 0)
		printf("table %" PRId64 ", ", d->table);
	if (d->deed != 0)
		printf("deed %" PRId64 ", ", d->deed);
	printf("%s: %s.\n", d->what, d->words);
}

static void
verify_note_deed(void *ctx, const struct checked_deed *d)
{
	struct verify_report *r = ctx;

	if (r->values->json)
		verify_round_json(&r->told, d);
	else
		verify_round_text(r->out, d, r->deeds == 0, (uint32_t)r->values->print);
	r->deeds++;
}

static const char *
verify_plural(int64_t n)
{
	return n == 1 ? "" : "s";
}

static void
verify_print(const struct verified *v)
{
	int64_t right = v->throws[THROW_RIGHT], wrong = v->throws[THROW_WRONG];
	int64_t hidden = v->throws[THROW_HIDDEN], unpledged = v->throws[THROW_UNPLEDGED];

	printf("%" PRId64 " table%s, %" PRId64 " deed%s, %" PRId64 " posting%s and %" PRId64
	       " bet%s were checked.\n",
	       v->tables, verify_plural(v->tables), v->deeds, verify_plural(v->deeds), v->postings,
	       verify_plural(v->postings), v->bets, verify_plural(v->bets));
	if (v->pruned > 0)
		printf("The journal%s of %" PRId64 " table%s %s removed: only the sums are left.\n",
		       verify_plural(v->pruned), v->pruned, verify_plural(v->pruned),
		       v->pruned == 1 ? "was" : "were");
	printf("%" PRId64 " secret%s of dice, %" PRId64 " revealed.\n", v->secrets,
	       verify_plural(v->secrets), v->revealed);
	printf("%" PRId64 " throw%s: %" PRId64 " follow from secrets that were pledged before them",
	       right + wrong + hidden + unpledged,
	       verify_plural(right + wrong + hidden + unpledged), right);
	if (wrong > 0)
		printf(", %" PRId64 " do not", wrong);
	if (hidden > 0)
		printf(", %" PRId64 " have a secret that is not revealed yet", hidden);
	if (unpledged > 0)
		printf(", %" PRId64 " have none", unpledged);
	puts(".");
	if (v->differences == 0)
		puts("Everything agrees.");
	else
		printf("%" PRId64 " thing%s do%s not agree%s.\n", v->differences,
		       verify_plural(v->differences), v->differences == 1 ? "es" : "",
		       v->skipped > 0 ? " or could not be checked" : "");
}

static void
verify_print_json(struct json *j, const struct verified *v)
{
	json_number(j, "tables", v->tables);
	json_number(j, "skipped", v->skipped);
	json_number(j, "pruned", v->pruned);
	json_number(j, "deeds", v->deeds);
	json_number(j, "postings", v->postings);
	json_number(j, "bets", v->bets);
	json_number(j, "secrets", v->secrets);
	json_number(j, "revealed", v->revealed);
	json_open(j, "throws", '{');
	json_number(j, "right", v->throws[THROW_RIGHT]);
	json_number(j, "wrong", v->throws[THROW_WRONG]);
	json_number(j, "hidden", v->throws[THROW_HIDDEN]);
	json_number(j, "unpledged", v->throws[THROW_UNPLEDGED]);
	json_close(j);
	json_sign(j, "agrees", v->differences == 0 && v->tables > 0);
}

/* The round, if it is one that may be told. */
static bool
verify_print_round(struct verify_report *r, const struct verified *v)
{
	int64_t print = r->values->print;

	if (r->deeds == 0 || (print > v->rounds && !v->closed)) {
		command_complain("table %" PRId64 " has %" PRIu32 " round%s that %s over; --print "
				 "takes one of them",
				 r->values->table, v->rounds, verify_plural(v->rounds),
				 v->rounds == 1 ? "is" : "are");
		return false;
	}
	if (!r->values->json) {
		fwrite(r->round, 1, r->length, stdout);
		putchar('\n');
	}
	return true;
}

static int
verify_end(struct verify_report *r, const struct verified *v, bool read, const char *why)
{
	bool told = true;

	if (!read)
		command_complain("%s", why);
	else if (r->values->print > 0)
		told = verify_print_round(r, v);
	if (r->values->json) {
		json_close(&r->json);
		if (read && told && r->values->print > 0) {
			/* It is a list already. */
			printf(",\n  \"round\": ");
			fwrite(r->round, 1, r->length, stdout);
		}
		verify_print_json(&r->json, v);
		json_close(&r->json);
		json_end(&r->json);
	} else if (read && told) {
		verify_print(v);
	}
	return read && told && v->differences == 0 ? STATUS_OK : STATUS_FAILED;
}

static int
verify_check(const struct verify_values *values, const char *path)
{
	struct verify_report r = { .values = values };
	struct verify_plan plan = {
		.session = values->session,
		.table = values->table,
		.round = (uint32_t)values->print,
		.differs = verify_tell_difference,
		.deed = verify_note_deed,
		.ctx = &r,
	};
	char words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));
	struct verified v;
	bool read;
	int status;

	r.out = open_memstream(&r.round, &r.length);
	if (r.out == NULL) {
		command_complain("there is no memory left to check the ledger");
		return STATUS_FAILED;
	}
	if (values->json) {
		json_begin(&r.json, stdout, JSON_WIDE);
		json_open(&r.json, NULL, '{');
		json_open(&r.json, "differences", '[');
		json_begin(&r.told, r.out, JSON_LINE);
		json_open(&r.told, NULL, '[');
	}
	read = ledger_verify(path, &plan, &v, &why);
	if (values->json)
		json_close(&r.told);
	fclose(r.out);
	status = verify_end(&r, &v, read, words);
	free(r.round);
	return status;
}

/* A line of the daily table needs no ledger. */
static int
verify_daily(const char *line)
{
	char words[200], change[MONEY_SIZE];
	struct text why = text_in(words, sizeof(words));
	struct daily_line d;

	if (!daily_line_read(line, &d, &why)) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	printf("The line agrees with its sum: %s on %s, %s.\n", d.game->title, d.date,
	       money_change(d.change, change));
	return STATUS_OK;
}

static int
verify_run(const void *values, int argc, char **argv)
{
	const struct verify_values *v = values;
	char path[LEDGER_PATH];

	(void)argc, (void)argv;
	if (v->daily != NULL)
		return verify_daily(v->daily);
	if (v->print > 0 && v->table == 0) {
		command_complain("--print needs --table ID: a round is one of a table");
		return STATUS_USAGE;
	}
	return ledger_handle_find(v->ledger, path) ? verify_check(v, path) : STATUS_FAILED;
}

static const struct flag verify_flags[] = {
	{ "session", 0, FLAG_NUMBER, "N", 1, INT64_MAX, offsetof(struct verify_values, session),
	  "only the tables of this evening" },
	{ "table", 't', FLAG_NUMBER, "ID", 1, INT64_MAX, offsetof(struct verify_values, table),
	  "only this table, by its number in the ledger" },
	{ "print", 0, FLAG_NUMBER, "ROUND", 1, UINT32_MAX, offsetof(struct verify_values, print),
	  "print all that is needed to check this round of the table by hand" },
	{ "daily", 0, FLAG_TEXT, "LINE", 0, 0, offsetof(struct verify_values, daily),
	  "check this line of a daily table instead" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct verify_values, json), "as JSON" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct verify_values, ledger),
	  "the file that is checked" },
	{ .name = NULL },
};

const struct command verify_command = {
	.name = "verify",
	.operands = "",
	.help = "Check the dice and the books of the ledger.",
	.flags = verify_flags,
	.values = sizeof(struct verify_values),
	.shared = ledger_handle_shared,
	.run = verify_run,
};
