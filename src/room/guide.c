#include "room/guide.h"

#include <inttypes.h>
#include <string.h>

#define GUIDE(name) extern const struct guide_plan name##_guide;
#include "games/game_table.h"
#include "room/guides.def"
#undef GUIDE

static const struct guide_plan *const guides[] = {
#define GUIDE(name) &name##_guide,
#include "room/guides.def"
#undef GUIDE
};

enum { GUIDES = sizeof(guides) / sizeof(guides[0]), KEY_NAME = 16 };

const struct guide_plan *
guide_of(const struct game *g)
{
	for (int i = 0; i < GUIDES; i++) {
		if (guides[i]->game == g)
			return guides[i];
	}
	return NULL;
}

uint32_t
guide_bit(const struct game *g)
{
	for (int i = 0; i < GUIDES; i++) {
		if (guides[i]->game == g)
			return UINT32_C(1) << i;
	}
	return 0;
}

bool
guide_begin(struct guide *guide, const struct game *g, const struct seat_view *s)
{
	*guide = (struct guide){ .plan = guide_of(g),
				 .step = 1,
				 .before = s->owns > 0 ? s->own[0].round : 0 };
	return guide->plan != NULL;
}

const struct guide_row *
guide_row(const struct guide *guide, const struct seat_view *s)
{
	const struct guide_row *row = guide->plan != NULL ? guide->plan->rows : NULL;

	for (; row != NULL && row->words != NULL; row++) {
		if (guide->step >= row->first && guide->step <= row->last &&
		    (row->now == NULL || row->now(s)))
			return row;
	}
	return NULL;
}

void
guide_go_on(struct guide *guide)
{
	if (++guide->step > GUIDE_STEPS)
		guide->plan = NULL;
}

/* What was won or lost stays in the standing until dice are rolled again. */
static bool
guide_decided(const struct guide *guide, const struct seat_view *s)
{
	for (int i = 0; i < s->owns; i++) {
		enum moves moves = guide->plan->game->events[s->own[i].kind].moves;

		if ((moves == WON || moves == LOST) && s->own[i].round > guide->before)
			return true;
	}
	return false;
}

static bool
guide_done(const struct guide *guide, const struct guide_row *row, const struct seat_view *s)
{
	return row->done != NULL && (row->done(s) || (guide->step == guide->plan->resolution &&
						      guide_decided(guide, s)));
}

bool
guide_follow(struct guide *guide, const struct seat_view *s)
{
	const struct guide_row *row;
	bool any = false;

	while ((row = guide_row(guide, s)) != NULL && guide_done(guide, row, s)) {
		guide_go_on(guide);
		any = true;
	}
	return any;
}

chips
guide_least(const struct guide *guide, const struct seat_view *s)
{
	return guide->plan != NULL && guide->plan->least != NULL ? guide->plan->least(s) : 1;
}

/* The first LENGTH bytes of the words, with the least bet in them. */
static void
guide_write_part(const char *words, size_t length, chips least, struct text *out)
{
	for (const char *end = words + length; words < end; words++) {
		if (*words == '#')
			text_add(out, "%" PRId64, least);
		else
			text_add(out, "%c", *words);
	}
}

void
guide_write(const struct guide_row *row, chips least,
	    void (*key)(const void *ctx, const char *name, struct text *out), const void *ctx,
	    struct text *out)
{
	const char *words = key == NULL && row->line != NULL ? row->line : row->words;

	while (*words != '\0') {
		size_t plain = strcspn(words, "{"), named;

		guide_write_part(words, plain, least, out);
		words += plain;
		if (*words == '\0')
			return;
		words++;
		named = strcspn(words, "|}");
		if (key != NULL && named < KEY_NAME) {
			char name[KEY_NAME] = "";

			memcpy(name, words, named);
			key(ctx, name, out);
		}
		words += named + (words[named] == '|');
		plain = strcspn(words, "}");
		if (key == NULL && plain > 0) {
			text_add(out, "'");
			guide_write_part(words, plain, least, out);
			text_add(out, "'");
		}
		words += plain + (words[plain] == '}');
	}
}
