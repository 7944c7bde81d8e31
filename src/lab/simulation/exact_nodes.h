/*
 * The states of a table in which one bettor plays, and what each roll makes of them.
 */
#ifndef PITBOSS_LAB_SIMULATION_EXACT_NODES_H
#define PITBOSS_LAB_SIMULATION_EXACT_NODES_H

#include "lab/simulation/simulation.h"

enum { NODES_MOST = 4096, NODES_RESULTS = 216 };

/* Rolls that lead to the same: the state after them, and the chips in hand, as a difference to
 * those before.  The session is OVER there if the game cannot continue without a bet that the
 * player does not make.  TO is NODE_BROKE if the player has no bet and cannot make one. */
enum { NODE_BROKE = -1 };
struct node_step {
	int32_t to;
	bool over;
	chips more;
	double chance;
};

struct node_steps {
	chips made; /* the smallest bet before the roll if none was there; else CHIPS_MAX */
	bool idle;  /* the player has no bet on the roll */
	int n;
	struct node_step *at; /* owned by the nodes */
};

struct exact_node {
	struct game_key key;
	void *state;  /* owned */
	bool leaving; /* the player has left, and bets are played out */
	bool bare;    /* nothing of the player lies on the table */
	bool known;   /* STEPS are */
	chips costs;  /* with so many in hand the player can make all bets before the next roll */
	struct node_steps steps;

	/* Where a player who leaves from here goes, and what comes back at once. */
	bool left;
	int32_t leaves_to;
	chips back;
};

struct nodes {
	const struct simulation_plan *plan;
	struct bot bot;
	const char *names[2]; /* by seat */
	bool runs;            /* the bets that depend on past rolls count */
	bool shortened;       /* there are keys without past rolls */
	bool full;  /* there are too many, or there is no memory: what follows means nothing */
	bool lucky; /* the player has thrown a coin */
	int n;
	struct exact_node *at;
	struct events *events; /* owned; of the bets before a roll */
	uint32_t request_id;   /* the last that the player was asked: no two have the same number */
};

/* The first state, in which the player has sat down, is number 0.  If RUNS is false, states are not
 * told apart by past rolls on which there may be bets; nodes->runs says later that there were, and
 * nodes->full is set.  False without memory.  nodes_free() ends it in any case, and adds what the
 * player has failed in to FAILED. */
bool nodes_begin(struct nodes *nodes, const struct simulation_plan *plan, int player, bool runs);
void nodes_free(struct nodes *nodes, struct failings *failed);

/* What a roll does in state I with all chips that the player may need; of a player who has left
 * what it gets. */
const struct node_steps *nodes_steps(struct nodes *nodes, int i);

/* The same with STACK chips in hand.  The caller frees OUT->at. */
void nodes_poor_steps(struct nodes *nodes, int i, chips stack, struct node_steps *out);

/* Does the player want to leave from state I with so many chips in hand? */
bool nodes_want_to_leave(struct nodes *nodes, int i, chips stack);

/* Where the player leaves to from state I: node->leaves_to and node->back are set. */
const struct exact_node *nodes_leave(struct nodes *nodes, int i);

#endif
