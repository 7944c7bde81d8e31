#include "console/scribe.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "console/commands.h"
#include "games/game.h"
#include "games/words.h"

void
scribe_open(struct scribe *s, const struct game *g, void (*line)(void *ctx, const char *line),
	    void *ctx)
{
	*s = (struct scribe){ .game = g, .line = line, .ctx = ctx };
	game_open(g, s->state.bytes);
}

static const struct rail *
scribe_rail(const struct scribe *s)
{
	return (const struct rail *)s->state.bytes;
}

static void
scribe_add_dice(const struct roll *r, struct text *out)
{
	for (int i = 0; i < r->n; i++)
		text_add(out, " %d", r->die[i]);
}

/* Write what is due. */
static void
scribe_flush(struct scribe *s)
{
	struct text line = { .at = s->due, .size = sizeof(s->due), .used = strlen(s->due) };

	if (s->due[0] == '\0')
		return;
	scribe_add_dice(&s->first, &line);
	s->line(s->ctx, s->due);
	s->due[0] = '\0';
	s->first.n = 0;
}

static void
scribe_roll(struct scribe *s, const struct roll *r)
{
	char words[SCRIBE_LINE];
	struct text line = text_in(words, sizeof(words));

	if (s->takes_dice) {
		s->first = *r;
		s->takes_dice = false;
		return;
	}
	text_add(&line, "dice");
	scribe_add_dice(r, &line);
	s->line(s->ctx, words);
}

static bool
scribe_has_name(const struct scribe *s, const char *name)
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (rail_has(scribe_rail(s)->taken, seat) && strcmp(s->name[seat], name) == 0)
			return true;
	}
	return false;
}

/* SEAT is called NAME, or what the console takes instead. */
static void
scribe_name(struct scribe *s, int seat, const char *name)
{
	bool fits = name_fits(name) && console_command_find(name) == NULL;
	char own[NAME_SIZE];

	snprintf(own, sizeof(own), "%s", name);
	if (!fits || scribe_has_name(s, own))
		snprintf(own, sizeof(own), "seat-%d", seat + 1);
	memcpy(s->name[seat], own, sizeof(own));
}

/* The line of a time that is over, and whether dice may stand on it; none where the console refuses
 * it, because the game would only ask the same again. */
static bool
scribe_time(struct scribe *s, struct text *line)
{
	struct game_request request = game_requests(s->game, s->state.bytes);
	struct game_state after;
	struct events events;

	game_copy(s->game, &after, &s->state);
	events.n = 0;
	game_do(s->game, &after, &(struct deed){ .kind = DEED_TIME }, &events, NULL);
	if (events.n == 0 && game_requests(s->game, &after).kind == request.kind)
		return false;
	s->takes_dice = request.blocked == 0 &&
			(request.kind == GAME_REQUEST_START || request.kind == GAME_REQUEST_BETS);
	text_add(line, "%s",
		 !s->takes_dice                       ? "time"
		 : request.kind == GAME_REQUEST_START ? "start"
						      : "roll");
	game_copy(s->game, &s->state, &after);
	return true;
}

static void
scribe_word(const struct scribe *s, const struct deed *d, struct text *line)
{
	const char *name = d->seat >= 0 ? s->name[d->seat] : "";
	char words[DEED_TEXT], *action;
	struct text text = text_in(words, sizeof(words));

	deed_write(s->game, d, &text);
	switch (d->kind) {
	case DEED_SIT: text_add(line, "player %s %" PRId64, name, d->amount); break;
	case DEED_BUY: text_add(line, "buy %s %" PRId64, name, d->amount); break;
	case DEED_LEAVE: text_add(line, "leave %s", name); break;
	case DEED_ACT:
		/* "act 3 odds 6 20" */
		action = strchr(strchr(words, ' ') + 1, ' ');
		text_add(line, "%s%s", name, action);
		break;
	case DEED_SET:
	case DEED_CALL_OFF: text_add(line, "%s", words); break;
	case DEED_TIME:
	case DEED_ROLL:
	case DEED_OWN_TEXT:
	case DEED_KINDS: break;
	}
}

/* Do it, as the console will. */
static bool
scribe_do(struct scribe *s, struct deed *d, const char *name, struct text *why)
{
	char words[DEED_TEXT];
	int fault;

	if (d->kind == DEED_ACT && d->seat == NOBODY) {
		text_add(why, "a bet without a seat cannot be made on the console");
		return false;
	}
	if (d->kind == DEED_CALL_OFF &&
	    game_requests(s->game, s->state.bytes).kind == GAME_REQUEST_DICE) {
		text_add(why, "a table that is called off while dice are in the air cannot be "
			      "played on the console");
		return false;
	}
	fault = game_do(s->game, s->state.bytes, d, NULL, NULL);
	if (fault != 0) {
		fault_words(s->game, fault, NULL, words, sizeof(words));
		text_add(why, "a deed cannot be done: %s", words);
		return false;
	}
	if (d->kind == DEED_SIT)
		scribe_name(s, d->seat, name);
	return true;
}

bool
scribe_deed(struct scribe *s, const struct deed *d, const char *name, struct text *why)
{
	struct deed own = *d;
	char words[SCRIBE_LINE];
	struct text line = text_in(words, sizeof(words));

	/* The dice that came of it are laid. */
	if (d->kind == DEED_OWN_TEXT)
		return true;
	if (d->kind != DEED_ROLL) {
		scribe_flush(s);
		s->takes_dice = false;
	}
	if (d->kind == DEED_TIME) {
		if (!scribe_time(s, &line))
			return true;
	} else if (!scribe_do(s, &own, name, why)) {
		return false;
	}
	if (d->kind == DEED_ROLL) {
		scribe_roll(s, &own.roll);
		return true;
	}
	scribe_word(s, &own, &line);
	snprintf(s->due, sizeof(s->due), "%s", words);
	return true;
}

bool
scribe_close(struct scribe *s)
{
	bool landed = game_requests(s->game, s->state.bytes).kind != GAME_REQUEST_DICE;

	if (landed)
		scribe_flush(s);
	return landed;
}
