#include "lab/sicbo_session.h"

#include <inttypes.h>
#include <string.h>

#include "games/game_table.h"
#include "lab/contest/totals.h"

enum { SIDES = 6 };

static const char *
sicbo_result_name(int result)
{
	return result == SICBO_SIDES ? "triple" : sicbo_game.spots[result];
}

static char
sicbo_result_letter(int result)
{
	return text_upper(sicbo_result_name(result)[0]);
}

/* The next of all throws, which begin with ones; false after the last. */
static bool
sicbo_next_throw(struct roll *r)
{
	int die = 0;

	while (die < SICBO_DICE && r->die[die] == SIDES)
		r->die[die++] = 1;
	if (die < SICBO_DICE)
		r->die[die]++;
	return die < SICBO_DICE;
}

void
sicbo_session_init(struct sicbo_session *s)
{
	struct roll r = { .n = SICBO_DICE };

	memset(s, 0, sizeof(*s));
	memset(r.die, 1, SICBO_DICE);
	do {
		s->ways[sicbo_winner(&r)]++;
		s->throws++;
	} while (sicbo_next_throw(&r));
	pthread_mutex_init(&s->lock, NULL);
}

void
sicbo_session_finish(struct sicbo_session *s)
{
	pthread_mutex_destroy(&s->lock);
}

void
sicbo_session_roll(struct sicbo_session *s, const struct roll *r)
{
	uint8_t result = (uint8_t)sicbo_winner(r);

	pthread_mutex_lock(&s->lock);
	s->seen.count[result]++;
	s->seen.result[s->seen.rounds++ % BOARD_KEPT] = result;
	pthread_mutex_unlock(&s->lock);
}

static void
sicbo_write_counts(const struct sicbo_session *s, const struct sicbo_results *seen,
		   struct text *out)
{
	text_add(out, "%22s%10s%12s\n", "rounds", "share", "expected");
	for (int i = 0; i < SICBO_RESULTS; i++) {
		double share = seen->rounds > 0 ? (double)seen->count[i] / (double)seen->rounds : 0;

		text_add(out, "%c = %-10s%8" PRIu64 "%8.1f %%%10.1f %%\n", sicbo_result_letter(i),
			 sicbo_result_name(i), seen->count[i], 100 * share,
			 100 * (double)s->ways[i] / s->throws);
	}
	text_add(out, "%22" PRIu64 "\n\n", seen->rounds);
}

/* Lays out the results that are kept, a column for each run; returns how many columns. */
static int
sicbo_fill_board(const struct sicbo_results *s, char board[BOARD_KEPT][BOARD_ROWS])
{
	uint64_t kept = s->rounds < BOARD_KEPT ? s->rounds : BOARD_KEPT;
	int col = -1, row = 0, before = SICBO_RESULTS;

	for (uint64_t round = s->rounds - kept; round < s->rounds; round++) {
		int result = s->result[round % BOARD_KEPT];

		if (result != before || ++row == BOARD_ROWS) {
			memset(board[++col], ' ', BOARD_ROWS);
			row = 0;
		}
		board[col][row] = sicbo_result_letter(result);
		before = result;
	}
	return col + 1;
}

static void
sicbo_write_board(const struct sicbo_results *s, struct text *out)
{
	char board[BOARD_KEPT][BOARD_ROWS];
	int cols = sicbo_fill_board(s, board), first = cols > BOARD_COLS ? cols - BOARD_COLS : 0;

	text_add(out, "Runs, a column each, the latest at the right:\n");
	for (int row = 0; row < BOARD_ROWS; row++) {
		for (int col = first; col < cols; col++)
			text_add(out, "%c ", board[col][row]);
		text_add(out, "\n");
	}
}

void
sicbo_session_write(void *ctx, struct text *out)
{
	struct sicbo_session *s = ctx;
	struct sicbo_results seen;

	pthread_mutex_lock(&s->lock);
	seen = s->seen;
	pthread_mutex_unlock(&s->lock);
	sicbo_write_counts(s, &seen, out);
	sicbo_write_board(&seen, out);
}

static void
sicbo_counter_init(void *session, int dice)
{
	(void)dice;
	sicbo_session_init(session);
}

static void
sicbo_counter_finish(void *session)
{
	sicbo_session_finish(session);
}

static void
sicbo_counter_roll(void *session, const struct roll *r)
{
	sicbo_session_roll(session, r);
}

static const struct counter sicbo_counter = {
	.size = sizeof(struct sicbo_session),
	.init = sicbo_counter_init,
	.finish = sicbo_counter_finish,
	.roll = sicbo_counter_roll,
	.write = sicbo_session_write,
};

const struct counted sicbo_counted[] = {
	{ "results", &sicbo_counter, SICBO_DICE, NULL },
	{ TOTALS_TITLE, &totals_counter, SICBO_DICE, NULL },
	{ .title = NULL },
};
