/*
 * Bets of several seats, or what came of them, as one sentence: "5 others bet $65: $40 on big, $25
 * on small."
 */
#ifndef PITBOSS_TUI_TALLY_H
#define PITBOSS_TUI_TALLY_H

#include "games/action.h"
#include "room/phrases.h"

enum { TALLY_SQUARES = 8 };

enum tally_kind {
	TALLY_NOTHING, /* no bet and no result: it is told by itself */
	TALLY_BETS,
	TALLY_RESULTS
};

/* Zeroed at first, and again when others begin. */
struct tally {
	int news;       /* how many it sums up */
	uint64_t seats; /* whose they are */
	char one[PHRASE_NAME];

	chips laid; /* of bets: in all, and where most of it lies, the largest first */
	int squares;
	struct tally_square {
		uint8_t spot;
		uint16_t n;
		chips amount;
	} square[TALLY_SQUARES];

	chips won, lost; /* of results */
};

/* What NEWS of a table of G are. */
enum tally_kind tally_kind(const struct game *g, const struct news *news);

void tally_add(struct tally *t, const struct game *g, const struct news *news);

/* A stake that was taken back goes out of the bets.  False if it did not lie there, or nothing
 * would be left to tell. */
bool tally_take(struct tally *t, const struct game *g, const struct news *news);

/* The sentence, OWN or of others. */
void tally_words(const struct tally *t, const struct game *g, bool own, struct text *out);

#endif
