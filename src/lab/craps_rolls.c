#include "lab/craps_rolls.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/name.h"
#include "base/text.h"
#include "lab/craps_round.h"

/* The total that LINE tells: 0 where it tells none, -1 where it is no roll.  Changes LINE. */
static int
parse(char *line)
{
	static const char between[] = " \t\r\n,+";
	char *rest = NULL, *word[2];
	long long n[2];

	line[strcspn(line, "#")] = '\0';
	word[0] = strtok_r(line, between, &rest);
	if (word[0] == NULL)
		return line[strspn(line, " \t\r\n")] == '\0' ? 0 : -1;
	word[1] = strtok_r(NULL, between, &rest);
	if (!text_number(word[0], &n[0]) || strtok_r(NULL, between, &rest) != NULL)
		return -1;
	if (word[1] == NULL)
		return n[0] >= CRAPS_TOTAL_MIN && n[0] <= CRAPS_TOTAL_MAX ? (int)n[0] : -1;
	if (!text_number(word[1], &n[1]) || n[0] < 1 || n[0] > 6 || n[1] < 1 || n[1] > 6)
		return -1;
	return (int)(n[0] + n[1]);
}

/* The total in a line of LENGTH bytes, or -1 with the sentence. */
static int
read_line(char *line, size_t length, char *wrong, size_t size)
{
	struct text t = text_in(wrong, size);
	char *copy = strdup(line);
	int total = -1;

	line[strcspn(line, "\r\n")] = '\0';
	/* A NUL would hide what comes after it. */
	if (copy != NULL && strlen(copy) == length)
		total = parse(copy);
	free(copy);
	if (total >= 0)
		return total;
	text_add_quoted(&t, line);
	text_add(&t, " is no roll; a roll is a total from 2 to 12, or two dice from 1 to 6");
	return -1;
}

bool
craps_rolls_read(FILE *file, struct craps_tally *t, struct craps_rolls *rolls, char *wrong,
		 size_t size)
{
	struct craps_round round = { 0 };
	char *line = NULL;
	size_t room = 0;
	ssize_t length;
	int total = 0;

	*rolls = (struct craps_rolls){ 0 };
	errno = 0;
	while (total >= 0 && (length = getline(&line, &room, file)) >= 0) {
		enum craps_end end;

		rolls->lines++;
		total = read_line(line, (size_t)length, wrong, size);
		if (total <= 0)
			continue;
		rolls->rolls++;
		end = craps_round_roll(&round, total);
		if (end != CRAPS_GOES_ON) {
			craps_tally_games(t, round.rolls, 1, end == CRAPS_WINS);
			round = (struct craps_round){ 0 };
		}
	}
	free(line);
	rolls->unfinished = round.rolls;
	if (total >= 0 && ferror(file))
		snprintf(wrong, size, "%s", strerror(errno));
	return total >= 0 && !ferror(file);
}
