#include "base/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text
text_in(char *buffer, size_t size)
{
	buffer[0] = '\0';
	return (struct text){ .at = buffer, .size = size };
}

void
text_add(struct text *t, const char *format, ...)
{
	size_t room = t->size - t->used;
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(t->at + t->used, room, format, args);
	va_end(args);
	if (n < 0)
		return;
	if ((size_t)n >= room) {
		t->used = t->size - 1;
		t->cut = true;
	} else {
		t->used += (size_t)n;
	}
}

void
text_put_bytes(struct text *t, const char *bytes, size_t n)
{
	size_t room = t->size - t->used - 1;

	t->cut = t->cut || n > room;
	n = n < room ? n : room;
	memcpy(t->at + t->used, bytes, n);
	t->used += n;
	t->at[t->used] = '\0';
}

void
text_put(struct text *t, const char *words)
{
	text_put_bytes(t, words, strlen(words));
}

void
text_put_number(struct text *t, int64_t n)
{
	uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n;
	char digits[20];
	size_t from = sizeof(digits);

	do {
		digits[--from] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (n < 0)
		text_put_bytes(t, "-", 1);
	text_put_bytes(t, digits + from, sizeof(digits) - from);
}

bool
text_number(const char *word, long long *out)
{
	const char *digits = word + (*word == '-' || *word == '+');
	char *end;
	long long n;

	if (!isdigit((unsigned char)*digits))
		return false;
	errno = 0;
	n = strtoll(word, &end, 10);
	if (errno != 0 || *end != '\0')
		return false;
	*out = n;
	return true;
}

static uint64_t
text_times(uint64_t a, uint64_t b)
{
	return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

/* A times BASE to the power of EXPONENT, UINT64_MAX if that is too large. */
static uint64_t
text_scaled(uint64_t a, uint64_t base, uint64_t exponent)
{
	if (exponent == 0 || a == 0)
		return a;
	if (base <= 1)
		return a * base;
	while (exponent-- > 0 && a != UINT64_MAX)
		a = text_times(a, base);
	return a;
}

/* Put the digits at *AT, before END, behind those of *N, which is then UINT64_MAX if it is too
 * large, and move *AT past them.  Returns how many there are. */
static uint64_t
text_take_digits(const char **at, const char *end, uint64_t *n)
{
	uint64_t digits = 0;

	for (; *at != end && isdigit((unsigned char)**at); (*at)++, digits++) {
		uint64_t tens = text_times(*n, 10), digit = (uint64_t)(**at - '0');

		*n = tens > UINT64_MAX - digit ? UINT64_MAX : tens + digit;
	}
	return digits;
}

/* Digits, in groups of three if there are commas. */
static bool
text_take_grouped(const char **at, uint64_t *n)
{
	uint64_t digits = text_take_digits(at, NULL, n);

	if (**at == ',' && digits > 3)
		return false;
	while (**at == ',') {
		(*at)++;
		if (text_take_digits(at, NULL, n) != 3)
			return false;
	}
	return digits > 0;
}

/* The digits behind a point, without zeros at their end: *PLACES of them. */
static bool
text_take_fraction(const char **at, uint64_t *n, uint64_t *places)
{
	size_t digits = strspn(++*at, "0123456789"), used = digits;

	while (used > 0 && (*at)[used - 1] == '0')
		used--;
	*places = text_take_digits(at, *at + used, n);
	*at += digits - used;
	return digits > 0;
}

/* The power at the end: "e6" or "^6", or none.  N has PLACES digits behind its point. */
static bool
text_take_power(const char *at, uint64_t *n, uint64_t places)
{
	bool decimal = text_upper(*at) == 'E';
	uint64_t exponent = 0;

	if (!decimal && *at != '^')
		return *at == '\0' && places == 0;
	at += decimal && at[1] == '+' ? 2 : 1;
	if (text_take_digits(&at, NULL, &exponent) == 0 || *at != '\0')
		return false;
	if (!decimal) {
		*n = text_scaled(1, *n, exponent);
		return places == 0;
	}
	if (exponent < places)
		return false;
	*n = text_scaled(*n, 10, exponent - places);
	return true;
}

bool
text_whole(const char *word, int64_t *out)
{
	bool negative = *word == '-';
	const char *at = word + (negative || *word == '+');
	uint64_t n = 0, places = 0;

	if (!text_take_grouped(&at, &n) || (*at == '.' && !text_take_fraction(&at, &n, &places)) ||
	    !text_take_power(at, &n, places))
		return false;
	if (negative)
		*out = n > INT64_MAX ? INT64_MIN : -(int64_t)n;
	else
		*out = n > INT64_MAX ? INT64_MAX : (int64_t)n;
	return true;
}

char
text_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool
text_begins(const char *word, const char *start)
{
	while (*start != '\0' && text_upper(*word) == text_upper(*start))
		word++, start++;
	return *start == '\0';
}

bool
text_same(const char *a, const char *b)
{
	return strlen(a) == strlen(b) && text_begins(a, b);
}
