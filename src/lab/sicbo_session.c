#include "lab/sicbo_session.h"

#include <inttypes.h>
#include <string.h>

/* OF_ALL: all results of three dice, of which so many are each one's. */
enum { OF_ALL = 216, PERCENT = 100 };

static const struct {
	const char *name;
	char letter;
	int ways;
} results[SICBO_RESULTS] = {
	[SICBO_BIG] = { "big", 'B', 105 },
	[SICBO_SMALL] = { "small", 'S', 105 },
	[SICBO_SPOTS] = { "triple", 'T', 6 },
};

void
sicbo_session_init(struct sicbo_session *s)
{
	memset(s, 0, sizeof(*s));
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
write_counts(const struct sicbo_results *s, struct text *out)
{
	text_add(out, "%22s%10s%12s\n", "rounds", "share", "expected");
	for (int i = 0; i < SICBO_RESULTS; i++) {
		double share = s->rounds > 0 ? (double)s->count[i] / (double)s->rounds : 0;

		text_add(out, "%c = %-10s%8" PRIu64 "%8.1f %%%10.1f %%\n", results[i].letter,
			 results[i].name, s->count[i], PERCENT * share,
			 PERCENT * (double)results[i].ways / OF_ALL);
	}
	text_add(out, "%22" PRIu64 "\n\n", s->rounds);
}

/* Lays out the results that are kept, a column for each run; returns how many columns. */
static int
fill_board(const struct sicbo_results *s, char board[BOARD_KEPT][BOARD_ROWS])
{
	uint64_t kept = s->rounds < BOARD_KEPT ? s->rounds : BOARD_KEPT;
	int col = -1, row = 0, before = SICBO_RESULTS;

	for (uint64_t round = s->rounds - kept; round < s->rounds; round++) {
		int result = s->result[round % BOARD_KEPT];

		if (result != before || ++row == BOARD_ROWS) {
			memset(board[++col], ' ', BOARD_ROWS);
			row = 0;
		}
		board[col][row] = results[result].letter;
		before = result;
	}
	return col + 1;
}

static void
write_board(const struct sicbo_results *s, struct text *out)
{
	char board[BOARD_KEPT][BOARD_ROWS];
	int cols = fill_board(s, board), first = cols > BOARD_COLS ? cols - BOARD_COLS : 0;

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
	write_counts(&seen, out);
	write_board(&seen, out);
}
