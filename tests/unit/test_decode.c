/* What a terminal sends, byte by byte: keys, pasted text, the mouse, and answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "term/decode.h"
#include "term/key.h"

#define ESC "\033"
#define SAY 4096

/* An event in a few characters: "q", "Up", "Alt", "paste a", "click 0 7 12", "answer". */
static void
write_event(char *out, const struct decoded *d)
{
	size_t used = strlen(out);
	const char *comma = used > 0 ? "," : "";

	out += used;
	switch (d->kind) {
	case DECODED_KEY:
		snprintf(out, 32, "%s%s", comma,
			 d->key == KEY_NONE ? "none" : key_written(d->key).text);
		break;
	case DECODED_ALT: snprintf(out, 32, "%sAlt", comma); break;
	case DECODED_PASTED:
		snprintf(out, 32, "%spaste %s", comma,
			 d->key >= ' ' ? key_written(d->key).text : "control");
		break;
	case DECODED_MOUSE:
		snprintf(out, 64, "%s%s %d %d %d", comma, d->pressed ? "press" : "release",
			 d->button, d->row, d->col);
		break;
	case DECODED_FOCUS: snprintf(out, 32, "%sfocus %s", comma, d->in ? "in" : "out"); break;
	case DECODED_ANSWER: snprintf(out, 32, "%sanswer", comma); break;
	}
}

/* Hear N bytes of INPUT, all at NOW_MS; what comes of it is appended to EVENTS. */
static void
receive(struct decoder *d, const char *input, size_t n, int64_t now_ms, char *events)
{
	struct decoded out;

	for (size_t i = 0; i < n; i++) {
		if (decode_byte(d, (unsigned char)input[i], now_ms, &out))
			write_event(events, &out);
	}
}

static void
hear_nothing(struct decoder *d, int64_t now_ms, char *events)
{
	struct decoded out;

	while (decode_waits(d) && decode_silence(d, now_ms, &out))
		write_event(events, &out);
}

static void
bytes_become_events(void **state)
{
	static const struct {
		const char *input, *events;
	} rows[] = {
		/* Keys. */
		{ "qB1 ", "q,B,1,Space" },
		{ "\r\n\t\x7f\x08\x0c", "Enter,Enter,Tab,Backspace,Backspace,Ctrl-L" },
		{ "\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2", "é,€,🎲" },
		{ "\xff\x80\xc0q\xc3q\xe2\x82q", "q,q,q" },
		{ ESC, "Esc" },
		{ ESC "[A" ESC "[B" ESC "[C" ESC "[D", "Up,Down,Right,Left" },
		{ ESC "OA" ESC "OB" ESC "OC" ESC "OD", "Up,Down,Right,Left" },
		{ ESC "[H" ESC "[F" ESC "OH" ESC "OF" ESC "[Z", "Home,End,Home,End,Shift-Tab" },
		{ ESC "[1~" ESC "[4~" ESC "[7~" ESC "[8~", "Home,End,Home,End" },
		{ ESC "[2~" ESC "[3~" ESC "[5~" ESC "[6~", "Insert,Backspace,PageUp,PageDown" },
		{ ESC "OP" ESC "OS" ESC "[15~" ESC "[24~" ESC "[11~", "F1,F4,F5,F12,F1" },
		{ ESC "[[A" ESC "[[E", "F1,F5" },
		{ ESC "[1;2C" ESC "[1;2D", "Shift-Right,Shift-Left" },
		{ ESC "OM" ESC "Oj" ESC "Ok" ESC "Op" ESC "Oy", "Enter,*,+,0,9" },
		/* Alt and Ctrl with a key are no keys. */
		{ ESC "q" ESC "B" ESC "\r" ESC "\xc3\xa9z", "Alt,Alt,Alt,Alt,z" },
		{ ESC "\xd5"
		      "b" ESC "\xd5" ESC "[A",
		  "b,Up" },
		{ ESC "[1;3A" ESC "[1;5C" ESC "[3;3~", "none,none,none" },
		{ ESC ESC "[A" ESC ESC "OA", "Alt,Alt" },
		{ ESC ESC "q", "Esc" },
		{ ESC ESC, "Esc" },
		{ ESC ESC ESC "[A", "Esc,Alt" },
		/* The mouse. */
		{ ESC "[<0;12;7M" ESC "[<0;12;7m", "press 0 6 11,release 0 6 11" },
		{ ESC "[<64;1;1M" ESC "[<65;80;24M", "press 64 0 0,press 65 23 79" },
		{ ESC "[<2;3;4M" ESC "[<35;3;4M", "press 2 3 2,press 35 3 2" },
		{ ESC "[<0;1;2147483648M", "press 0 99998 0" },
		{ ESC "[<0;99999999999999999999;3M", "press 0 2 99998" },
		{ ESC "[<0;12M" ESC "[<;;M" ESC "[<M", "answer,answer,answer" },
		{ ESC "[<0;1;2;3M" ESC "[<0;0;7M" ESC "[<0;12;0M", "answer,answer,answer" },
		{ ESC "[<0;1q;2M", "answer,;,2,M" },
		/* The old mouse: three bytes, whatever they are. */
		{ ESC "[M bA", "answer" },
		{ ESC "[M \xe1\xa2q", "answer,q" },
		{ ESC "[32;12;7M", "answer" },
		/* The window. */
		{ ESC "[I" ESC "[O", "focus in,focus out" },
		/* Answers. */
		{ ESC "P1$r2 q" ESC "\\", "answer" },
		{ ESC "P>|ghostty 1.1.3" ESC "\\q", "answer,q" },
		{ ESC "P1+r524742=38" ESC "\\", "answer" },
		{ ESC "P!|7E565445" ESC "\\", "answer" },
		{ ESC "Pb\ab" ESC "\\", "answer" },
		{ ESC "]11;rgb:ffff/ffff/ffff\a", "answer" },
		{ ESC "]11;rgb:ffff/ffff/ffff" ESC "\\b", "answer,b" },
		{ ESC "]52;c;cXF5cQ==\ax", "answer,x" },
		{ ESC "]lbig bets" ESC "\\", "answer" },
		{ ESC "]11;rgb:ff\nqq\xff\x01" ESC "[A" ESC "Pq\ax", "answer,x" },
		{ ESC "_Gi=31;OK" ESC "\\", "answer" },
		{ ESC "^b" ESC "\\" ESC "Xb" ESC "\\", "answer,answer" },
		{ ESC "]b\x18q" ESC "Pb\x1aq", "answer,q,answer,q" },
		{ ESC "[?62;1;22c" ESC "[>41;354;0c" ESC "[=0c", "answer,answer,answer" },
		{ ESC "[0n" ESC "[12;40R" ESC "[1;2R", "answer,answer,answer" },
		{ ESC "[?2004;2$y" ESC "[8;24;80t" ESC "[?1u", "answer,answer,answer" },
		{ ESC "[?997;1n" ESC "[?1;0;256S", "answer,answer" },
		{ ESC "[1\r2\tc", "answer" },
		{ ESC "[1\x18q", "answer,q" },
		{ ESC "[1" ESC "[A", "Up" },
		{ ESC ESC "]11;rgb:0/0/0\ax", "Esc,answer,x" },
		/* With eight bits. */
		{ "\xc2\x90"
		  "1$r2 q\xc2\x9c",
		  "answer" },
		{ "\xc2\x9b"
		  "A\xc2\x9d"
		  "11;b\xc2\x9cq",
		  "Up,answer,q" },
		{ "\xc2\x85\xc2\x9cq", "q" },
		/* Pasted text. */
		{ ESC "[200~b 5" ESC "[201~q", "paste b,paste Space,paste 5,q" },
		{ ESC "[200~b\rq" ESC "[201~", "paste b,paste control,paste q" },
		{ ESC "[200~\xc3\xa9" ESC "[201~", "paste é" },
		{ ESC "[200~" ESC "[201~" ESC "[201~q", "answer,q" },
		{ ESC "[200~a" ESC ESC "[201~q", "paste a,q" },
		{ ESC "[200~" ESC "[20" ESC "[201~q", "q" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct decoder d = { 0 };
		char events[SAY] = "";

		receive(&d, rows[i].input, strlen(rows[i].input), 1000, events);
		hear_nothing(&d, 1050, events);
		if (strcmp(events, rows[i].events) != 0)
			fail_msg("row %zu: '%s' instead of '%s'", i, events, rows[i].events);
		assert_int_equal(d.state, DECODE_GROUND);
	}
}

/* The strings of TERM's own come first. */
static void
a_terminal_has_keys_of_its_own(void **state)
{
	static const struct {
		const char *says;
		int key;
	} own[] = {
		{ ESC "A", KEY_GO_UP },
		{ ESC "[7$", KEY_FAST_LEFT },
		{ ESC "[c", KEY_FAST_RIGHT },
		{ ESC "Oq", KEY_TO_END },
		{ ESC "[M", KEY_FUNCTION + 1 },
		{ "\x08", KEY_GO_LEFT },
		{ "", KEY_GO_UP },
	};
	static const char input[] = ESC "A" ESC "[7$" ESC "[c" ESC "Oq" ESC "[Mq\x08";
	struct decoder d = { 0 };
	char events[SAY] = "";

	(void)state;
	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
		decode_know(&d, own[i].says, own[i].key);
	receive(&d, input, strlen(input), 0, events);
	assert_string_equal(events, "Up,Shift-Left,Shift-Right,End,F1,q,Backspace");
}

/* Cut anywhere, after its Esc too, for less than a second.  The Esc is then a key. */
static void
an_answer_in_two_parts_is_no_key(void **state)
{
	static const char *const answers[] = {
		ESC "]11;rgb:ffff/ffff/ffff" ESC "\\",
		ESC "]11;rgb:bbbb/bbbb/bbbb\a",
		ESC "P1$r2 q" ESC "\\",
		ESC "P>|ghostty 1.1.3" ESC "\\",
		ESC "_Gb" ESC "\\",
		ESC "[?62;1;22c",
		ESC "[M bA",
		ESC "[<0;12;7M",
		ESC "[12;40R",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		size_t n = strlen(answers[i]);

		for (size_t cut = 1; cut < n; cut++) {
			struct decoder d = { 0 };
			char events[SAY] = "";

			receive(&d, answers[i], cut, 1000, events);
			hear_nothing(&d, 1050, events);
			receive(&d, answers[i] + cut, n - cut, 1900, events);
			if (strcmp(events, "Esc,answer") != 0 && strcmp(events, "answer") != 0 &&
			    strcmp(events, "press 0 6 11") != 0 &&
			    strcmp(events, "Esc,press 0 6 11") != 0)
				fail_msg("'%s' cut at %zu: '%s'", answers[i] + 1, cut, events);
		}
	}
}

/* After an Esc, a person types slowly enough. */
static void
keys_after_an_escape_are_keys(void **state)
{
	struct decoder d = { 0 };
	char events[SAY] = "";

	(void)state;
	receive(&d, ESC, 1, 1000, events);
	hear_nothing(&d, 1050, events);
	receive(&d, "P", 1, 1200, events);
	hear_nothing(&d, 1250, events);
	receive(&d, "]", 1, 1400, events);
	receive(&d, ESC, 1, 2000, events);
	hear_nothing(&d, 2050, events);
	receive(&d, "Pb", 2, 3100, events);
	assert_string_equal(events, "Esc,P,],Esc,P,b");
}

/* It never ends; a person types on.  It takes no more than a second of it. */
static void
half_a_sequence_ends_after_a_second(void **state)
{
	static const char *const halves[] = { ESC "]11;rgb:ff", ESC "P1$r", ESC "[<0;1", ESC "[M ",
					      ESC "_G",         ESC "O",    ESC "[[" };

	(void)state;
	for (size_t i = 0; i < sizeof(halves) / sizeof(halves[0]); i++) {
		struct decoder d = { 0 };
		char events[SAY] = "";

		receive(&d, halves[i], strlen(halves[i]), 1000, events);
		assert_string_equal(events, "");
		receive(&d, "qb1", 3, 2001, events);
		if (strcmp(events, "q,b,1") != 0)
			fail_msg("'%s': '%s'", halves[i] + 1, events);
	}
}

static void
keys_in_half_an_answer_do_not_prolong_it(void **state)
{
	struct decoder d = { 0 };
	char events[SAY] = "";

	(void)state;
	receive(&d, ESC "]11;rgb:ff", 10, 1000, events);
	for (int i = 0; i < 8; i++)
		receive(&d, &"12345678"[i], 1, 1200 + 200 * i, events);
	assert_string_equal(events, "6,7,8");
}

/* A paste that is cut off does not lock the keyboard. */
static void
half_a_paste_ends(void **state)
{
	struct decoder d = { 0 };
	char events[SAY] = "";

	(void)state;
	receive(&d, ESC "[200~b", 7, 1000, events);
	receive(&d, "c", 1, 1000 + DECODE_PASTE_MS, events);
	receive(&d, "q", 1, 1001 + DECODE_PASTE_MS, events);
	assert_string_equal(events, "paste b,paste c,q");
}

/* Nor do the keys that a person presses then, of several bytes each. */
static void
keys_do_not_prolong_half_a_paste(void **state)
{
	struct decoder d = { 0 };
	char events[SAY] = "";

	(void)state;
	receive(&d, ESC "[200~b", 7, 1000, events);
	for (int i = 1; i < 4; i++)
		receive(&d, ESC "[A", 3, 1000 + 2000 * i, events);
	assert_string_equal(events, "paste b,paste A,paste A,Up");
}

/* However long it is. */
static void
an_answer_without_an_end_is_swallowed(void **state)
{
	static const char *const begins[] = { ESC "]11;rgb:", ESC "P", ESC "[<1" };

	(void)state;
	for (size_t k = 0; k < sizeof(begins) / sizeof(begins[0]); k++) {
		struct decoder d = { 0 };
		char events[SAY] = "";

		receive(&d, begins[k], strlen(begins[k]), 1000, events);
		for (int i = 0; i < 1000000; i++)
			receive(&d, k < 2 ? &"q\n1\xe9"[i % 4] : &"0123"[i % 4], 1, 1000 + i / 1000,
				events);
		assert_string_equal(events, "");
		receive(&d, k < 2 ? ESC "\\" : "M", k < 2 ? 2 : 1, 2000, events);
		receive(&d, "q", 1, 2000, events);
		assert_string_equal(events, "answer,q");
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bytes_become_events),
		cmocka_unit_test(a_terminal_has_keys_of_its_own),
		cmocka_unit_test(an_answer_in_two_parts_is_no_key),
		cmocka_unit_test(keys_after_an_escape_are_keys),
		cmocka_unit_test(half_a_sequence_ends_after_a_second),
		cmocka_unit_test(keys_in_half_an_answer_do_not_prolong_it),
		cmocka_unit_test(half_a_paste_ends),
		cmocka_unit_test(keys_do_not_prolong_half_a_paste),
		cmocka_unit_test(an_answer_without_an_end_is_swallowed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
