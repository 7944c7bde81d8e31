/*
 * What a person reads about the dice of a table that anybody can check (LG-30 to LG-33).
 */
#ifndef PITBOSS_ROOM_DICE_WORDS_H
#define PITBOSS_ROOM_DICE_WORDS_H

#include "base/text.h"
#include "engine/table_view.h"

/* Columns that hold a pledge on one line; with fewer it takes two. */
enum { DICE_WORDS_WIDE = 64 };

/* The pledge, as lines for COLS columns: below the help and the figures of the table.  Nothing if
 * its dice cannot be checked. */
void dice_words_commitment(const struct dice_view *d, int cols, struct text *out);

/* All that is known of the dice, likewise. */
void dice_words_page(const struct dice_view *d, int cols, struct text *out);

/* After the person has chosen a text; after they have asked for the secret.  A sentence. */
void dice_words_chosen(const struct dice_view *d, struct text *out);
void dice_words_asked(const struct dice_view *d, struct text *out);

#endif
