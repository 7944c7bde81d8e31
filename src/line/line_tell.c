#include "games/game.h"
#include "line/line_parts.h"

#include <inttypes.h>
#include <stdio.h>

#include "games/grammar.h"
#include "room/phrases.h"

const struct standing *
line_here(const struct line *l)
{
	return room_at(l->room, l->at);
}

const struct game *
line_game(const struct line *l)
{
	return room_game(l->room, l->at);
}

/* What the person may do here now, as it is typed. */
static void
line_add_choices(struct line *l, struct text *t)
{
	const struct standing *s = line_here(l);
	const struct game *g = line_game(l);
	struct hint hint[HINTS];
	int n = game_hints(g, s->glimpse.state.bytes, s->seat, hint, HINTS);

	for (int i = 0; i < n; i++) {
		text_add(t, "%s", i > 0 ? ", " : "");
		grammar_hint(g, &hint[i], t);
	}
}

/* Once for each question, if it is the person's; without their hand they could not answer. */
void
line_tell_turn(struct line *l)
{
	const struct standing *s = line_here(l);
	const struct want *want = &s->glimpse.want;
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if (room_frozen(l->room) || want->kind != WANT_MOVE || !rail_has(want->seats, s->seat) ||
	    want->question == l->asked)
		return;
	l->asked = want->question;
	line_show_hand(l);
	line_add_choices(l, &text);
	line_say(l, "It is your turn: %s.\n", words);
}

void
line_tell_trouble(struct line *l)
{
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));
	bool troubled = phrase_trouble(l->room, l->at, &text);

	if (troubled && !l->troubled)
		line_tell(l, words);
	else if (l->troubled && !troubled)
		line_tell(l, "The ledger can be written again, and bets are taken.");
	l->troubled = troubled;
}

/* From another table than the one that is listened to: which. */
static void
line_begin_sentence(struct line *l, int table)
{
	if (table != l->at)
		line_say(l, "%s: ", room_title(l->room, table));
}

static void
line_tell_missed(struct line *l, const struct line_news *news)
{
	if (news->missed == 0 || l->quiet || (news->table != l->at && !news->seated))
		return;
	line_begin_sentence(l, news->table);
	line_put(l, "… ");
	line_say(l, "%" PRIu64 " sentence%s left out.\n", news->missed,
		 news->missed == 1 ? " was" : "s were");
}

void
line_tell_news(struct line *l, const struct line_news *news)
{
	line_tell_missed(l, news);
	for (int i = 0; i < news->n; i++) {
		const struct news *one = &news->at[i];
		char words[LINE_NEWS];

		if (one->silent || ((news->table != l->at || l->quiet) && !one->own))
			continue;
		line_write_news(l, news->table, one, words);
		line_begin_sentence(l, news->table);
		line_put(l, words);
		line_put(l, "\n");
	}
}

void
line_tell_fault(struct line *l, int table, const struct outcome *outcome)
{
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if (outcome->fault == 0)
		return;
	phrase_fault(l->room, table, outcome, &text);
	line_say(l, "Not done: %s.\n", words);
}

/* LG-11. */
void
line_borrowed(struct line *l, bool done)
{
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));

	l->borrows = false;
	if (!done)
		return;
	diary_lend(&l->diary, ROOM_LOAN);
	phrase_loan(l->room, &text);
	line_tell(l, words);
}

static void
line_ask_loan(struct line *l)
{
	struct request q = room_request(l->room, REQUEST_BORROW, -1);

	if (l->borrows || !room_lends(l->room) || !room_is_broke(l->room))
		return;
	l->borrows = true;
	line_ask(l, &q, 0);
}

/* Once. */
static void
line_tell_rest(struct line *l)
{
	bool rests = line_here(l)->rests;

	if (rests && !l->rests)
		line_tell(l,
			  "Your time ran out twice, so you sit out and pay no ante; 'sit' sits you "
			  "down again.");
	l->rests = rests;
}

static void
line_look_at(struct line *l, int table)
{
	const struct standing *s = room_at(l->room, table);
	struct line_news news = { .table = table };
	struct outcome outcome =
	    room_look(l->room, table, news.at, NEWS_KEPT, &news.n, &news.missed);

	news.seated = s->seat != NOBODY;
	line_keep_news(l, table, news.at, news.n);
	line_tell_news(l, &news);
	line_tell_fault(l, table, &outcome);
	if (!s->leaving)
		diary_note(&l->diary, room_number(l->room, table), s->net);
	line_tell_revealed(l, table);
}

void
line_look(struct line *l)
{
	line_take_answers(l);
	for (int i = 0; i < l->tables; i++)
		line_look_at(l, i);
	line_follow_deal(l);
	line_tell_trouble(l);
	line_ask_loan(l);
	line_tell_rest(l);
	line_tell_turn(l);
	line_tell_guide(l);
}

void
line_tell_left(struct line *l)
{
	line_tell(l, l->plan->left);
	for (int i = 0; i < l->tables; i++) {
		char words[LINE_SENTENCE * 2];
		struct text text = text_in(words, sizeof(words));

		phrase_left(l->room, i, &text);
		line_say(l, "%s: %s.\n", room_title(l->room, i), words);
	}
	line_tell(
	    l,
	    "Nothing has moved since. Type 'go on' to go on from there, or 'settle': bets that "
	    "can be "
	    "taken down come back, dice decide the others at once, games that wait for moves are "
	    "called off. Until then 'table' and 'show' look at the tables, and 'quit' leaves all "
	    "as "
	    "it is.");
}
