#include "games/pig/players.h"

#include "games/pig/pig.h"
#include "games/pig/solve.h"

/* A turn begins with a roll, also if the player would hold (PG-5). */
static bool
roll_if(const struct pig *p, bool wants, struct action *out)
{
	out->verb = p->rolls == 0 || wants ? PIG_ROLL : PIG_HOLD;
	return true;
}

/* How far the score is behind the best of the others; negative in the lead. */
static int
pig_player_behind(const struct pig *p, int seat)
{
	return pig_best_other(p, seat) - p->score[seat];
}

static bool
pig_player_hold(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct pig *p = view;

	(void)seat;
	return roll_if(p, p->points < bot->arg, out);
}

static bool
pig_player_rolls(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct pig *p = view;

	(void)seat;
	return roll_if(p, p->rolls < bot->arg, out);
}

static bool
pig_player_boring(struct bot *bot, const void *view, int seat, struct action *out)
{
	(void)bot, (void)seat;
	return roll_if(view, false, out);
}

static bool
pig_player_reckless(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct pig *p = view;

	(void)bot, (void)seat;
	return roll_if(p, p->points < 45, out);
}

/* The more there is to lose to snake eyes, the sooner it holds. */
static bool
pig_player_cautious(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct pig *p = view;

	(void)bot;
	return roll_if(p, p->points < (p->score[seat] < 60 ? 14 : 8), out);
}

static bool
is_near_the_end(const struct pig *p, int seat)
{
	return p->score[seat] >= 75 || pig_best_other(p, seat) >= 75;
}

static bool
pig_player_racer(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct pig *p = view;

	return roll_if(p, is_near_the_end(p, seat) || p->points < bot->arg, out);
}

static bool
pig_player_snakebitten(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct pig *p = view;
	int seen = 0;

	(void)bot;
	for (int i = 0; i < PIG_SEATS; i++)
		seen += i != seat && rail_has(p->in, i) ? p->snakes[i] : 0;
	return roll_if(p, p->points < (seen < 3 ? 25 - 6 * seen : 7), out);
}

static bool
is_far_behind(const struct pig *p, int seat)
{
	return pig_player_behind(p, seat) >= 40;
}

static bool
is_far_ahead(const struct pig *p, int seat)
{
	return pig_player_behind(p, seat) <= -30;
}

static bool
is_anything(const struct pig *p, int seat)
{
	(void)p, (void)seat;
	return true;
}

/* Decides nothing itself: the first row that applies names the player that does (PG-10). */
static bool
pig_player_chameleon(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct {
		bool (*applies)(const struct pig *p, int seat);
		bool (*decide)(struct bot *bot, const void *view, int seat, struct action *out);
		int32_t arg;
	} moods[] = {
		{ is_near_the_end, pig_player_racer, 22 },
		{ is_far_behind, pig_player_hold, 28 },
		{ is_far_ahead, pig_player_cautious, 0 },
		{ is_anything, pig_player_hold, 22 },
	};
	struct bot other = *bot;
	int i = 0;

	while (!moods[i].applies(view, seat))
		i++;
	other.arg = moods[i].arg;
	return moods[i].decide(&other, view, seat, out);
}

/* The first rows sit first at the live table, so players that differ most come first. */
const struct strategy pig_players[] = {
	{ .name = "hold",
	  .help = "Holds when the turn is worth N.",
	  .min = 2,
	  .max = PIG_GOAL,
	  .value = 23,
	  .decide = pig_player_hold },
	{ .name = "racer",
	  .help = "Holds at N until somebody has 75, then rolls for the whole game.",
	  .min = 2,
	  .max = PIG_GOAL,
	  .value = 22,
	  .decide = pig_player_racer },
	{ .name = "cautious",
	  .help = "Holds at 14, and at 8 when the score is 60 or more.",
	  .decide = pig_player_cautious },
	{ .name = "reckless",
	  .help = "Rolls on until a turn is worth 45.",
	  .decide = pig_player_reckless },
	{ .name = "snakebitten",
	  .help = "Holds at 25, and 6 sooner for every snake eyes of another player.",
	  .decide = pig_player_snakebitten },
	{ .name = "chameleon",
	  .help = "Plays as racer, hold or cautious, by its score and by how far it is behind.",
	  .decide = pig_player_chameleon },
	{ .name = "rolls",
	  .help = "Rolls N times a turn.",
	  .min = 1,
	  .max = 50,
	  .value = 3,
	  .decide = pig_player_rolls },
	{ .name = "boring", .help = "Rolls once a turn.", .decide = pig_player_boring },
	{ .name = "optimal",
	  .help =
	      "Makes no mistake against one player; of several it takes the best for the only one.",
	  .decide = pig_optimal_decide,
	  .prepare = pig_optimal_prepare,
	  .dismiss = pig_optimal_dismiss },
	{ .name = NULL },
};
