/*
 * The commands of the console, a row each, and what they share.  Only the console's own files
 * include this.
 */
#ifndef PITBOSS_CONSOLE_COMMANDS_H
#define PITBOSS_CONSOLE_COMMANDS_H

#include "console/console.h"
#include "games/deed.h"
#include "text/answer.h"

/* What the words after a command are, for completion. */
enum console_words { WORDS_NONE, WORDS_PLAYERS, WORDS_OPTIONS, WORDS_COMMANDS };

struct console_command {
	const char *name;
	const char *usage;       /* its words: "NAME [CHIPS]" */
	int min, max;            /* how many words it takes; max -1: any number */
	enum console_words next; /* what its first word is */
	void (*run)(struct console *c, char *const *word, int n);
	const char *help; /* what it does, like the help of a game's actions */
};

/* The last has no name. */
extern const struct console_command console_commands[];

/* The players round the table. */
static inline const struct rail *
console_rail(const struct console *c)
{
	return (const struct rail *)&c->state;
}

/* The command of that name, in upper or lower case, or NULL. */
const struct console_command *console_command_find(const char *name);

/* Do D and answer what came of it.  0 or a fault, with which nothing was done or answered. */
int console_do(struct console *c, struct deed *d, struct range *range);

/* ROUND rounds were over before what was just done. */
void console_note_round(struct console *c, uint32_t round);

/* Answer the events of a deed that is done. */
void console_tell(const struct console *c, const struct events *e);

/* Throw as long as the game wants dice.  FIRST (may be NULL) is the first throw. */
void console_throw(struct console *c, const struct roll *first);

/* The console's table, to be said; NAMES gets the names of its seats. */
struct say console_say(const struct console *c, const char *names[SEATS]);

/* Answer that a command was carried out, in a sentence. */
__attribute__((format(printf, 3, 4))) void
console_done(struct console *c, const char *command, const char *format, ...);

/* Answer a fault as an error, with what SEAT may do now; without a seat, with what all may do who
 * are to act.  RANGE may be NULL. */
void console_refuse_fault(struct console *c, int fault, const struct range *range, int seat);

/* The same for a sentence. */
void console_refuse_legal(struct console *c, const char *sentence, int seat);

/* The same for a player who has left and still keeps the name. */
void console_refuse_gone(struct console *c, int seat);

/* The seat of that player, even if they are leaving.  If there is none, an error is answered and
 * NOBODY is returned. */
int console_seat(struct console *c, const char *name);

/* As above, without an answer. */
int console_find(const struct console *c, const char *name);

/* In tell.c: what only answers. */
void console_show(struct console *c, char *const *word, int n);
void console_chips(struct console *c, char *const *word, int n);
void console_bets(struct console *c, char *const *word, int n);
void console_hand(struct console *c, char *const *word, int n);
void console_help(struct console *c, char *const *word, int n);

/* In pledge.c: dice that anybody can check. */
void console_commitment(struct console *c, char *const *word, int n);
void console_own_text(struct console *c, char *const *word, int n);
void console_reveal(struct console *c, char *const *word, int n);

/* In dice.c: what lays and throws dice. */
void console_dice(struct console *c, char *const *word, int n);
void console_roll(struct console *c, char *const *word, int n);

/* The dice that words ask for where WANT's are next, as those of `roll'.  False with an error. */
bool console_parse_roll(struct console *c, const struct game_request *request, char *const *word,
			int n, struct roll *out);

#endif
