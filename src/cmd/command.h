/*
 * A subcommand: one file, one constant of this type, one line in commands.def.
 *
 * Usage, --help, completions and the manual's checks all come from these tables.
 */
#ifndef PITBOSS_CMD_COMMAND_H
#define PITBOSS_CMD_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { STATUS_OK = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

enum flag_kind {
	FLAG_SET,    /* takes no value; the member is a bool */
	FLAG_NUMBER, /* the member is an int64_t */
	FLAG_TEXT,   /* the member is a const char * */
	FLAG_WORD,   /* the same, and one of some words */
	FLAG_MEANS,  /* takes none: its VALUE becomes the member, which is that of a FLAG_WORD */
	FLAG_LIST,   /* may be given several times; the member is a struct flag_list */
};

/* All values of a flag from where it was given last: the command line, the environment or the
 * configuration. */
enum { FLAG_VALUES = 32 };
struct flag_list {
	int n;
	const char *at[FLAG_VALUES];
	bool former; /* what is given next comes from elsewhere and replaces them */
};

enum { FLAG_WORD_SIZE = 32 };

struct flag {
	const char *name; /* without the dashes: "round-ms" */
	char letter;      /* a short form, 0: none */
	enum flag_kind kind;
	const char *value; /* as usage shows it: "N"; the words of a FLAG_WORD: "on|off" */
	int64_t min, max;  /* FLAG_NUMBER */
	size_t member;     /* offsetof() in the command's values */
	const char *help;
};

/* Whether a value follows. */
bool flag_takes_value(const struct flag *f);

/* The word at *AT of such words, which moves to the next one; NULL behind the last. */
const char *flag_next_word(const char **at, char out[FLAG_WORD_SIZE]);

struct command {
	const char *name;
	const char *alias;              /* another name, which no list has; NULL: none */
	const char *operands;           /* as usage shows them: "GAME [FILE]" */
	const char *example;            /* operands and options that show their use; NULL: none */
	const char *help;               /* a sentence */
	int min_operands, max_operands; /* max -1: any number */
	const struct flag *flags;       /* the last has no name; --help is always there */
	size_t values;                  /* size of the struct that flags fill in, zeroed before */
	const void *defaults;           /* such a struct, copied before; NULL: zeros */

	bool configured; /* flags may also stand in the configuration (see settings.h) */

	/* The names of flags that may stand in the configuration of `pitboss play' as well, NULL
	 * last; NULL: none. */
	const char *const *shared;

	/* The names of flags that are taken from what was chosen while playing (choices.h), if
	 * nothing else says them; NULL last; NULL: none. */
	const char *const *kept;

	/* The names of flags that say where a run is done and where its result goes, and not what
	 * it is, NULL last; NULL: it has no parts (shards.h). */
	const char *const *where;

	/* With the values and the operands (ARGV ends in NULL); returns the exit status. */
	int (*run)(const void *values, int argc, char **argv);
};

#define COMMAND(name) extern const struct command name##_command;
#include "cmd/commands.def"
#undef COMMAND

/* All of them in the order of the help, NULL last; from commands.def. */
extern const struct command *const commands[];

/* Return whether WORD is the name of C or its alias. */
bool command_is(const struct command *c, const char *word);

/* Parse ARGV (its first word is the command's name) and run C.  Wrong words get a sentence on
 * standard error that says what would be right, and STATUS_USAGE. */
int command_run(const struct command *c, int argc, char **argv);

/* Print the usage of C and its flags. */
void command_print_help(const struct command *c, FILE *out);

/* Whether WORD is this option in its short or its long form. */
bool command_asks(const char *word, const char *brief, const char *name);

/* Set the member of VALUES that F is about from a word, which VALUES may point into; false with a
 * complaint that says what it takes. */
bool command_set_flag(const struct flag *f, const char *value, void *values);

/* What is set from now on comes from elsewhere, and replaces the lists of VALUES. */
void command_begin_source(const struct command *c, void *values);

/* Read a number from MIN to MAX, however it is written (text_whole()); false with a complaint in
 * which WHAT takes such a number. */
bool command_number(const char *what, const char *word, int64_t min, int64_t max, int64_t *out);

/* "pitboss: " and a sentence on standard error, on one line; characters in it that could command a
 * terminal are replaced. */
__attribute__((format(printf, 1, 2))) void command_complain(const char *format, ...);

/* What there is, for a complaint that there is no such thing: "sicbo, craps".  Begins as all 0. */
struct names {
	char text[512];
};
void names_add(struct names *names, const char *name);

struct game;

/* The game of that name, or a complaint that names those there are, and NULL. */
const struct game *command_game(const char *name);

#endif
