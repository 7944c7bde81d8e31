/* A table is game_open() followed by its deeds, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "dice/seeded.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/summit/summit.h"

enum { DEEDS = 100000, TABLE_DEEDS = 400 };

/* A table that is played, and one that is made of the text of its deeds. */
struct pair {
	const struct game *g;
	struct xoshiro luck;
	struct game_state played, read;
	struct events told, received;
	int done, refused;
};

static uint32_t
below(struct pair *p, uint32_t n)
{
	return xoshiro_below(&p->luck, n);
}

static chips
some_chips(struct pair *p)
{
	static const chips sizes[] = { -1, 0, 1, 2, 5, 10, 25, 100, 1000, 1000000, CHIPS_MAX };

	return sizes[below(p, sizeof(sizes) / sizeof(sizes[0]))];
}

static int8_t
some_seat(struct pair *p)
{
	const struct rail *rail = (const struct rail *)&p->played;

	if (rail->n > 0 && below(p, 8) > 0)
		return (int8_t)rail->order[below(p, rail->n)];
	return (int8_t)((int)below(p, 12) - 1);
}

/* A number that the spot has, or any square. */
static int64_t
some_spot(struct pair *p, const struct arg *arg)
{
	const struct layout *l = p->g->layout;
	int square = (int)below(p, (uint32_t)l->squares);

	if (arg->kind == ARG_SPOT)
		return arg->all && below(p, 8) == 0 ? SQUARE_ALL : square;
	while (l->square[square].spot != arg->spot)
		square = (square + 1) % l->squares;
	return l->square[square].n;
}

static struct action
some_action(struct pair *p, int seat)
{
	struct hint hint[HINTS];
	int n = seat != NOBODY ? game_hints(p->g, &p->played, seat, hint, HINTS) : 0;
	struct action a = { 0 };
	int verbs = 0, amount;

	while (p->g->actions[verbs].name != NULL)
		verbs++;
	a.verb = (uint8_t)below(p, (uint32_t)verbs);
	for (int i = 0; i < ARGS; i++) {
		const struct arg *arg = &p->g->actions[a.verb].arg[i];

		if (arg->kind == ARG_NUMBER)
			a.arg[i] = arg->min + below(p, (uint32_t)(arg->max - arg->min + 1));
		else if (arg->kind == ARG_ON || arg->kind == ARG_SPOT)
			a.arg[i] = some_spot(p, arg);
		else if (arg_is_amount(arg->kind))
			a.arg[i] = some_chips(p);
	}
	if (n > 0 && below(p, 4) > 0) {
		const struct hint *h = &hint[below(p, (uint32_t)n)];

		a = h->action;
		amount = game_amount_arg(p->g, a.verb);
		if (amount >= 0)
			a.arg[amount] = h->amount.min + below(p, 3);
	}
	return a;
}

/* All of them fit. */
static void
some_text(struct pair *p, char out[OWN_TEXT])
{
	static const char *const texts[] = { "", "red", "my lucky day", " # 7 ",
					     "Gr\xc3\xbc\xc3\x9f" };

	strcpy(out, texts[below(p, sizeof(texts) / sizeof(texts[0]))]);
}

static struct roll
some_roll(struct pair *p, const struct game_request *request)
{
	struct roll r = { .n = request->kind == GAME_REQUEST_DICE ? request->dice : 1 };

	/* The bytes that a deed does not use need not be 0. */
	memset(r.die, (int)below(p, 256), sizeof(r.die));
	for (int i = 0; i < r.n; i++)
		r.die[i] =
		    (uint8_t)(1 +
			      below(p, request->kind == GAME_REQUEST_DICE ? request->sides : 6));
	return r;
}

/* Mostly what the game waits for, else anything. */
static struct deed
some_deed(struct pair *p)
{
	struct game_request request = game_requests(p->g, &p->played);
	const struct rail *rail = (const struct rail *)&p->played;
	struct deed d = { .seat = some_seat(p), .amount = some_chips(p) };
	uint32_t lot = below(p, 100);

	if (request.kind == GAME_REQUEST_DICE && lot < 90)
		d.kind = DEED_ROLL;
	else if (rail->n < p->g->min_seats + 1 && lot < 60)
		d.kind = DEED_SIT;
	else if (request.kind == GAME_REQUEST_START && lot < 80)
		d.kind = DEED_TIME;
	else if (lot < 70)
		d.kind = DEED_ACT;
	else
		d.kind = (enum deed_kind)below(p, DEED_KINDS);
	if (d.kind == DEED_SIT && below(p, 10) > 0)
		d.seat = NOBODY;
	if (d.kind == DEED_SET) {
		d.option = (uint8_t)below(p, (uint32_t)game_options(p->g));
		d.amount = p->g->options[d.option].min + (chips)below(p, 4);
	}
	d.action = some_action(p, d.seat);
	d.roll = some_roll(p, &request);
	some_text(p, d.text);
	return d;
}

static void
expect_equal(struct pair *p, const char *text)
{
	if (!game_same(p->g, &p->played, &p->read))
		fail_msg("%s: after '%s' the state that was read is another", p->g->name, text);
	if (p->told.n != p->received.n ||
	    memcmp(p->told.at, p->received.at, (size_t)p->told.n * sizeof(p->told.at[0])) != 0)
		fail_msg("%s: '%s' tells other events", p->g->name, text);
}

/* Do the deed at one table, write it, read it, and do it at the other. */
static void
do_twice(struct pair *p, struct deed *d)
{
	char text[DEED_TEXT], line[DEED_TEXT], words[200];
	struct text out = text_in(text, sizeof(text)), why = text_in(words, sizeof(words));
	struct range range, read_range;
	struct deed read;
	int fault, read_fault;

	p->told.n = p->received.n = 0;
	fault = game_do(p->g, &p->played, d, &p->told, &range);
	deed_write(p->g, d, &out);
	assert_false(out.cut);
	memcpy(line, text, sizeof(line));
	if (!deed_read(p->g, line, &read, &why))
		fail_msg("%s: '%s' does not read: %s", p->g->name, text, words);
	read_fault = game_do(p->g, &p->read, &read, &p->received, &read_range);
	if (fault != read_fault || range.min != read_range.min || range.max != read_range.max)
		fail_msg("%s: '%s' is answered %d, and %d when read", p->g->name, text, fault,
			 read_fault);
	expect_equal(p, text);
	p->done += fault == 0;
	p->refused += fault != 0;
}

static void
deeds_read_back_to_the_same_table(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		struct pair p = { .g = games[i], .luck = xoshiro_seed("deeds", (uint64_t)i) };

		for (int n = 0; n < DEEDS; n++) {
			struct deed d;

			if (n % TABLE_DEEDS == 0) {
				/* Bytes that lay in memory before must not show. */
				memset(&p.played, 0x5a, sizeof(p.played));
				memset(&p.read, 0xa5, sizeof(p.read));
				game_open(p.g, &p.played);
				game_open(p.g, &p.read);
			}
			d = some_deed(&p);
			do_twice(&p, &d);
		}
		if (p.done < DEEDS / 4 || p.refused < DEEDS / 50)
			fail_msg("%s: %d done, %d refused", p.g->name, p.done, p.refused);
	}
}

static const struct {
	const char *game, *line, *why; /* NULL: it reads */
} lines[] = {
	{ "craps", "act 3 odds 6 20", NULL },
	{ "craps", "  ACT 3 Odds 6 20 # a comment", NULL },
	{ "craps", "act - pass 10", NULL },
	{ "craps", "sit 0 1000", NULL },
	{ "craps", "set odds-limit 345", NULL },
	{ "craps", "roll 6 5", NULL },
	{ "craps", "call-off", NULL },
	{ "craps", "", "a deed begins with" },
	{ "craps", "jump", "a deed begins with" },
	{ "craps", "sit", "a SEAT is 0 to 63" },
	{ "craps", "sit 64 10", "a SEAT is 0 to 63" },
	{ "craps", "sit -1 10", "a SEAT is 0 to 63" },
	{ "craps", "sit 1", "the amount is a whole number" },
	{ "craps", "sit 1 ten", "the amount is a whole number" },
	{ "craps", "sit 1 10 20", "there are too many words" },
	{ "craps", "act 1", "the action is missing" },
	{ "craps", "act 1 fly", "there is no action" },
	{ "craps", "act 1 odds 6", "odds POINT AMOUNT" },
	{ "craps", "act 1 odds 6 20 30", "a word too many" },
	{ "craps", "set height 3", "the options of craps are" },
	{ "craps", "set odds-limit", "the amount is a whole number" },
	{ "craps", "roll", "the dice are missing" },
	{ "craps", "roll 6 0", "a number from 1" },
	{ "craps", "roll 6 256", "a number from 1" },
	{ "craps", "roll 6 99999999999999999999", "a number from 1" },
	{ "craps", "time 3", "there are too many words" },
	{ "summit",
	  "roll 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 "
	  "1 "
	  "1 1 1 1 1 1 1 1 1",
	  "a roll is 1 to 50 dice" },
};

static void
lines_that_are_no_deed_say_why(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		char line[DEED_TEXT], words[300] = "";
		struct text why = text_in(words, sizeof(words));
		struct deed d;
		bool reads;

		strcpy(line, lines[i].line);
		reads = deed_read(game_find(lines[i].game), line, &d, &why);
		if (reads != (lines[i].why == NULL))
			fail_msg("'%s' %s: %s", lines[i].line, reads ? "reads" : "does not", words);
		if (!reads && strstr(words, lines[i].why) == NULL)
			fail_msg("'%s' is refused with '%s'", lines[i].line, words);
	}
}

/* Programs tell events apart by their names, and rely on which members a kind has. */
static void
events_have_names_and_tell_what_they_speak_of(void **state)
{
	static const struct {
		const char *word;
		unsigned tells;
	} words[] = {
		{ "{who}", TELLS_WHO },   { "{spot}", TELLS_SPOT },     { "{on}", TELLS_ON },
		{ "{n}", TELLS_NUMBER },  { "{amount}", TELLS_AMOUNT }, { "{stake}", TELLS_STAKE },
		{ "{dice}", TELLS_DICE }, { "{total}", TELLS_DICE },    { "{whose}", TELLS_WHO },
	};

	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		const struct event_kind *kinds = games[i]->events;

		for (int k = 0; kinds[k].name != NULL; k++) {
			if (kinds[k].moves != STILL)
				assert_true(kinds[k].tells & TELLS_AMOUNT);
			if ((kinds[k].tells & TELLS_NUMBER) != 0)
				assert_non_null(kinds[k].number);
			for (int j = 0; j < k; j++)
				assert_string_not_equal(kinds[j].name, kinds[k].name);
			for (size_t w = 0; w < sizeof(words) / sizeof(words[0]); w++) {
				if (strstr(kinds[k].words, words[w].word) != NULL &&
				    (kinds[k].tells & words[w].tells) == 0)
					fail_msg("%s: %s speaks of %s and does not tell it",
						 games[i]->name, kinds[k].name, words[w].word);
			}
		}
	}
}

/* SM-9: a player who leaves with debts pays them, in words that say so. */
static void
debts_are_paid(void **state)
{
	const struct game *g = &summit_game;
	struct game_state s;
	struct rail *rail = (struct rail *)&s;
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = 10 };
	struct deed leave = { .kind = DEED_LEAVE, .seat = 0 };
	struct events events = { .n = 0 };

	(void)state;
	game_open(g, &s);
	assert_int_equal(game_do(g, &s, &sit, NULL, NULL), 0);
	/* The player has lost 15, which the house has. */
	rail->stack[0] -= 15;
	rail->house += 15;
	assert_int_equal(game_do(g, &s, &leave, &events, NULL), 0);
	assert_int_equal(events.n, 2);
	assert_int_equal(events.at[1].kind, EV_REPAID);
	assert_int_equal(events.at[1].amount, 5);
	assert_int_equal(events.at[1].stack, 0);
	assert_int_equal(rail->in, 15);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(deeds_read_back_to_the_same_table),
		cmocka_unit_test(lines_that_are_no_deed_say_why),
		cmocka_unit_test(events_have_names_and_tell_what_they_speak_of),
		cmocka_unit_test(debts_are_paid),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
