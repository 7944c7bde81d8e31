/*
 * What only the files of this folder share.
 */
#ifndef PITBOSS_GAMES_CRAPS_CRAPS_PARTS_H
#define PITBOSS_GAMES_CRAPS_CRAPS_PARTS_H

#include "games/craps/craps.h"
#include "games/game_table.h"

/* The tables of craps_game (craps_tables.c). */
extern const struct action_kind craps_actions[];
extern const struct option_kind craps_options[];
extern const struct event_kind craps_events[];
extern const char *const craps_faults[];

/* A verb's part of the struct game's check() and act(). */
struct craps_verb_kind {
	int (*check)(const struct craps *s, int seat, const struct action *a, struct range *range);
	void (*act)(struct craps *s, int seat, const struct action *a, struct events *out);
};

/* By verb (craps_bets.c, where those are that make bets). */
extern const struct craps_verb_kind craps_verbs[CRAPS_VERBS];

/* The shooter's verbs (craps.c). */
int craps_check_roll(const struct craps *s, int seat, const struct action *a, struct range *range);
void craps_act_roll(struct craps *s, int seat, const struct action *a, struct events *out);
int
craps_check_pass_dice(const struct craps *s, int seat, const struct action *a, struct range *range);
void craps_act_pass_dice(struct craps *s, int seat, const struct action *a, struct events *out);

/* The verbs that handle bets which lie there (craps_handle.c). */
int
craps_check_change(const struct craps *s, int seat, const struct action *a, struct range *range);
void craps_act_change(struct craps *s, int seat, const struct action *a, struct events *out);
int craps_check_press(const struct craps *s, int seat, const struct action *a, struct range *range);
void craps_act_press(struct craps *s, int seat, const struct action *a, struct events *out);
int craps_check_down(const struct craps *s, int seat, const struct action *a, struct range *range);
void craps_act_down(struct craps *s, int seat, const struct action *a, struct events *out);
int
craps_check_switch(const struct craps *s, int seat, const struct action *a, struct range *range);
void craps_act_switch(struct craps *s, int seat, const struct action *a, struct events *out);

/* May SEAT make or raise a bet on a square where THERE lies now?  0 or a fault; LIMITS gets the
 * least and the largest stake that may lie there afterwards, with a fault those of the table
 * (craps_bets.c). */
int craps_may_lie(const struct craps *s, int seat, int square, chips there, struct range *limits);

/* A bet on its square: RANGE gets what may be added (craps_bets.c). */
int craps_check_square(const struct craps *s, int seat, int square, struct range *range);

/* The verbs that make several bets at once (craps_combined.c). */
int
craps_check_combined(const struct craps *s, int seat, const struct action *a, struct range *range);
void craps_act_combined(struct craps *s, int seat, const struct action *a, struct events *out);

/* Lay MORE chips on a square, with their vig, and tell it (craps_bets.c). */
void craps_lay_more(struct craps *s, int seat, int square, chips more, struct events *out);

/* The vig that lies with a bet goes up or down with it (craps_handle.c). */
void craps_move_vig(struct craps *s, int seat, const struct square *at, chips from, chips to,
		    struct events *out);

/* Make what lies on a square TO chips, with the vig that lies with it, and tell it.  A line bet
 * that is taken down takes its lay odds along (CL-12, craps_handle.c). */
void craps_lay(struct craps *s, int seat, int square, chips to, struct events *out);

/* Take down all that may be (CL-71, `down everything').  False if there is nothing
 * (craps_handle.c).
 */
bool craps_can_take_down_any(const struct craps *s, int seat);
void craps_take_down_all(struct craps *s, int seat, struct events *out);

/* Does a bet stay until it is decided (CL-53)? */
bool craps_is_contract(const struct craps *s, int square);

/* The dice go to the next player, or to nobody if there is none. */
void craps_pass_dice(struct craps *s, struct events *out);

/* The struct game's rolled(): CR-7 to CR-19, CL-70. */
void craps_rolled(void *state, const struct roll *r, struct events *out);

/* The struct game's rows(). */
int craps_bet_rows(const int32_t *option, struct bet_row out[BET_ROWS]);

/* The struct game's parts(). */
void craps_tell_parts(const void *state, const struct part_sink *to);

#endif
