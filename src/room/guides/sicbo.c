/* The guided first round of Sic Bo: no bet beats another. */
#include "games/sicbo/sicbo.h"

#include "room/guide.h"

static const struct sicbo *
sicbo_guide_state(const struct seat_view *s)
{
	return (const struct sicbo *)s->view.state.bytes;
}

static chips
sicbo_guide_least(const struct seat_view *s)
{
	return sicbo_guide_state(s)->rail.option[SICBO_BET_MIN];
}

static bool
sicbo_guide_board(const struct seat_view *s)
{
	return sicbo_guide_state(s)->rail.option[SICBO_PAYTABLE] != SICBO_STANDARD;
}

static bool
sicbo_guide_bet_lies(const struct seat_view *s)
{
	return s->stakes > 0 || s->waitings > 0;
}

/* It was taken back. */
static bool
sicbo_guide_no_bet_lies(const struct seat_view *s)
{
	return !sicbo_guide_bet_lies(s);
}

/* The dice alone pass the step on. */
static bool
sicbo_guide_never(const struct seat_view *s)
{
	(void)s;
	return false;
}

static const struct guide_row rows[] = {
	{ 1,
	  1,
	  NULL,
	  sicbo_guide_bet_lies,
	  false,
	  "{big|big #} bets $# on BIG, which wins if three dice make 11 to 17. SMALL wins with 4 "
	  "to 10.",
	  NULL,
	  { "BIG", "big" } },
	{ 2,
	  2,
	  sicbo_guide_no_bet_lies,
	  sicbo_guide_never,
	  false,
	  "No bet of yours lies there now. {big|big #} bets $# on BIG, which wins with 11 to 17.",
	  NULL,
	  { "BIG", "big" } },
	{ 2,
	  2,
	  NULL,
	  sicbo_guide_never,
	  true,
	  "Your $# lies there until the time to bet is over. {ready|ready} lets the dice roll "
	  "sooner.",
	  NULL,
	  { "to bet", "Round" } },
	{ 3,
	  3,
	  sicbo_guide_board,
	  NULL,
	  false,
	  "The dice have decided. The arrows go to another spot; below stands what a bet there "
	  "costs.",
	  "The dice have decided. 'figures' tells what a bet on each spot costs.",
	  { "costs" } },
	{ 3,
	  3,
	  NULL,
	  NULL,
	  false,
	  "The dice have decided. A triple takes both sides, once in 36 rounds: the house lives "
	  "on that.",
	  NULL,
	  { "A triple" } },
	{ 4,
	  4,
	  sicbo_guide_board,
	  NULL,
	  false,
	  "No bet here costs less than 2.78 %, as big and small do, and what fell before tells "
	  "nothing.",
	  NULL,
	  { "latest first", "Round" } },
	{ 4,
	  4,
	  NULL,
	  NULL,
	  false,
	  "No bet beats another: BIG and SMALL both cost 2.78 %, and what fell before tells "
	  "nothing.",
	  NULL,
	  { "latest first", "Round" } },
	{ 5,
	  5,
	  NULL,
	  NULL,
	  false,
	  "That is all of it. {repeat} bets the same again, and {help} tells the rules and the "
	  "keys.",
	  "That is all of it. 'repeat' bets the same again, and 'help' tells what can be typed.",
	  { "repeat", "help" } },
	{ .words = NULL },
};

const struct guide_plan sicbo_guide = {
	.game = &sicbo_game,
	.least = sicbo_guide_least,
	.rows = rows,
	.resolution = 2,
};
