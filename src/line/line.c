#include "config.h"

#include "line/line.h"

#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/system.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "line/line_parts.h"
#include "term/signals.h"

/* Do a line that somebody has typed, and tell what has happened. */
static void
line_take(struct line *l, char *typed)
{
	line_do(l, typed);
	line_look(l);
}

static void
line_refuse(struct line *l)
{
	line_tell(l, "Not done: that line was too long or was not text.");
}

/* Lines that are not typed on a terminal are done one after the other, each when the house has
 * replied to the one before; a house that does not answer is not waited for. */
static bool
line_holds(const struct line *l)
{
	return l->edit == NULL && room_awaits(l->room) && !room_is_silent(l->room);
}

/* Take the lines that are whole; a line that is too long is skipped. */
static void
line_take_lines(struct line *l)
{
	char *newline = NULL;

	while (!l->over && !line_holds(l) &&
	       (newline = memchr(l->in->typed, '\n', l->in->used)) != NULL) {
		size_t length = (size_t)(newline - l->in->typed) + 1;

		*newline = '\0';
		if (!l->in->skip && strlen(l->in->typed) + 1 == length)
			line_take(l, l->in->typed);
		else
			line_refuse(l);
		l->in->skip = false;
		l->in->used -= length;
		memmove(l->in->typed, l->in->typed + length, l->in->used);
	}
	if (newline == NULL && !line_holds(l) && l->in->used == LINE_TYPED) {
		l->in->skip = true;
		l->in->used = 0;
	}
}

static void
line_fail(struct line *l)
{
	l->end = -1;
	l->error = errno;
}

/* The end of the input is the end of its last line too. */
static void
line_take_input(struct line *l)
{
	ssize_t n = read(STDIN_FILENO, l->in->typed + l->in->used, LINE_TYPED - l->in->used);

	if (n < 0) {
		if (errno != EINTR && errno != EAGAIN)
			line_fail(l);
		return;
	}
	l->in->used += (size_t)n;
	if (n == 0 && (l->in->used > 0 || l->in->skip))
		l->in->typed[l->in->used++] = '\n';
	l->ended = n == 0;
}

/* The same where the line is edited as it is typed. */
static void
line_take_edited(struct line *l)
{
	char *typed;

	switch (edit_line(l->edit, &typed)) {
	case EDIT_GOT: line_take(l, typed); break;
	case EDIT_LONG: line_refuse(l); break;
	case EDIT_END: l->over = true; break;
	}
}

/* Stop as Ctrl-Z asks for: the tables stand still, and go on as they were, unless others play there
 * too. */
static void
line_suspend(struct line *l)
{
	bool paused = room_paused(l->room), alone = !room_is_shared(l->room);

	if (alone)
		room_pause(l->room, true);
	if (l->edit != NULL)
		edit_suspend(l->edit);
	signals_suspend();
	if (alone)
		room_pause(l->room, paused);
}

static void
line_take_signals(struct line *l)
{
	int news = signals_take();

	if (news & SIGNAL_SUSPEND)
		line_suspend(l);
	if (l->edit != NULL && (news & (SIGNAL_SUSPEND | SIGNAL_RESUMED)))
		edit_resume(l->edit);
	if (news & SIGNAL_RESIZED)
		line_resize(l);
}

/* Told once, as soon as it is so. */
static void
line_tell_silence(struct line *l)
{
	bool silent = room_is_silent(l->room);

	if (silent && !l->silent)
		line_tell(l, "The house does not answer. 'quit' leaves.");
	l->silent = silent;
}

/* Signals that ask for the end come at any time but just before the sleep.  0, or -1 with errno
 * set. */
static int
line_sleep(struct line *l, struct pollfd fds[2])
{
	int64_t left_ms = signals_waiting() ? 0 : room_silent_in_ms(l->room);
	const struct timespec wait = { .tv_sec = left_ms / 1000,
				       .tv_nsec = left_ms % 1000 * 1000000 };
	int error = 0;

	fds[0].revents = 0;
	signals_go_on();
	if (system_poll(fds, 2, left_ms == CLOCK_NEVER ? NULL : &wait, signals_asleep()) < 0)
		error = errno == EINTR ? 0 : errno;
	signals_let_in();
	line_take_signals(l);
	signals_may_block();
	errno = error;
	return error == 0 ? 0 : -1;
}

/* Nobody has asked for the end, and the house is still there. */
static bool
line_goes_on(const struct line *l)
{
	return l->end == 0 && !l->over && room_ended(l->room) == ROOM_OPEN;
}

/* Sleep until something is typed, or a line that was held can be done; what happens until then is
 * told.  False if the evening ends first, or nothing is typed. */
static bool
line_wait(void *line)
{
	struct line *l = line;
	struct pollfd fds[] = {
		{ .fd = line_holds(l) ? -1 : STDIN_FILENO, .events = POLLIN },
		{ .fd = room_fd(l->room), .events = POLLIN },
	};

	do {
		line_printed(l);
		if (line_sleep(l, fds) != 0) {
			line_fail(l);
			return false;
		}
		l->end = signals_end();
		/* The signal is spared before the question can be read: the next one is an answer.
		 */
		if (l->end == SIGINT && !signals_cut() && line_asks_first(l) && signals_spare()) {
			line_ask_to_leave(l);
			l->end = 0;
		}
		if (room_interrupted(l->room))
			line_look(l);
		line_tell_silence(l);
	} while (line_goes_on(l) && fds[0].revents == 0 && (fds[0].fd >= 0 || line_holds(l)));
	line_printed(l);
	return l->end == 0 && fds[0].revents != 0;
}

static int
line_play(struct line *l)
{
	line_look(l);
	while (line_goes_on(l)) {
		line_take_lines(l);
		if (l->over)
			break;
		if (l->edit != NULL)
			line_take_edited(l);
		else if (l->ended && !line_holds(l))
			l->over = true;
		else if (line_wait(l))
			line_take_input(l);
	}
	return l->end;
}

void
line_part(struct line *l, int table)
{
	const struct seat_view *s = room_at(l->room, table);
	struct line_news news = { .table = table, .seated = s->seat != NOBODY };
	bool interested = s->stakes > 0;

	room_part(l->room, table);
	room_look(l->room, table, news.at, NEWS_KEPT, &news.n, &news.missed);
	diary_note(&l->diary, room_number(l->room, table), room_at(l->room, table)->net);
	l->at = table;
	if (interested)
		line_tell_news(l, &news);
}

/* A table has closed; those behind it move up, and what is listened to with them. */
static void
line_lose_table(void *ctx, int place)
{
	struct line *l = ctx;

	diary_close_table(&l->diary, l->roster.number[place]);
	l->tables--;
	memmove(&l->reveals[place], &l->reveals[place + 1],
		(size_t)(l->tables - place) * sizeof(l->reveals[0]));
	line_forget_news(l, place);
	memmove(&l->log[place], &l->log[place + 1],
		(size_t)(l->tables - place) * sizeof(l->log[0]));
	l->log[l->tables] = NULL;
	l->at -= l->at > place || l->at == l->tables;
}

static void
line_gain_table(void *ctx, int place)
{
	struct line *l = ctx;

	l->reveals[place] = false;
	l->tables++;
}

void
line_follow_tables(struct line *l)
{
	static const struct roster_ops ops = { line_lose_table, line_gain_table };

	if (!roster_follow(&l->roster, l->room, &ops, l))
		return;
	for (int i = 0; i < l->tables; i++)
		diary_name_table(&l->diary, room_number(l->room, i), room_game(l->room, i),
				 room_title(l->room, i));
}

/* What there is, before anything is typed. */
static void
line_greet(struct line *l)
{
	if (l->plan->left != NULL) {
		line_tell_left(l);
		return;
	}
	line_listen(l, l->at);
	if (l->practice)
		line_tell(l, "PRACTICE: your account is not touched.");
	line_tell(l, "Type 'help' for what can be done here; ᵇ marks a simulated player.");
}

/* Lines are edited where a person types and sees them.  Without memory for it they are not. */
static void
line_open_terminal(struct line *l)
{
	const struct edit_plan plan = {
		.prompt = "", .complete = line_complete, .wait = line_wait, .ctx = l
	};
	bool ascii = l->plan->ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;

	wrap_begin(&l->wrap, stdout, wrap_width(STDOUT_FILENO), ascii);
	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
		l->edit = edit_open(&plan);
}

/* Ended by a signal, the person comes back to what lies there: at a house of several people to all
 * their seats, if their terminal has gone away (HO-23). */
static bool
line_stays(const struct line *l, int end)
{
	return end > 0 && (room_is_shared(l->room) ? end != SIGINT : room_must_keep(l->room));
}

int
line_run(const struct line_plan *plan)
{
	struct line *l = calloc(1, sizeof(*l));
	int end, error;

	if (l == NULL)
		return -1;
	l->plan = plan;
	l->room = plan->room;
	l->in = plan->input;
	l->practice = plan->practice;
	l->own = (struct page){ .title = "Your evening",
				.write = diary_write,
				.write_within = diary_write_within,
				.ctx = &l->diary };
	if (plan->diary != NULL && plan->diary->points > 0)
		l->diary = *plan->diary;
	else
		diary_begin(&l->diary, room_brought(l->room));
	l->diary.luck_estimate = plan->luck_estimate;
	line_follow_tables(l);
	l->at = plan->first;
	signals_start(-1, STDOUT_FILENO);
	signals_may_block();
	line_open_terminal(l);
	line_greet(l);
	end = line_play(l);
	error = l->error;
	if (l->edit != NULL)
		edit_close(l->edit);
	l->edit = NULL;
	if (l->keep || line_stays(l, end))
		room_keep(l->room);
	else
		for (int i = 0; i < l->tables; i++)
			line_part(l, i);
	fflush(stdout);
	signals_go_on();
	if (end == 0)
		end = signals_end();
	signals_stop();
	if (plan->diary != NULL)
		*plan->diary = l->diary;
	for (int i = 0; i < ROOM_TABLES; i++)
		line_forget_news(l, i);
	free(l);
	errno = error;
	return end;
}

enum { LINE_PRINTED = 4096 };

void
line_put(struct line *l, const char *text)
{
	if (l->edit != NULL)
		edit_hide(l->edit);
	wrap_put(&l->wrap, text);
}

void
line_say(struct line *l, const char *format, ...)
{
	char words[LINE_PRINTED];
	va_list args;

	va_start(args, format);
	vsnprintf(words, sizeof(words), format, args);
	va_end(args);
	line_put(l, words);
}

void
line_tell(struct line *l, const char *sentence)
{
	line_put(l, sentence);
	line_put(l, "\n");
}

void
line_printed(struct line *l)
{
	fflush(stdout);
	if (l->edit != NULL)
		edit_show(l->edit);
}

void
line_resize(struct line *l)
{
	if (l->edit != NULL)
		edit_resize(l->edit);
	wrap_resize(&l->wrap, wrap_width(STDOUT_FILENO));
}

/* All actions that the table knows. */
static void
line_propose_verbs(const struct line *l, const struct proposals *to)
{
	const struct game *g = line_game(l);

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		if (game_has_verb(g, line_here(l)->view.state.bytes, verb))
			proposals_add(to, g->actions[verb].name);
	}
}

void
line_complete(void *line, char *before, const char *prefix,
	      void (*propose)(void *ctx, const char *word), void *ctx)
{
	const struct proposals to = { prefix, propose, ctx };
	const struct line *l = line;
	char *word[GRAMMAR_WORDS];
	int n = 0;

	while (n < GRAMMAR_WORDS && (word[n] = grammar_cut(&before)) != NULL)
		n++;
	if (n == 0 || (n == 1 && text_same(word[0], "help"))) {
		line_propose_verbs(l, &to);
		line_propose_words(l, &to);
	} else {
		proposals_add_actions(&to, line_game(l), line_here(l)->view.state.bytes,
				      line_here(l)->seat, word, n);
	}
}
