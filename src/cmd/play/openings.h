/*
 * The tables that a person asks for on the command line or in the configuration.
 */
#ifndef PITBOSS_CMD_PLAY_OPENINGS_H
#define PITBOSS_CMD_PLAY_OPENINGS_H

#include "cmd/command.h"
#include "engine/floor.h"
#include "room/offer.h"

struct openings {
	int n;
	struct opening at[FLOOR_TABLES];
};

/* Those that the values of LIST say, each a table or several with blanks between them.  False with
 * a complaint. */
bool openings_read(struct openings *out, const struct flag_list *list);

/* Which of these WORDS mean, as room_find() has it: by its place from 1, by its title or, the first
 * of them, by its game.  -1: none. */
int openings_find(const struct openings *o, const char *words);

/* The tables that are opened if these are asked for: themselves, or one of each game. */
void openings_fill(const struct openings *asked, struct openings *out);

/* Can WORDS mean a table at all: its place, or something that begins like a game or its title?
 * False with a complaint. */
bool openings_may_be_table(const char *words);

/* The tables that the house would open, with what their bets cost by the rules.  All 0 at first. */
struct offers {
	int n;
	struct table_offer at[OFFERS_MOST];
};

/* As struct local_plan wants them: of each game one as usual, and one for each word that one of its
 * options may have instead.  They are worked out once. */
const struct table_offer *offers_ask(void *offers, int *n);

#endif
