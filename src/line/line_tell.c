#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/money.h"
#include "games/game.h"
#include "games/grammar.h"
#include "line/line_parts.h"
#include "room/phrases.h"

const struct seat_view *
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
	const struct seat_view *s = line_here(l);
	const struct game *g = line_game(l);
	struct hint hint[HINTS];
	int n = game_hints(g, s->view.state.bytes, s->seat, hint, HINTS);

	for (int i = 0; i < n; i++) {
		text_add(t, "%s", i > 0 ? ", " : "");
		grammar_hint(g, &hint[i], t);
	}
}

/* Once for each question, if it is the person's; without their hand they could not answer. */
void
line_tell_turn(struct line *l)
{
	const struct seat_view *s = line_here(l);
	const struct game_request *request = &s->view.request;
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if (room_frozen(l->room) || request->kind != GAME_REQUEST_MOVE ||
	    !rail_has(request->seats, s->seat) || request->request_id == l->asked)
		return;
	l->asked = request->request_id;
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
	const struct seat_view *s = room_at(l->room, table);
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

static void
line_tell_step(struct line *l, const struct guide_row *row)
{
	char words[GUIDE_WORDS];
	struct text text = text_in(words, sizeof(words));

	guide_write(row, guide_least(&l->guide, line_here(l)), NULL, NULL, &text);
	line_say(l, "Guide, %d of %d: %s\n", l->guide.step, GUIDE_STEPS, words);
}

/* Steps that are only to be read are told one after another. */
void
line_tell_guide(struct line *l)
{
	const struct guide_row *row;

	if (l->guide.plan == NULL || room_number(l->room, l->at) != l->guided)
		return;
	guide_follow(&l->guide, line_here(l));
	while ((row = guide_row(&l->guide, line_here(l))) != NULL && row != l->told) {
		line_tell_step(l, row);
		l->told = row;
		if (row->done == NULL)
			guide_go_on(&l->guide);
		guide_follow(&l->guide, line_here(l));
	}
	if (l->guide.plan == NULL)
		line_tell(l, "The guide is over; 'guide' begins it again.");
}

void
line_guide(struct line *l, char *rest)
{
	(void)rest;
	l->told = NULL;
	l->guided = room_number(l->room, l->at);
	if (room_frozen(l->room) || !guide_begin(&l->guide, line_game(l), line_here(l)))
		line_tell(l, "Not done: there is no guide here.");
	else
		line_tell_guide(l);
}

/* How many sentences are kept of a table, and told if the person does not say. */
enum { LOG_KEPT = 512, LOG_TOLD = 20 };

struct line_log {
	uint64_t n; /* ever; the newest is number N - 1, round and round */
	char words[LOG_KEPT][LINE_NEWS];
};

void
line_write_news(const struct line *l, int table, const struct news *news, char out[LINE_NEWS])
{
	chips change = phrase_change(room_game(l->room, table), news);
	char amount[MONEY_SIZE];

	phrase_news(news, out);
	if (change != 0)
		snprintf(out + strlen(out), LINE_NEWS - strlen(out), " %s",
			 money_change(change, amount));
}

void
line_keep_news(struct line *l, int table, const struct news *news, int n)
{
	for (int i = 0; i < n; i++) {
		if (news[i].silent)
			continue;
		if (l->log[table] == NULL)
			l->log[table] = calloc(1, sizeof(*l->log[table]));
		if (l->log[table] == NULL)
			return;
		line_write_news(l, table, &news[i],
				l->log[table]->words[l->log[table]->n++ % LOG_KEPT]);
	}
}

void
line_forget_news(struct line *l, int table)
{
	free(l->log[table]);
	l->log[table] = NULL;
}

void
line_log(struct line *l, char *rest)
{
	const struct line_log *log = l->log[l->at];
	const char *word = grammar_cut(&rest);
	uint64_t kept = log == NULL ? 0 : log->n < LOG_KEPT ? log->n : LOG_KEPT;
	int64_t n = LOG_TOLD;
	char id[PHRASE_NEWS] = "";
	struct text ids = text_in(id, sizeof(id));

	if (word != NULL && (!grammar_number(word, &n) || n < 1 || n > LOG_KEPT)) {
		line_say(l, "Not done: 1 to %d sentences can be told again.\n", LOG_KEPT);
		return;
	}
	if (kept == 0) {
		line_tell(l, "Nothing has happened here yet.");
		return;
	}
	if ((uint64_t)n > kept)
		n = (int64_t)kept;
	phrase_round_id(room_game(l->room, l->at), room_at(l->room, l->at)->view.mark, &ids);
	line_put(l, id);
	line_tell(l, "What happened here, the newest last:");
	for (uint64_t i = log->n - (uint64_t)n; i < log->n; i++) {
		line_put(l, log->words[i % LOG_KEPT]);
		line_put(l, "\n");
	}
}
