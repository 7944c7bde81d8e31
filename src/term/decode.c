#include "term/decode.h"

#include <string.h>

#include "base/utf8.h"
#include "term/key.h"

/* The bytes of one sequence are no further apart than BURST_MS. */
enum {
	BURST_MS = 100,
	BELL = 7,
	CANCEL = 030,
	SUBSTITUTE = 032,
	BACKSPACE = 8,
	DELETE = 127,
	NUMBERS = 4,
	NUMBER_MOST = 99999, /* larger than any place on a screen */
	X10_BYTES = 3,
	ARROWS_SHIFTED = 2
};

#define PASTE_BEGINS "\033[200~"
#define PASTE_ENDS   "\033[201~"

/* What may follow an Esc to begin a sequence. */
static const char introducers[] = "[O]PX^_";

/* After CSI or SS3. */
static const struct {
	char final;
	int key, shifted;
} finals[] = {
	{ 'A', KEY_GO_UP, KEY_NONE },          { 'B', KEY_GO_DOWN, KEY_NONE },
	{ 'C', KEY_GO_RIGHT, KEY_FAST_RIGHT }, { 'D', KEY_GO_LEFT, KEY_FAST_LEFT },
	{ 'H', KEY_TO_TOP, KEY_NONE },         { 'F', KEY_TO_END, KEY_NONE },
	{ 'Z', KEY_BACK_TAB, KEY_BACK_TAB },   { 'P', KEY_FUNCTION + 1, KEY_NONE },
	{ 'Q', KEY_FUNCTION + 2, KEY_NONE },   { 'S', KEY_FUNCTION + 4, KEY_NONE },
};

/* The number before a '~'. */
static const int numbered[] = {
	[1] = KEY_TO_TOP,         [2] = KEY_INSERT,         [3] = KEY_RUBOUT,
	[4] = KEY_TO_END,         [5] = KEY_PAGE_UP,        [6] = KEY_PAGE_DOWN,
	[7] = KEY_TO_TOP,         [8] = KEY_TO_END,         [11] = KEY_FUNCTION + 1,
	[12] = KEY_FUNCTION + 2,  [13] = KEY_FUNCTION + 3,  [14] = KEY_FUNCTION + 4,
	[15] = KEY_FUNCTION + 5,  [17] = KEY_FUNCTION + 6,  [18] = KEY_FUNCTION + 7,
	[19] = KEY_FUNCTION + 8,  [20] = KEY_FUNCTION + 9,  [21] = KEY_FUNCTION + 10,
	[23] = KEY_FUNCTION + 11, [24] = KEY_FUNCTION + 12, [34] = KEY_NONE,
};

enum { NUMBERED = sizeof(numbered) / sizeof(numbered[0]) };

void
decode_know(struct decoder *d, const char *says, int key)
{
	struct decode_string *own = &d->own[d->owns];

	if (d->owns == DECODE_OWN || says[0] != KEY_ESC || says[1] == '\0' ||
	    strlen(says) >= sizeof(own->says))
		return;
	strcpy(own->says, says);
	own->key = key;
	d->owns++;
}

/* The key whose string is all that was said. */
static bool
decode_own(const struct decoder *d, int *key)
{
	for (int i = 0; i < d->owns; i++) {
		if (strcmp(d->own[i].says, d->said) == 0) {
			*key = d->own[i].key;
			return true;
		}
	}
	return false;
}

static void
decode_say(struct decoder *d, unsigned char byte)
{
	if (d->length < sizeof(d->said) - 1)
		d->said[d->length++] = (char)byte;
	d->said[d->length] = '\0';
}

static void
decode_begin(struct decoder *d)
{
	d->state = DECODE_ESCAPE;
	d->length = 0;
	decode_say(d, KEY_ESC);
}

/* The end of what was said, which is of this KIND. */
static bool
decode_end(struct decoder *d, struct decoded *out, enum decoded_kind kind, int key)
{
	d->state = DECODE_GROUND;
	*out = (struct decoded){ .kind = kind, .key = key, .says = d->said };
	return true;
}

/* The bytes that a character has, by its first one; 0: it begins none. */
static size_t
decode_width(unsigned char first)
{
	return first < 0x80   ? 1
	       : first < 0xc2 ? 0
	       : first < 0xe0 ? 2
	       : first < 0xf0 ? 3
	       : first < 0xf5 ? 4
			      : 0;
}

/* A byte of a character that is not its first. */
static bool
decode_continues(unsigned char byte)
{
	return (byte & 0xc0) == 0x80;
}

/* A byte more of UTF-8.  True if *C is a character that is whole now. */
static bool
decode_wide(struct decoder *d, unsigned char byte, uint32_t *c)
{
	if (!decode_continues(byte))
		d->wides = 0;
	if (d->wides == 0 && decode_width(byte) == 0)
		return false;
	d->wide[d->wides++] = (char)byte;
	d->wide[d->wides] = '\0';
	if (d->wides < decode_width((unsigned char)d->wide[0]))
		return false;
	d->wides = 0;
	*c = byte;
	return byte < 0x80 || utf8_next(d->wide, c) > 0;
}

static bool
decode_introduces(uint32_t c)
{
	return c != 0 && c < 0x80 && strchr(introducers, (int)c) != NULL;
}

static int
decode_character_key(uint32_t c)
{
	return c == '\r' ? KEY_RETURN : c == DELETE || c == BACKSPACE ? KEY_RUBOUT : (int)c;
}

/* The state that begins with an Esc and this introducer. */
static enum decode_state
decode_introduced(unsigned char byte)
{
	return byte == '[' ? DECODE_CSI : byte == 'O' ? DECODE_SS3 : DECODE_STRING;
}

/* A byte after an Esc, or after two. */
static bool
decode_after_escape(struct decoder *d, unsigned char byte, struct decoded *out)
{
	bool twice = d->length == 2, introduces = decode_introduces(byte);
	int key;

	if (twice && introduces && byte != '[' && byte != 'O') {
		decode_begin(d);
		decode_say(d, byte);
		decode_end(d, out, DECODED_KEY, KEY_ESC);
		out->says = "\033";
		d->state = DECODE_STRING;
		return true;
	}
	if (byte == KEY_ESC && twice) {
		decode_end(d, out, DECODED_KEY, KEY_ESC);
		out->says = "\033";
		d->state = DECODE_ESCAPE;
		return true;
	}
	decode_say(d, byte);
	if (byte == KEY_ESC)
		return false;
	if (introduces) {
		d->state = decode_introduced(byte);
		return false;
	}
	if (twice)
		return decode_end(d, out, DECODED_KEY, KEY_ESC);
	if (decode_own(d, &key))
		return decode_end(d, out, DECODED_KEY, key);
	if (decode_width(byte) <= 1)
		return decode_end(d, out, DECODED_ALT, KEY_NONE);
	d->state = DECODE_ALT;
	d->wides = 0;
	d->wide[d->wides++] = (char)byte;
	return false;
}

/* A control character of eight bits says what Esc and this byte say in seven; 0: nothing here. */
static unsigned char
decode_seven(uint32_t c)
{
	unsigned char byte = (unsigned char)(c - 0x40);

	return c >= 0x80 && c < 0xa0 && decode_introduces(byte) ? byte : 0;
}

static bool
decode_ground(struct decoder *d, unsigned char byte, int64_t pause_ms, struct decoded *out)
{
	bool broken = d->escaped && pause_ms <= DECODE_MS && decode_introduces(byte);
	uint32_t c;

	d->escaped = false;
	if (byte == KEY_ESC) {
		d->wides = 0;
		decode_begin(d);
		return false;
	}
	if (!decode_wide(d, byte, &c))
		return false;
	d->length = 0;
	if (decode_seven(c) != 0) {
		decode_begin(d);
		return decode_after_escape(d, decode_seven(c), out);
	}
	if (c >= 0x80 && c < 0xa0)
		return false;
	if (broken) {
		decode_say(d, byte);
		d->state = DECODE_HELD;
		return false;
	}
	if (c < 0x80)
		decode_say(d, byte);
	else
		for (const char *at = d->wide; *at != '\0'; at++)
			decode_say(d, (unsigned char)*at);
	return decode_end(d, out, DECODED_KEY, decode_character_key(c));
}

/* Half a character with Alt is nothing, and what follows it comes without. */
static bool
decode_alt(struct decoder *d, unsigned char byte, struct decoded *out)
{
	uint32_t c;

	if (!decode_continues(byte)) {
		d->state = DECODE_GROUND;
		return decode_ground(d, byte, 0, out);
	}
	decode_say(d, byte);
	if (!decode_wide(d, byte, &c) && d->wides > 0)
		return false;
	return decode_end(d, out, DECODED_ALT, KEY_NONE);
}

/* Up to NUMBERS numbers between AT and the last byte; -1 if it has something else. */
static int
decode_numbers(const char *at, int number[NUMBERS])
{
	int n = 0;

	for (; at[0] != '\0' && at[1] != '\0'; at++) {
		if (n == 0)
			number[n++] = 0;
		if (*at == ';' && n < NUMBERS)
			number[n++] = 0;
		else if (*at >= '0' && *at <= '9' && number[n - 1] < NUMBER_MOST)
			number[n - 1] = number[n - 1] * 10 + *at - '0';
		else if (*at < '0' || *at > '9')
			return -1;
		if (number[n - 1] > NUMBER_MOST)
			number[n - 1] = NUMBER_MOST;
	}
	return n;
}

static bool
decode_finish_answer(struct decoder *d, struct decoded *out)
{
	return decode_end(d, out, DECODED_ANSWER, KEY_NONE);
}

/* "\033[<0;12;7M": button 0 is pressed in column 12 and row 7, from 1. */
static bool
decode_mouse(struct decoder *d, struct decoded *out)
{
	int number[NUMBERS];
	bool whole = decode_numbers(d->said + 3, number) == 3 && strstr(d->said, ";;") == NULL &&
		     d->said[3] != ';' && number[1] > 0 && number[2] > 0;

	if (!whole)
		return decode_finish_answer(d, out);
	decode_end(d, out, DECODED_MOUSE, KEY_NONE);
	out->button = number[0];
	out->col = number[1] - 1;
	out->row = number[2] - 1;
	out->pressed = d->said[d->length - 1] == 'M';
	return true;
}

/* A key of a sequence with N numbers.  With Alt or Ctrl it has no number of ours. */
static bool
decode_finish_key(struct decoder *d, char final, const int *number, int n, struct decoded *out)
{
	int modifier = n >= 2 ? number[1] : 1;
	bool shifted = modifier == ARROWS_SHIFTED;

	if (final == '~') {
		if (n < 1 || number[0] >= NUMBERED)
			return decode_finish_answer(d, out);
		return decode_end(d, out, DECODED_KEY,
				  modifier <= 1 ? numbered[number[0]] : KEY_NONE);
	}
	for (size_t i = 0; i < sizeof(finals) / sizeof(finals[0]); i++) {
		if (finals[i].final == final)
			return decode_end(d, out, DECODED_KEY,
					  shifted ? finals[i].shifted
					  : modifier <= 1 && (n != 1 || number[0] <= 1)
					      ? finals[i].key
					      : KEY_NONE);
	}
	return decode_finish_answer(d, out);
}

/* A control sequence is whole. */
static bool
decode_finish_csi(struct decoder *d, struct decoded *out)
{
	bool twice = d->said[1] == KEY_ESC;
	const char *said = d->said + twice;
	char final = d->said[d->length - 1];
	int number[NUMBERS], n, key;

	if (strcmp(said, PASTE_BEGINS) == 0) {
		d->state = DECODE_PASTE;
		d->length = 0;
		d->slow = false;
		return false;
	}
	if (decode_own(d, &key))
		return decode_end(d, out, DECODED_KEY, key);
	if (d->length == sizeof(d->said) - 1)
		return decode_finish_answer(d, out);
	if (strcmp(said, "\033[I") == 0 || strcmp(said, "\033[O") == 0) {
		decode_end(d, out, DECODED_FOCUS, KEY_NONE);
		out->in = final == 'I';
		return true;
	}
	if (said[2] == '<' && (final == 'M' || final == 'm') && !twice)
		return decode_mouse(d, out);
	n = decode_numbers(said + 2, number);
	if (n < 0)
		return decode_finish_answer(d, out);
	decode_finish_key(d, final, number, n, out);
	if (twice && out->kind == DECODED_KEY)
		out->kind = DECODED_ALT;
	return true;
}

static bool
decode_csi(struct decoder *d, unsigned char byte, struct decoded *out)
{
	bool first = d->said[d->length - 1] == '[';
	int key;

	if (byte == KEY_ESC) {
		decode_begin(d);
		return false;
	}
	if (byte == CANCEL || byte == SUBSTITUTE)
		return decode_finish_answer(d, out);
	if (byte < ' ' || byte >= DELETE)
		return false;
	decode_say(d, byte);
	if (first && byte == '[') {
		d->state = DECODE_LINUX;
		return false;
	}
	if (byte < '@')
		return decode_own(d, &key) && decode_end(d, out, DECODED_KEY, key);
	if (first && byte == 'M' && !decode_own(d, &key)) {
		d->state = DECODE_X10;
		d->left = X10_BYTES;
		return false;
	}
	return decode_finish_csi(d, out);
}

/* What the keys of the number block send in their other mode. */
static int
decode_block_key(unsigned char byte)
{
	return byte >= 'j' && byte <= 'y' ? byte - 'j' + '*'
	       : byte == 'M'              ? KEY_RETURN
	       : byte == 'R'              ? KEY_FUNCTION + 3
	       : byte == 'X'              ? '='
					  : KEY_NONE;
}

static bool
decode_ss3(struct decoder *d, unsigned char byte, struct decoded *out)
{
	bool twice = d->said[1] == KEY_ESC;
	int key;

	if (byte == KEY_ESC) {
		decode_begin(d);
		return false;
	}
	decode_say(d, byte);
	if (byte >= '0' && byte <= '9')
		return false;
	if (decode_own(d, &key))
		return decode_end(d, out, DECODED_KEY, key);
	decode_finish_key(d, byte < 0x80 ? (char)byte : '\0', NULL, 0, out);
	key = out->kind == DECODED_KEY ? out->key : decode_block_key(byte);
	if (d->said[2 + twice] != (char)byte)
		key = KEY_NONE;
	return decode_end(d, out, twice ? DECODED_ALT : DECODED_KEY, key);
}

static bool
decode_linux(struct decoder *d, unsigned char byte, struct decoded *out)
{
	decode_say(d, byte);
	return decode_end(d, out, DECODED_KEY,
			  byte >= 'A' && byte <= 'E' ? KEY_FUNCTION + 1 + byte - 'A' : KEY_NONE);
}

static bool
decode_x10(struct decoder *d, struct decoded *out)
{
	return --d->left == 0 && decode_finish_answer(d, out);
}

/* Only OSC may end with a bell.  An Esc within that ends nothing does not begin anything. */
static bool
decode_string(struct decoder *d, unsigned char byte, unsigned char last, struct decoded *out)
{
	bool bell = byte == BELL && d->said[1] == ']';
	bool ended = (last == KEY_ESC && byte == '\\') || (last == 0xc2 && byte == 0x9c);

	if (bell || ended || byte == CANCEL || byte == SUBSTITUTE)
		return decode_finish_answer(d, out);
	if (byte != KEY_ESC && byte != 0xc2)
		decode_say(d, byte);
	return false;
}

/* Sequences in pasted text are left out. */
static bool
decode_paste(struct decoder *d, unsigned char byte, struct decoded *out)
{
	static const char ends[] = PASTE_ENDS;
	uint32_t c;

	if (d->length > 0 && byte == (unsigned char)ends[d->length]) {
		decode_say(d, byte);
		if (strcmp(d->said, ends) == 0)
			d->state = DECODE_GROUND;
		return false;
	}
	d->length = 0;
	if (byte == KEY_ESC) {
		d->wides = 0;
		decode_say(d, byte);
		return false;
	}
	if (!decode_wide(d, byte, &c))
		return false;
	*out = (struct decoded){ .kind = DECODED_PASTED, .key = (int)c, .says = "" };
	return true;
}

static bool
decode_next(struct decoder *d, unsigned char byte, int64_t pause_ms, unsigned char last,
	    struct decoded *out)
{
	switch (d->state) {
	case DECODE_GROUND: return decode_ground(d, byte, pause_ms, out);
	case DECODE_ESCAPE: return decode_after_escape(d, byte, out);
	case DECODE_ALT: return decode_alt(d, byte, out);
	case DECODE_SS3: return decode_ss3(d, byte, out);
	case DECODE_CSI: return decode_csi(d, byte, out);
	case DECODE_LINUX: return decode_linux(d, byte, out);
	case DECODE_X10: return decode_x10(d, out);
	case DECODE_STRING: return decode_string(d, byte, last, out);
	case DECODE_PASTE: return decode_paste(d, byte, out);
	case DECODE_HELD: break;
	}
	/* The Esc before it was the beginning of a sequence after all. */
	last = (unsigned char)d->said[0];
	decode_begin(d);
	decode_after_escape(d, last, out);
	return decode_next(d, byte, pause_ms, last, out);
}

bool
decode_waits(const struct decoder *d)
{
	return d->state == DECODE_ESCAPE || d->state == DECODE_HELD;
}

/* Sequences whose end is waited for, for a while. */
static bool
decode_lasts(const struct decoder *d)
{
	return d->state >= DECODE_ALT;
}

bool
decode_byte(struct decoder *d, unsigned char byte, int64_t now_ms, struct decoded *out)
{
	int64_t pause_ms = now_ms - d->received_ms;
	unsigned char last = d->last;
	bool lasted, news;

	if (decode_lasts(d) && now_ms > d->until_ms) {
		d->state = DECODE_GROUND;
		d->wides = 0;
	}
	lasted = decode_lasts(d);
	if (lasted && pause_ms > (d->state == DECODE_PASTE ? DECODE_MS : BURST_MS))
		d->slow = true;
	d->received_ms = now_ms;
	d->last = byte;
	news = decode_next(d, byte, pause_ms, last, out);
	if (!lasted)
		d->slow = false;
	if (!d->slow)
		d->until_ms = now_ms + (d->state == DECODE_PASTE ? DECODE_PASTE_MS : DECODE_MS);
	return news;
}

bool
decode_silence(struct decoder *d, int64_t now_ms, struct decoded *out)
{
	bool held = d->state == DECODE_HELD;

	if (!decode_waits(d))
		return false;
	d->received_ms = now_ms;
	d->escaped = !held;
	return decode_end(d, out, DECODED_KEY, (unsigned char)d->said[0]);
}
