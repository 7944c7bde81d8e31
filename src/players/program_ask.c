#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/grammar.h"
#include "players/program_parts.h"
#include "text/receive.h"

bool
program_instead(const struct game *g, const void *view, int seat, struct action *out)
{
	struct game_state after, tried;
	struct hint hint[HINTS];
	int n = game_hints(g, view, seat, hint, HINTS);

	game_copy(g, &after, view);
	game_do(g, &after, &(struct deed){ .kind = DEED_TIME }, NULL, NULL);
	for (int i = 0; i < n; i++) {
		struct deed act = deed_of_act(seat, &hint[i].action);

		game_copy(g, &tried, view);
		if (game_do(g, &tried, &act, NULL, NULL) != 0)
			continue;
		if (game_requests(g, &tried).kind == GAME_REQUEST_MOVE &&
		    !game_same(g, &tried, &after))
			game_do(g, &tried, &(struct deed){ .kind = DEED_TIME }, NULL, NULL);
		if (!game_same(g, &tried, &after))
			continue;
		*out = hint[i].action;
		return true;
	}
	return false;
}

/* The same in words (PP-15). */
static void
program_did_instead(const struct program *p, const void *view, struct text *out)
{
	const struct game *g = p->plan.game;
	struct action action;

	if (game_requests(g, view).kind == GAME_REQUEST_BETS)
		text_add(out, "done");
	else if (program_instead(g, view, p->game.seat, &action))
		grammar_write(g, &action, out);
	else
		text_add(out, "nothing");
}

/* An answer to the question, in words: is it an action, or the end of the bets?  If not, WHY says
 * what would be right. */
static bool
program_take_answer(struct program *p, const void *view, char *const *word, int n, program_act *act,
		    void *ctx, struct action *out, enum program_did *did, struct text *why)
{
	const struct game *g = p->plan.game;
	int verb;

	*did = PROGRAM_ACTS;
	if (n == 1 && text_same(word[0], "done") &&
	    game_requests(g, view).kind == GAME_REQUEST_BETS) {
		*did = PROGRAM_DONE;
		return true;
	}
	if (receive_action(g, view, p->game.seat, word, n, out, &verb, why) &&
	    (act == NULL || act(ctx, out, why)))
		return true;
	if (why->used == 0) {
		*did = PROGRAM_LATE;
		return true;
	}
	receive_add_hints(g, view, p->game.seat, p->game.names[p->game.seat], verb, why);
	if (game_requests(g, view).kind == GAME_REQUEST_BETS)
		text_add(why, "; 'done' ends the bets");
	return false;
}

/* Say no to its N words, and ask again (PP-14).  False after the last time. */
static bool
program_say_no(struct program *p, char *const *word, int n, int refusals, const char *why)
{
	char said[CHILD_TEXT];
	struct text words = text_in(said, sizeof(said));

	for (int i = 0; i < n; i++)
		text_add(&words, "%s%s", i > 0 ? " " : "", word[i]);
	p->counts.refused++;
	program_note(p, "question %" PRIu64 " was answered wrongly, by %s: %s", p->request_id,
		     text_quoted(said).text, why);
	talk_no(&p->talk, p->request_id, why);
	if (refusals == TALK_REFUSALS)
		return false;
	talk_number(&p->talk, "go", p->request_id);
	return program_send(p);
}

/* A line that answers the question came: what of it?  Lines that are to be skipped are skipped. */
static bool
program_await_answer(struct program *p, char line[CHILD_TEXT], char *word[PROGRAM_WORDS], int *n,
		     int64_t until_ms, enum child_got *got)
{
	do {
		if (!program_read(p, line, word, n, until_ms, got))
			return false;
	} while (program_skips(p, word, *n, p->request_id));
	return true;
}

/* Answers until one is right, the time is up, or it has failed. */
static enum program_did
program_receive(struct program *p, const void *view, int64_t until_ms, program_act *act, void *ctx,
		struct action *out)
{
	char line[CHILD_TEXT], *word[PROGRAM_WORDS], why[RECEIVE_WHY];
	enum child_got got;
	int n;

	for (int refusals = 1;; refusals++) {
		struct text t = text_in(why, sizeof(why));
		enum program_did did;
		int64_t number = 0;

		if (!program_await_answer(p, line, word, &n, until_ms, &got)) {
			if (got == CHILD_LATE)
				return PROGRAM_LATE;
			program_fail(p, got, "");
			return PROGRAM_GONE;
		}
		if (n == 0 || !grammar_number(word[0], &number))
			text_add(&t, "an answer begins with the number of the question");
		else if (number != (int64_t)p->request_id)
			text_add(&t, "the question is number %" PRIu64, p->request_id);
		else if (program_take_answer(p, view, word + 1, n - 1, act, ctx, out, &did, &t))
			return did;
		if (!program_say_no(p, word, n, refusals, why))
			return p->child != NULL ? PROGRAM_LATE : PROGRAM_GONE;
	}
}

/* How long the next question lasts.  Bets of one period share its time; what is asked for the first
 * time may take longer. */
static int64_t
program_time(struct program *p, const struct game_request *request, int64_t left_ms)
{
	int64_t ms = left_ms >= 0 ? left_ms : p->plan.clock_ms;

	if (!p->asked && left_ms < 0)
		ms *= PROGRAM_FIRST;
	if (request->kind != GAME_REQUEST_BETS || left_ms >= 0)
		return ms;
	if (p->bets == 0)
		p->period_ms = program_now(p) + ms;
	ms = p->period_ms - program_now(p);
	return ms > 0 ? ms : 0;
}

/* Is it asked at all?  A bettor that never has enough is not, nor one whose time in this game is
 * used up (PP-13, PP-21). */
static bool
program_is_asked(struct program *p, const struct game_request *request)
{
	int64_t least_ms = p->plan.budget_ms > 0 ? p->plan.budget_ms : PROGRAM_BUDGET_MS;
	int64_t budget_ms = p->plan.clock_ms * (int64_t)p->questions / 4;

	if (request->kind != GAME_REQUEST_BETS || request->request_id != p->period) {
		p->period = request->request_id;
		p->bets = 0;
	}
	if (budget_ms < least_ms)
		budget_ms = least_ms;
	return p->bets < STRATEGY_ASKS && (!p->plan.budgeted || p->spent_ms <= budget_ms);
}

static void
program_note_time(struct program *p, enum program_did did, int64_t ms)
{
	p->spent_ms += ms;
	if (did == PROGRAM_LATE || did == PROGRAM_GONE)
		return;
	p->counts.answered++;
	p->counts.sum_ms += ms;
	if (ms > p->counts.longest_ms)
		p->counts.longest_ms = ms;
}

/* The reply to what came of a question.  It goes out with the next one, unless the program may
 * still be thinking about this. */
static void
program_reply(struct program *p, const void *view, enum program_did did)
{
	char words[GRAMMAR_HINT];
	struct text t = text_in(words, sizeof(words));

	if (did == PROGRAM_LATE) {
		p->counts.late++;
		program_note(p, "question %" PRIu64 " was not answered in time", p->request_id);
		program_did_instead(p, view, &t);
		talk_late(&p->talk, p->request_id, words);
		program_flush(p);
	} else if (did != PROGRAM_GONE) {
		talk_number(&p->talk, "ok", p->request_id);
	}
}

enum program_did
program_ask(struct program *p, const void *view, int64_t left_ms, program_act *act, void *ctx,
	    struct action *out)
{
	const struct talk_table at = { p->plan.game, view, p->game.names, p->game.seat };
	struct game_request request = game_requests(p->plan.game, view);
	int64_t ms, from_ms;
	enum program_did did;

	if (!p->playing || p->child == NULL)
		return PROGRAM_GONE;
	if (!program_is_asked(p, &request)) {
		if (request.kind != GAME_REQUEST_BETS) {
			p->counts.late++;
			p->counts.unasked++;
			program_note(p, "all its time for the game was used up");
		}
		return PROGRAM_LATE;
	}
	ms = program_time(p, &request, left_ms);
	p->asked = true;
	p->bets++;
	p->questions++;
	p->counts.asked++;
	talk_question(&p->talk, &at, ++p->request_id, ms);
	if (!program_send(p))
		return PROGRAM_GONE;
	from_ms = program_now(p);
	did = left_ms == 0
		  ? PROGRAM_LATE
		  : program_receive(p, view, from_ms + ms + PROGRAM_GRACE_MS, act, ctx, out);
	program_note_time(p, did, program_now(p) - from_ms);
	program_reply(p, view, did);
	if (p->child != NULL)
		child_quiet(p->child);
	return did;
}
