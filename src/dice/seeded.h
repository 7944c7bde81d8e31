/*
 * Repeatable dice: xoshiro256++ (Blackman and Vigna) from a seed text and a stream number, so that
 * work items of a tournament or an analysis have dice of their own, on any thread.
 */
#ifndef PITBOSS_DICE_SEEDED_H
#define PITBOSS_DICE_SEEDED_H

#include "dice/source.h"

/* The generator itself, a plain value: copying it replays what follows. */
struct xoshiro {
	uint64_t s[4];
};

/* The same text and stream always give the same state. */
struct xoshiro xoshiro_seed(const char *text, uint64_t stream);

uint64_t xoshiro_next(struct xoshiro *x);

/* A number from 0 to BELOW - 1, each as likely; BELOW is at least 1. */
uint32_t xoshiro_below(struct xoshiro *x, uint32_t below);

/* Dice from it. */
struct seeded {
	struct source_bytes bytes;
	struct xoshiro xoshiro;
	uint64_t made; /* bytes, used or not */
};

void seeded_init(struct seeded *seeded, const char *text, uint64_t stream);

/* DICE, which began as AT did, throws from now on what AT would throw.  A copy, but cheap if both
 * are in the same 256 bytes. */
void seeded_go_to(struct seeded *dice, const struct seeded *at);

/* How many of its bytes have been used: of two copies, the one that has thrown more has the larger
 * number, unless both have used the same. */
uint64_t seeded_used(const struct seeded *seeded);

#endif
