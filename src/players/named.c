#include "players/named.h"

#include <string.h>

#include "base/utf8.h"
#include "players/exec.h"
#include "players/script.h"

const struct strategy *const named_outsiders[] = { &script_strategy, &exec_strategy, NULL };

bool
named_is_built(const struct strategy *s)
{
	return s != &script_strategy || script_without_lua[0] == '\0';
}

/* Where the player begins in NAME=PLAYER: an equals sign behind a colon belongs to the player. */
static const char *
named_player(const char *text)
{
	size_t length = strcspn(text, "=:");

	return text[length] == '=' ? text + length + 1 : text;
}

/* The first characters of WORD, up to its first blank. */
static void
named_cut(const char *word, char out[NAME_SIZE])
{
	struct text name = text_in(out, NAME_SIZE);
	uint32_t c;
	int length;

	for (int i = 0; i < NAME_CHARS; i++) {
		length = utf8_next(word, &c);
		if (length == 0 || !utf8_visible(c))
			break;
		text_add(&name, "%.*s", length, word);
		word += length;
	}
}

/* A name from what the player is: "hold:23"; of "lua:dir/mine.lua" it is "mine". */
static void
named_make(const struct bot *bot, char out[NAME_SIZE])
{
	char whole[STRATEGY_NAME];
	const char *word = whole, *slash;
	size_t length;

	strategy_name(bot, whole);
	if (bot->text != NULL) {
		slash = strrchr(bot->text, '/');
		word = slash != NULL ? slash + 1 : bot->text;
	}
	named_cut(word, out);
	length = strlen(out);
	if (length > 4 && strcmp(out + length - 4, ".lua") == 0)
		out[length - 4] = '\0';
	if (!name_fits(out))
		strcpy(out, "player");
}

const struct strategy *
named_outsider(const char *text)
{
	size_t length = strcspn(text, ":");

	for (int i = 0; named_outsiders[i] != NULL; i++) {
		const struct strategy *s = named_outsiders[i];

		if (strlen(s->name) == length && memcmp(s->name, text, length) == 0)
			return s;
	}
	return NULL;
}

/* A file or a command that nothing says the kind of: WHY gets how it is named. */
static void
named_hint(const char *player, char *why, size_t size)
{
	size_t used = strlen(why);
	struct text words;

	if (strpbrk(player, "/. ") == NULL)
		return;
	words = text_in(why + used, size - used);
	text_add(&words, "; a program is named exec:COMMAND, a script lua:FILE");
}

/* False if what stands before the PLAYER of TEXT is no name. */
static bool
named_read_name(const char *text, const char *player, struct named *out, char *why, size_t size)
{
	struct text words = text_in(why, size);
	size_t length = player == text ? 0 : (size_t)(player - text) - 1;

	out->given = player != text;
	out->name[0] = '\0';
	if (length < NAME_SIZE) {
		memcpy(out->name, text, length);
		out->name[length] = '\0';
	}
	if (!out->given || name_fits(out->name))
		return true;
	text_add(&words, "the name before the = in ");
	text_add_quoted(&words, text);
	text_add(&words,
		 " must be a word of 1 to %d characters, no number, and not table, error: or you",
		 NAME_CHARS);
	return false;
}

bool
named_find(const struct game *g, const char *text, struct named *out, char *why, size_t size)
{
	const char *player = named_player(text), *colon = strchr(player, ':');
	const struct strategy *s = named_outsider(player);
	bool found;

	if (!named_read_name(text, player, out, why, size))
		return false;
	if (s != NULL)
		found = strategy_take(s, g, colon != NULL ? colon + 1 : NULL, &out->bot, why, size);
	else
		found = strategy_find(g, player, &out->bot, why, size);
	if (!found && s == NULL)
		named_hint(player, why, size);
	if (found && !out->given)
		named_make(&out->bot, out->name);
	return found;
}
