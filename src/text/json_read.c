#include "text/json_read.h"

#include <string.h>

void
json_read_begin(struct json_read *r, const char *text, size_t size)
{
	*r = (struct json_read){ .at = text, .end = text + size, .first = true };
}

static void
json_read_blanks(struct json_read *r)
{
	while (r->at < r->end && memchr(" \t\r\n", *r->at, 4) != NULL)
		r->at++;
}

bool
json_read_end(struct json_read *r)
{
	json_read_blanks(r);
	return !r->failed && r->at == r->end;
}

/* Is C the next byte?  Blanks before it are skipped, and so is it. */
static bool
json_read_is(struct json_read *r, char c)
{
	json_read_blanks(r);
	if (r->failed || r->at == r->end || *r->at != c)
		return false;
	r->at++;
	return true;
}

static void
json_read_want(struct json_read *r, char c)
{
	if (!json_read_is(r, c))
		r->failed = true;
}

static int
json_read_byte(struct json_read *r)
{
	if (r->failed || r->at == r->end) {
		r->failed = true;
		return 0;
	}
	return (unsigned char)*r->at++;
}

/* Text in pieces, of which the last byte is for its NUL. */
struct json_room {
	char *at;
	size_t left;
};

static void
json_read_put(struct json_read *r, struct json_room *room, int byte)
{
	if (byte == 0 || room->left < 2) {
		r->failed = true;
		return;
	}
	*room->at++ = (char)byte;
	room->left--;
}

static int
json_read_hex(struct json_read *r)
{
	static const char digits[] = "0123456789abcdefABCDEF";
	int code = 0;

	for (int i = 0; i < 4; i++) {
		int byte = json_read_byte(r);
		const char *at = byte != 0 ? strchr(digits, byte) : NULL;
		int digit = at != NULL ? (int)(at - digits) : 0;

		r->failed |= at == NULL;
		code = code * 16 + (digit < 16 ? digit : digit - 6);
	}
	return code;
}

/* The writer escapes control characters alone, by their number; others stand for themselves. */
static void
json_read_escape(struct json_read *r, struct json_room *room)
{
	static const char letter[] = "\"\\/bfnrt", plain[] = "\"\\/\b\f\n\r\t";
	int byte = json_read_byte(r);
	const char *at = byte != 0 ? strchr(letter, byte) : NULL;

	if (at != NULL) {
		json_read_put(r, room, plain[at - letter]);
	} else if (byte == 'u') {
		int code = json_read_hex(r);

		json_read_put(r, room, code < 128 ? code : 0);
	} else {
		r->failed = true;
	}
}

static void
json_read_string(struct json_read *r, char *out, size_t size)
{
	struct json_room room = { out, size };

	json_read_want(r, '"');
	while (!r->failed) {
		int byte = json_read_byte(r);

		if (byte == '"')
			break;
		if (byte == '\\')
			json_read_escape(r, &room);
		else
			json_read_put(r, &room, byte < ' ' ? 0 : byte);
	}
	*(r->failed ? out : room.at) = '\0';
}

/* What stands before a value: a comma if it is not the first, and its key. */
static void
json_read_lead(struct json_read *r, const char *key)
{
	char word[64];

	if (!r->first)
		json_read_want(r, ',');
	r->first = false;
	if (key == NULL || r->failed)
		return;
	json_read_string(r, word, sizeof(word));
	r->failed |= strcmp(word, key) != 0;
	json_read_want(r, ':');
}

void
json_read_open(struct json_read *r, const char *key, char kind)
{
	json_read_lead(r, key);
	json_read_want(r, kind);
	r->first = true;
}

void
json_read_close(struct json_read *r, char kind)
{
	json_read_want(r, kind);
	r->first = false;
}

bool
json_read_more(struct json_read *r)
{
	json_read_blanks(r);
	return !r->failed && r->at < r->end && *r->at != ']';
}

/* The digits of a number below 0 or not, which is summed up below 0: there is one more of these. */
int64_t
json_read_number(struct json_read *r, const char *key)
{
	int64_t number = 0;
	bool negative;
	const char *from;

	json_read_lead(r, key);
	negative = json_read_is(r, '-');
	if (!negative)
		json_read_blanks(r);
	for (from = r->at; !r->failed && r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++)
		r->failed |= __builtin_mul_overflow(number, 10, &number) ||
			     __builtin_sub_overflow(number, *r->at - '0', &number);
	r->failed |= r->at == from || (*from == '0' && r->at > from + 1) ||
		     (!negative && number == INT64_MIN);
	if (r->failed)
		return 0;
	return negative ? number : -number;
}

void
json_read_text(struct json_read *r, const char *key, char *out, size_t size)
{
	json_read_lead(r, key);
	json_read_string(r, out, size);
}
