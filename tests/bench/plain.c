#include "plain.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "dice/seeded.h"

static struct xoshiro luck = { { 1, 2, 3, 4 } };

static int
die(void)
{
	return (int)xoshiro_below(&luck, 6) + 1;
}

/* What a turn makes of the score. */
static int
pig_turn(int score, int hold)
{
	for (int points = 0; points < hold;) {
		int a = die(), b = die();

		if (a == 1 && b == 1)
			return 0;
		if (a == 1 || b == 1)
			return score;
		points += a + b;
		if (score + points >= 100 || points >= hold)
			return score + points;
	}
	return score;
}

uint64_t
plain_pig(uint64_t n)
{
	static const int hold[2] = { 20, 25 };
	uint64_t won = 0;

	for (uint64_t i = 0; i < n; i++) {
		int score[2] = { 0, 0 }, who = (int)(i % 2);

		while ((score[who] = pig_turn(score[who], hold[who])) < 100)
			who = 1 - who;
		won += who == 0;
	}
	return won;
}

static int
sum_of(const int hand[5])
{
	return hand[0] + hand[1] + hand[2] + hand[3] + hand[4];
}

/* The least die becomes this one, if that is more. */
static void
replace(int hand[5], int value)
{
	int least = 0;

	for (int i = 1; i < 5; i++)
		least = hand[i] < hand[least] ? i : least;
	if (value > hand[least])
		hand[least] = value;
}

/* What the first player wins. */
static int
summit_round(int starter)
{
	static const int keep[2] = { 16, 12 }, call[2] = { 24, 22 }, stay[2] = { 21, 17 };
	int hand[2][5], bet[2], who = starter, other, mine, theirs;

	for (int i = 0; i < 10; i++)
		hand[i / 5][i % 5] = die();
	bet[starter] = 0;
	bet[1 - starter] = 1;
	for (;; who = other) {
		other = 1 - who;
		mine = sum_of(hand[who]);
		if (mine < keep[who])
			return (who == 0 ? -1 : 1) * ((bet[who] + 1) / 2);
		bet[who] = bet[other] + 1;
		if (mine >= call[who] || bet[who] == 50)
			break;
		replace(hand[who], die());
	}
	theirs = sum_of(hand[other]);
	if (theirs < stay[other])
		return (who == 0 ? 1 : -1) * ((bet[other] + 1) / 2);
	if (theirs > mine)
		return who == 0 ? -bet[0] : bet[1];
	return who == 0 ? bet[1] : -bet[0];
}

uint64_t
plain_summit(uint64_t n)
{
	int64_t won = 0;

	for (uint64_t i = 0; i < n; i++)
		won += summit_round((int)(i % 2));
	return (uint64_t)won;
}

static int
rand_roll(void)
{
	return rand() % 6 + 1 + rand() % 6 + 1;
}

uint64_t
plain_craps(uint64_t n)
{
	uint64_t won = 0;

	for (uint64_t i = 0; i < n; i++) {
		int point = rand_roll(), total = 0;

		if (point == 7 || point == 11)
			won++;
		if (point == 7 || point == 11 || point < 4 || point == 12)
			continue;
		while (total != point && total != 7)
			total = rand_roll();
		won += total == point;
	}
	return won;
}

/* Nine products for each own score, worth of the turn and score of the other. */
uint64_t
plain_sweeps(uint64_t n)
{
	static double value[112][100];
	double sum = 0;

	for (uint64_t i = 0; i < n; i++) {
		for (int own = 99; own >= 0; own--) {
			for (int total = 99; total >= own; total--) {
				for (int j = 0; j < 100; j++) {
					double roll = 0.3;

					for (int k = 0; k < 9; k++)
						roll += 0.07 * value[total + 4 + k][j];
					value[total][j] = roll > 0.5 ? roll : 0.5;
				}
			}
		}
		sum += value[0][i % 100];
	}
	return (uint64_t)(sum * 1e6);
}
