/*
 * Questions of `pitboss policy summit'.  The first line is the player; if the second begins with
 * `=', what follows it is what this player has learnt, over and over up to its size, as values that
 * may stand there.
 *
 * An answer has probabilities that add up to 1, or it is a sentence that is safe on a terminal.
 */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "base/runs.h"
#include "base/utf8.h"
#include "fuzz.h"
#include "games/summit/players.h"
#include "games/summit/summit.h"
#include "games/summit/summiteer.h"
#include "lab/summit/summit_query.h"

enum { LINE_MOST = 4096, QUESTIONS_MOST = 50, ANSWER = 200 };

enum { CELLS = 150 }; /* that every level has */

static const char *learnt; /* what stands behind the `=' */

/* The player's data file. */
static void *
read_learnt(const char *name, size_t *size)
{
	size_t length = strlen(learnt), head = sizeof(SUMMITEER_MAGIC) - 1;
	size_t nodes = offsetof(struct summiteer, node);
	struct summiteer *know = length > 0 ? malloc(sizeof(*know)) : NULL;
	void *file;

	(void)name;
	if (know == NULL)
		return NULL;
	memcpy(know->magic, SUMMITEER_MAGIC, head);
	for (size_t i = head; i < sizeof(*know); i++) {
		int byte = (uint8_t)learnt[(i - head) % length];

		((uint8_t *)know)[i] = (uint8_t)(byte % (i < nodes ? CELLS : RUNS_VALUES));
	}
	memset(know->next[1], 0, sizeof(know->next[1]));
	file = summiteer_write(know, size);
	free(know);
	return file;
}

static void
check_answer(const char *answer)
{
	double sum = 0, p;
	int read;

	for (; sscanf(answer, " %*[a-z] %lf%n", &p, &read) == 1; answer += read) {
		FUZZ_HOLDS(p >= 0 && p <= 1);
		sum += p;
	}
	FUZZ_HOLDS(*answer == '\0' && fabs(sum - 1) < 1e-6);
}

static void
check_visible(const char *words)
{
	FUZZ_HOLDS(*words != '\0');
	for (uint32_t c; *words != '\0'; words += utf8_next(words, &c))
		FUZZ_HOLDS(utf8_next(words, &c) > 0 && (c == ' ' || utf8_visible(c)));
}

static void
take_questions(struct lines *lines, const struct bot *bot)
{
	enum lines_got got;

	for (int n = 0; n < QUESTIONS_MOST && (got = lines_next(lines)) != LINES_END; n++) {
		char answer[ANSWER];

		if (got != LINES_GOT)
			continue;
		if (summit_query(bot, lines->line, answer, sizeof(answer)))
			check_answer(answer);
		else
			check_visible(answer);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	char why[400], second[LINE_MOST + 1] = "";
	struct lines lines;
	struct bot bot;
	void *strategy_data;

	lines_init(&lines, file, LINE_MOST);
	if (lines_next(&lines) == LINES_GOT &&
	    strategy_find(&summit_game, lines.line, &bot, why, sizeof(why))) {
		if (lines_next(&lines) == LINES_GOT && lines.line[0] == '=')
			strcpy(second, lines.line + 1);
		learnt = second;
		strategy_data = strategy_prepare(&bot, read_learnt, NULL);
		bot.strategy_data = strategy_data;
		take_questions(&lines, &bot);
		strategy_dismiss(&bot, strategy_data);
	}
	lines_finish(&lines);
	fclose(file);
	return 0;
}
