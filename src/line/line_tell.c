#include "line/line_parts.h"

#include <inttypes.h>
#include <stdio.h>

#include "games/grammar.h"
#include "games/words.h"
#include "term/glyphs.h"
#include "tui/ticker.h"

struct guest *
line_here(struct line *l)
{
	return &l->guest[l->at];
}

const struct game *
line_game(const struct line *l, int table)
{
	return table_game(l->guest[table].table);
}

/* What the person may do here now, as it is typed. */
static void
add_choices(struct line *l, struct text *t)
{
	const struct guest *p = line_here(l);
	const struct game *g = line_game(l, l->at);
	struct hint hint[HINTS];
	int n = game_hints(g, p->glimpse.state.bytes, p->seat, hint, HINTS);

	for (int i = 0; i < n; i++) {
		text_add(t, "%s", i > 0 ? ", " : "");
		grammar_hint(g, &hint[i], t);
	}
}

/* Once for each question, where it is the person's. */
void
line_tell_turn(struct line *l)
{
	const struct guest *p = line_here(l);
	const struct want *want = &p->glimpse.want;
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if (want->kind != WANT_MOVE || !rail_has(want->seats, p->seat) ||
	    want->question == l->asked)
		return;
	l->asked = want->question;
	add_choices(l, &text);
	printf("It is your turn: %s.\n", words);
}

void
line_put(const struct line *l, const char *text)
{
	while (*text != '\0') {
		wchar_t glyph;

		if (!l->ascii || *text == '\n') {
			putchar(*text++);
			continue;
		}
		glyph = glyph_next(&text);
		for (int i = glyph_width(glyph); i > 0; i--)
			putchar(glyph_ascii(glyph));
	}
}

/* From another table than the one that is listened to: which. */
static void
begin_sentence(const struct line *l, int table)
{
	if (table != l->at)
		printf("%s: ", line_game(l, table)->title);
}

static void
tell_missed(struct line *l, int table, uint64_t missed)
{
	const struct guest *p = &l->guest[table];

	if (missed == 0 || (table != l->at && p->seat == NOBODY))
		return;
	begin_sentence(l, table);
	line_put(l, "… ");
	printf("%" PRIu64 " sentence%s went by.\n", missed, missed == 1 ? "" : "s");
}

void
line_tell_news(struct line *l, int table, const struct news *news, int n, uint64_t missed)
{
	tell_missed(l, table, missed);
	for (int i = 0; i < n; i++) {
		struct ticker one = { .n = 0 };

		if (table != l->at && !news[i].own)
			continue;
		ticker_add(&one, &news[i]);
		begin_sentence(l, table);
		line_put(l, one.kept[0].words);
		putchar('\n');
	}
}

void
line_tell_fault(struct line *l, int table, const struct answer *answer)
{
	char words[LINE_SENTENCE];

	if (answer->fault == 0)
		return;
	fault_words(line_game(l, table), answer->fault, &answer->range, words, sizeof(words));
	printf("No: %s.\n", words);
}

void
line_look(struct line *l)
{
	struct news news[NEWS_KEPT];

	for (int i = 0; i < l->tables; i++) {
		uint64_t missed;
		int n;
		struct answer answer = guest_look(&l->guest[i], news, NEWS_KEPT, &n, &missed);

		line_tell_news(l, i, news, n, missed);
		line_tell_fault(l, i, &answer);
		if (!l->guest[i].leaving)
			diary_note(&l->diary, i, guest_net(&l->guest[i]));
	}
	line_tell_turn(l);
}
