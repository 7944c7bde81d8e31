/*
 * Plays the transcripts beside it: what is typed stands at the margin, what the console answers is
 * indented by a tab.  `# game NAME [json] [seed TEXT]' opens a new table.  With UPDATE=1 in the
 * environment the answers are written anew (make update-console).
 */
#include "console/console.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"

enum { LINE = 8192, TEXT = 1 << 18 };

struct player {
	struct console console;
	struct seeded seeded;
	bool open, json;
	FILE *out;
};

static void
write_answer(void *ctx, const struct answer *a)
{
	struct player *p = ctx;

	fputc('\t', p->out);
	(p->json ? answer_write_json : answer_write_plain)(a, p->out);
}

static void
close_table(struct player *p)
{
	if (p->open)
		console_close(&p->console);
	p->open = false;
}

/* "# game craps json seed lucky" */
static bool
open_table(struct player *p, const char *line)
{
	char name[20], how[20] = "", seed[40] = "";
	const struct game *g;

	if (sscanf(line, "# game %19s %19s seed %39s", name, how, seed) < 3)
		sscanf(line, "# game %19s seed %39s", name, seed);
	g = game_find(name);
	if (g == NULL)
		return false;
	close_table(p);
	p->json = strcmp(how, "json") == 0;
	seeded_init(&p->seeded, seed, 0);
	console_open(&p->console, g, &p->seeded.bytes.source, write_answer, p);
	p->open = true;
	return true;
}

static bool
play_line(struct player *p, char *line)
{
	fputs(line, p->out);
	if (strncmp(line, "# game ", 7) == 0)
		return open_table(p, line);
	if (p->open) {
		console_line(&p->console, line);
		game_audit(p->console.game, &p->console.state);
	}
	return true;
}

/* The transcript of IN with the answers that the console gives now; to be freed. */
static char *
play(FILE *in)
{
	struct player p = { 0 };
	char line[LINE], *text;
	bool good = true;
	size_t size;

	p.out = open_memstream(&text, &size);
	while (good && fgets(line, sizeof(line), in) != NULL) {
		if (line[0] != '\t')
			good = play_line(&p, line);
	}
	close_table(&p);
	fclose(p.out);
	return text;
}

static void
explain(const char *old, const char *new)
{
	int line = 1;
	size_t length;

	while (strcspn(old, "\n") == strcspn(new, "\n") &&
	       strncmp(old, new, strcspn(old, "\n")) == 0) {
		length = strcspn(old, "\n") + 1;
		old += length;
		new += length;
		line++;
	}
	printf("# line %d should be '%.*s'\n", line, (int)strcspn(old, "\n"), old);
	printf("# and now it is '%.*s'\n", (int)strcspn(new, "\n"), new);
}

static bool
check(const char *path, bool update)
{
	static char old[TEXT];
	FILE *f = fopen(path, "r");
	char *new;
	bool same;

	if (f == NULL)
		return false;
	old[fread(old, 1, sizeof(old) - 1, f)] = '\0';
	rewind(f);
	new = play(f);
	fclose(f);
	same = strcmp(old, new) == 0;
	if (!same && !update)
		explain(old, new);
	if (!same && update && (f = fopen(path, "w")) != NULL) {
		fputs(new, f);
		same = fclose(f) == 0;
	}
	free(new);
	return same;
}

int
main(void)
{
	const char *srcdir = getenv("srcdir");
	bool update = getenv("UPDATE") != NULL;
	char pattern[4096];
	int failed = 0;
	glob_t found;

	snprintf(pattern, sizeof(pattern), "%s/tests/console/*.txt", srcdir != NULL ? srcdir : ".");
	if (glob(pattern, 0, NULL, &found) != 0) {
		puts("Bail out! there are no transcripts");
		return 1;
	}
	printf("1..%zu\n", found.gl_pathc);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		bool good = check(found.gl_pathv[i], update);

		printf("%sok %zu - %s\n", good ? "" : "not ", i + 1,
		       strrchr(found.gl_pathv[i], '/') + 1);
		failed += !good;
	}
	globfree(&found);
	return failed > 0;
}
