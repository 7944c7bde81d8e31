#include "lab/contest/contest_pig.h"

#include <math.h>

#include "games/pig/pig.h"
#include "lab/chance.h"
#include "lab/contest/totals.h"

enum { ROUNDS_TO_WIN, SCORE_LOSING, SNAKE_EYES };

/* The score of a game is 1 for the winner, 0 for the others. */
static int64_t
pig_note_game(const void *state, int seat, int64_t own[CONTEST_OWN])
{
	const struct pig *p = state;

	own[SNAKE_EYES] += p->snakes[seat];
	if (p->winner == seat)
		own[ROUNDS_TO_WIN] += p->rounds[seat];
	else
		own[SCORE_LOSING] += p->score[seat];
	return p->winner == seat;
}

static double
pig_games_played(const struct figures *f)
{
	return (double)f->games;
}

static double
pig_wins(const struct figures *f)
{
	return (double)f->score;
}

static double
pig_low(const struct figures *f)
{
	return f->games > 0 ? chance_wilson(pig_wins(f), pig_games_played(f), CHANCE_95).low : NAN;
}

static double
pig_high(const struct figures *f)
{
	return f->games > 0 ? chance_wilson(pig_wins(f), pig_games_played(f), CHANCE_95).high : NAN;
}

static double
pig_mean_of(int64_t sum, int64_t n)
{
	return n > 0 ? (double)sum / (double)n : NAN;
}

static double
pig_rounds_to_win(const struct figures *f)
{
	return pig_mean_of(f->own[ROUNDS_TO_WIN], f->score);
}

static double
pig_score_losing(const struct figures *f)
{
	return pig_mean_of(f->own[SCORE_LOSING], f->games - f->score);
}

static double
pig_snake_eyes(const struct figures *f)
{
	return (double)f->own[SNAKE_EYES];
}

static const struct column columns[] = {
	{ .key = "games", .title = "games", .of = pig_games_played },
	{ .key = "wins", .title = "wins", .of = pig_wins },
	{ .key = "win_rate", .title = "win %", .digits = 2, .percent = true, .of = figures_mean },
	{ .key = "low", .title = "from", .digits = 2, .percent = true, .of = pig_low },
	{ .key = "high", .title = "to", .digits = 2, .percent = true, .of = pig_high },
	{ .key = "rounds_to_win", .title = "rounds", .digits = 2, .of = pig_rounds_to_win },
	{ .key = "score_when_losing", .title = "losing", .digits = 1, .of = pig_score_losing },
	{ .key = "snake_eyes", .title = "snakes", .of = pig_snake_eyes },
	{ .key = NULL },
};

const struct contest pig_contest = {
	.game = &pig_game,
	.unit = "games",
	.stack = 1000,
	.forfeits = true,
	.columns = columns,
	.cross = &columns[2],
	.note = pig_note_game,
};

const struct counted pig_counted[] = {
	{ TOTALS_TITLE, &totals_counter, PIG_DICE, NULL },
	{ .title = NULL },
};
