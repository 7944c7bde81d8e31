#include "house/fork.h"

#include <stdlib.h>
#include <string.h>

#include "games/deed.h"

static bool
fork_read(const struct recorded_session_table *t, int i, struct deed *out)
{
	char line[DEED_TEXT], words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));

	strcpy(line, t->text + t->deed[i].text);
	return deed_read(t->game, line, out, &why);
}

/* The first DEEDS of T, which could all be done when the recorded session was finished. */
static void
fork_table(const struct recorded_session_table *t, int deeds, struct resume *out)
{
	resume_open(out, t->game, 0);
	for (int i = 0; i < deeds; i++) {
		const struct recorded_session_seat_occupant *seat_occupant =
		    t->deed[i].seat_occupant >= 0 ? &t->seat_occupant[t->deed[i].seat_occupant]
						  : NULL;
		struct seat_occupant who = { .account = ACCOUNT_PLAYERS };
		struct deed deed;

		if (seat_occupant != NULL) {
			who.name = seat_occupant->name;
			who.strategy =
			    seat_occupant->strategy[0] != '\0' ? seat_occupant->strategy : NULL;
		}
		if (fork_read(t, i, &deed))
			resume_do(out, &deed, seat_occupant != NULL ? &who : NULL, NULL);
	}
}

/* The number of the person NAME, who is added if need be; NOBODY if there is no room. */
static int
fork_person(struct left_tables *left, const char *name)
{
	struct left_user *p = &left->person[left->users];

	for (int i = 0; i < left->users; i++) {
		if (strcmp(left->person[i].name, name) == 0)
			return i;
	}
	if (left->users == LEFT_PERSONS)
		return NOBODY;
	*p = (struct left_user){ .account = 0 };
	strncpy(p->name, name, NAME_SIZE - 1);
	return left->users++;
}

/* Which persons sit at table I, and what the first of them has there. */
static void
fork_seat_persons(struct left_tables *left, int i)
{
	const struct resume *from = &left->table[i];

	for (int seat = 0; seat < SEATS; seat++) {
		left->sits[i][seat] = left->pot[i][seat] = NOBODY;
		if (from->name[seat][0] == '\0' || resume_is_simulated(from, seat))
			continue;
		left->sits[i][seat] = (int8_t)fork_person(left, from->name[seat]);
		if (left->sits[i][seat] == 0)
			left->worth += resume_worth(from, seat);
	}
}

/* The name under which the person sat; else NAME. */
static const char *
fork_own_name(const struct recorded_session *r, const char *name)
{
	for (int i = 0; i < r->tables; i++) {
		for (int j = 0; j < r->table[i].seat_occupants; j++) {
			if (r->table[i].seat_occupant[j].own)
				return r->table[i].seat_occupant[j].name;
		}
	}
	return name;
}

/* The moment that DEEDS of all tables have come to. */
static int64_t
fork_moment(const struct recorded_session *r, const int deeds[RECORDED_SESSION_TABLES])
{
	int64_t at_ms = INT64_MIN;

	for (int i = 0; i < r->tables; i++) {
		const struct recorded_session_table *t = &r->table[i];

		if (deeds[i] > 0 && t->deed[deeds[i] - 1].at_ms > at_ms)
			at_ms = t->deed[deeds[i] - 1].at_ms;
	}
	return at_ms;
}

static bool
fork_is_there(const struct recorded_session_table *t, int deeds, int64_t now_ms)
{
	if (deeds == 0)
		return t->opened_ms <= now_ms;
	return !t->closed || deeds < t->deeds;
}

int
fork_find_tables(const struct recorded_session *r, const int deeds[RECORDED_SESSION_TABLES],
		 int which[LEFT_TABLES])
{
	int64_t now_ms = fork_moment(r, deeds);
	int there = 0, n = 0;

	for (int i = 0; i < r->tables; i++)
		there += fork_is_there(&r->table[i], deeds[i], now_ms);
	for (int i = 0; i < r->tables && n < LEFT_TABLES; i++) {
		if (there == 0 || fork_is_there(&r->table[i], deeds[i], now_ms))
			which[n++] = i;
	}
	return n;
}

struct left_tables *
fork_tables(const struct recorded_session *r, const int deeds[RECORDED_SESSION_TABLES],
	    const char *name, chips cash)
{
	struct left_tables *left = calloc(1, sizeof(*left));
	int which[LEFT_TABLES];

	if (left == NULL)
		return NULL;
	fork_person(left, fork_own_name(r, name));
	left->person[0].balance = cash > 0 ? cash : 0;
	left->n = fork_find_tables(r, deeds, which);
	for (int i = 0; i < left->n; i++) {
		fork_table(&r->table[which[i]], deeds[which[i]], &left->table[i]);
		fork_seat_persons(left, i);
	}
	return left;
}

bool
fork_lay_dice(const struct recorded_session_table *t, int deeds, struct script *out)
{
	for (int i = deeds; i < t->deeds; i++) {
		struct deed deed;

		if (strncmp(t->text + t->deed[i].text, "roll ", 5) == 0 && fork_read(t, i, &deed) &&
		    !script_lay(out, deed.roll.die, deed.roll.n))
			return false;
	}
	return true;
}
