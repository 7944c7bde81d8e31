#include "term/edit.h"

#include <histedit.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

#include "base/text.h"
#include "base/utf8.h"
#include "term/decode.h"
#include "term/glyphs.h"
#include "term/inquiry.h"
#include "term/wreck.h"

enum {
	REMEMBERED = 1000,
	PROPOSALS = 256,
	EDIT_WORD_SIZE = 64,
	EDIT_PROMPT_SIZE = 64,
	EDIT_GIVEN = 2 * DECODE_SAID,
	EIGHT_BITS_END = 0xa0,
	ESCAPE = 033
};

/* Where the keys that were read stand in an escape sequence, which is never cut. */
enum sequence { SEQUENCE_NONE, SEQUENCE_BEGINS, SEQUENCE_GOES_ON };

struct edit {
	EditLine *el;
	History *history;
	struct edit_plan plan;
	char prompt[EDIT_PROMPT_SIZE];
	struct termios found;

	bool edits;  /* else the terminal itself takes the lines */
	bool typing; /* a line is being read */
	bool hidden; /* and is not on the screen */

	struct decoder decoder;
	wchar_t given[EDIT_GIVEN]; /* what the decoder has left over for libedit */
	int gives, taken;
	bool vi;     /* lines are edited as by vi */
	bool pastes; /* the terminal is asked to mark pasted text */

	enum sequence sequence;
	bool cut;            /* the line did not fit */
	unsigned long typed; /* keys so far */
	unsigned long tab;   /* their number at the last Tab that did not find one word alone */

	char word[PROPOSALS][EDIT_WORD_SIZE];
	int words;
	char text[EDIT_LONGEST * MB_LEN_MAX + 2];
};

static struct edit *
edit_of(EditLine *el)
{
	void *e = NULL;

	el_get(el, EL_CLIENTDATA, &e);
	return e;
}

static char *
edit_prompt(EditLine *el)
{
	return edit_of(el)->prompt;
}

static size_t
edit_length(EditLine *el)
{
	const LineInfoW *line = el_wline(el);

	return (size_t)(line->lastchar - line->buffer);
}

static void
edit_note_cut(struct edit *e)
{
	if (!e->cut)
		el_beep(e->el);
	e->cut = true;
}

/* A key may insert many characters, as a repeated one or what was killed before does. */
static void
edit_cut_back(struct edit *e)
{
	size_t length = edit_length(e->el);

	if (length <= EDIT_LONGEST)
		return;
	el_cursor(e->el, (int)length);
	el_deletestr(e->el, (int)(length - EDIT_LONGEST));
	edit_note_cut(e);
	el_set(e->el, EL_REFRESH);
}

static enum sequence
edit_sequence_after(enum sequence before, wchar_t c)
{
	switch (before) {
	case SEQUENCE_NONE: return c == ESCAPE ? SEQUENCE_BEGINS : SEQUENCE_NONE;
	case SEQUENCE_BEGINS:
		return c == '[' || c == 'O' || c == ESCAPE ? SEQUENCE_GOES_ON : SEQUENCE_NONE;
	case SEQUENCE_GOES_ON: break;
	}
	return c >= '@' && c <= '~' && c != '[' ? SEQUENCE_NONE : SEQUENCE_GOES_ON;
}

static int edit_next_key(EditLine *el, wchar_t *c);

/* A key as libedit itself reads it, with its care for signals, once there is one. */
static int
edit_read_key(EditLine *el, wchar_t *c)
{
	const struct edit_plan *plan = &edit_of(el)->plan;
	int n;

	if (plan->wait != NULL && !plan->wait(plan->ctx))
		return 0;
	el_set(el, EL_GETCFN, EL_BUILTIN_GETCFN);
	n = el_wgetc(el, c);
	el_set(el, EL_GETCFN, edit_next_key);
	return n;
}

static void
edit_give(struct edit *e, wchar_t c)
{
	if (e->gives < EDIT_GIVEN)
		e->given[e->gives++] = c;
}

/* Keys are for libedit, and pasted characters, of which none enters the line or edits it.  What the
 * terminal says itself is for nobody. */
static void
edit_give_decoded(struct edit *e, const struct decoded *d)
{
	const char *at = d->says;
	uint32_t c;

	if (d->kind == DECODED_KEY || d->kind == DECODED_ALT) {
		for (int n; (n = utf8_next(at, &c)) > 0; at += n)
			edit_give(e, (wchar_t)c);
	} else if (d->kind == DECODED_PASTED) {
		if (iswprint((wint_t)d->key))
			edit_give(e, (wchar_t)d->key);
		else if (iswspace((wint_t)d->key))
			edit_give(e, L' ');
	}
}

static void
edit_decode(struct edit *e, wchar_t c)
{
	int64_t now_ms = inquiry_now_ms();
	struct decoded out;
	char bytes[MB_LEN_MAX];
	int n;

	if (e->decoder.state == DECODE_GROUND && c >= EIGHT_BITS_END) {
		edit_give(e, c);
		return;
	}
	n = (int)glyph_utf8(c, bytes);
	for (int i = 0; i < n; i++) {
		if (decode_byte(&e->decoder, (unsigned char)bytes[i], now_ms, &out))
			edit_give_decoded(e, &out);
	}
}

/* An Esc has come; what may belong to it follows at once. */
static bool
edit_follows(void)
{
	struct pollfd fd = { .fd = STDIN_FILENO, .events = POLLIN };

	return poll(&fd, 1, DECODE_ESC_MS) != 0;
}

/* The next key that is one.  Alone, an Esc is a key of vi only: elsewhere it waits for what may be
 * the rest of an answer. */
static int
edit_decoded_key(EditLine *el, wchar_t *c)
{
	struct edit *e = edit_of(el);

	if (e->taken == e->gives)
		e->taken = e->gives = 0;
	while (e->gives == 0) {
		struct decoded out;

		if (e->vi && decode_waits(&e->decoder) && !edit_follows()) {
			if (decode_silence(&e->decoder, inquiry_now_ms(), &out))
				edit_give_decoded(e, &out);
		} else {
			int n = edit_read_key(el, c);

			if (n != 1)
				return n;
			edit_decode(e, *c);
		}
	}
	*c = e->given[e->taken++];
	return 1;
}

/* The next key that the line has room for.  Without editing the terminal itself bounds lines. */
static int
edit_next_key(EditLine *el, wchar_t *c)
{
	struct edit *e = edit_of(el);
	enum sequence before;
	int n;

	if (!e->edits)
		return edit_read_key(el, c);
	edit_cut_back(e);
	while ((n = edit_decoded_key(el, c)) == 1) {
		before = e->sequence;
		e->typed++;
		e->sequence = edit_sequence_after(before, *c);
		if (before != SEQUENCE_NONE || !iswprint((wint_t)*c) ||
		    edit_length(el) < EDIT_LONGEST)
			break;
		edit_note_cut(e);
	}
	return n;
}

static void
edit_propose(void *ctx, const char *word)
{
	struct edit *e = ctx;

	for (int i = 0; i < e->words; i++) {
		if (strcmp(e->word[i], word) == 0)
			return;
	}
	if (e->words < PROPOSALS && strlen(word) < EDIT_WORD_SIZE)
		strcpy(e->word[e->words++], word);
}

/* The bytes that all proposals begin with. */
static size_t
edit_common(const struct edit *e)
{
	size_t n = strlen(e->word[0]);

	for (int i = 1; i < e->words; i++) {
		size_t same = 0;

		while (same < n && e->word[i][same] == e->word[0][same])
			same++;
		n = same;
	}
	return n;
}

static int
edit_compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* All proposals below the line, in columns. */
static void
edit_list(struct edit *e)
{
	int width = 0, columns = 0;

	qsort(e->word, (size_t)e->words, EDIT_WORD_SIZE, edit_compare);
	for (int i = 0; i < e->words; i++) {
		int length = (int)strlen(e->word[i]);

		width = length + 2 > width ? length + 2 : width;
	}
	el_get(e->el, EL_GETTC, "co", &columns);
	columns = columns > width ? columns / width : 1;
	for (int i = 0; i < e->words; i++)
		printf("%s%-*s", i % columns == 0 ? "\n" : "", width, e->word[i]);
	putchar('\n');
}

/* Put what the proposals have in common, all of the word if there is one, in the place of
 * PREFIX. */
static int
edit_insert(struct edit *e, const char *prefix)
{
	size_t typed = mbstowcs(NULL, prefix, 0), common = edit_common(e);
	char word[EDIT_WORD_SIZE + 1];

	if (typed == (size_t)-1)
		return CC_ERROR;
	if (common < strlen(prefix))
		return CC_REFRESH_BEEP;
	memcpy(word, e->word[0], common);
	strcpy(word + common, e->words == 1 ? " " : "");
	el_deletestr(e->el, (int)typed);
	if (el_insertstr(e->el, word) != 0)
		return CC_ERROR;
	return e->words == 1 ? CC_REFRESH : CC_REFRESH_BEEP;
}

/* Tab.  On an empty line it lists the proposals, else the second one after the same words does. */
static unsigned char
edit_complete(EditLine *el, int key)
{
	struct edit *e = edit_of(el);
	const LineInfo *line = el_line(el);
	bool lists = e->typed == e->tab + 1 || line->lastchar == line->buffer;
	const char *word;
	char *prefix;
	size_t length;

	(void)key;
	if (e->plan.complete == NULL)
		return CC_NORM;
	if (line->buffer == NULL || (size_t)(line->cursor - line->buffer) > sizeof(e->text) - 2)
		return CC_ERROR;
	for (word = line->cursor; word > line->buffer && strchr(" \t", word[-1]) == NULL; word--)
		;
	length = (size_t)(word - line->buffer);
	memcpy(e->text, line->buffer, length);
	e->text[length] = '\0';
	prefix = e->text + length + 1;
	memcpy(prefix, word, (size_t)(line->cursor - word));
	prefix[line->cursor - word] = '\0';

	e->words = 0;
	e->plan.complete(e->plan.ctx, e->text, prefix, edit_propose, e);
	if (e->words == 0)
		return CC_NORM;
	if (e->words > 1 && lists) {
		edit_list(e);
		return CC_REDISPLAY;
	}
	if (e->words > 1)
		e->tab = e->typed;
	return (unsigned char)edit_insert(e, prefix);
}

static unsigned char
edit_stop(EditLine *el, int key)
{
	(void)el, (void)key;
	kill(0, SIGTSTP);
	return CC_NORM;
}

/* Keys that libedit does not know by itself. */
static void
edit_bind(EditLine *el)
{
	static const char *const bindings[][2] = {
		{ "^I", "pitboss-complete" },     { "^Z", "pitboss-stop" },
		{ "^R", "em-inc-search-prev" },   { "\\e[1~", "ed-move-to-beg" },
		{ "\\e[4~", "ed-move-to-end" },   { "\\e[7~", "ed-move-to-beg" },
		{ "\\e[8~", "ed-move-to-end" },   { "\\e[H", "ed-move-to-beg" },
		{ "\\e[F", "ed-move-to-end" },    { "\\e[3~", "ed-delete-next-char" },
		{ "\\e[2~", "ed-quoted-insert" }, { "\\e[1;5C", "em-next-word" },
		{ "\\e[1;5D", "ed-prev-word" },   { "\\e[5C", "em-next-word" },
		{ "\\e[5D", "ed-prev-word" },     { "\\e\\e[C", "em-next-word" },
		{ "\\e\\e[D", "ed-prev-word" },
	};

	/* The narrow function would copy the names and never free them. */
	el_wset(el, EL_ADDFN, L"pitboss-complete", L"Complete a word", edit_complete);
	el_wset(el, EL_ADDFN, L"pitboss-stop", L"Stop the program", edit_stop);
	for (size_t i = 0; i < sizeof(bindings) / sizeof(bindings[0]); i++)
		el_set(el, EL_BIND, bindings[i][0], bindings[i][1], NULL);
}

/* Ask the terminal to mark pasted text, or not to. */
static void
edit_mark_pastes(const struct edit *e, bool on)
{
	if (!e->pastes)
		return;
	fputs(on ? DECODE_PASTE_ON : DECODE_PASTE_OFF, stdout);
	fflush(stdout);
}

/* A terminal that does not echo is not for editing: another program types there. */
static void
edit_set_up(struct edit *e)
{
	HistEvent event;
	const char *editor = NULL;
	char *clear = NULL;
	int edits;

	history(e->history, &event, H_SETSIZE, REMEMBERED);
	el_set(e->el, EL_CLIENTDATA, e);
	el_set(e->el, EL_HIST, history, e->history);
	el_set(e->el, EL_PROMPT, edit_prompt);
	el_set(e->el, EL_SIGNAL, e->plan.wait == NULL);
	el_set(e->el, EL_EDITOR, "emacs");
	if ((e->found.c_lflag & ECHO) == 0)
		el_set(e->el, EL_EDITMODE, 0);
	edit_bind(e->el);
	el_source(e->el, NULL);
	e->edits = el_get(e->el, EL_EDITMODE, &edits) == 0 && edits != 0;
	if (e->edits || e->plan.wait != NULL)
		el_set(e->el, EL_GETCFN, edit_next_key);
	if (e->edits && e->plan.wait != NULL)
		el_set(e->el, EL_PREP_TERM, 1);
	el_get(e->el, EL_EDITOR, &editor);
	e->vi = editor != NULL && strcmp(editor, "vi") == 0;
	el_get(e->el, EL_GETTC, "ce", &clear);
	e->pastes = e->edits && clear != NULL && strncmp(clear, "\033[", 2) == 0;
	if (!e->pastes)
		return;
	wreck_forget();
	wreck_prepare(STDIN_FILENO, DECODE_PASTE_OFF, strlen(DECODE_PASTE_OFF), &e->found);
}

struct edit *
edit_open(const struct edit_plan *plan)
{
	struct edit *e = calloc(1, sizeof(*e));
	struct text text;

	if (e == NULL)
		return NULL;
	text = text_in(e->prompt, sizeof(e->prompt));
	text_add(&text, "%s", plan->prompt);
	e->plan = *plan;
	tcgetattr(STDIN_FILENO, &e->found);
	wreck_prepare(STDIN_FILENO, "", 0, &e->found);
	e->history = history_init();
	e->el = el_init("pitboss", stdin, stdout, stderr);
	if (e->history == NULL || e->el == NULL) {
		edit_close(e);
		return NULL;
	}
	edit_set_up(e);
	return e;
}

void
edit_close(struct edit *e)
{
	if (e->el != NULL)
		el_end(e->el);
	tcsetattr(STDIN_FILENO, TCSADRAIN, &e->found);
	if (e->history != NULL)
		history_end(e->history);
	wreck_forget();
	free(e);
}

void
edit_recall(struct edit *e, const char *line)
{
	HistEvent event;

	history(e->history, &event, H_ENTER, line);
}

/* Without its end, from libedit's own buffer. */
static void
edit_keep(struct edit *e, const char *line, size_t length)
{
	if (length > 0 && line[length - 1] == '\n')
		length--;
	if (length >= sizeof(e->text)) {
		length = sizeof(e->text) - 1;
		e->cut = true;
	}
	memcpy(e->text, line, length);
	e->text[length] = '\0';
}

/* The line that is carried out now finds the terminal as anybody would.  But if keys are waited for
 * in between, the terminal must not show them by itself. */
static void
edit_leave_line(struct edit *e)
{
	if (e->plan.wait == NULL)
		tcsetattr(STDIN_FILENO, TCSADRAIN, &e->found);
	else if (e->edits)
		el_set(e->el, EL_PREP_TERM, 1);
}

enum edit_got
edit_line(struct edit *e, char **line)
{
	const char *got;
	int length = 0;

	e->cut = false;
	e->sequence = SEQUENCE_NONE;
	e->typing = true;
	edit_mark_pastes(e, true);
	got = el_gets(e->el, &length);
	e->typing = e->hidden = false;
	edit_mark_pastes(e, false);
	edit_leave_line(e);
	if (got == NULL || length <= 0)
		return EDIT_END;
	edit_keep(e, got, (size_t)length);
	*line = e->text;
	if (e->cut)
		return EDIT_LONG;
	if (e->text[0] != '\0')
		edit_recall(e, e->text);
	return EDIT_GOT;
}

/* The cells that a character takes on the line that is typed: "^A" takes two. */
static int
edit_cells(wchar_t c)
{
	int cells = wcwidth(c);

	return cells < 0 ? 2 : cells;
}

/* How many rows of the screen are above the cursor's on the line that is typed. */
static int
edit_rows_above(struct edit *e)
{
	const LineInfoW *line = el_wline(e->el);
	int cells = (int)strlen(e->prompt), columns = 0;

	el_get(e->el, EL_GETTC, "co", &columns);
	for (const wchar_t *at = line->buffer; at < line->cursor; at++)
		cells += edit_cells(*at);
	return columns > 0 ? cells / columns : 0;
}

/* What a capability sends, without the pauses that terminals once needed: "$<50>". */
static void
edit_send(const char *capability)
{
	while (*capability != '\0') {
		const char *pause =
		    strncmp(capability, "$<", 2) == 0 ? strchr(capability, '>') : NULL;

		if (pause != NULL)
			capability = pause + 1;
		else
			putchar(*capability++);
	}
}

/* Back to where the line begins, and nothing stays behind it.  False if the terminal cannot. */
static bool
edit_wipe(struct edit *e)
{
	char *up = NULL, *clear = NULL;
	int rows = edit_rows_above(e);

	el_get(e->el, EL_GETTC, "cd", &clear);
	el_get(e->el, EL_GETTC, "up", &up);
	if (clear == NULL || (rows > 0 && up == NULL))
		return false;
	putchar('\r');
	while (rows-- > 0)
		edit_send(up);
	edit_send(clear);
	return true;
}

void
edit_hide(struct edit *e)
{
	if (!e->typing || !e->edits || e->hidden)
		return;
	e->hidden = true;
	if (e->prompt[0] == '\0' && edit_length(e->el) == 0)
		return;
	if (!edit_wipe(e))
		putchar('\n');
}

void
edit_show(struct edit *e)
{
	if (!e->hidden)
		return;
	e->hidden = false;
	fflush(stdout);
	el_set(e->el, EL_REFRESH);
}

void
edit_suspend(struct edit *e)
{
	edit_hide(e);
	fflush(stdout);
	edit_mark_pastes(e, false);
	tcsetattr(STDIN_FILENO, TCSADRAIN, &e->found);
}

void
edit_resume(struct edit *e)
{
	if (!e->edits)
		return;
	el_set(e->el, EL_PREP_TERM, 1);
	edit_mark_pastes(e, e->typing);
	e->hidden = e->typing;
}

void
edit_resize(struct edit *e)
{
	el_resize(e->el);
}
