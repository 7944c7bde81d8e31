#include "cmd/verify_round.h"

#include <inttypes.h>
#include <string.h>

#include "base/calendar.h"
#include "base/utf8.h"

enum { TIME_SIZE = 64, LINE_BYTES = 16 };

static bool
throw_is_checked(const struct checked_throw *t)
{
	return t->check == THROW_RIGHT || t->check == THROW_WRONG;
}

/* TEXT:TABLE:T, before the number of a block. */
static const char *
throw_message(const struct checked_deed *d, char out[JOINED_TEXT + TIME_SIZE])
{
	struct text text = text_in(out, JOINED_TEXT + TIME_SIZE);

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
	char message[JOINED_TEXT + TIME_SIZE], secret[SECRET_HEX];
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
	fprintf(out, "    pledge %s\n", t->pledge);
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

void
verify_round_text(FILE *out, const struct checked_deed *d, bool first, uint32_t round)
{
	char time[TIME_SIZE], words[DEED_TEXT];
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
	char message[JOINED_TEXT + TIME_SIZE], secret[SECRET_HEX];

	json_open(j, "throw", '{');
	json_text(j, "check", checks[t->check]);
	json_number(j, "number", t->number);
	json_number(j, "sides", t->sides);
	json_text(j, "text", t->text);
	json_text(j, "message", throw_message(d, message));
	json_text(j, "pledge", t->pledge);
	if (d->text != NULL)
		throw_put_roll(j, "dice", &t->dice);
	if (throw_is_checked(t)) {
		secret_write(&t->secret, secret);
		json_text(j, "secret", secret);
		throw_put_roll(j, "computed", &t->should);
	}
	json_close(j);
}

void
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
