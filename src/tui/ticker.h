/*
 * What happened at a table, a line an event, the newest at the bottom.
 *
 * What others bet in a round is one line, which is written anew while they do, and so is what came
 * of it.  A person's own lines tell what they brought, and the newest of them stays in sight.
 */
#ifndef PITBOSS_TUI_TICKER_H
#define PITBOSS_TUI_TICKER_H

#include "games/action.h"
#include "room/phrases.h"
#include "term/canvas.h"

enum { BETS_SUMMARY_SQUARES = 8 };

enum bets_summary_kind {
	BETS_SUMMARY_NOTHING, /* no bet and no result: it is told by itself */
	BETS_SUMMARY_BETS,
	BETS_SUMMARY_RESULTS
};

/* Bets of several seats, or their results, as one sentence: "5 others bet $65: $40 on big, $25 on
 * small."  Zero at first, and again when others begin. */
struct bets_summary {
	int news;       /* how many it sums up */
	uint64_t seats; /* whose they are */
	char one[PHRASE_NAME];

	chips laid; /* of bets: in all, and where most of it lies, the largest first */
	int squares;
	struct bets_summary_square {
		uint8_t spot;
		uint16_t n;
		chips amount;
	} square[BETS_SUMMARY_SQUARES];

	chips won, lost; /* of results */
};

/* The number of lines that are kept of an evening. */
enum { TICKER_KEPT = 1024 };

struct sentence {
	char words[PHRASE_NEWS];
	enum style style;
	bool sum; /* of several events: it may be told shorter */
	uint32_t round;
	chips change; /* what it brought the person; 0: nothing */
	uint64_t own; /* of the person's own that are summed up in one line, whose first has the
			 number before this; 0: of none */
};

/* Zeroed at first. */
struct ticker {
	struct sentence kept[TICKER_KEPT]; /* round and round */
	uint64_t told;                     /* ever; the newest is number TOLD - 1 */
	int n;                             /* that are kept */
	struct ticker_sum {
		struct bets_summary bets_summary;
		uint64_t at; /* the number of its line */
	} others[BETS_SUMMARY_RESULTS + 1];
	struct bets_summary own[BETS_SUMMARY_RESULTS + 1];
	struct sentence pin; /* what is the person's own, the newest: with all of its kind */
	uint64_t pinned;     /* the number of the first of these, and 1; 0: there is none */
};

/* NEWS of a table of G, which are not silent. */
void ticker_add(struct ticker *t, const struct game *g, const struct news *news);

/* Nothing was told yet. */
void ticker_clear(struct ticker *t);

/* The NTH of those that are kept, the oldest is 0. */
const struct sentence *ticker_sentence(const struct ticker *t, int nth);

/* The words of S in a row of COLS: what is in hand is left out if it does not fit, and so are the
 * last places in a sum.  False if they still do not fit. */
bool ticker_fit(const struct sentence *s, int cols, char out[PHRASE_NEWS]);

/* The newest of them fill the rows of C from its bottom. */
void ticker_draw(struct canvas c, const struct ticker *t);

/* In the first row of C: what is the person's own if that is recent, else the newest. */
void ticker_draw_brief(struct canvas c, const struct ticker *t);

/* All that are kept, the newest first, as lines of up to 56 columns; as many as OUT has room for.
 */
void ticker_log(const struct ticker *t, struct text *out);

#endif
