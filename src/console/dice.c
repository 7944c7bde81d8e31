#include <stdlib.h>

#include "base/text.h"
#include "base/utf8.h"
#include "console/commands.h"
#include "games/game.h"
#include "games/grammar.h"

enum { FACES = 6 }; /* of a die that is laid (CO-2) */

/* A value of 1 to FACES in each of the N words; otherwise an error is answered. */
static bool
parse_dice(struct console *c, int faces, char *const *word, int n, uint8_t *die)
{
	for (int i = 0; i < n; i++) {
		int64_t value;

		if (grammar_number(word[i], &value) && value >= 1 && value <= faces) {
			die[i] = (uint8_t)value;
			continue;
		}
		console_refuse(c, "a die shows 1 to %d, not %s", faces, text_quoted(word[i]).text);
		return false;
	}
	return true;
}

/* CO-5: any number of values, all of them or none. */
void
console_dice(struct console *c, char *const *word, int n)
{
	uint8_t *die = malloc((size_t)n);

	if (die != NULL && !parse_dice(c, FACES, word, n, die)) {
		free(die);
		return;
	}
	if (die == NULL || !script_lay(&c->dice, die, (size_t)n))
		console_refuse(c, "there is no memory left for that many dice");
	else
		console_done(c, "dice", "Laid dice still to be thrown: %zu.",
			     script_left(&c->dice));
	free(die);
}

static void
refuse_count(struct console *c, const struct game_request *request)
{
	char total[60] = "";
	struct text t = text_in(total, sizeof(total));

	if (request->dice == 2)
		text_add(&t, ", one total of 2 to %d", 2 * request->sides);
	console_refuse(c, "this throw takes %d dice of 1 to %d%s, 0 for a fair roll, or nothing",
		       request->dice, request->sides, total);
}

/* CR-18: a total as two dice that make it. */
static bool
parse_total(struct console *c, int most, const char *word, struct roll *out)
{
	int64_t total;

	if (!grammar_number(word, &total) || total < 2 || total > most) {
		console_refuse(
		    c,
		    "a total of two dice is 2 to %d; 0 is a fair roll, and two values are "
		    "the two dice",
		    most);
		return false;
	}
	*out = (struct roll){ 2, { (uint8_t)(total / 2), (uint8_t)(total - total / 2) } };
	return true;
}

/* A fair roll leaves what is laid. */
bool
console_parse_roll(struct console *c, const struct game_request *request, char *const *word, int n,
		   struct roll *out)
{
	int64_t zero;

	if (n == 1 && grammar_number(word[0], &zero) && zero == 0) {
		source_roll(c->dice.after, request->dice, request->sides, out);
		return true;
	}
	if (n == 1 && request->dice == 2)
		return parse_total(c, 2 * request->sides, word[0], out);
	if (n != request->dice) {
		refuse_count(c, request);
		return false;
	}
	out->n = (uint8_t)n;
	return parse_dice(c, request->sides, word, n, out->die);
}

/* Dice are thrown between bets; elsewhere somebody decides, or nothing is being played. */
static bool
console_may_roll(struct console *c, const struct game_request *request)
{
	if (request->kind == GAME_REQUEST_START)
		console_refuse_fault(c, FAULT_NOT_STARTED, NULL, NOBODY);
	else if (request->kind == GAME_REQUEST_MOVE)
		console_refuse_legal(c, "the dice wait for a player's decision", NOBODY);
	else if (request->blocked != 0)
		console_refuse_fault(c, request->blocked, NULL, NOBODY);
	else
		return true;
	return false;
}

void
console_roll(struct console *c, char *const *word, int n)
{
	struct game_request request = game_requests(c->game, &c->state);
	struct roll roll = { 0 };

	if (!console_may_roll(c, &request) ||
	    (n > 0 && !console_parse_roll(c, &request, word, n, &roll)))
		return;
	console_do(c, &(struct deed){ .kind = DEED_TIME }, NULL);
	console_throw(c, n > 0 ? &roll : NULL);
}
