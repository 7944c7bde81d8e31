#include "lab/summit/summit_response.h"

#include <math.h>
#include <string.h>

#include "dice/seeded.h"
#include "lab/summit/summit_history.h"

enum { DROP, CALL, ROLL };

/* A level of a path: how likely the other has each hand, and what ours would do and get. */
struct level_reply {
	float reach[HANDS];
	uint8_t choice[HANDS];
	float value[HANDS];
	float call[SUMMITEER_SUMS];
};

struct replies {
	const struct summiteer *know;
	struct summit_history path;
	struct summiteer_history seen[SUMMITEER_LEVELS + 1];
	struct level_reply reply[SUMMITEER_LEVELS + 2];
};

static void
response_stays(const struct summiteer_node *node, float out[SUMMITEER_SUMS])
{
	for (int y = 0; y < SUMMITEER_SUMS; y++)
		out[y] = (float)node->stay[y] / (float)SUMMITEER_PARTS;
}

static float
response_total(const float reach[HANDS])
{
	float sum = 0;

	for (int i = 0; i < HANDS; i++)
		sum += reach[i];
	return sum;
}

/* What the policy does with hands that are as likely as REACH: they drop, call, or roll. */
struct split {
	float drops;
	float calls[SUMMITEER_SUMS]; /* by sum */
	float rolls[HANDS];
};

static void
response_split_hands(const struct summiteer_node *node, int level, const float reach[HANDS],
		     struct split *out)
{
	float calls[HANDS];

	out->drops = 0;
	for (int i = 0; i < HANDS; i++) {
		float drop = (float)node->drop[i] / (float)SUMMITEER_PARTS;
		float roll = (float)node->roll[i] / (float)SUMMITEER_PARTS;

		if (level >= SUMMITEER_LEVELS)
			roll = 0;
		out->drops += reach[i] * drop;
		out->rolls[i] = reach[i] * roll;
		calls[i] = reach[i] * (1 - drop - roll);
	}
	reach_sums(calls, out->calls);
}

/* What calling brings us against hands as likely as REACH. */
static void
response_our_call(const struct replies *r, const struct summiteer_history *seen,
		  const float reach[HANDS], float value[SUMMITEER_SUMS])
{
	float others[SUMMITEER_SUMS], stay[SUMMITEER_SUMS];

	reach_sums(reach, others);
	response_stays(&r->know->node[seen->node], stay);
	call_values(seen->level, others, stay, value);
}

/* Add what we then get if the other, whose hands are as likely as ROLLS, rolls on, and we drop or
 * call. */
static void
response_add_their_roll(const struct replies *r, const struct summiteer_history *seen,
			const float rolls[HANDS], float value[SUMMITEER_SUMS])
{
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		struct summiteer_history next = *seen;
		float reach[HANDS], call[SUMMITEER_SUMS], drop;
		int die = (o + 1) / 2 + 1;

		reach_roll(rolls, die, o % 2 == 1, 1 / 6.f, reach);
		drop = response_total(reach);
		if (drop <= 0)
			continue;
		summiteer_roll(r->know, &next, die, o % 2 == 1);
		drop *= -drop_costs(next.level);
		response_our_call(r, &next, reach, call);
		for (int x = 0; x < SUMMITEER_SUMS; x++)
			value[x] += call[x] > drop ? call[x] : drop;
	}
}

/* What rolling brings our hands, seen until our next turn. */
static void
response_our_roll(const struct replies *r, const struct summiteer_history *seen,
		  const float reach[HANDS], float out[HANDS])
{
	memset(out, 0, HANDS * sizeof(out[0]));
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		struct summiteer_history next = *seen;
		float value[SUMMITEER_SUMS];
		int die = (o + 1) / 2 + 1;
		struct answers answer;
		struct split then;

		summiteer_roll(r->know, &next, die, o % 2 == 1);
		response_split_hands(&r->know->node[next.node], next.level, reach, &then);
		answer_values(next.level, then.calls, &answer);
		for (int y = 0; y < SUMMITEER_SUMS; y++)
			value[y] = then.drops * drop_costs(next.level) +
				   (answer.stay[y] > answer.exit ? answer.stay[y] : answer.exit);
		if (next.level < SUMMITEER_LEVELS)
			response_add_their_roll(r, &next, then.rolls, value);
		for (int i = 0; i < HANDS; i++) {
			if (hand_agrees(i, die, o % 2 == 1))
				out[i] += value[hands[hands[i].next[die - 1]].sum - 5] / 6;
		}
	}
}

static void
response_choose(struct replies *r, int level)
{
	struct level_reply *reply = &r->reply[level];
	float drop = -response_total(reply->reach) * drop_costs(level), roll[HANDS];

	response_our_call(r, &r->seen[level], reply->reach, reply->call);
	if (level < SUMMITEER_LEVELS)
		response_our_roll(r, &r->seen[level], reply->reach, roll);
	for (int i = 0; i < HANDS; i++) {
		float call = reply->call[hands[i].sum - 5];

		reply->choice[i] = call > drop ? CALL : DROP;
		if (level < SUMMITEER_LEVELS && roll[i] > call && roll[i] > drop)
			reply->choice[i] = ROLL;
	}
}

/* Forward along the path: the policy's hands go on as they would, ours choose. */
static void
response_play_on(struct replies *r, int level, bool ours)
{
	const struct step *step = &r->path.step[level];
	struct level_reply *reply = &r->reply[level];
	struct split then;

	if (ours) {
		response_choose(r, level);
		memcpy(reply[1].reach, reply->reach, sizeof(reply->reach));
	} else {
		response_split_hands(&r->know->node[step->node], level, reply->reach, &then);
		reach_roll(then.rolls, step->value, step->replaced, step->weight, reply[1].reach);
	}
}

/* Backward: what it came to. */
static void
response_settle_ours(struct replies *r, int level)
{
	const struct step *step = &r->path.step[level];
	struct level_reply *reply = &r->reply[level];
	float drop = -response_total(reply->reach) * drop_costs(level);

	for (int i = 0; i < HANDS; i++) {
		if (reply->choice[i] == DROP)
			reply->value[i] = drop;
		else if (reply->choice[i] == CALL)
			reply->value[i] = reply->call[hands[i].sum - 5];
		else if (hand_agrees(i, step->value, step->replaced))
			reply->value[i] =
			    reply[1].value[hands[i].next[step->value - 1]] * step->weight;
		else
			reply->value[i] = 0;
	}
}

static void
response_settle_theirs(struct replies *r, int level)
{
	struct level_reply *reply = &r->reply[level];
	struct answers answer;
	struct split then;

	response_split_hands(&r->know->node[r->path.step[level].node], level, reply->reach, &then);
	answer_values(level, then.calls, &answer);
	for (int i = 0; i < HANDS; i++) {
		float stay = answer.stay[hands[i].sum - 5];

		reply->value[i] = then.drops * drop_costs(level) +
				  (stay > answer.exit ? stay : answer.exit) +
				  (level < SUMMITEER_LEVELS ? reply[1].value[i] : 0);
	}
}

static double
response_respond(struct replies *r, int seat)
{
	float dealt[HANDS];
	double mean = 0;

	reach_deal(dealt);
	memcpy(r->reply[1].reach, dealt, sizeof(dealt));
	for (int level = 1; level <= SUMMITEER_LEVELS; level++)
		response_play_on(r, level, (level + 1) % 2 == seat);
	for (int level = SUMMITEER_LEVELS; level >= 1; level--)
		((level + 1) % 2 == seat ? response_settle_ours : response_settle_theirs)(r, level);
	for (int i = 0; i < HANDS; i++)
		mean += (double)(dealt[i] * r->reply[1].value[i]);
	return mean;
}

/* Sums are in these parts of a chip.  What is won along a path is less than RESPONSE_MOST of them:
 * the paths of a run are too few for more than a total holds. */
#define RESPONSE_PARTS 0x1p24
#define RESPONSE_MOST  0x1p46

static int64_t
response_whole(double won)
{
	return llrint(fmax(-RESPONSE_MOST, fmin(won * RESPONSE_PARTS, RESPONSE_MOST)));
}

static void
response_add_path(struct replies *r, struct response *out)
{
	int64_t both = 0;

	for (int seat = 0; seat < 2; seat++) {
		int64_t won = response_whole(response_respond(r, seat));

		total_add(&out->sum[seat], won);
		total_add_product(&out->square[seat], won, won);
		both += won;
	}
	total_add_product(&out->both_square, both, both);
	total_add(&out->policies, (int64_t)out->policy);
	out->paths++;
}

/* A mark that another policy hardly has: 32 bits (FNV-1a). */
static uint64_t
response_mark(const struct summiteer *know)
{
	const unsigned char *at = (const unsigned char *)know;
	uint32_t mark = 2166136261;

	for (size_t i = 0; i < sizeof(*know); i++)
		mark = (mark ^ at[i]) * 16777619;
	return mark;
}

void
response_play(const struct summiteer *know, uint64_t block, int count, const char *seed,
	      struct response *out)
{
	struct xoshiro luck = xoshiro_seed(seed, block);
	struct replies r = { .know = know };

	if (out->policy == 0)
		out->policy = response_mark(know);
	for (int n = 0; n < count; n++) {
		summit_history_draw(&r.path, know, &luck);
		summiteer_begin(&r.seen[1]);
		for (int level = 1; level < SUMMITEER_LEVELS; level++) {
			const struct step *step = &r.path.step[level];

			r.seen[level + 1] = r.seen[level];
			summiteer_roll(know, &r.seen[level + 1], step->value, step->replaced);
		}
		response_add_path(&r, out);
	}
}

void
response_measure(const struct summiteer *know, int64_t paths, const char *seed,
		 struct response *out)
{
	*out = (struct response){ .paths = 0 };
	for (uint64_t block = 0; out->paths < paths; block++) {
		int64_t left = paths - out->paths;

		response_play(know, block, left < RESPONSE_BLOCK ? (int)left : RESPONSE_BLOCK, seed,
			      out);
	}
}

void
response_visit(struct response *r, struct sums *s)
{
	s->numbers(s, "paths", &r->paths, 1);
	s->totals(s, "won", r->sum, 2);
	s->totals(s, "squares", r->square, 2);
	s->totals(s, "both", &r->both_square, 1);
	s->most(s, "policy", &r->policy);
	s->totals(s, "policies", &r->policies, 1);
}

bool
response_is_sound(const struct response *r, int64_t paths)
{
	struct total same = { 0 };

	total_add_product(&same, paths, (int64_t)r->policy);
	return r->paths == paths && r->policy <= UINT32_MAX && same.low == r->policies.low &&
	       same.high == r->policies.high;
}

double
response_mean(const struct response *r, int seat)
{
	return total_double(&r->sum[seat]) / RESPONSE_PARTS / (double)r->paths;
}

static double
response_root(const struct total *square, double mean, int64_t paths)
{
	double n = (double)paths,
	       of = total_double(square) / (RESPONSE_PARTS * RESPONSE_PARTS) / n - mean * mean;

	return sqrt(fmax(of, 0) / n);
}

double
response_error(const struct response *r, int seat)
{
	return response_root(&r->square[seat], response_mean(r, seat), r->paths);
}

double
response_loss(const struct response *r)
{
	return (response_mean(r, 0) + response_mean(r, 1)) / 2;
}

double
response_error_of_loss(const struct response *r)
{
	return response_root(&r->both_square, response_loss(r) * 2, r->paths) / 2;
}
