#include "cmd/bots.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/data.h"
#include "base/utf8.h"
#include "cmd/command.h"
#include "games/game.h"
#include "games/game_table.h"

/* The first of the bots before the NTH that is the same player. */
static const struct bot *
bots_twin(const struct bot *bot, int nth)
{
	for (int i = 0; i < nth; i++) {
		if (strategy_same(&bot[i], &bot[nth]))
			return &bot[i];
	}
	return NULL;
}

static void
bots_tell_lack(const struct strategy *s, char out[BOTS_SENTENCE])
{
	char places[BOTS_SENTENCE - 200];

	snprintf(out, BOTS_SENTENCE,
		 "%s has no data file %s that it can use, and plays without it; the file was "
		 "looked for in %s",
		 s->name, s->file, data_places(places, sizeof(places)));
}

/* False with a complaint if it cannot play without what it does not know. */
static bool
bots_prepare(struct bots *b, int nth)
{
	const struct bot *same = bots_twin(b->bot, nth);
	struct bot *bot = &b->bot[nth];
	char words[BOTS_SENTENCE];
	struct text why = text_in(words, sizeof(words));

	if (same == NULL)
		b->strategy_data[nth] = strategy_prepare(bot, data_read, &why);
	bot->strategy_data = same != NULL ? same->strategy_data : b->strategy_data[nth];
	if (same != NULL || bot->strategy_data != NULL)
		return true;
	if (why.used > 0)
		command_complain("%s", words);
	if (bot->strategy->file != NULL) {
		bots_tell_lack(bot->strategy, words);
		command_complain("%s", words);
	}
	return why.used == 0;
}

static bool
bots_name_taken(const struct bots *b, int n, const char *name)
{
	for (int i = 0; i < n; i++) {
		if (strcmp(b->name[i], name) == 0)
			return true;
	}
	return false;
}

/* Whose name another one has is told apart by a number behind it.  False with a complaint if both
 * names were typed.  If SHOWN, reports have the name, not what was typed. */
static bool
bots_name(struct bots *b, int nth, const struct named *named, bool shown)
{
	char *name = b->name[nth];

	strategy_name(&b->bot[nth], b->shown[nth]);
	memcpy(name, named->name, NAME_SIZE);
	if (named->given && bots_name_taken(b, nth, name)) {
		command_complain("two players are called %s; give each of them another name",
				 text_quoted(name).text);
		return false;
	}
	for (int i = 2; bots_name_taken(b, nth, name); i++) {
		size_t keep = strlen(named->name);

		keep = keep < NAME_CHARS - 3 ? keep : NAME_CHARS - 3;
		snprintf(name, NAME_SIZE, "%.*s-%d", (int)keep, named->name, i);
	}
	if (shown)
		memcpy(b->shown[nth], name, NAME_SIZE);
	return true;
}

/* Has the player a name, if it is a program, which then must say its own (PP-6)?  False with a
 * complaint. */
static bool
bots_is_named(const struct bot *bot, bool given)
{
	if (given || bot->strategy != &exec_strategy || exec_name(bot) != NULL)
		return true;
	command_complain("exec:%s cannot play: the program " PROGRAM_NAMELESS, bot->text);
	return false;
}

static bool
bots_find_one(struct bots *b, const struct game *g, int nth, const char *text,
	      const struct exec_ops *ops, bool ready)
{
	struct named named;
	const char *own = NULL;
	char why[400];

	if (!named_find(g, text, &named, why, sizeof(why))) {
		command_complain("%s", why);
		return false;
	}
	b->bot[nth] = named.bot;
	b->bot[nth].ops = &b->ops;
	if (ops != NULL)
		b->ops = *ops;
	b->strategy_data[nth] = NULL;
	if (ready && (!bots_prepare(b, nth) || !bots_is_named(&b->bot[nth], named.given)))
		return false;
	if (ready)
		own = exec_name(&b->bot[nth]);
	if (!named.given && own != NULL)
		snprintf(named.name, sizeof(named.name), "%s", own);
	return bots_name(b, nth, &named, named.given || own != NULL);
}

bool
bots_can_record(const char *folder)
{
	struct stat st;
	int error = 0;

	if (folder == NULL || strcmp(folder, "-") == 0)
		return true;
	if (stat(folder, &st) != 0 || access(folder, W_OK | X_OK) != 0)
		error = errno;
	else if (!S_ISDIR(st.st_mode))
		error = ENOTDIR;
	if (error != 0)
		command_complain("--record %s: no files can be made there: %s",
				 text_quoted(folder).text, strerror(error));
	return error == 0;
}

static bool
bots_find_all(struct bots *b, const struct game *g, int n, char **names, const struct exec_ops *ops,
	      bool ready)
{
	bool found = true;

	*b = (struct bots){ .n = n };
	for (int i = 0; found && i < n; i++)
		found = bots_find_one(b, g, i, names[i], ops, ready);
	if (!found)
		bots_dismiss(b);
	return found;
}

bool
bots_find(struct bots *b, const struct game *g, int n, char **names, const struct exec_ops *ops)
{
	return bots_find_all(b, g, n, names, ops, true);
}

bool
bots_add(struct bots *b, const struct game *g, const char *name, const struct exec_ops *ops)
{
	return bots_find_one(b, g, b->n++, name, ops, true);
}

const char *
bots_own_name(const struct bots *b, int nth, const char *text)
{
	bool named = strncmp(text, "exec:", strlen("exec:")) != 0;

	return named || exec_name(&b->bot[nth]) == NULL ? NULL : b->name[nth];
}

/* Each text is signed with the digest of those before it. */
void
bots_digest_scripts(const struct bots *b, char out[SECRET_HEX])
{
	struct secret digest = { { 0 } };
	bool any = false;

	for (int i = 0; i < b->n; i++) {
		const struct bot *bot = &b->bot[i];
		const struct secret before = digest;
		const char *source;
		size_t size;

		if (bot->strategy->source == NULL)
			continue;
		source = bot->strategy->source(bot, &size);
		secret_sign(&before, source, size, digest.byte);
		any = true;
	}
	out[0] = '\0';
	if (any)
		secret_write(&digest, out);
}

bool
bots_find_names(struct bots *b, const struct game *g, int n, char **names,
		const struct exec_ops *ops)
{
	return bots_find_all(b, g, n, names, ops, false);
}

void
bots_dismiss(struct bots *b)
{
	for (int i = 0; i < b->n; i++) {
		strategy_dismiss(&b->bot[i], b->strategy_data[i]);
		b->strategy_data[i] = NULL;
	}
}

void
bots_wake(struct bots *b)
{
	static const char *const other[] = { "other", "third", "fourth", "fifth", "sixth" };

	for (int i = 0; i < b->n && i < BOTS_AWAKE; i++) {
		for (int seat = 0; seat < SEATS; seat++)
			b->names[i][seat] = other[seat > 0 && seat < 6 ? seat - 1 : 0];
		b->names[i][0] = b->name[i];
		strategy_wake(&b->bot[i], b->name[i], "");
		strategy_begin(&b->bot[i], &(struct game_start){
					       .names = b->names[i], .number = 1, .anew = true });
	}
}

bool
bots_rest(struct bots *b)
{
	bool well = true;

	for (int i = 0; i < b->n && i < BOTS_AWAKE; i++) {
		struct failings failed = { .asked = 0 };

		strategy_rest(&b->bot[i], &failed);
		if (!failings_any(&failed))
			continue;
		command_complain("%s: %s", b->shown[i], failed.first);
		well = false;
	}
	return well;
}

bool
bots_is_well(const struct bot *bot)
{
	struct failings failed;

	strategy_count(bot, &failed);
	return !failings_any(&failed);
}

/* The first strategy of G that does not have its data, or NULL. */
static const struct strategy *
bots_find_lack(const struct game *g)
{
	for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
		struct bot bot = { .strategy = s, .arg = s->value };
		void *strategy_data;

		if (s->file == NULL)
			continue;
		strategy_data = strategy_prepare(&bot, data_read, NULL);
		if (strategy_data == NULL)
			return s;
		strategy_dismiss(&bot, strategy_data);
	}
	return NULL;
}

bool
bots_lack_data(char out[BOTS_SENTENCE])
{
	for (int i = 0; games[i] != NULL; i++) {
		const struct strategy *s = bots_find_lack(games[i]);

		if (s != NULL) {
			bots_tell_lack(s, out);
			return true;
		}
	}
	return false;
}
