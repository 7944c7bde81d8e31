#include "lab/contest/contest_summit.h"

#include <math.h>

#include "games/summit/summit.h"
#include "lab/chance.h"
#include "lab/contest/totals.h"

enum { ROLLS, DROPPED, EXITED, COMPARED, WINS };

static const int own_of_end[] = {
	[SUMMIT_ALL_DROPPED] = DROPPED,
	[SUMMIT_ALL_EXITED] = EXITED,
	[SUMMIT_COMPARED] = COMPARED,
};

/* The score of a round is the chips won in it. */
static int64_t
summit_note_round(const void *state, int seat, int64_t own[CONTEST_OWN])
{
	const struct summit *s = state;

	own[ROLLS] += s->rolls;
	own[own_of_end[s->end]]++;
	own[WINS] += s->winner == seat;
	return s->seat[seat].net;
}

static double
contest_summit_rounds(const struct figures *f)
{
	return (double)f->games;
}

static double
summit_low(const struct figures *f)
{
	return figures_mean(f) - CHANCE_95 * figures_error(f);
}

static double
summit_high(const struct figures *f)
{
	return figures_mean(f) + CHANCE_95 * figures_error(f);
}

static double
summit_part(const struct figures *f, int own)
{
	return f->games > 0 ? (double)f->own[own] / (double)f->games : NAN;
}

static double
summit_rolls(const struct figures *f)
{
	return summit_part(f, ROLLS);
}

static double
summit_won(const struct figures *f)
{
	return summit_part(f, WINS);
}

static double
summit_dropped(const struct figures *f)
{
	return summit_part(f, DROPPED);
}

static double
summit_exited(const struct figures *f)
{
	return summit_part(f, EXITED);
}

static double
summit_compared(const struct figures *f)
{
	return summit_part(f, COMPARED);
}

static const struct column columns[] = {
	{ .key = "rounds", .title = "rounds", .of = contest_summit_rounds },
	{ .key = "chips_per_round", .title = "chips", .digits = 4, .of = figures_mean },
	{ .key = "standard_error", .title = "+-", .digits = 4, .of = figures_error },
	{ .key = "low", .title = "from", .digits = 4, .of = summit_low },
	{ .key = "high", .title = "to", .digits = 4, .of = summit_high },
	{ .key = "won", .title = "won %", .digits = 1, .percent = true, .of = summit_won },
	{ .key = "rolls", .title = "rolls", .digits = 2, .of = summit_rolls },
	{ .key = "dropped", .title = "drop %", .digits = 1, .percent = true, .of = summit_dropped },
	{ .key = "exited", .title = "exit %", .digits = 1, .percent = true, .of = summit_exited },
	{ .key = "compared",
	  .title = "show %",
	  .digits = 1,
	  .percent = true,
	  .of = summit_compared },
	{ .key = NULL },
};

const struct contest summit_contest = {
	.game = &summit_game,
	.unit = "rounds",
	.stack = 1000,
	.same_dice = true,
	.columns = columns,
	.cross = &columns[1],
	.note = summit_note_round,
};

/* A dealt hand is hidden, and the die that says who starts is no roll (SM-11a). */
static bool
summit_is_open_roll(const void *state)
{
	return ((const struct summit *)state)->phase == SUMMIT_ROLLING;
}

const struct counted summit_counted[] = {
	{ TOTALS_TITLE, &totals_counter, 1, summit_is_open_roll },
	{ .title = NULL },
};
