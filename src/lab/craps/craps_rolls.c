#include "lab/craps/craps_rolls.h"

#include <errno.h>
#include <string.h>

#include "base/lines.h"
#include "base/text.h"
#include "base/utf8.h"
#include "lab/craps/craps_round.h"

enum { WORD_SIZE = 21 }; /* of a word; a longer one is no number */
enum { LINE_LONGEST = 4096 };

/* Take the next word off *LINE: 1 if it is a number, 0 if there is none before the comment,
 * -1 if it is something else. */
static int
craps_take_number(const char **line, long long *out)
{
	const char *word = *line + strspn(*line, " \t\r\n,+");
	size_t length = strcspn(word, " \t\r\n,+#");
	char copy[WORD_SIZE];

	*line = word + length;
	if (length == 0)
		return 0;
	if (length >= sizeof(copy))
		return -1;
	memcpy(copy, word, length);
	copy[length] = '\0';
	return text_number(copy, out) ? 1 : -1;
}

/* The total that LINE tells: 0 if it tells none, -1 if it is no roll. */
static int
craps_parse_roll(const char *line)
{
	long long n[2], more;
	int words;

	line += strspn(line, " \t\r\n");
	if (*line == '\0' || *line == '#')
		return 0;
	if (craps_take_number(&line, &n[0]) != 1)
		return -1;
	words = craps_take_number(&line, &n[1]);
	if (words < 0 || craps_take_number(&line, &more) != 0)
		return -1;
	if (words == 0)
		return n[0] >= CRAPS_TOTAL_MIN && n[0] <= CRAPS_TOTAL_MAX ? (int)n[0] : -1;
	return n[0] >= 1 && n[0] <= 6 && n[1] >= 1 && n[1] <= 6 ? (int)(n[0] + n[1]) : -1;
}

/* The total in a line, or -1 with the sentence. */
static int
craps_read_line(enum lines_got got, char *line, char *wrong, size_t size)
{
	struct text t = text_in(wrong, size);
	int total = got == LINES_GOT ? craps_parse_roll(line) : -1;

	if (total >= 0)
		return total;
	if (got == LINES_GOT) {
		line[strcspn(line, "\r\n")] = '\0';
		text_add_quoted(&t, line);
	} else if (got == LINES_LONG) {
		text_add(&t, "a line of more than %d bytes", LINE_LONGEST);
	} else {
		text_add(&t, "a line with a zero byte");
	}
	text_add(&t, " is no roll; a roll is a total from 2 to 12, or two dice from 1 to 6");
	return -1;
}

bool
craps_rolls_read(FILE *file, struct craps_tally *t, struct craps_rolls *rolls, char *wrong,
		 size_t size)
{
	struct craps_round round = { 0 };
	enum lines_got got = LINES_GOT;
	struct lines lines;
	int total = 0;

	*rolls = (struct craps_rolls){ 0 };
	lines_init(&lines, file, LINE_LONGEST);
	while (total >= 0 && (got = lines_next(&lines)) != LINES_END && got != LINES_FAILED) {
		enum craps_end end;

		rolls->lines++;
		total = craps_read_line(got, lines.line, wrong, size);
		if (total <= 0)
			continue;
		rolls->rolls++;
		end = craps_round_roll(&round, total);
		if (end != CRAPS_GOES_ON) {
			craps_tally_games(t, round.rolls, 1, end == CRAPS_WINS);
			round = (struct craps_round){ 0 };
		}
	}
	rolls->unfinished = round.rolls;
	rolls->unread = got == LINES_FAILED;
	if (rolls->unread)
		snprintf(wrong, size, "%s", lines_error(errno));
	lines_finish(&lines);
	return total >= 0 && !rolls->unread;
}
