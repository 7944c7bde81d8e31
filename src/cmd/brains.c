#include "cmd/brains.h"

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

/* The first of the brains before the NTH that is the same player. */
static const struct brain *
brains_twin(const struct brain *brain, int nth)
{
	for (int i = 0; i < nth; i++) {
		if (strategy_same(&brain[i], &brain[nth]))
			return &brain[i];
	}
	return NULL;
}

static void
brains_tell_lack(const struct strategy *s, char out[BRAINS_SENTENCE])
{
	char places[BRAINS_SENTENCE - 200];

	snprintf(out, BRAINS_SENTENCE,
		 "%s has no data file %s that it can use, and plays without it; the file was "
		 "looked for in %s",
		 s->name, s->file, data_places(places, sizeof(places)));
}

/* False with a complaint if it cannot play without what it does not know. */
static bool
brains_prepare(struct brains *b, int nth)
{
	const struct brain *same = brains_twin(b->brain, nth);
	struct brain *brain = &b->brain[nth];
	char words[BRAINS_SENTENCE];
	struct text why = text_in(words, sizeof(words));

	if (same == NULL)
		b->knowledge[nth] = strategy_prepare(brain, data_read, &why);
	brain->knowledge = same != NULL ? same->knowledge : b->knowledge[nth];
	if (same != NULL || brain->knowledge != NULL)
		return true;
	if (why.used > 0)
		command_complain("%s", words);
	if (brain->strategy->file != NULL) {
		brains_tell_lack(brain->strategy, words);
		command_complain("%s", words);
	}
	return why.used == 0;
}

static bool
brains_name_taken(const struct brains *b, int n, const char *name)
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
brains_name(struct brains *b, int nth, const struct named *named, bool shown)
{
	char *name = b->name[nth];

	strategy_name(&b->brain[nth], b->shown[nth]);
	memcpy(name, named->name, NAME_SIZE);
	if (named->given && brains_name_taken(b, nth, name)) {
		command_complain("two players are called %s; give each of them another name",
				 text_quoted(name).text);
		return false;
	}
	for (int i = 2; brains_name_taken(b, nth, name); i++) {
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
brains_is_named(const struct brain *brain, bool given)
{
	if (given || brain->strategy != &exec_strategy || exec_name(brain) != NULL)
		return true;
	command_complain("exec:%s cannot play: the program " PROGRAM_NAMELESS, brain->text);
	return false;
}

static bool
brains_find_one(struct brains *b, const struct game *g, int nth, const char *text,
		const struct exec_ways *ways, bool ready)
{
	struct named named;
	const char *own = NULL;
	char why[400];

	if (!named_find(g, text, &named, why, sizeof(why))) {
		command_complain("%s", why);
		return false;
	}
	b->brain[nth] = named.brain;
	b->brain[nth].ways = &b->ways;
	if (ways != NULL)
		b->ways = *ways;
	b->knowledge[nth] = NULL;
	if (ready && (!brains_prepare(b, nth) || !brains_is_named(&b->brain[nth], named.given)))
		return false;
	if (ready)
		own = exec_name(&b->brain[nth]);
	if (!named.given && own != NULL)
		snprintf(named.name, sizeof(named.name), "%s", own);
	return brains_name(b, nth, &named, named.given || own != NULL);
}

bool
brains_can_record(const char *folder)
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
brains_find_all(struct brains *b, const struct game *g, int n, char **names,
		const struct exec_ways *ways, bool ready)
{
	bool found = true;

	*b = (struct brains){ .n = n };
	for (int i = 0; found && i < n; i++)
		found = brains_find_one(b, g, i, names[i], ways, ready);
	if (!found)
		brains_dismiss(b);
	return found;
}

bool
brains_find(struct brains *b, const struct game *g, int n, char **names,
	    const struct exec_ways *ways)
{
	return brains_find_all(b, g, n, names, ways, true);
}

bool
brains_add(struct brains *b, const struct game *g, const char *name, const struct exec_ways *ways)
{
	return brains_find_one(b, g, b->n++, name, ways, true);
}

const char *
brains_own_name(const struct brains *b, int nth, const char *text)
{
	bool named = strncmp(text, "exec:", strlen("exec:")) != 0;

	return named || exec_name(&b->brain[nth]) == NULL ? NULL : b->name[nth];
}

/* Each text is signed with the digest of those before it. */
void
brains_digest_scripts(const struct brains *b, char out[SECRET_HEX])
{
	struct secret digest = { { 0 } };
	bool any = false;

	for (int i = 0; i < b->n; i++) {
		const struct brain *brain = &b->brain[i];
		const struct secret before = digest;
		const char *source;
		size_t size;

		if (brain->strategy->source == NULL)
			continue;
		source = brain->strategy->source(brain, &size);
		secret_sign(&before, source, size, digest.byte);
		any = true;
	}
	out[0] = '\0';
	if (any)
		secret_write(&digest, out);
}

bool
brains_find_names(struct brains *b, const struct game *g, int n, char **names,
		  const struct exec_ways *ways)
{
	return brains_find_all(b, g, n, names, ways, false);
}

void
brains_dismiss(struct brains *b)
{
	for (int i = 0; i < b->n; i++) {
		strategy_dismiss(&b->brain[i], b->knowledge[i]);
		b->knowledge[i] = NULL;
	}
}

void
brains_wake(struct brains *b)
{
	static const char *const other[] = { "other", "third", "fourth", "fifth", "sixth" };

	for (int i = 0; i < b->n && i < BRAINS_AWAKE; i++) {
		for (int seat = 0; seat < SEATS; seat++)
			b->names[i][seat] = other[seat > 0 && seat < 6 ? seat - 1 : 0];
		b->names[i][0] = b->name[i];
		strategy_wake(&b->brain[i], b->name[i], "");
		strategy_begin(&b->brain[i], &(struct seating){
						 .names = b->names[i], .number = 1, .anew = true });
	}
}

bool
brains_rest(struct brains *b)
{
	bool well = true;

	for (int i = 0; i < b->n && i < BRAINS_AWAKE; i++) {
		struct failings failed = { .asked = 0 };

		strategy_rest(&b->brain[i], &failed);
		if (!failings_any(&failed))
			continue;
		command_complain("%s: %s", b->shown[i], failed.first);
		well = false;
	}
	return well;
}

bool
brains_is_well(const struct brain *brain)
{
	struct failings failed;

	strategy_count(brain, &failed);
	return !failings_any(&failed);
}

/* The first strategy of G that does not have its data, or NULL. */
static const struct strategy *
brains_find_lack(const struct game *g)
{
	for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
		struct brain brain = { .strategy = s, .arg = s->value };
		void *knowledge;

		if (s->file == NULL)
			continue;
		knowledge = strategy_prepare(&brain, data_read, NULL);
		if (knowledge == NULL)
			return s;
		strategy_dismiss(&brain, knowledge);
	}
	return NULL;
}

bool
brains_lack_data(char out[BRAINS_SENTENCE])
{
	for (int i = 0; games[i] != NULL; i++) {
		const struct strategy *s = brains_find_lack(games[i]);

		if (s != NULL) {
			brains_tell_lack(s, out);
			return true;
		}
	}
	return false;
}
