#include "tui/replay_keys.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/calendar.h"
#include "games/game.h"

enum { SECOND_MS = 1000, HOUR_S = 3600, DAY_MS = 86400000, NORMAL = 4 };

static bool
replay_stands(const struct scene *s)
{
	return s->paused;
}

const struct house_key replay_keys[] = {
	{ { KEY_SPACE },
	  .help = "play, stop",
	  .words = "play",
	  .now = replay_stands,
	  .other = "stop" },
	{ { KEY_GO_LEFT, KEY_GO_RIGHT }, .help = "a step back, on", .words = "step" },
	{ { '[', ']' }, .help = "a round back, on", .words = "round" },
	{ { KEY_FAST_LEFT, KEY_FAST_RIGHT }, .help = "the same" },
	{ { '{', '}' }, .help = "slower, faster", .words = "speed" },
	{ { 'g' }, .help = "go to a time, a round", .words = "go to" },
	{ { KEY_TO_TOP, KEY_TO_END }, .help = "the start, the end" },
	{ { 'f' }, .help = "play on from here", .words = "play on" },
	{ { 'F' }, .help = "the same with the same dice" },
	{ .help = NULL },
};

static const struct {
	int meant;
	enum wind wind;
	const char *nothing; /* why not, if there is nothing that way */
} winds[] = {
	{ KEY_GO_LEFT, WIND_DEED_BACK, "this is the start" },
	{ KEY_GO_RIGHT, WIND_DEED_ON, "nothing more was done at this table" },
	{ '[', WIND_ROUND_BACK, "this is the first round" },
	{ ']', WIND_ROUND_ON, "this is the last round" },
	{ KEY_FAST_LEFT, WIND_ROUND_BACK, "this is the first round" },
	{ KEY_FAST_RIGHT, WIND_ROUND_ON, "this is the last round" },
	{ '{', WIND_SLOWER, "it plays no slower" },
	{ '}', WIND_FASTER, "it plays no faster" },
	{ KEY_TO_TOP, WIND_START, "" },
	{ KEY_TO_END, WIND_END, "" },
};

void
replay_refuse(struct session *e)
{
	session_say(e, STYLE_REFUSAL,
		    "Not done: nothing can be bet in a replay; %s plays on from here.",
		    keymap_word(&e->keymap, 'f').text);
}

static void
replay_wind(struct session *e, enum wind wind, int64_t to, const char *nothing)
{
	bool moved = room_wind(e->room, e->focus, wind, to);

	session_look(e);
	if (!moved)
		session_say(e, STYLE_REFUSAL, "Not done: %s.", nothing);
}

static void
replay_play(struct session *e)
{
	bool stood = room_paused(e->room);

	room_pause(e->room, !stood);
	session_look(e);
	if (stood && room_paused(e->room))
		session_say(e, STYLE_REFUSAL, "Not done: this is the end; %s goes to the start.",
			    keymap_word(&e->keymap, KEY_TO_TOP).text);
}

bool
replay_press(struct session *e, int meant)
{
	if (meant == KEY_SPACE || meant == 'P') {
		replay_play(e);
		return true;
	}
	if (meant == 'g') {
		prompt_go(e);
		return true;
	}
	if (meant == 'f' || meant == 'F') {
		room_pause(e->room, true);
		e->forks = meant == 'f' ? FORK_FRESH : FORK_SAME;
		e->over = true;
		return true;
	}
	for (size_t i = 0; i < sizeof(winds) / sizeof(winds[0]); i++) {
		if (winds[i].meant == meant) {
			replay_wind(e, winds[i].wind, 0, winds[i].nothing);
			return true;
		}
	}
	return false;
}

/* "21:30:15", as seconds of a day; false if WORDS are no time. */
static bool
replay_read_time(const char *words, int *seconds)
{
	int hour, minute, second = 0, end = 0;

	if ((sscanf(words, "%2d:%2d%n", &hour, &minute, &end) != 2 || words[end] != '\0') &&
	    (sscanf(words, "%2d:%2d:%2d%n", &hour, &minute, &second, &end) != 3 ||
	     words[end] != '\0'))
		return false;
	*seconds = (hour * 60 + minute) * 60 + second;
	return hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60;
}

/* The moment at which it was that time of the day, the nearest to AT_MS. */
static int64_t
replay_find_time(int64_t at_ms, int seconds)
{
	time_t now = (time_t)(at_ms / SECOND_MS);
	struct tm tm = { 0 };
	int64_t away_ms;

	localtime_r(&now, &tm);
	away_ms = (seconds - (tm.tm_hour * HOUR_S + tm.tm_min * 60 + tm.tm_sec)) * INT64_C(1000);
	if (away_ms > DAY_MS / 2)
		away_ms -= DAY_MS;
	else if (away_ms < -DAY_MS / 2)
		away_ms += DAY_MS;
	return (int64_t)now * SECOND_MS + away_ms;
}

void
replay_go(struct session *e, const char *words)
{
	const struct recording *rec = room_recording(e->room);
	long long round;
	int seconds;

	if (rec == NULL)
		return;
	words += strspn(words, " ");
	if (replay_read_time(words, &seconds))
		replay_wind(e, WIND_TIME, replay_find_time(rec->at_ms, seconds), "");
	else if (text_number(words, &round))
		replay_wind(e, WIND_ROUND, round, "this table has no such round");
	else
		session_say(e, STYLE_REFUSAL,
			    "Not done: a time is written 21:30 or 21:30:15, a round 12.");
}

static void
replay_add_speed(const struct recording *rec, struct text *out)
{
	if (rec->quarters % NORMAL == 0)
		text_add(out, "%d×", rec->quarters / NORMAL);
	else
		text_add(out, "%d/%d×", rec->quarters == 2 ? 1 : rec->quarters,
			 rec->quarters == 2 ? 2 : NORMAL);
}

void
replay_describe(const struct scene *s, int detail, struct text *out)
{
	const struct recording *rec = s->recording;
	const struct rail *rail = view_state(scene_view(s));
	char time[32];
	struct text at = text_in(time, sizeof(time));

	calendar_add(&at, rec->at_ms, true);
	if (detail == REPLAY_DETAILS - 1) {
		text_add(out, "REPLAY");
		return;
	}
	text_add(out, "%s ", s->paused ? "stopped" : "▶");
	replay_add_speed(rec, out);
	text_add(out, " · %s", detail == 0 ? time : strchr(time, ' ') + 1);
	if (detail <= 1)
		text_add(out, " · %s %u", game_round(scene_view(s)->game), rail->round + 1);
	text_add(out, " · %d of %d", rec->done, rec->deeds);
}
