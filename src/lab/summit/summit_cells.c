#include "lab/summit/summit_cells.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Others play otherwise than the policy, so no hand that the rolls allow is ruled out. */
static const float look_otherwise = 0.02f;

/* How much it matters how far sums are from the mean, what one more roll brings, and what the mean
 * is to somebody who does not know the policy. */
static const float look_deviation = 0.7f, look_gain = 0.7f, look_dealt = 0.2f;

static float
hand_gain(int hand)
{
	float gain = 0;

	for (int value = 1; value <= 6; value++)
		gain += (float)(hands[hands[hand].next[value - 1]].sum - hands[hand].sum) / 6;
	return gain;
}

static void
cells_look_at_hand(const float dealt[HANDS], const float reach[HANDS], float out[LOOKS / 2])
{
	float all = 0, sum = 0, square = 0, gain = 0, dealt_all = 0, dealt_sum = 0;

	for (int i = 0; i < HANDS; i++) {
		float p = reach[i] + look_otherwise * dealt[i], x = hands[i].sum;

		if (dealt[i] <= 0)
			continue;
		all += p;
		sum += p * x;
		square += p * x * x;
		gain += p * hand_gain(i);
		dealt_all += dealt[i];
		dealt_sum += dealt[i] * x;
	}
	sum /= all;
	square = square / all - sum * sum;
	out[0] = sum;
	out[1] = look_deviation * sqrtf(square > 0 ? square : 0);
	out[2] = look_gain * gain / all;
	out[3] = look_dealt * dealt_sum / dealt_all;
}

struct cells_look
cells_look_at(const struct crossing *m)
{
	struct cells_look look = { .weight = crossing_importance(m) + 1e-9f };

	for (int side = 0; side < 2; side++)
		cells_look_at_hand(m->dealt[side], m->reach[side], &look.of[side * LOOKS / 2]);
	return look;
}

/* Looks that lie beside each other in an order. */
struct box {
	int from, n;
	int widest; /* of its looks, where it is cut */
	float middle;
	double spread; /* how far all are from the middle */
	struct cells_look mean;
};

static void
box_measure(const struct cells_look *look, const int *order, struct box *box)
{
	double all = 0, sum[LOOKS] = { 0 }, square[LOOKS] = { 0 };

	for (int k = box->from; k < box->from + box->n; k++) {
		const struct cells_look *at = &look[order[k]];

		all += (double)at->weight;
		for (int f = 0; f < LOOKS; f++)
			sum[f] += (double)at->weight * (double)at->of[f];
	}
	for (int k = box->from; k < box->from + box->n; k++) {
		const struct cells_look *at = &look[order[k]];

		for (int f = 0; f < LOOKS; f++) {
			double d = (double)at->of[f] - sum[f] / all;

			square[f] += (double)at->weight * d * d;
		}
	}
	box->spread = -1;
	for (int f = 0; f < LOOKS; f++) {
		box->mean.of[f] = (float)(sum[f] / all);
		if (square[f] > box->spread) {
			box->spread = square[f];
			box->widest = f;
		}
	}
	box->middle = box->mean.of[box->widest];
}

/* The looks of BOX above its middle become another box.  False if there are none on one side. */
static bool
box_cut(const struct cells_look *look, int *order, struct box *box, struct box *other)
{
	int low = box->from, high = box->from + box->n;

	while (low < high) {
		int at = order[low];

		if (look[at].of[box->widest] < box->middle) {
			low++;
			continue;
		}
		order[low] = order[--high];
		order[high] = at;
	}
	if (low == box->from || low == box->from + box->n)
		return false;
	*other = (struct box){ .from = low, .n = box->from + box->n - low };
	box->n = low - box->from;
	box_measure(look, order, box);
	box_measure(look, order, other);
	return true;
}

static int
cells_widest(const struct box *box, int boxes)
{
	int widest = 0;

	for (int b = 1; b < boxes; b++) {
		if (box[b].spread > box[widest].spread)
			widest = b;
	}
	return widest;
}

static int
cells_cut_boxes(const struct cells_look *look, int *order, int cells, struct box *box)
{
	int boxes = 1;

	box_measure(look, order, &box[0]);
	while (boxes < cells) {
		int at = cells_widest(box, boxes);

		if (box[at].spread <= 0)
			break;
		if (box_cut(look, order, &box[at], &box[boxes]))
			boxes++;
		else
			box[at].spread = 0;
	}
	return boxes;
}

bool
cells_cut(const struct cells_look *look, int n, int cells, int *cell, struct cells_look *mean)
{
	struct box *box = calloc((size_t)cells, sizeof(*box));
	int *order = calloc((size_t)n, sizeof(*order));
	int boxes;

	if (box == NULL || order == NULL) {
		free(box);
		free(order);
		return false;
	}
	for (int k = 0; k < n; k++)
		order[k] = k;
	box[0].n = n;
	boxes = cells_cut_boxes(look, order, cells, box);
	for (int b = 0; b < cells; b++) {
		for (int k = 0; k < box[b].n; k++)
			cell[order[box[b].from + k]] = b;
		mean[b] = box[b < boxes ? b : 0].mean;
	}
	free(box);
	free(order);
	return true;
}

int
cells_nearest(const struct cells_look *look, int cells, const struct cells_look *mean)
{
	float least = INFINITY;
	int nearest = 0;

	for (int c = 0; c < cells; c++) {
		float far = 0;

		for (int f = 0; f < LOOKS; f++)
			far += (look->of[f] - mean[c].of[f]) * (look->of[f] - mean[c].of[f]);
		if (far < least) {
			least = far;
			nearest = c;
		}
	}
	return nearest;
}
