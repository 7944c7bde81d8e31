/*
 * A recorded evening of several tables that were played at random; the person is "zoe", who sits
 * down now and then as others do.
 */
#ifndef PITBOSS_TESTS_RANDOM_RECORDED_SESSION_H
#define PITBOSS_TESTS_RANDOM_RECORDED_SESSION_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "house/recorded_session.h"
#include "random_deeds.h"

enum { REEL_BEGAN = 1700000000, REEL_STEP_MS = 700 };

static inline void
random_recorded_session_add(struct recorded_session *r, struct recorded_session_table *t,
			    struct random_deeds *play, int64_t at_ms)
{
	struct deed deed = random_deeds_next(play, NULL);
	struct recorded_session_seat_occupant seat_occupant = { .strategy = "steady" };
	char words[DEED_TEXT];
	struct text text = text_in(words, sizeof(words));

	snprintf(seat_occupant.name, sizeof(seat_occupant.name), "p%d", t->seat_occupants);
	if (t->seat_occupants % 7 == 0)
		seat_occupant =
		    (struct recorded_session_seat_occupant){ .name = "zoe",
							     .own = t->seat_occupants == 0 };
	deed_write(play->game, &deed, &text);
	assert_true(recorded_session_add_deed(r, t, at_ms, words,
					      deed.kind == DEED_SIT ? &seat_occupant : NULL));
}

/* DEEDS at each table of the games in ALL, NULL last. */
static inline void
random_recorded_session(struct recorded_session *r, const struct game *const *all, int deeds)
{
	*r = (struct recorded_session){ .session = 1,
					.began_ms = REEL_BEGAN * INT64_C(1000),
					.brought = 1000 };
	for (int i = 0; all[i] != NULL; i++) {
		struct recorded_session_table *t = recorded_session_add_table(r, all[i]);
		struct random_deeds play;

		t->id = i + 1;
		t->opened_ms = r->began_ms;
		t->closed = true;
		random_deeds_begin(&play, all[i], "reel", (uint64_t)i);
		for (int n = 0; n < deeds; n++)
			random_recorded_session_add(
			    r, t, &play, r->began_ms + REEL_STEP_MS * (int64_t)n + 100 * i);
	}
	r->ended_ms = r->began_ms + REEL_STEP_MS * (int64_t)deeds;
	assert_true(recorded_session_finish(r));
	assert_string_equal(r->cut, "");
}

#endif
