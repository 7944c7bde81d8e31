/*
 * Why something was refused.  A fault is an int: FAULT_NONE, one of these, or a game's own, which
 * begin at FAULT_GAME and have their sentences in the game's table.
 */
#ifndef PITBOSS_BASE_FAULT_H
#define PITBOSS_BASE_FAULT_H

/* In a sentence {min} and {max} stand for the legal range. */
#define FAULT_INFO(_)                                                                            \
	_(NONE, "Nothing is wrong")                                                              \
	_(NAME, "a name is 1 to 16 printable characters, and not a command, a number, 'table', " \
		"'you' or 'error:'")                                                             \
	_(NAME_TAKEN, "that name is taken at this table; any other will do")                     \
	_(FULL, "the table is full")                                                             \
	_(STACK, "a stack is {min} to {max} chips")                                              \
	_(SEAT, "nobody of that name sits at this table")                                        \
	_(LEFT, "you have left; sit down again when your last bet is decided")                   \
	_(VERB, "there is no such action in this game")                                          \
	_(WORD, "that choice does not exist in this game")                                       \
	_(SPOT, "there is no such spot at this table")                                           \
	_(NUMBER, "the number must be {min} to {max}")                                           \
	_(AMOUNT, "the amount must be {min} to {max}")                                           \
	_(POOR, "there are not enough chips for that")                                           \
	_(BANK, "the house's account is at its limit: no more bets are taken")                   \
	_(NOT_STARTED, "nothing is being played now")                                            \
	_(TURN, "it is not that player's turn")                                                  \
	_(BETS, "no bets are taken now")                                                         \
	_(DICE, "the dice are in the air")                                                       \
	_(CLOSED, "the table is closed")                                                         \
	_(STILL, "the table stands still as it was left, and only going on or settling changes " \
		 "it")                                                                           \
	_(OPTION, "there is no such option")                                                     \
	_(VALUE, "the option's value must be {min} to {max}")                                    \
	_(LAID, "that option is set only while no chips lie on the table")                       \
	_(MEMORY, "there is no memory left for that")                                            \
	_(LEDGER, "the ledger cannot be written; no bets are taken until it can be")             \
	_(UNRECORDED, "it is not on disk yet, as the ledger cannot be written; it counts as "    \
		      "soon as it is")                                                           \
	_(TEXT, "a text has up to 64 bytes of UTF-8 without control characters, : and /")        \
	_(SEEDED, "the dice of this table follow from its seed, and have no secret")             \
	_(WATCHES, "you watch; without --watch you can play")                                    \
	_(AWAY, "the house cannot be reached any more")

enum fault {
#define FAULT_ENUM(name, words) FAULT_##name,
	FAULT_INFO(FAULT_ENUM)
#undef FAULT_ENUM
	    FAULTS
};

/* A plain number, from which games count theirs. */
enum { FAULT_GAME = FAULTS };

/* The sentence of a common fault (below FAULT_GAME), without a full stop.  Never NULL. */
const char *fault_sentence(int fault);

#endif
