/*
 * For the fuzzer alone: how an input of lines of words is changed into another one.
 *
 * Half of the time as libFuzzer does, byte by byte.  Else a line is taken out, repeated or moved,
 * or a word becomes another word of the input, or a number on which something may turn: the rest of
 * the input means what it meant.
 */
#include <stdbool.h>
#include <string.h>

#include "dice/seeded.h"
#include "fuzz.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

enum { INPUT_MOST = 1 << 16 };

struct span {
	size_t at, size;
};

static bool
ends_word(uint8_t c)
{
	return c == ' ' || c == '|' || c == '\n';
}

/* A line, with its newline. */
static struct span
any_line(const uint8_t *data, size_t size, struct xoshiro *luck)
{
	size_t from = xoshiro_below(luck, (uint32_t)size), to = from;

	while (from > 0 && data[from - 1] != '\n')
		from--;
	while (to < size && data[to] != '\n')
		to++;
	return (struct span){ from, to - from + (to < size) };
}

/* A word, which may be empty. */
static struct span
any_word(const uint8_t *data, size_t size, struct xoshiro *luck)
{
	size_t from = xoshiro_below(luck, (uint32_t)size), to = from;

	while (from > 0 && !ends_word(data[from - 1]))
		from--;
	while (to < size && !ends_word(data[to]))
		to++;
	return (struct span){ from, to - from };
}

/* The text in SPAN becomes WITH; the new size, or the old one if there is no room. */
static size_t
put_instead(uint8_t *data, size_t size, size_t most, struct span span, const void *with,
	    size_t length)
{
	uint8_t copy[INPUT_MOST];
	size_t behind = span.at + span.size;

	if (length > sizeof(copy) || size - span.size + length > most)
		return size;
	memcpy(copy, with, length);
	memmove(data + span.at + length, data + behind, size - behind);
	memcpy(data + span.at, copy, length);
	return size - span.size + length;
}

enum { TAKE_OUT, REPEAT, MOVE, LINE_CHANGES };

static size_t
change_line(uint8_t *data, size_t size, size_t most, struct xoshiro *luck)
{
	struct span line = any_line(data, size, luck), place = { 0, 0 };
	uint32_t how = xoshiro_below(luck, LINE_CHANGES);
	uint8_t copy[INPUT_MOST];

	if (line.size > sizeof(copy))
		return size;
	memcpy(copy, data + line.at, line.size);
	if (how != REPEAT)
		size = put_instead(data, size, most, line, "", 0);
	if (how == TAKE_OUT)
		return size;
	if (size > 0)
		place.at = any_line(data, size, luck).at;
	return put_instead(data, size, most, place, copy, line.size);
}

static size_t
change_word(uint8_t *data, size_t size, size_t most, struct xoshiro *luck)
{
	static const char *const numbers[] = {
		"",   "0",           "-1",         "1",          "2",
		"3",  "4",           "63",         "64",         "255",
		"-",  "256",         "65536",      "2147483647", "-2147483648",
		"6",  "4294967295",  "4294967296", "4294967298", "1000000000",
		"15", "-1000000000", "100000",     "5",          "9223372036854775807",
		"7",  "16",          "17",         "-2",         "-9223372036854775808",
	};
	/* Amounts about CHIPS_MAX and those that a sum takes over the edge. */
	static const char *const amounts[] = {
		"999999999999",        "1000000000000",       "1000000000001",
		"9223372036854775806", "9223372036854775804", "9223372036854775800",
		"-1000000000000",      "-1000000000001",      "-9223372036854775807",
	};
	struct span word = any_word(data, size, luck), other = any_word(data, size, luck);
	const char *number = numbers[xoshiro_below(luck, sizeof(numbers) / sizeof(numbers[0]))];

	if (xoshiro_below(luck, 4) == 0)
		number = amounts[xoshiro_below(luck, sizeof(amounts) / sizeof(amounts[0]))];
	if (xoshiro_below(luck, 2) == 0)
		return put_instead(data, size, most, word, number, strlen(number));
	return put_instead(data, size, most, word, data + other.at, other.size);
}

size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
	struct xoshiro luck = xoshiro_seed("mutate", seed);
	uint32_t times = 1 + xoshiro_below(&luck, 3);

	if (size == 0 || xoshiro_below(&luck, 2) == 0)
		return LLVMFuzzerMutate(data, size, most);
	while (times-- > 0 && size > 0)
		size = xoshiro_below(&luck, 3) == 0 ? change_line(data, size, most, &luck)
						    : change_word(data, size, most, &luck);
	return size;
}
