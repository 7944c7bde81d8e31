#include "lab/craps/craps_rolls.h"

#include <errno.h>
#include <string.h>

#include "base/lines.h"
#include "base/text.h"
#include "base/utf8.h"
#include "lab/craps/craps_round.h"

enum { ROLLS_WORD_SIZE = 21 }; /* of a word; a longer one is no number */
enum { LINE_LONGEST = 4096, MOST_NUMBERS = LINE_LONGEST / 2, LEFT_OUT_PART = 10 };

/* Beside the characters that stand between two numbers: what stands around them. */
#define ROLLS_AROUND  " \t\r\n\"'()[]{}"
#define ROLLS_BETWEEN ROLLS_AROUND ",;+"

/* Which columns the first line names, -1 for none; a file without such a line has no SEPARATOR. */
struct rolls_form {
	char separator;
	int die[2], dice, total;
	bool begun;    /* the first line has been seen */
	bool in_a_row; /* a line has many totals */
};

/* Numbers of a line: its dice, or totals. */
struct rolls_line {
	int n;
	int number[MOST_NUMBERS];
};

/* The value of a character like U+2680, 0 for another. */
static int
craps_rolls_face(const char *at)
{
	unsigned char last = (unsigned char)(strncmp(at, "\xe2\x9a", 2) == 0 ? at[2] : 0);

	return last >= 0x80 && last <= 0x85 ? last - 0x7f : 0;
}

/* Take the next number off *AT: 1 if it is one, 0 if there is none before the comment, -1 if it is
 * something else.  After a number a minus may stand. */
static int
craps_take_number(const char **at, bool after, int *out)
{
	const char *word = *at + strspn(*at, ROLLS_BETWEEN);
	char copy[ROLLS_WORD_SIZE];
	long long value;
	size_t length;

	if (after && *word == '-')
		word += 1 + strspn(word + 1, ROLLS_BETWEEN);
	*out = craps_rolls_face(word);
	if (*out > 0) {
		*at = word + 3;
		return 1;
	}
	length = strcspn(word, ROLLS_BETWEEN "#\xe2-");
	*at = word + length;
	if (length == 0)
		return *word == '\0' || *word == '#' ? 0 : -1;
	if (length >= sizeof(copy))
		return -1;
	memcpy(copy, word, length);
	copy[length] = '\0';
	if (!text_number(copy, &value) || value < 0 || value > CRAPS_TOTAL_MAX)
		return -1;
	*out = (int)value;
	return 1;
}

/* False if something in TEXT is no number from 0 to 12. */
static bool
craps_rolls_numbers(const char *text, struct rolls_line *out)
{
	int got = 1;

	out->n = 0;
	while (out->n < MOST_NUMBERS &&
	       (got = craps_take_number(&text, out->n > 0, &out->number[out->n])) == 1)
		out->n++;
	return got == 0;
}

static bool
craps_rolls_are(const int *number, int n, int least, int most)
{
	for (int i = 0; i < n; i++) {
		if (number[i] < least || number[i] > most)
			return false;
	}
	return n > 0;
}

/* The cell of that column, without what stands around it; false if the line has no such column. */
static bool
craps_rolls_cell(const char *line, char separator, int column, char out[LINE_LONGEST + 1])
{
	const char *end;
	size_t length;

	for (; column > 0; column--) {
		line = strchr(line, separator);
		if (line == NULL)
			return false;
		line++;
	}
	line += strspn(line, ROLLS_AROUND);
	end = strchr(line, separator);
	length = end != NULL ? (size_t)(end - line) : strlen(line);
	while (length > 0 && strchr(ROLLS_AROUND, line[length - 1]) != NULL)
		length--;
	memcpy(out, line, length);
	out[length] = '\0';
	return true;
}

/* A first line of words names columns.  False if it names none that tells a roll. */
static bool
craps_rolls_name_columns(struct rolls_form *form, const char *line)
{
	static const char *const firsts[] = { "die1", "die 1", "die_1", "d1", NULL },
				 *const seconds[] = { "die2", "die 2", "die_2", "d2", NULL },
				 *const dice[] = { "dice", NULL },
				 *const totals[] = { "total", "sum", "roll", "throw", NULL };
	const struct {
		const char *const *name;
		int *column;
	} known[] = { { firsts, &form->die[0] },
		      { seconds, &form->die[1] },
		      { dice, &form->dice },
		      { totals, &form->total } };
	char cell[LINE_LONGEST + 1];

	form->separator = strchr(line, '\t') != NULL ? '\t' : strchr(line, ';') != NULL ? ';' : ',';
	for (int i = 0; craps_rolls_cell(line, form->separator, i, cell); i++) {
		for (size_t k = 0; k < sizeof(known) / sizeof(known[0]); k++) {
			for (const char *const *name = known[k].name; *name != NULL; name++) {
				if (text_same(cell, *name) && *known[k].column < 0)
					*known[k].column = i;
			}
		}
	}
	return (form->die[0] >= 0 && form->die[1] >= 0) || form->dice >= 0 || form->total >= 0;
}

/* The numbers of the columns that are named: both dice, or else the total. */
static bool
craps_rolls_columns(const struct rolls_form *form, const char *line, struct rolls_line *out)
{
	char cell[2 * LINE_LONGEST + 3];
	size_t first;

	if (form->die[0] >= 0 && form->die[1] >= 0) {
		if (!craps_rolls_cell(line, form->separator, form->die[0], cell))
			return false;
		first = strlen(cell);
		cell[first++] = ' ';
		return craps_rolls_cell(line, form->separator, form->die[1], cell + first) &&
		       craps_rolls_numbers(cell, out) && out->n == 2;
	}
	return craps_rolls_cell(line, form->separator, form->dice >= 0 ? form->dice : form->total,
				cell) &&
	       craps_rolls_numbers(cell, out) && out->n == (form->dice >= 0 ? 2 : 1);
}

/* The totals that LINE tells, in OUT; false if it is no roll. */
static bool
craps_parse_rolls(struct rolls_form *form, const char *line, struct rolls_line *out)
{
	bool first = !form->begun;

	form->begun = true;
	if (form->separator != '\0' ? !craps_rolls_columns(form, line, out)
				    : !craps_rolls_numbers(line, out))
		return false;
	/* Three numbers may be two dice and their total. */
	if (first && out->n > 2 &&
	    (out->n != 3 || out->number[0] + out->number[1] != out->number[2]))
		form->in_a_row = true;
	if (out->n == 2 && !form->in_a_row) {
		if (!craps_rolls_are(out->number, 2, 1, 6))
			return false;
		out->number[0] += out->number[1];
		out->n = 1;
		return true;
	}
	return (out->n == 1 || form->in_a_row) &&
	       craps_rolls_are(out->number, out->n, CRAPS_TOTAL_MIN, CRAPS_TOTAL_MAX);
}

/* The sentence of the first line that tells no roll. */
static void
craps_rolls_tell(enum lines_got got, char *line, char *wrong, size_t size)
{
	struct text t = text_in(wrong, size);

	if (got == LINES_GOT) {
		line[strcspn(line, "\r\n")] = '\0';
		text_add_quoted(&t, line);
	} else if (got == LINES_LONG) {
		text_add(&t, "a line of more than %d bytes", LINE_LONGEST);
	} else {
		text_add(&t, "a line with a zero byte");
	}
	text_add(&t, " is no roll; a roll is a total from 2 to 12, or two dice from 1 to 6");
}

static void
craps_rolls_count(struct craps_rolls *rolls, struct craps_round *round, struct craps_tally *t,
		  const struct rolls_line *line)
{
	for (int i = 0; i < line->n; i++) {
		enum craps_end end = craps_round_roll(round, line->number[i]);

		rolls->rolls++;
		if (end == CRAPS_GOES_ON)
			continue;
		craps_tally_games(t, round->rolls, 1, end == CRAPS_WINS);
		*round = (struct craps_round){ 0 };
	}
}

/* One line is read.  What names the columns is none that is left out. */
static void
craps_rolls_line(struct craps_rolls *rolls, struct rolls_form *form, enum lines_got got, char *text,
		 struct rolls_line *line, char *wrong, size_t size)
{
	const char *word = text + strspn(text, " \t\r\n");
	bool first = !form->begun;

	line->n = 0;
	rolls->lines++;
	if (got == LINES_GOT && (*word == '\0' || *word == '#'))
		return;
	if (got == LINES_GOT && craps_parse_rolls(form, text, line))
		return;
	line->n = 0;
	if (got == LINES_GOT && first && craps_rolls_name_columns(form, text))
		return;
	if (first)
		form->separator = '\0';
	if (rolls->left_out++ == 0) {
		rolls->first_left_out = rolls->lines;
		craps_rolls_tell(got, text, wrong, size);
	}
}

bool
craps_rolls_read(FILE *file, struct craps_tally *t, struct craps_rolls *rolls, char *wrong,
		 size_t size)
{
	struct rolls_form form = { .die = { -1, -1 }, .dice = -1, .total = -1 };
	struct craps_round round = { 0 };
	enum lines_got got;
	struct rolls_line line;
	struct lines lines;

	*rolls = (struct craps_rolls){ 0 };
	lines_init(&lines, file, LINE_LONGEST);
	while ((got = lines_next(&lines)) != LINES_END && got != LINES_FAILED) {
		craps_rolls_line(rolls, &form, got, lines.line, &line, wrong, size);
		craps_rolls_count(rolls, &round, t, &line);
	}
	rolls->unfinished = round.rolls;
	rolls->unread = got == LINES_FAILED;
	if (rolls->unread)
		snprintf(wrong, size, "%s", lines_error(errno));
	lines_finish(&lines);
	if (rolls->unread || rolls->left_out * LEFT_OUT_PART <= rolls->rolls + rolls->left_out)
		return !rolls->unread;
	rolls->lines = rolls->first_left_out;
	return false;
}
