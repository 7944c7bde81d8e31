/*
 * The keys of the house, which mean the same at every table.
 */
#ifndef PITBOSS_TUI_HOUSE_KEYS_H
#define PITBOSS_TUI_HOUSE_KEYS_H

#include "tui/scene.h"

struct house_key {
	int meant[KEYS_A_ROW];              /* as in struct pane_key */
	const char *help;                   /* "": in the footer alone */
	const char *words;                  /* in the footer, if NOW; NULL: never there */
	bool (*now)(const struct scene *s); /* does it something at this moment?  NULL: always */
	const char *other;                  /* the words if not NOW; NULL: none */
	enum room_right right;              /* that is needed for it */
	enum room_right without;            /* RIGHT_FREE; or only where there is not this one */
	bool looks;                         /* it changes nothing at the tables: also in a replay */
	bool bets;                          /* only where chips are bet in amounts of one's own */
	bool reads;                         /* it only shows something: nobody sits down by it */
};

/* The last has no help. */
extern const struct house_key house_keys[];

/* Is the row for somebody with these rights, at the game in focus? */
bool house_key_is_for(const struct house_key *k, const struct scene *s);

/* MEANT changes nothing at the tables. */
bool house_key_looks(int meant);

/* The same, or MEANT only shows something of a table: a person who sits out goes on sitting out. */
bool house_key_reads(int meant);

/* The right that MEANT needs. */
enum room_right house_key_right(int meant);

#endif
