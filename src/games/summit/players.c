#include "games/summit/players.h"

#include <stdlib.h>
#include <string.h>

#include "games/summit/bayes.h"
#include "games/summit/summit.h"
#include "games/summit/summiteer.h"

/*
 * How the best player of Summit plays at a table of three and more, for which its policy for two
 * says nothing: by its chance to have the best hand as far as the rolls tell, and by how many are
 * in.
 */

/* Chances to have the best hand of those that are in.  Found by letting such rules play against
 * each other: doc/summit.md. */
struct crowd_rule {
	double keep[2]; /* with less it drops: before its first roll, and after it */
	double call[2]; /* with this it calls: with a least die of 1 or 2, and with another one */
	double stay;    /* with less it exits */
};

/* By how many are in: two, three, and more. */
static const struct crowd_rule crowd_rules[] = {
	{ { .02, .03 }, { .64, .50 }, .54 },
	{ { .19, .15 }, { .74, .58 }, .57 },
	{ { .15, .10 }, { .75, .66 }, .50 },
};

enum { CROWD_LEAST = 2, CROWD_MOST = 4, CROWD_LOW = 2 };

static const struct crowd_rule *
crowd_find_rule(const struct summit *view)
{
	int in = summit_count(view->in);

	return &crowd_rules[(in < CROWD_MOST ? in : CROWD_MOST) - CROWD_LEAST];
}

static bool
crowd_has_rolled(const struct summit *view, int seat)
{
	for (int i = 0; i < view->rolls; i++) {
		if (view->roll[i].seat == seat)
			return true;
	}
	return false;
}

/* What SEAT, which is asked in VIEW, does: a verb. */
static int
crowd_choose(const struct summit *view, int seat)
{
	const struct crowd_rule *rule = crowd_find_rule(view);
	double best = bayes_best(view, seat, NULL);
	double call = rule->call[view->hand[seat][0] > CROWD_LOW];

	if (view->phase == SUMMIT_SEALING)
		return best >= rule->stay ? SUMMIT_STAY : SUMMIT_EXIT;
	if (best < rule->keep[crowd_has_rolled(view, seat)])
		return SUMMIT_DROP;
	if (best < call && summit_raise_to(view, seat) < view->limit)
		return SUMMIT_ROLL;
	return SUMMIT_SHOWDOWN;
}

/* A strategy that is sure of what it does: its verb. */
typedef int choice_fn(const struct bot *bot, const struct summit *view, int seat);

/* One that is not: its probabilities; summit_odds() has zeroed them. */
typedef void
odds_fn(const struct bot *bot, const struct summit *view, int seat, double p[SUMMIT_VERBS]);

static bool
may_roll(const struct summit *view, int seat)
{
	return summit_raise_to(view, seat) < view->limit;
}

static bool
summit_player_called(const struct summit *view)
{
	return view->phase == SUMMIT_SEALING;
}

static int
summit_player_showdown(const struct bot *bot, const struct summit *view, int seat)
{
	(void)bot, (void)seat;
	return summit_player_called(view) ? SUMMIT_STAY : SUMMIT_SHOWDOWN;
}

static int
summit_player_roller(const struct bot *bot, const struct summit *view, int seat)
{
	(void)bot;
	if (summit_player_called(view))
		return SUMMIT_STAY;
	return may_roll(view, seat) ? SUMMIT_ROLL : SUMMIT_SHOWDOWN;
}

static void
at_random(const struct bot *bot, const struct summit *view, int seat, double p[SUMMIT_VERBS])
{
	(void)bot;
	if (summit_player_called(view))
		p[SUMMIT_STAY] = p[SUMMIT_EXIT] = 1. / 2;
	else if (may_roll(view, seat))
		p[SUMMIT_DROP] = p[SUMMIT_ROLL] = p[SUMMIT_SHOWDOWN] = 1. / 3;
	else
		p[SUMMIT_DROP] = p[SUMMIT_SHOWDOWN] = 1. / 2;
}

/* Drops below one measure of the hand, calls from another on, rolls between. */
static int
by_measure(const struct summit *view, int seat, double measure, double keep, double call,
	   double stay)
{
	if (summit_player_called(view))
		return measure >= stay ? SUMMIT_STAY : SUMMIT_EXIT;
	if (measure < keep)
		return SUMMIT_DROP;
	return measure < call && may_roll(view, seat) ? SUMMIT_ROLL : SUMMIT_SHOWDOWN;
}

static int
summit_player_loose(const struct bot *bot, const struct summit *view, int seat)
{
	(void)bot;
	return by_measure(view, seat, summit_sum(view, seat), 12, 22, 17);
}

static int
summit_player_tight(const struct bot *bot, const struct summit *view, int seat)
{
	(void)bot;
	return by_measure(view, seat, summit_sum(view, seat), 16, 24, 21);
}

static int
summit_player_threshold(const struct bot *bot, const struct summit *view, int seat)
{
	double best = bayes_best(view, seat, bot->strategy_data), call = bot->arg / 100.;

	if (bot->args == 3)
		return by_measure(view, seat, best, bot->arg / 100., bot->more[0] / 100.,
				  bot->more[1] / 100.);
	return by_measure(view, seat, best, call / 2, call, call / 2);
}

static int
summit_weigh(const struct summit *view, int seat, const struct sights *known)
{
	double worth[SUMMIT_VERBS];
	int best = 0;

	bayes_expect(view, seat, known, worth);
	for (int verb = 1; verb < SUMMIT_VERBS; verb++) {
		if (worth[verb] > worth[best])
			best = verb;
	}
	return best;
}

static int
summit_player_bayes(const struct bot *bot, const struct summit *view, int seat)
{
	return summit_weigh(view, seat, bot->strategy_data);
}

static void *
summit_prepare_sights(const struct bot *bot, const void *data, size_t size, struct text *why)
{
	(void)bot, (void)data, (void)size, (void)why;
	return sights_make();
}

static const struct summiteer_node *
policy_node(const struct summiteer *know, const struct summit *view)
{
	struct summiteer_history path;

	summiteer_begin(&path);
	for (int i = 0; i < view->rolls; i++) {
		const struct summit_roll *roll = &view->roll[i];

		summiteer_roll(know, &path, roll->value, roll->replaced);
	}
	return &know->node[path.node];
}

static void
by_policy(const struct summiteer_node *node, const struct summit *view, int seat, int hand,
	  double p[SUMMIT_VERBS])
{
	int drop, roll;

	if (summit_player_called(view)) {
		p[SUMMIT_STAY] = node->stay[hands[hand].sum - 5] / (double)SUMMITEER_PARTS;
		p[SUMMIT_EXIT] = 1 - p[SUMMIT_STAY];
		return;
	}
	drop = node->drop[hand];
	roll = may_roll(view, seat) ? node->roll[hand] : 0;
	p[SUMMIT_DROP] = drop / (double)SUMMITEER_PARTS;
	p[SUMMIT_ROLL] = roll / (double)SUMMITEER_PARTS;
	p[SUMMIT_SHOWDOWN] = (SUMMITEER_PARTS - drop - roll) / (double)SUMMITEER_PARTS;
}

static bool
best_plays_two(const struct summit *view)
{
	return summit_count(view->dealt) == 2;
}

/* Its policy is for two; without the file it reckons. */
static void
summit_player_best(const struct bot *bot, const struct summit *view, int seat,
		   double p[SUMMIT_VERBS])
{
	if (!best_plays_two(view))
		p[crowd_choose(view, seat)] = 1;
	else if (bot->strategy_data != NULL)
		by_policy(policy_node(bot->strategy_data, view), view, seat,
			  hand_index(view->hand[seat]), p);
	else
		p[summit_weigh(view, seat, NULL)] = 1;
}

static void *
best_prepare(const struct bot *bot, const void *data, size_t size, struct text *why)
{
	(void)bot, (void)why;
	return summiteer_read(data, size);
}

enum { SHOWDOWN, LOOSE, TIGHT, THRESHOLD, ROLLER, RANDOM, BAYES, SUMMITEER, PLAYERS };

static const struct instance {
	choice_fn *choose;
	odds_fn *odds; /* if it does not choose */
} instances[PLAYERS] = {
	[SHOWDOWN] = { .choose = summit_player_showdown },
	[LOOSE] = { .choose = summit_player_loose },
	[TIGHT] = { .choose = summit_player_tight },
	[THRESHOLD] = { .choose = summit_player_threshold },
	[ROLLER] = { .choose = summit_player_roller },
	[RANDOM] = { .odds = at_random },
	[BAYES] = { .choose = summit_player_bayes },
	[SUMMITEER] = { .odds = summit_player_best },
};

static bool summit_player_decide(struct bot *bot, const void *view, int seat, struct action *out);

/* What a player that is none of these answers now, or what is done without a legal answer (SM-11).
 */
static int
summit_player_foreign(const struct bot *bot, const struct summit *view, int seat)
{
	struct bot asked = *bot;
	struct action a = { .verb = SUMMIT_VERBS };
	bool called = summit_player_called(view);

	if (!bot->strategy->decide(&asked, view, seat, &a))
		a.verb = SUMMIT_VERBS;
	if (called)
		return a.verb == SUMMIT_STAY ? SUMMIT_STAY : SUMMIT_EXIT;
	if (a.verb == SUMMIT_SHOWDOWN || (a.verb == SUMMIT_ROLL && may_roll(view, seat)))
		return a.verb;
	return SUMMIT_DROP;
}

void
summit_odds(const struct bot *bot, const struct summit *view, int seat, double p[SUMMIT_VERBS])
{
	const struct instance *instance;

	memset(p, 0, SUMMIT_VERBS * sizeof(p[0]));
	if (bot->strategy->decide != summit_player_decide) {
		p[summit_player_foreign(bot, view, seat)] = 1;
		return;
	}
	instance = &instances[bot->strategy - summit_players];
	if (instance->choose != NULL)
		p[instance->choose(bot, view, seat)] = 1;
	else
		instance->odds(bot, view, seat, p);
}

const struct summiteer *
summit_policy_of(const struct bot *bot)
{
	return bot->strategy == &summit_players[SUMMITEER] ? bot->strategy_data : NULL;
}

/* The node of a policy is looked for once. */
void
summit_odds_of_hands(const struct bot *bot, struct summit *view, int seat, const bool asked[HANDS],
		     double p[HANDS][SUMMIT_VERBS])
{
	const struct summiteer *policy = summit_policy_of(bot);
	const struct summiteer_node *node = NULL;

	if (policy != NULL && best_plays_two(view))
		node = policy_node(policy, view);
	for (int hand = 0; hand < HANDS; hand++) {
		if (!asked[hand])
			continue;
		if (node != NULL) {
			memset(p[hand], 0, sizeof(p[hand]));
			by_policy(node, view, seat, hand, p[hand]);
			continue;
		}
		memcpy(view->hand[seat], hands[hand].die, SUMMIT_DICE);
		summit_odds(bot, view, seat, p[hand]);
	}
}

/* A coin is thrown only if it decides: a sure choice costs none. */
static int
summit_player_toss(struct bot *bot, const struct summit *view, int seat)
{
	double p[SUMMIT_VERBS], luck = -1;
	int verb = 0;

	summit_odds(bot, view, seat, p);
	for (int i = 0; i < SUMMIT_VERBS; i++) {
		if (p[i] <= 0)
			continue;
		verb = i;
		if (p[i] >= 1)
			break;
		if (luck < 0)
			luck = (double)(xoshiro_next(&bot->luck) >> 11) * 0x1p-53;
		if (luck < p[i])
			break;
		luck -= p[i];
	}
	return verb;
}

static bool
summit_player_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	choice_fn *choose = instances[bot->strategy - summit_players].choose;
	int verb = choose != NULL ? choose(bot, view, seat) : summit_player_toss(bot, view, seat);

	*out = (struct action){ .verb = (uint8_t)verb };
	return true;
}

const struct strategy summit_players[] = {
	[SHOWDOWN] = { .name = "showdown",
		       .help = "Calls a showdown at once, and stays in each.",
		       .decide = summit_player_decide },
	[LOOSE] = { .name = "loose",
		    .help = "Plays most hands: from a sum of 12 on, calls from 22, stays from 17.",
		    .decide = summit_player_decide },
	[TIGHT] = { .name = "tight",
		    .help = "Plays good hands: from a sum of 16 on, calls from 24, stays from 21.",
		    .decide = summit_player_decide },
	[THRESHOLD] = { .name = "threshold",
			.help =
			    "Calls if its hand is the best with a chance of N percent, plays on "
			    "and stays with half of that; or with KEEP, CALL and STAY percent.",
			.min = 1,
			.max = 100,
			.value = 60,
			.several = "KEEP,CALL,STAY",
			.decide = summit_player_decide,
			.prepare = summit_prepare_sights,
			.dismiss = free },
	[ROLLER] = { .name = "roller",
		     .help = "Rolls up to the limit, and stays in each showdown.",
		     .decide = summit_player_decide },
	[RANDOM] = { .name = "random",
		     .help = "Takes a random legal action.",
		     .decide = summit_player_decide },
	[BAYES] = { .name = "bayes",
		    .help = "Weighs all hands that the rolls allow, and takes what pays best.",
		    .decide = summit_player_decide,
		    .prepare = summit_prepare_sights,
		    .dismiss = free },
	[SUMMITEER] = { .name = "summiteer",
			.help = "For two, plays what it has learnt by playing against itself; "
				"with more, "
				"goes by its chance to be best.",
			.decide = summit_player_decide,
			.prepare = best_prepare,
			.dismiss = free,
			.file = "summit.policy" },
	[PLAYERS] = { .name = NULL },
};
