/*
 * Recorded rolls of craps (`pitboss analyze --rolls').
 *
 * Rolls that were read make games that end and at most one that does not; a line that is wrong has
 * a number, and a sentence that is safe on a terminal.
 */
#include <string.h>

#include "base/utf8.h"
#include "fuzz.h"
#include "lab/craps/craps_rolls.h"

enum { SENTENCE = 400 };

static void
check_visible(const char *words)
{
	for (uint32_t c; *words != '\0'; words += utf8_next(words, &c))
		FUZZ_HOLDS(utf8_next(words, &c) > 0 && (c == ' ' || utf8_visible(c)));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	char sentence[SENTENCE] = "";
	struct craps_rolls rolls;
	struct craps_tally tally;

	memset(&tally, 0, sizeof(tally));
	if (!craps_rolls_read(file, &tally, &rolls, sentence, sizeof(sentence))) {
		FUZZ_HOLDS(rolls.lines > 0 && sentence[0] != '\0');
		check_visible(sentence);
	}
	FUZZ_HOLDS(rolls.rolls <= size && rolls.unfinished <= rolls.rolls);
	fclose(file);
	return 0;
}
