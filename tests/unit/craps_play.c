#include "unit/craps_play.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "deeds.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "games/words.h"

enum { WORDS = 5, LINE = 80 };

struct words {
	int n;
	char *at[WORDS];
	char buffer[LINE];
};

static void
split(struct words *w, const char *line, size_t length)
{
	char *rest = w->buffer;

	assert(length < LINE);
	memcpy(w->buffer, line, length);
	w->buffer[length] = '\0';
	w->n = 0;
	for (char *word = strtok_r(rest, " ", &rest); word != NULL;
	     word = strtok_r(NULL, " ", &rest)) {
		assert(w->n < WORDS);
		w->at[w->n++] = word;
	}
}

static int64_t
number(const char *word)
{
	long long n = 0;
	bool whole = text_number(word, &n);

	assert(whole);
	return n;
}

static int
seat_of(const struct play *p, const char *name)
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (rail_has(p->s.rail.taken, seat) && strcmp(p->name[seat], name) == 0)
			return seat;
	}
	return NOBODY;
}

void
play_open(struct play *p)
{
	memset(p, 0, sizeof(*p));
	game_open(&craps_game, &p->s);
}

static int
do_sit(struct play *p, const struct words *w)
{
	int seat = 0;
	int fault = deed_sit(&craps_game, &p->s, &seat, number(w->at[2]), &p->events);

	if (fault == 0)
		strcpy(p->name[seat], w->at[1]);
	return fault;
}

static int
do_leave(struct play *p, const struct words *w)
{
	return deed_leave(&craps_game, &p->s, seat_of(p, w->at[1]), &p->events);
}

static int
do_time(struct play *p, const struct words *w)
{
	(void)w;
	return deed_time(&craps_game, &p->s, &p->events);
}

static int
do_off(struct play *p, const struct words *w)
{
	(void)w;
	deed_call_off(&craps_game, &p->s, &p->events);
	return 0;
}

static int
do_set(struct play *p, const struct words *w)
{
	int option = 0;

	while (strcmp(craps_game.options[option].name, w->at[1]) != 0)
		option++;
	return deed_set(&craps_game, &p->s, option, number(w->at[2]), NULL);
}

static struct roll
dice_of(const struct words *w)
{
	int first = (int)number(w->at[1]);

	if (w->n == 3)
		return (struct roll){ 2, { (uint8_t)first, (uint8_t)number(w->at[2]) } };
	return (struct roll){ 2, { (uint8_t)(first / 2), (uint8_t)(first - first / 2) } };
}

static int
do_roll(struct play *p, const struct words *w)
{
	struct game_request request = game_requests(&craps_game, &p->s);
	struct roll r = dice_of(w);

	if (request.blocked != 0)
		return request.blocked;
	if (request.kind == GAME_REQUEST_BETS)
		deed_time(&craps_game, &p->s, NULL);
	return deed_roll(&craps_game, &p->s, &r, &p->events);
}

static const struct {
	const char *name;
	int (*run)(struct play *p, const struct words *w);
} commands[] = {
	{ "sit", do_sit }, { "leave", do_leave }, { "time", do_time },
	{ "off", do_off }, { "set", do_set },     { "roll", do_roll },
};

static int
do_action(struct play *p, const struct words *w)
{
	struct action a = { 0, { 0, 0 } };
	struct range range;
	char why[200];
	struct text t = text_in(why, sizeof(why));

	if (!grammar_parse(&craps_game, w->at + 1, w->n - 1, &a, &t))
		return FAULT_SPOT;
	return deed_act(&craps_game, &p->s, seat_of(p, w->at[0]), &a, &p->events, &range);
}

static int
do_line(struct play *p, const struct words *w)
{
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		if (strcmp(commands[i].name, w->at[0]) == 0)
			return commands[i].run(p, w);
	}
	return do_action(p, w);
}

int
play_lines(struct play *p, const char *lines)
{
	int fault = 0;

	while (*lines != '\0' && fault == 0) {
		size_t length = strcspn(lines, ";");
		static struct game_state before;
		struct words w;

		game_copy(&craps_game, &before, &p->s);
		split(&w, lines, length);
		lines += length;
		lines += strspn(lines, "; ");
		p->events.n = 0;
		fault = do_line(p, &w);
		assert(fault == 0 || (game_same(&craps_game, &before, &p->s) && p->events.n == 0));
	}
	return fault;
}

void
play_table(const struct play *p, char out[PLAY_TEXT])
{
	static const char *const phases[] = { "NO_BET", "COME_OUT", "POINT_SET" };
	const struct craps *s = &p->s;
	struct text t = text_in(out, PLAY_TEXT);

	text_add(&t, "%s", phases[craps_phase(s)]);
	if (s->point != 0)
		text_add(&t, " %d", s->point);
	text_add(&t, " %s:", s->shooter == NOBODY ? "nobody" : p->name[s->shooter]);
	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];
		struct stake stake[STAKES];
		int n = craps_game.stakes(s, seat, stake);

		text_add(&t, "%s %s %" PRId64, i > 0 ? ";" : "", p->name[seat],
			 s->rail.stack[seat]);
		for (int k = 0; k < n; k++) {
			text_add(&t, " %s", craps_game.spots[stake[k].spot]);
			if (stake[k].n != 0)
				text_add(&t, " %d", stake[k].n);
			text_add(&t, " %" PRId64, stake[k].amount);
		}
	}
}

void
play_words(const struct play *p, char *out, size_t size)
{
	struct text t = text_in(out, size);

	for (int i = 0; i < p->events.n; i++) {
		char words[96];

		const struct event *e = &p->events.at[i];
		const char *who = e->seat != NOBODY ? p->name[e->seat] : NULL;

		event_words(&craps_game, e, who,
			    who != NULL && strcmp(who, "you") == 0 ? e->seat : NOBODY, words,
			    sizeof(words));
		text_add(&t, "%s%s", i > 0 ? " " : "", words);
	}
}
