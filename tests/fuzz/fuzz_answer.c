/*
 * What a terminal says without being typed on: answers and reports of the mouse, cut anywhere by
 * pauses, and then any bytes.
 *
 * No answer makes a key but an Esc that was cut off from the rest, so none bets, quits or changes a
 * preference.  Whatever came, after a pause a key is a key again.
 */
#include <string.h>

#include "fuzz.h"
#include "term/decode.h"
#include "term/key.h"

enum { BYTES = 512, SHORT_MS = 60, ANSWER_MS = 900 };

struct typing {
	struct decoder d;
	int64_t now_ms;
	bool answers; /* what comes is an answer */
};

static void
check_event(const struct typing *t, const struct decoded *d)
{
	FUZZ_HOLDS(d->says != NULL && strlen(d->says) < DECODE_SAID);
	if (t->answers)
		FUZZ_HOLDS(d->kind != DECODED_PASTED &&
			   (d->kind != DECODED_KEY || d->key == KEY_ESC));
	if (d->kind == DECODED_MOUSE)
		FUZZ_HOLDS(d->row >= 0 && d->col >= 0 && d->button >= 0);
}

static void
pause_for(struct typing *t, int ms)
{
	struct decoded out;

	t->now_ms += ms;
	while (ms >= DECODE_ESC_MS && decode_silence(&t->d, t->now_ms, &out))
		check_event(t, &out);
}

static void
say(struct typing *t, uint8_t byte)
{
	struct decoded out;

	if (decode_byte(&t->d, byte, t->now_ms, &out))
		check_event(t, &out);
}

/* The bytes of an answer of this KIND with the given ones in it; how many. */
static size_t
make_answer(uint8_t kind, const uint8_t *data, size_t size, uint8_t *out)
{
	static const char strings[] = "]P_^X", finals[] = "cnRytu";
	size_t n = 0;

	out[n++] = KEY_ESC;
	if (kind % 8 < 5) {
		out[n++] = (uint8_t)strings[kind % 8];
		for (size_t i = 0; i < size; i++)
			out[n++] = data[i] >= ' ' && data[i] < 0x7f ? data[i] : '?';
		out[n++] = KEY_ESC;
		out[n++] = '\\';
	} else if (kind % 8 == 5) {
		out[n++] = '[';
		out[n++] = 'M';
		for (size_t i = 0; i < 3; i++)
			out[n++] = i < size && data[i] > ' ' ? data[i] : ' ';
	} else if (kind % 8 == 6) {
		out[n++] = '[';
		out[n++] = '?';
		for (size_t i = 0; i < size; i++)
			out[n++] = (uint8_t) "0123456789;$"[data[i] % 12];
		out[n++] = (uint8_t)finals[kind / 8 % 6];
	} else {
		out[n++] = '[';
		out[n++] = '<';
		for (size_t i = 0; i < size; i++)
			out[n++] = (uint8_t) "0123456789;"[data[i] % 11];
		out[n++] = kind & 8 ? 'M' : 'm';
	}
	return n;
}

/* One answer, with a pause at each of two places.  If both were around its second byte, that would
 * be what a person types after an Esc. */
static void
answer(struct typing *t, const uint8_t head[3], const uint8_t *data, size_t size)
{
	uint8_t bytes[BYTES + 8];
	size_t n = make_answer(head[0], data, size, bytes);

	size_t lasts = head[1] % n, breaks = head[2] % n;

	t->answers = true;
	for (size_t i = 0; i < n; i++) {
		if (i == lasts)
			pause_for(t, ANSWER_MS);
		else if (i == breaks && (i > 2 || lasts > 2))
			pause_for(t, SHORT_MS);
		say(t, bytes[i]);
	}
	t->answers = false;
}

/* A 'b' is a key now. */
static void
check_key(struct typing *t)
{
	struct decoded out;

	pause_for(t, DECODE_PASTE_MS + DECODE_MS);
	FUZZ_HOLDS(decode_byte(&t->d, 'b', t->now_ms, &out));
	FUZZ_HOLDS(out.kind == DECODED_KEY && out.key == 'b');
}

/* Answers, each of a head of three bytes, a length and what is in it; the rest is any bytes. */
int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct typing t = { .now_ms = DECODE_PASTE_MS };

	while (size >= 4 && data[3] <= size - 4) {
		pause_for(&t, ANSWER_MS);
		answer(&t, data, data + 4, data[3]);
		size -= 4 + (size_t)data[3];
		data += 4 + data[3];
	}
	check_key(&t);
	for (size_t i = 0; i < size; i++) {
		if (data[i] == 0xff && i + 1 < size)
			pause_for(&t, data[++i] * 8);
		say(&t, data[i]);
	}
	check_key(&t);
	return 0;
}
