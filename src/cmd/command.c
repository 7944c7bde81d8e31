#include "config.h"

#include "cmd/command.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cmd/settings.h"
#include "games/game.h"
#include "games/game_table.h"

enum { COMMAND_FLAGS_MAX = 32, FLAG_NAME = 64, COMMAND_EXAMPLE_SIZE = 96 };
enum { SENTENCE = 4096 + 512 }; /* a path, and what about it */

/* What getopt() answers for long options: these, and behind them the flags of the command. */
enum { ASKS_VERSION = 1000, ASKS_HELP };

void
command_complain(const char *format, ...)
{
	char sentence[SENTENCE];
	va_list args;

	va_start(args, format);
	vsnprintf(sentence, sizeof(sentence), format, args);
	va_end(args);
	text_disarm(sentence);
	fprintf(stderr, "pitboss: %s\n", sentence);
}

void
names_add(struct names *names, const char *name)
{
	size_t used = strlen(names->text);

	snprintf(names->text + used, sizeof(names->text) - used, "%s%s", used > 0 ? ", " : "",
		 name);
}

bool
flag_takes_value(const struct flag *f)
{
	return f->kind != FLAG_SET && f->kind != FLAG_MEANS;
}

const char *
flag_next_word(const char **at, char out[FLAG_WORD_SIZE])
{
	size_t length = strcspn(*at, "|");

	if (**at == '\0')
		return NULL;
	snprintf(out, FLAG_WORD_SIZE, "%.*s", (int)length, *at);
	*at += length + ((*at)[length] != '\0');
	return out;
}

bool
command_asks(const char *word, const char *brief, const char *name)
{
	return strcmp(word, brief) == 0 || strcmp(word, name) == 0;
}

bool
command_is(const struct command *c, const char *word)
{
	return strcmp(c->name, word) == 0 || (c->alias != NULL && strcmp(c->alias, word) == 0);
}

/* From this number on, people may not want to write all zeros. */
enum { LARGE_NUMBER = 1000000 };

static bool
command_takes_large(const struct command *c)
{
	for (const struct flag *f = c->flags; f->name != NULL; f++) {
		if (f->kind == FLAG_NUMBER && f->max >= LARGE_NUMBER)
			return true;
	}
	return false;
}

void
command_print_help(const struct command *c, FILE *out)
{
	fprintf(out, "Usage: pitboss %s%s%s [OPTION]...\n%s\n\n", c->name,
		c->operands[0] != '\0' ? " " : "", c->operands, c->help);
	for (const struct flag *f = c->flags; f->name != NULL; f++) {
		char left[40];
		struct text text = text_in(left, sizeof(left));

		if (f->letter != 0)
			text_add(&text, "-%c, ", f->letter);
		text_add(&text, "--%s", f->name);
		if (flag_takes_value(f))
			text_add(&text, " %s", f->kind == FLAG_WORD ? "WORD" : f->value);
		fprintf(out, "  %-22s %s\n", left, f->help);
	}
	fprintf(out, "  %-22s %s\n", "-h, --help", "show this");
	if (command_takes_large(c))
		fputs("\nA million may be written as 1000000, 1,000,000, 1e6 or 10^6.\n", out);
}

/* getopt's form of the table: long options, and the letters. */
static void
to_getopt(const struct command *c, struct option *longs, struct text *letters)
{
	int n = 0;

	text_add(letters, ":hV");
	for (; c->flags[n].name != NULL && n < COMMAND_FLAGS_MAX; n++) {
		const struct flag *f = &c->flags[n];
		int has = flag_takes_value(f) ? required_argument : no_argument;

		longs[n] = (struct option){ f->name, has, NULL, ASKS_HELP + 1 + n };
		if (f->letter != 0)
			text_add(letters, "%c%s", f->letter, flag_takes_value(f) ? ":" : "");
	}
	longs[n++] = (struct option){ "help", no_argument, NULL, ASKS_HELP };
	longs[n++] = (struct option){ "version", no_argument, NULL, ASKS_VERSION };
	longs[n] = (struct option){ 0 };
}

static const struct flag *
find_flag(const struct command *c, int option)
{
	if (option > ASKS_HELP)
		return &c->flags[option - ASKS_HELP - 1];
	for (const struct flag *f = c->flags; f->name != NULL; f++) {
		if (f->letter == option)
			return f;
	}
	return NULL;
}

bool
command_number(const char *what, const char *word, int64_t min, int64_t max, int64_t *out)
{
	int64_t number;

	if (text_whole(word, &number) && number >= min && number <= max && number < INT64_MAX) {
		*out = number;
		return true;
	}
	command_complain(
	    "%s takes a whole number from %" PRId64 " to %" PRId64 ", not '%s'%s", what, min, max,
	    word, max >= LARGE_NUMBER ? "; a million is 1000000, 1,000,000, 1e6 or 10^6" : "");
	return false;
}

void
command_begin_source(const struct command *c, void *values)
{
	for (const struct flag *f = c->flags; f->name != NULL; f++) {
		if (f->kind == FLAG_LIST)
			((struct flag_list *)(void *)((char *)values + f->member))->former = true;
	}
}

static bool
command_add_value(const struct flag *f, const char *value, struct flag_list *list)
{
	if (list->former)
		*list = (struct flag_list){ .n = 0 };
	if (list->n == FLAG_VALUES) {
		command_complain("--%s can be given %d times at most", f->name, FLAG_VALUES);
		return false;
	}
	list->at[list->n++] = value;
	return true;
}

static bool
set_word(const struct flag *f, const char *value, const char **member)
{
	struct near near = near_to(value);
	struct names there = { "" };
	const char *at = f->value, *next;
	char word[FLAG_WORD_SIZE];

	while ((next = flag_next_word(&at, word)) != NULL) {
		if (strcmp(next, value) == 0) {
			*member = value;
			return true;
		}
		names_add(&there, next);
		near_try(&near, next);
	}
	command_complain("--%s is one of %s, not %s%s", f->name, there.text,
			 text_quoted(value).text, near.words);
	return false;
}

bool
command_set_flag(const struct flag *f, const char *value, void *values)
{
	void *member = (char *)values + f->member;
	char name[FLAG_NAME];

	switch (f->kind) {
	case FLAG_SET: *(bool *)member = true; return true;
	case FLAG_MEANS: *(const char **)member = f->value; return true;
	case FLAG_TEXT: *(const char **)member = value; return true;
	case FLAG_LIST: return command_add_value(f, value, member);
	case FLAG_WORD: return set_word(f, value, member);
	case FLAG_NUMBER: break;
	}
	snprintf(name, sizeof(name), "--%s", f->name);
	return command_number(name, value, f->min, f->max, member);
}

static void
complain_long_flag(const struct command *c, const char *word)
{
	char typed[FLAG_NAME], known[FLAG_NAME];
	struct near near;

	snprintf(typed, sizeof(typed), "%.*s", (int)strcspn(word, "="), word);
	near = near_to(typed);
	for (const struct flag *f = c->flags; f->name != NULL; f++) {
		snprintf(known, sizeof(known), "--%s", f->name);
		near_try(&near, known);
	}
	command_complain("%s has no option '%s'%s (see pitboss %s --help)", c->name, word,
			 near.words, c->name);
}

/* The word that getopt() did not understand is the one before OPTIND, or a letter in it. */
static int
complain_flag(const struct command *c, int why, char **argv)
{
	const char *word = argv[optind - 1];
	const struct flag *f = find_flag(c, optopt);

	if (why == ':' && f != NULL)
		command_complain("--%s needs a value %s", f->name, f->value);
	else if (optopt >= ASKS_VERSION)
		command_complain("the option '%s' takes no value", word);
	else if (optopt != 0)
		command_complain("%s has no option '-%c' (see pitboss %s --help)", c->name, optopt,
				 c->name);
	else
		complain_long_flag(c, word);
	return STATUS_USAGE;
}

static void
complain_operands(const struct command *c, int n)
{
	char words[COMMAND_EXAMPLE_SIZE] = "";
	struct text example = text_in(words, sizeof(words));

	if (c->example != NULL)
		text_add(&example, "; for example, pitboss %s %s", c->name, c->example);
	command_complain("%s takes %s, and %d operand%s given%s (see pitboss %s --help)", c->name,
			 c->operands[0] != '\0' ? c->operands : "no operands", n,
			 n == 1 ? " was" : "s were", words, c->name);
}

static int
parse_and_run(const struct command *c, int argc, char **argv, void *values)
{
	struct option longs[COMMAND_FLAGS_MAX + 3];
	char buffer[2 * COMMAND_FLAGS_MAX + 4];
	struct text letters = text_in(buffer, sizeof(buffer));
	const struct flag *flag;
	int option, operands;

	to_getopt(c, longs, &letters);
	command_begin_source(c, values);
	opterr = 0;
	optind = 0; /* from the beginning: pitboss merge parses the words of its parts too */
	while ((option = getopt_long(argc, argv, buffer, longs, NULL)) != -1) {
		if (option == ASKS_HELP || option == 'h') {
			command_print_help(c, stdout);
			return STATUS_OK;
		}
		if (option == ASKS_VERSION || option == 'V') {
			puts(PACKAGE_STRING);
			return STATUS_OK;
		}
		if (option == ':' || option == '?')
			return complain_flag(c, option, argv);
		flag = find_flag(c, option);
		if (flag == NULL || !command_set_flag(flag, optarg, values))
			return STATUS_USAGE;
	}
	operands = argc - optind;
	if (operands < c->min_operands || (c->max_operands >= 0 && operands > c->max_operands)) {
		complain_operands(c, operands);
		return STATUS_USAGE;
	}
	return c->run(values, operands, argv + optind);
}

/* Help and version are shown whatever the configuration says. */
static bool
asks_help(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (command_asks(argv[i], "-h", "--help") ||
		    command_asks(argv[i], "-V", "--version"))
			return true;
	}
	return false;
}

static int
configure_and_run(const struct command *c, int argc, char **argv, void *values)
{
	struct settings settings;
	int status = STATUS_USAGE;

	if ((!c->configured && c->shared == NULL) || asks_help(argc, argv))
		return parse_and_run(c, argc, argv, values);
	if (settings_read(&settings, c, values))
		status = parse_and_run(c, argc, argv, values);
	settings_finish(&settings);
	return status;
}

int
command_run(const struct command *c, int argc, char **argv)
{
	void *values = calloc(1, c->values > 0 ? c->values : 1);
	int status;

	if (values == NULL) {
		command_complain("there is no memory left");
		return STATUS_FAILED;
	}
	if (c->defaults != NULL)
		memcpy(values, c->defaults, c->values);
	status = configure_and_run(c, argc, argv, values);
	free(values);
	return status;
}

const struct game *
command_game(const char *name)
{
	const struct game *g = game_find(name);
	struct near near = near_to(name);
	struct names there = { "" };

	if (g != NULL)
		return g;
	for (int i = 0; games[i] != NULL; i++) {
		names_add(&there, games[i]->name);
		near_try(&near, games[i]->name);
	}
	command_complain("there is no game %s%s; the games are %s", text_quoted(name).text,
			 near.words, there.text);
	return NULL;
}
