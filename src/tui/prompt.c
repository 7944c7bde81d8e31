#include "tui/prompt.h"

#include <stdio.h>
#include <string.h>

#include "games/grammar.h"
#include "term/key.h"

void
prompt_open(struct prompt *p)
{
	p->text[0] = '\0';
	p->at = p->histories;
}

/* That it can be typed. */
static bool
prompt_is_line(const char *line)
{
	size_t length = strlen(line);

	for (size_t i = 0; i < length; i++) {
		if (line[i] < ' ' || line[i] >= 0x7f)
			return false;
	}
	return length > 0 && length < PROMPT_SIZE;
}

void
prompt_remember(struct prompt *p, const char *line)
{
	if (!prompt_is_line(line) ||
	    (p->histories > 0 && strcmp(line, p->history[p->histories - 1]) == 0))
		return;
	if (p->histories == PROMPT_HISTORY)
		memmove(p->history[0], p->history[1], sizeof(p->history) - PROMPT_SIZE);
	else
		p->histories++;
	snprintf(p->history[p->histories - 1], PROMPT_SIZE, "%s", line);
}

/* Show another line of the history; the last is an empty one. */
static void
prompt_recall(struct prompt *p, int at)
{
	if (at < 0 || at > p->histories)
		return;
	p->at = at;
	snprintf(p->text, sizeof(p->text), "%s", at < p->histories ? p->history[at] : "");
}

/* Without its last word. */
static size_t
prompt_without_word(const char *text, size_t length)
{
	while (length > 0 && text[length - 1] == ' ')
		length--;
	while (length > 0 && text[length - 1] != ' ')
		length--;
	return length;
}

enum prompt_says
prompt_key(struct prompt *p, int key)
{
	size_t length = strlen(p->text);

	if (key == KEY_ESC || (length == 0 && (key == KEY_RUBOUT || key == KEY_RETURN)))
		return PROMPT_CLOSED;
	if (key == KEY_RETURN) {
		prompt_remember(p, p->text);
		return PROMPT_ENTERED;
	}
	if (key == KEY_GO_UP)
		prompt_recall(p, p->at - 1);
	else if (key == KEY_GO_DOWN)
		prompt_recall(p, p->at + 1);
	else if (key == KEY_RUBOUT)
		p->text[length - 1] = '\0';
	else if (key == ('W' & KEY_CTRL))
		p->text[prompt_without_word(p->text, length)] = '\0';
	else if (key == ('U' & KEY_CTRL))
		p->text[0] = '\0';
	else if (key >= ' ' && key < 0x7f && length + 1 < sizeof(p->text))
		snprintf(p->text + length, sizeof(p->text) - length, "%c", key);
	return PROMPT_TYPING;
}

/* How many characters two words share at their beginning. */
static size_t
prompt_count_shared(const char *a, const char *b)
{
	size_t n = 0;

	while (a[n] != '\0' && a[n] == b[n])
		n++;
	return n;
}

bool
prompt_complete(struct prompt *p, const struct game *g, const struct hint *hint, int n)
{
	char copy[PROMPT_SIZE], found[PROMPT_SIZE] = "", next[PROMPT_SIZE];
	char *rest = copy, *word[GRAMMAR_WORDS] = { NULL };
	char *prefix = strrchr(p->text, ' ');
	int words = 0, at = 0, candidates = 0;
	struct text text = text_in(next, sizeof(next));

	prefix = prefix != NULL ? prefix + 1 : p->text;
	snprintf(copy, sizeof(copy), "%.*s", (int)(prefix - p->text), p->text);
	while (words < GRAMMAR_WORDS && (word[words] = grammar_cut(&rest)) != NULL)
		words++;
	while (grammar_next(g, hint, n, &at, word, words, prefix, &text)) {
		if (candidates++ == 0)
			memcpy(found, next, sizeof(found));
		found[prompt_count_shared(found, next)] = '\0';
		text = text_in(next, sizeof(next));
	}
	if (candidates > 0)
		snprintf(prefix, sizeof(p->text) - (size_t)(prefix - p->text), "%s%s", found,
			 candidates == 1 ? " " : "");
	return candidates > 0;
}
