/* What happened at each table, to be told again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/money.h"
#include "games/grammar.h"
#include "line/line_parts.h"
#include "room/phrases.h"

/* How many sentences are kept of a table, and told if the person does not say. */
enum { LOG_KEPT = 512, LOG_TOLD = 20 };

struct line_log {
	uint64_t n; /* ever; the newest is number N - 1, round and round */
	char words[LOG_KEPT][LINE_NEWS];
};

void
line_write_news(const struct line *l, int table, const struct news *news, char out[LINE_NEWS])
{
	chips change = phrase_change(room_game(l->room, table), news);
	char amount[MONEY_SIZE];

	phrase_news(news, out);
	if (change != 0)
		snprintf(out + strlen(out), LINE_NEWS - strlen(out), " %s",
			 money_change(change, amount));
}

void
line_keep_news(struct line *l, int table, const struct news *news, int n)
{
	for (int i = 0; i < n; i++) {
		if (news[i].silent)
			continue;
		if (l->log[table] == NULL)
			l->log[table] = calloc(1, sizeof(*l->log[table]));
		if (l->log[table] == NULL)
			return;
		line_write_news(l, table, &news[i],
				l->log[table]->words[l->log[table]->n++ % LOG_KEPT]);
	}
}

void
line_forget_news(struct line *l, int table)
{
	free(l->log[table]);
	l->log[table] = NULL;
}

void
line_log(struct line *l, char *rest)
{
	const struct line_log *log = l->log[l->at];
	const char *word = grammar_cut(&rest);
	uint64_t kept = log == NULL ? 0 : log->n < LOG_KEPT ? log->n : LOG_KEPT;
	int64_t n = LOG_TOLD;

	if (word != NULL && (!grammar_number(word, &n) || n < 1 || n > LOG_KEPT)) {
		line_say(l, "Not done: 1 to %d sentences can be told again.\n", LOG_KEPT);
		return;
	}
	if (kept == 0) {
		line_tell(l, "Nothing has happened here yet.");
		return;
	}
	if ((uint64_t)n > kept)
		n = (int64_t)kept;
	line_tell(l, "What happened here, the newest last:");
	for (uint64_t i = log->n - (uint64_t)n; i < log->n; i++) {
		line_put(l, log->words[i % LOG_KEPT]);
		line_put(l, "\n");
	}
}
