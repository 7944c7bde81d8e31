/* The dice of a table, line by line: their pledge, the person's text, the secret. */
#include "base/text.h"
#include "line/line_parts.h"
#include "room/dice_words.h"

void
line_tell_commitment(struct line *l)
{
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));
	struct dice_view dice;

	room_dice(l->room, l->at, &dice);
	dice_words_commitment(&dice, DICE_WORDS_WIDE, &text);
	line_put(l, words);
}

/* The page of the dice of the table that is listened to. */
void
line_commitment(struct line *l, char *rest)
{
	char words[PAGE_TEXT + 2 * JOINED_TEXT];
	struct text text = text_in(words, sizeof(words));
	struct dice_view dice;

	(void)rest;
	room_dice(l->room, l->at, &dice);
	dice_words_page(&dice, DICE_WORDS_WIDE, &text);
	line_put(l, words);
}

void
line_tell_revealed(struct line *l, int table)
{
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));
	struct dice_view dice;

	if (!l->reveals[table])
		return;
	room_dice(l->room, table, &dice);
	l->reveals[table] = dice.reveals;
	if (dice.reveals)
		return;
	line_say(l, "%s: the dice followed from %s\n", room_title(l->room, table), dice.secret);
	dice_words_commitment(&dice, DICE_WORDS_WIDE, &text);
	line_put(l, words);
}

void
line_choose_text(struct line *l, char *rest)
{
	struct request q = room_request_text(l->room, REQUEST_TEXT, l->at, line_trimmed(rest));

	line_ask(l, &q, 0);
}

void
line_reveal(struct line *l, char *rest)
{
	struct request q = room_request(l->room, REQUEST_REVEAL, l->at);

	(void)rest;
	line_ask(l, &q, 0);
}

void
line_follow_dice(struct line *l, const struct answered *a)
{
	int table = room_place(l->room, a->request.table);

	l->reveals[table] |= a->request.kind == REQUEST_REVEAL;
	line_tell_revealed(l, table);
}
