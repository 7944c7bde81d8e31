#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cmd/command.h"
#include "dice/fair.h"
#include "dice/seeded.h"
#include "dice/source.h"
#include "lab/chance.h"

/* `pitboss dice': rolls of one die, or the generator's bytes for the test batteries. */
struct values {
	int64_t number, sides;
	const char *seed;
	bool raw, summary;
};

static const struct values defaults = { .number = 1, .sides = DIE_SIDES };

/* clang-format off */
static const struct flag flags[] = {
	{ "number", 'n', FLAG_NUMBER, "N", 1, INT64_C(1000000000000),
	  offsetof(struct values, number), "the number of rolls, a line each; default 1" },
	{ "sides", 0, FLAG_NUMBER, "S", INT32_MIN, INT32_MAX, offsetof(struct values, sides),
	  "sides of the die, 2 to 100; default 6" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct values, seed),
	  "makes the dice repeatable" },
	{ "summary", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, summary),
	  "instead of the rolls, how often each face came, beside what is expected" },
	{ "raw", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, raw),
	  "write the generator's bytes to a pipe or file, without end" },
	{ .name = NULL },
};
/* clang-format on */

/* The reader of a pipe may close it when it has read enough, which is success. */
static int
dice_written(bool fine)
{
	if (fine || errno == EPIPE)
		return STATUS_OK;
	command_complain("cannot write: %s", strerror(errno));
	return STATUS_FAILED;
}

static int
dice_print_rolls(struct die *die, const struct values *v)
{
	bool fine = true;

	for (int64_t i = 0; i < v->number && fine; i++)
		fine = printf("%d\n", die_roll(die)) > 0;
	return dice_written(fflush(stdout) == 0 && fine);
}

/* With few rolls the test says nothing. */
static void
dice_print_test(const double *seen, const double *expected, int sides)
{
	const int enough = 5;
	double statistic;

	if (expected[0] < enough)
		return;
	statistic = chance_pearson(seen, expected, sides);
	printf("chi-square %.2f with %d degree%s of freedom: a fair die has as much or more with "
	       "probability %.4f\n",
	       statistic, sides - 1, sides == 2 ? "" : "s",
	       chance_chi_square(statistic, sides - 1));
}

static int
dice_print_summary(struct die *die, const struct values *v)
{
	double seen[SOURCE_SIDES_MAX] = { 0 }, expected[SOURCE_SIDES_MAX] = { 0 };

	for (int64_t i = 0; i < v->number; i++)
		seen[die_roll(die) - 1]++;
	printf("%" PRIu64 " roll%s of a die with %d sides\n\n%4s %15s %17s\n", die->rolls,
	       die->rolls == 1 ? "" : "s", die->sides, "face", "seen", "expected");
	for (int face = 0; face < die->sides; face++) {
		expected[face] = (double)die->rolls / die->sides;
		printf("%4d %15.0f %17.1f\n", face + 1, seen[face], expected[face]);
	}
	dice_print_test(seen, expected, die->sides);
	return dice_written(fflush(stdout) == 0 && !ferror(stdout));
}

/* CA-2: a wrong number of sides is corrected. */
static int
dice_roll(struct source *source, const struct values *v)
{
	struct die die = die_of(source, (int)v->sides);

	if (die.sides != v->sides)
		command_complain("a die has %d to %d sides, so this one has %d", SOURCE_SIDES_MIN,
				 SOURCE_SIDES_MAX, die.sides);
	return v->summary ? dice_print_summary(&die, v) : dice_print_rolls(&die, v);
}

/* BYTES of a seed; NULL: the system's. */
static bool
dice_fill_raw(struct source_bytes *bytes, uint8_t *out, size_t size)
{
	if (bytes == NULL)
		return fair_fill(out, size);
	for (size_t i = 0; i < size; i += sizeof(bytes->byte)) {
		bytes->refill(bytes);
		memcpy(out + i, bytes->byte, sizeof(bytes->byte));
	}
	return true;
}

static int
dice_print_raw(struct source_bytes *bytes)
{
	static uint8_t block[1 << 16];

	if (isatty(STDOUT_FILENO) == 1) {
		command_complain("--raw writes bytes that a terminal cannot show; send them to a "
				 "pipe or a file");
		return STATUS_USAGE;
	}
	do {
		if (!dice_fill_raw(bytes, block, sizeof(block))) {
			command_complain("the system has no randomness to give");
			return STATUS_FAILED;
		}
	} while (fwrite(block, 1, sizeof(block), stdout) == sizeof(block));
	return dice_written(false);
}

static int
dice_run(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	struct source_bytes *bytes;
	struct seeded seeded;
	struct fair fair;

	(void)argc, (void)argv;
	if (v->raw && (v->number != defaults.number || v->sides != defaults.sides || v->summary)) {
		command_complain(
		    "--raw is bytes without end: -n, --sides and --summary do not go with it");
		return STATUS_USAGE;
	}
	if (v->seed != NULL) {
		seeded_init(&seeded, v->seed, 0);
		bytes = &seeded.bytes;
	} else if (fair_init(&fair) == 0) {
		bytes = &fair.bytes;
	} else {
		command_complain("the system has no randomness to give");
		return STATUS_FAILED;
	}
	signal(SIGPIPE, SIG_IGN);
	return v->raw ? dice_print_raw(v->seed != NULL ? bytes : NULL)
		      : dice_roll(&bytes->source, v);
}

const struct command dice_command = {
	.name = "dice",
	.operands = "",
	.help = "Roll a die, or write the random generator's bytes for tests.",
	.flags = flags,
	.values = sizeof(struct values),
	.defaults = &defaults,
	.run = dice_run,
};
