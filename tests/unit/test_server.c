/* A house for several people, and those who come to it: rules/house.md (HO). */
#include "served.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>

#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "room/recall.h"
#include "room/who.h"

static const struct game *const tables[] = { &sicbo_game, NULL };
static const struct action big = { .verb = SICBO_BIG, .arg = { 10 } };
static const struct action small = { .verb = SICBO_SMALL, .arg = { 10 } };

static struct served house;

enum { PATIENCE = 500 };

static int
begin(void **state)
{
	const struct served_plan plan = { .game = tables, .owned = true, .absence_ms = 60000 };

	(void)state;
	served_begin(&house, &plan);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	served_end(&house);
	return 0;
}

/* All that a person has been told at table 0. */
struct listener {
	struct room *room;
	char received[1 << 16];
};

static struct listener
ear_of(struct room *room)
{
	return (struct listener){ .room = room };
}

/* Something comes, or a beat passes. */
static void
wait_for(struct room *room)
{
	struct pollfd fd = { .fd = room_fd(room), .events = POLLIN };

	if (poll(&fd, 1, 20) == 0)
		served_pass(&house, 40);
	room_interrupted(room);
}

/* Takes what the house tells until TEXT is among it. */
static void
receive(struct listener *listener, const char *text)
{
	for (int i = 0; strstr(listener->received, text) == NULL; i++) {
		struct news news[NEWS_KEPT];
		size_t used = strlen(listener->received);
		struct text received =
		    text_in(listener->received + used, sizeof(listener->received) - used);
		uint64_t missed;
		int n;

		if (i == PATIENCE)
			fail_msg("\"%s\" was not told, but:\n%s", text, listener->received);
		wait_for(listener->room);
		room_look(listener->room, 0, news, NEWS_KEPT, &n, &missed);
		for (int k = 0; k < n; k++)
			text_add(&received, "%s\n", news[k].words);
	}
}

/* HO-20. */
static void
everybody_reads_you_about_themselves(void **state)
{
	struct room *kim = served_come(&house, "kim"), *mel = served_come(&house, "mel");
	struct listener kims = ear_of(kim), mels = ear_of(mel);

	(void)state;
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	assert_int_equal(room_at(kim, 0)->stakes, 10);
	assert_int_equal(room_at(kim, 0)->stack, 190);
	assert_int_equal(room_cash(kim), 800);
	assert_int_equal(asked_act(mel, 0, &small).fault, 0);
	receive(&kims, "you bet 10 on big.");
	receive(&kims, "mel bets 10 on small.");
	receive(&mels, "you bet 10 on small.");
	receive(&mels, "kim bets 10 on big.");
	assert_int_not_equal(room_at(kim, 0)->seat, room_at(mel, 0)->seat);
	remote_close(kim);
	remote_close(mel);
}

/* Time passes while somebody listens: a visitor who takes nothing for ten seconds is cut off, and
 * the house has a look at each step. */
static void
pass_listening(struct room *room, int64_t ms)
{
	for (; ms > 0; ms -= 5000) {
		struct frame_status status;
		struct room_person *people;
		char words[FRAME_SENTENCE];
		struct text why = text_in(words, sizeof(words));

		served_pass(&house, 5000);
		assert_true(remote_ask(served_connect(&house), &status, &people, &why));
		free(people);
		room_interrupted(room);
	}
}

/* Until the house knows that the person is away. */
static void
await_absence(const char *name)
{
	bool away = false;

	for (int i = 0; i < PATIENCE && !away; i++) {
		char words[FRAME_SENTENCE];
		struct text why = text_in(words, sizeof(words));
		struct room_person *people;
		struct frame_status status;

		assert_true(remote_ask(served_connect(&house), &status, &people, &why));
		for (int k = 0; k < status.people; k++)
			away |= strcmp(people[k].name, name) == 0 && people[k].away;
		free(people);
	}
	assert_true(away);
}

static void
a_refusal_tells_the_range(void **state)
{
	const struct action much = { .verb = SICBO_BIG, .arg = { 5000 } };
	struct room *kim = served_come(&house, "kim");
	struct outcome outcome = asked_act(kim, 0, &much);

	(void)state;
	assert_int_equal(outcome.fault, FAULT_AMOUNT);
	assert_int_equal(outcome.range.max, 1000);
	assert_int_equal(room_at(kim, 0)->seat, NOBODY);
	remote_close(kim);
}

/* HO-31: what the game does not have goes no further, also while the dice are in the air. */
static void
an_action_that_does_not_exist_is_refused(void **state)
{
	const struct action none = { .verb = 200, .arg = { 1, 1 } };
	struct room *kim = served_come(&house, "kim");

	(void)state;
	assert_int_equal(asked_act(kim, 0, &none).fault, FAULT_VERB);
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	served_pass(&house, 5000);
	assert_int_equal(asked_act(kim, 0, &none).fault, FAULT_VERB);
	remote_close(kim);
}

/* HO-11. */
static void
a_name_is_there_once(void **state)
{
	struct room *kim = served_come(&house, "kim"), *watcher;
	char why[FRAME_SENTENCE];

	(void)state;
	assert_null(served_try(&house, "kim", false, why));
	assert_string_equal(why, "kim is at this house already");
	watcher = served_try(&house, "kim", true, why);
	assert_non_null(watcher);
	remote_close(watcher);
	remote_close(kim);
}

/* HO-12. */
static void
some_names_are_nobodys(void **state)
{
	static const char *const names[] = { "house", "Table", "you", "17", "ada-k", "mary-ann" };

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char why[FRAME_SENTENCE];

		assert_null(served_try(&house, names[i], false, why));
		assert_true(why[0] != '\0');
	}
}

/* HO-23: whoever comes back finds everything. */
static void
a_lost_connection_leaves_the_seat(void **state)
{
	struct room *kim = served_come(&house, "kim"), *mel = served_come(&house, "mel");
	struct listener mels = ear_of(mel);
	int seat;

	(void)state;
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	seat = room_at(kim, 0)->seat;
	remote_close(kim);
	pass_listening(mel, 30000);
	kim = served_come(&house, "kim");
	assert_int_equal(room_at(kim, 0)->seat, seat);
	assert_int_equal(room_brought(kim), 1000);
	remote_close(kim);
	/* Their time is over. */
	await_absence("kim");
	pass_listening(mel, 70000);
	receive(&mels, "kim leaves the table.");
	remote_close(mel);
}

/* As soon as the house knows that they have gone. */
static struct room *
come_back(const char *name)
{
	char why[FRAME_SENTENCE];
	struct room *room = NULL;

	for (int i = 0; i < PATIENCE && room == NULL; i++)
		room = served_try(&house, name, false, why);
	assert_non_null(room);
	return room;
}

static void
count_decided(void *n, const struct room *room, int table, const struct resolution *d)
{
	(void)room, (void)table, (void)d;
	++*(int *)n;
}

static void
miss_nothing(void *n)
{
	(void)n;
}

/* LG-42: the table has kept the news of one's own bets, and what they brought counts once. */
static void
whoever_comes_back_recalls_what_they_have(void **state)
{
	struct room *kim = served_come(&house, "kim");
	struct listener kims = ear_of(kim);
	int decided = 0;
	const struct room_listener listener = { count_decided, miss_nothing, &decided };
	const struct recall_round *round;
	chips has;

	(void)state;
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	receive(&kims, "Round 1: ");
	for (int i = 0; i < PATIENCE && room_at(kim, 0)->stakes > 0; i++)
		wait_for(kim);
	has = room_cash(kim) + room_at(kim, 0)->stack;
	assert_int_not_equal(has, 1000);
	room_part(kim, 0);
	for (int i = 0; i < PATIENCE && room_at(kim, 0)->seat != NOBODY; i++)
		wait_for(kim);
	assert_int_equal(room_at(kim, 0)->seat, NOBODY);
	remote_close(kim);
	kim = come_back("kim");
	room_listen(kim, &listener);
	kims = ear_of(kim);
	receive(&kims, "Round 1: ");
	round = &room_rounds(kim, 0)->round[0];
	assert_int_equal(round->number, 1);
	assert_int_equal(round->bets, 1);
	assert_int_equal(round->before, 1000);
	assert_int_equal(round->after, has);
	assert_int_equal(decided, 0);
	remote_close(kim);
}

/* HO-23, LG-42: what happened while they were away. */
static void
whoever_comes_back_is_told_what_happened_meanwhile(void **state)
{
	struct room *kim = served_come(&house, "kim"), *mel = served_come(&house, "mel");
	struct listener kims, mels = ear_of(mel);
	const struct recall_round *round;

	(void)state;
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	remote_close(kim);
	await_absence("kim");
	receive(&mels, "Round 1: ");
	pass_listening(mel, 10000);
	kim = come_back("kim");
	kims = ear_of(kim);
	receive(&kims, "you bet 10 on big.");
	receive(&kims, "Round 1: ");
	assert_int_not_equal(room_at(kim, 0)->seat, NOBODY);
	round = &room_rounds(kim, 0)->round[0];
	assert_int_equal(round->number, 1);
	assert_int_equal(round->throws, 1);
	assert_int_equal(round->bets, 1);
	assert_int_equal(round->before, 1000);
	assert_int_equal(round->after, room_cash(kim) + room_at(kim, 0)->stack);
	remote_close(kim);
	remote_close(mel);
}

/* The person goes home: their seat is free at once. */
static void
who_parts_has_left(void **state)
{
	struct room *kim = served_come(&house, "kim"), *mel = served_come(&house, "mel");
	struct listener mels = ear_of(mel);

	(void)state;
	assert_int_equal(asked_sit(kim, 0).fault, 0);
	room_part(kim, 0);
	assert_int_equal(room_at(kim, 0)->seat, NOBODY);
	assert_int_equal(room_cash(kim), 1000);
	remote_close(kim);
	receive(&mels, "kim leaves the table.");
	remote_close(mel);
}

/* HO-22: to all who are there, five times in ten seconds, and nothing that commands a terminal. */
static void
what_is_said_is_heard(void **state)
{
	struct room *kim = served_come(&house, "kim"), *mel = served_come(&house, "mel");
	struct listener kims = ear_of(kim), mels = ear_of(mel);
	char much[ROOM_SAY_CHARS + 2];

	(void)state;
	assert_int_equal(asked_speak(kim, 0, "good \033[2J luck"), 0);
	receive(&mels, "kim: \"good ?[2J luck\"");
	receive(&kims, "you: \"good ");
	for (int i = 0; i < 4; i++)
		assert_int_equal(asked_speak(kim, 0, "again"), 0);
	assert_int_equal(asked_speak(kim, 0, "again"), EAGAIN);
	assert_int_equal(asked_speak(mel, 0, "  "), EINVAL);
	memset(much, 'x', sizeof(much));
	much[ROOM_SAY_CHARS + 1] = '\0';
	assert_int_equal(asked_speak(mel, 0, much), EMSGSIZE);
	remote_close(kim);
	remote_close(mel);
}

/* HO-22: --quiet. */
static void
who_wants_quiet_hears_nobody_else(void **state)
{
	struct room *kim = served_come(&house, "kim"), *mel = served_come(&house, "mel");
	struct listener kims = ear_of(kim);

	(void)state;
	remote_hush(kim);
	assert_int_equal(asked_speak(mel, 0, "louder"), 0);
	assert_int_equal(asked_speak(kim, 0, "hush"), 0);
	receive(&kims, "you: \"hush\"");
	assert_null(strstr(kims.received, "louder"));
	remote_close(kim);
	remote_close(mel);
}

/* HO-24. */
static void
those_who_are_there_are_listed(void **state)
{
	char why[FRAME_SENTENCE], lines[1024] = "";
	struct room *kim = served_come(&house, "kim"),
		    *watcher = served_try(&house, "mel", true, why);
	struct text text = text_in(lines, sizeof(lines));

	(void)state;
	assert_int_equal(asked_sit(kim, 0).fault, 0);
	for (int i = 0; i < PATIENCE && strstr(lines, "mel, who watches") == NULL; i++) {
		wait_for(kim);
		text = text_in(lines, sizeof(lines));
		asked(kim, room_request(kim, REQUEST_OCCUPANTS, 0));
		who_write(kim, 0, &text);
	}
	assert_string_equal(lines, "You: Has $200 in hand. Is even here.\n"
				   "In the house:\n  kim\n  mel, who watches\n");
	remote_close(watcher);
	remote_close(kim);
}

/* HO-24. */
static void
watching_changes_nothing(void **state)
{
	char why[FRAME_SENTENCE];
	struct room *watcher = served_try(&house, "kim", true, why);

	(void)state;
	assert_non_null(watcher);
	assert_int_equal(asked_act(watcher, 0, &big).fault, FAULT_WATCHES);
	assert_int_equal(asked_sit(watcher, 0).fault, FAULT_WATCHES);
	assert_false(asked_hurry(watcher, 0, true));
	assert_false(asked_borrow(watcher));
	assert_false(room_may(watcher, RIGHT_PLAY));
	assert_false(room_may(watcher, RIGHT_SPEAK));
	remote_close(watcher);
}

/* Time goes on until it is true of kim's seat. */
static void
pass_until(struct room *room, bool (*is_true)(const struct seat_view *s))
{
	for (int i = 0; i < PATIENCE && !is_true(room_at(room, 0)); i++)
		wait_for(room);
	assert_true(is_true(room_at(room, 0)));
}

static bool
hurries(const struct seat_view *s)
{
	return s->hurries;
}

/* Nobody waits when all people are ready, and nobody's word is given for them. */
static void
all_people_are_ready_or_none(void **state)
{
	struct room *kim = served_come(&house, "kim"), *mel = served_come(&house, "mel");

	(void)state;
	assert_false(asked_hurry(kim, 0, false));
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	assert_int_equal(asked_act(mel, 0, &small).fault, 0);
	assert_true(asked_hurry(kim, 0, false));
	assert_false(room_at(kim, 0)->hurries);
	assert_true(asked_hurry(mel, 0, false));
	assert_true(room_at(mel, 0)->hurries);
	pass_until(kim, hurries);
	remote_close(kim);
	remote_close(mel);
}

static bool
is_decided(const struct seat_view *s)
{
	return s->stakes == 0 && s->view.request.kind == GAME_REQUEST_BETS;
}

/* LG-11: 1,000 to a person who has nothing left anywhere, and to nobody else. */
static void
the_house_lends_to_who_has_nothing(void **state)
{
	struct room *kim = served_come(&house, "kim"), *mel = served_come(&house, "mel");
	struct action all = { .verb = SICBO_BIG };

	(void)state;
	assert_false(asked_borrow(kim));
	for (int i = 0; i < 40 && room_at(kim, 0)->purse > 0; i++) {
		all.arg[0] = room_at(kim, 0)->purse;
		assert_int_equal(asked_act(kim, 0, &all).fault, 0);
		assert_false(asked_borrow(kim));
		pass_until(kim, is_decided);
	}
	assert_true(asked_borrow(kim));
	assert_int_equal(room_loans(kim), 1);
	assert_int_equal(room_brought(kim), 1000 + ROOM_LOAN);
	assert_int_equal(room_cash(kim), ROOM_LOAN);
	assert_false(asked_borrow(kim));
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	assert_int_equal(room_loans(mel), 0);
	remote_close(kim);
	kim = served_come(&house, "kim");
	assert_int_equal(room_brought(kim), 1000 + ROOM_LOAN);
	remote_close(kim);
	remote_close(mel);
}

static struct frame_hello
hello_of(enum frame_visit visit)
{
	struct frame_hello hello;

	frame_greet(&hello);
	hello.visit = (uint8_t)visit;
	return hello;
}

static void
put(int fd, uint32_t kind, uint32_t length, const void *bytes, size_t size)
{
	struct frame_head head = { kind, length };

	assert_int_equal(send(fd, &head, sizeof(head), MSG_NOSIGNAL), sizeof(head));
	if (size > 0)
		(void)!send(fd, bytes, size, MSG_NOSIGNAL);
}

/* Until the house ends the connection; what came before it goes to OUT. */
static void
await_end(int fd, char *out, size_t size)
{
	size_t used = 0;
	char bytes[4096];
	ssize_t n;

	while ((n = recv(fd, bytes, sizeof(bytes), 0)) > 0) {
		for (ssize_t i = 0; out != NULL && i < n && used + 1 < size; i++)
			out[used++] = bytes[i] != '\0' ? bytes[i] : ' ';
	}
	if (out != NULL)
		out[used] = '\0';
	close(fd);
}

static void
see_refused(const struct frame_hello *hello, const char *sentence)
{
	char words[4096];
	int fd = served_connect(&house);

	put(fd, FRAME_HELLO, sizeof(*hello), hello, sizeof(*hello));
	await_end(fd, words, sizeof(words));
	if (strstr(words, sentence) == NULL)
		fail_msg("%s: %s", sentence, words);
}

/* HO-30. */
static void
another_protocol_is_refused(void **state)
{
	struct frame_hello hello = hello_of(VISIT_PLAY);
	char sentence[FRAME_SENTENCE];

	(void)state;
	hello.protocol = FRAME_PROTOCOL + 1;
	snprintf(sentence, sizeof(sentence),
		 "the house has protocol %d and you have protocol %d; start the house again, its "
		 "tables are kept",
		 FRAME_PROTOCOL, FRAME_PROTOCOL + 1);
	see_refused(&hello, sentence);
	hello.protocol = FRAME_PROTOCOL - 1;
	snprintf(sentence, sizeof(sentence),
		 "the house has protocol %d and you have protocol %d; start the pitboss of the "
		 "house",
		 FRAME_PROTOCOL, FRAME_PROTOCOL - 1);
	see_refused(&hello, sentence);
	hello.protocol = FRAME_PROTOCOL;
	hello.sizes[0]++;
	see_refused(&hello, "made for another kind of machine");
	hello = hello_of(VISIT_PLAY);
	hello.magic[0] = 'P';
	see_refused(&hello, "you did not come with pitboss");
}

/* HO-31: every kind with every length but its own, before and after the hello. */
static void
a_message_that_does_not_exist_ends_the_connection(void **state)
{
	struct room *kim = served_come(&house, "kim");
	struct frame_hello hello = hello_of(VISIT_WATCH);

	(void)state;
	for (uint32_t kind = 0; kind < FRAME_KINDS + 2; kind++) {
		static const uint32_t lengths[] = { 0,
						    1,
						    sizeof(struct frame_hello) - 1,
						    sizeof(struct frame_hello) + 1,
						    sizeof(struct request) - 1,
						    1 << 20,
						    UINT32_MAX };

		for (size_t i = 0; i < 2 * sizeof(lengths) / sizeof(lengths[0]); i++) {
			int fd = served_connect(&house);

			if (i % 2 == 1)
				put(fd, FRAME_HELLO, sizeof(hello), &hello, sizeof(hello));
			put(fd, kind, lengths[i / 2], NULL, 0);
			await_end(fd, NULL, 0);
		}
	}
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	remote_close(kim);
}

static void
messages_out_of_order_end_the_connection(void **state)
{
	struct frame_hello hello = hello_of(VISIT_WATCH);
	struct request request = { .kind = REQUEST_SIT };
	int fd = served_connect(&house);

	(void)state;
	put(fd, FRAME_REQUEST, sizeof(request), &request, sizeof(request));
	await_end(fd, NULL, 0);
	fd = served_connect(&house);
	put(fd, FRAME_HELLO, sizeof(hello), &hello, sizeof(hello));
	put(fd, FRAME_HELLO, sizeof(hello), &hello, sizeof(hello));
	await_end(fd, NULL, 0);
	fd = served_connect(&house);
	put(fd, FRAME_HELLO, sizeof(hello), &hello, sizeof(hello));
	request.kind = REQUESTS;
	put(fd, FRAME_REQUEST, sizeof(request), &request, sizeof(request));
	await_end(fd, NULL, 0);
}

/* Half a message and silence: after 10 s that is the end, and nobody has noticed. */
static void
half_a_message_holds_nobody(void **state)
{
	struct room *kim = served_come(&house, "kim");
	struct frame_hello hello = hello_of(VISIT_PLAY);
	int fd = served_connect(&house);
	struct pollfd half = { .fd = fd, .events = POLLIN };

	(void)state;
	put(fd, FRAME_HELLO, sizeof(hello), &hello, sizeof(hello) / 2);
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	for (int i = 0; i < PATIENCE && poll(&half, 1, 20) == 0; i++)
		served_pass(&house, 11000);
	await_end(fd, NULL, 0);
	remote_close(kim);
}

/* HO-31: 20 deeds at once, and then 20 a second. */
static void
more_deeds_wait(void **state)
{
	struct room *kim = served_come(&house, "kim");

	(void)state;
	for (int i = 0; i < 20; i++)
		asked_take_back(kim, 0);
	for (int i = 0; i < 5; i++) {
		served_pass(&house, 1000);
		assert_int_equal(asked_sit(kim, 0).fault, 0);
	}
	remote_close(kim);
}

/* HO-25. */
static void
those_who_are_there_are_told_that_it_closes(void **state)
{
	struct served other;
	const struct served_plan plan = { .game = tables, .owned = true };
	struct room *kim;

	(void)state;
	served_begin(&other, &plan);
	kim = served_come(&other, "kim");
	served_end(&other);
	room_interrupted(kim);
	assert_int_equal(room_ended(kim), ROOM_CLOSED);
	assert_int_equal(asked_act(kim, 0, &big).fault, FAULT_AWAY);
	remote_close(kim);
}

/* HO-10, HO-21, HO-33: to somebody else's house. */
static void
others_rule_nothing(void **state)
{
	struct served other;
	const struct served_plan plan = { .game = tables, .people = 3 };
	char why[FRAME_SENTENCE];
	struct room *self, *watcher, *third;

	(void)state;
	served_begin(&other, &plan);
	assert_null(served_try(&other, "kim", false, why));
	assert_non_null(strstr(why, "only the user who runs the house"));
	self = served_try(&other, NULL, false, why);
	assert_non_null(self);
	assert_false(room_may(self, RIGHT_RULE));
	assert_int_equal(asked_invite(self, 0, 3), EPERM);
	assert_int_equal(asked_bring(self, 0, "hunch", NULL), EPERM);
	assert_int_equal(asked_send_away(self, 0, "ada-k"), EPERM);
	asked_pause(self, true);
	assert_false(room_paused(self));
	watcher = served_try(&other, NULL, true, why);
	third = served_try(&other, NULL, true, why);
	assert_non_null(third);
	assert_null(served_try(&other, NULL, true, why));
	assert_string_equal(why, "the house is full; try again later");
	remote_close(third);
	remote_close(watcher);
	remote_close(self);
	served_end(&other);
}

static void
the_owner_rules(void **state)
{
	struct room *host = served_come(&house, NULL), *kim = served_come(&house, "kim");

	(void)state;
	assert_true(room_may(host, RIGHT_RULE));
	asked_pause(host, true);
	assert_true(room_paused(host));
	for (int i = 0; i < PATIENCE && !room_paused(kim); i++)
		wait_for(kim);
	assert_true(room_paused(kim));
	asked_pause(host, false);
	assert_int_equal(asked_invite(host, 0, 2), 0);
	remote_close(kim);
	remote_close(host);
}

/* HO-21: with --as, only those that the house names have the rights of a host. */
static void
a_name_alone_gives_no_rights(void **state)
{
	struct room *kim = served_come(&house, "kim"), *pat = served_come(&house, "pat");

	(void)state;
	assert_false(room_may(kim, RIGHT_RULE));
	asked_pause(kim, true);
	assert_false(room_paused(kim));
	assert_int_equal(asked_invite(kim, 0, 2), EPERM);
	assert_true(room_may(pat, RIGHT_RULE));
	assert_int_equal(asked_invite(pat, 0, 0), 0);
	remote_close(pat);
	remote_close(kim);
}

/* HO-21: a pause ends with its host, however they go; until then all are told whose it is. */
static void
a_pause_ends_with_its_host(void **state)
{
	struct room *pat = served_come(&house, "pat"), *kim = served_come(&house, "kim"), *mel;
	struct listener kims = ear_of(kim), mels;

	(void)state;
	asked_pause(pat, true);
	receive(&kims, "pat has paused the house.");
	mel = served_come(&house, "mel");
	mels = ear_of(mel);
	receive(&mels, "pat has paused the house.");
	remote_close(pat);
	receive(&kims, "The pause is over.");
	receive(&mels, "The pause is over.");
	for (int i = 0; i < PATIENCE && room_paused(kim); i++)
		wait_for(kim);
	assert_false(room_paused(kim));
	remote_close(mel);
	remote_close(kim);
}

/* HO-12: a login that is no name becomes one, and its person is told. */
static void
a_login_is_folded(void **state)
{
	const struct served_plan plan = { .game = tables,
					  .owned = true,
					  .login = "mary-ann-of-the-hill" };
	struct served other;
	struct room *mary;
	struct news news[NEWS_KEPT];
	uint64_t missed;
	bool told = false;

	(void)state;
	served_begin(&other, &plan);
	mary = served_come(&other, NULL);
	assert_string_equal(remote_name(mary), "mary_ann_of_the_");
	for (int i = 0, n = 0; i < PATIENCE && !told; i++) {
		wait_for(mary);
		room_look(mary, 0, news, NEWS_KEPT, &n, &missed);
		for (int k = 0; k < n; k++)
			told |=
			    strstr(news[k].words, "here you are called mary_ann_of_the_") != NULL;
	}
	assert_true(told);
	remote_close(mary);
	served_end(&other);
}

/* One who stays, of those at the table by what the house tells ROOM. */
static const struct occupant *
one_who_plays(struct room *room, const char *strategy, struct occupants *occupants)
{
	for (int i = 0; i < PATIENCE; i++) {
		wait_for(room);
		assert_true(asked_company(room, 0, occupants));
		for (int k = 0; k < occupants->n; k++) {
			if (strcmp(occupants->at[k].strategy, strategy) == 0 &&
			    occupants->at[k].seat != NOBODY)
				return &occupants->at[k];
		}
	}
	fail();
	return NULL;
}

/* HO-21, HO-24: all who are there see who plays, those who watch too. */
static void
the_owner_chooses_who_plays(void **state)
{
	char why[FRAME_SENTENCE], name[NAME_SIZE];
	struct room *host = served_come(&house, NULL),
		    *watcher = served_try(&house, "mel", true, why);
	struct occupants occupants;

	(void)state;
	assert_int_equal(asked_bring(host, 0, "steady:25", NULL), 0);
	assert_int_equal(asked_bring(host, 0, "optimal", NULL), EINVAL);
	strcpy(name, one_who_plays(watcher, "steady:25", &occupants)->name);
	assert_int_equal(occupants_find(&occupants, name)->brought, 500);
	assert_int_equal(asked_bring(host, 0, "hunch", name), 0);
	one_who_plays(watcher, "hunch", &occupants);
	assert_int_equal(asked_send_away(host, 0, name), ENOENT);
	assert_int_equal(asked_bring(watcher, 0, "hunch", NULL), EPERM); /* HO-21 */
	remote_close(watcher);
	remote_close(host);
}

/* HO-40. */
static void
the_house_tells_how_it_stands(void **state)
{
	struct room *kim = served_come(&house, "kim");
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	struct room_person *people;
	struct frame_status status;

	(void)state;
	assert_int_equal(asked_sit(kim, 0).fault, 0);
	assert_true(remote_ask(served_connect(&house), &status, &people, &why));
	assert_int_equal(status.tables, 1);
	assert_string_equal(status.table[0].title, "Sic Bo");
	assert_int_equal(status.table[0].users, 1);
	assert_int_equal(status.people, 1);
	assert_string_equal(people[0].name, "kim");
	assert_false(people[0].away);
	free(people);
	remote_close(kim);
}

static atomic_int bets_heard, kims_left;

static void
note_heard(void *ctx, int table, const struct news *news, int n)
{
	(void)ctx;
	assert_int_equal(table, 0);
	for (int i = 0; i < n; i++) {
		bool bets = sicbo_game.events[news[i].event.kind].moves == STAKED;

		atomic_fetch_add(&bets_heard, bets && strcmp(news[i].name, "kim") == 0);
	}
}

static void
note_left(void *ctx, const char *name, const struct evenings *e)
{
	(void)ctx;
	assert_null(e); /* there is no ledger */
	atomic_fetch_add(&kims_left, strcmp(name, "kim") == 0);
}

/* HO-41: each news once, as a spectator reads it, and each person who leaves. */
static void
whoever_wants_to_know_is_told(void **state)
{
	static const struct server_watch watch = { .received = note_heard, .left = note_left };
	const struct served_plan plan = { .game = tables, .owned = true, .watch = &watch };
	struct served other;
	struct room *kim;

	(void)state;
	served_begin(&other, &plan);
	kim = served_come(&other, "kim");
	assert_int_equal(asked_act(kim, 0, &big).fault, 0);
	served_end(&other);
	remote_close(kim);
	assert_int_equal(atomic_load(&bets_heard), 1);
	assert_int_equal(atomic_load(&kims_left), 1);
}

#define SERVED(test) cmocka_unit_test_setup_teardown(test, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		SERVED(everybody_reads_you_about_themselves),
		SERVED(a_refusal_tells_the_range),
		SERVED(an_action_that_does_not_exist_is_refused),
		SERVED(a_name_is_there_once),
		SERVED(some_names_are_nobodys),
		SERVED(a_lost_connection_leaves_the_seat),
		SERVED(whoever_comes_back_recalls_what_they_have),
		SERVED(whoever_comes_back_is_told_what_happened_meanwhile),
		SERVED(who_parts_has_left),
		SERVED(what_is_said_is_heard),
		SERVED(who_wants_quiet_hears_nobody_else),
		SERVED(those_who_are_there_are_listed),
		SERVED(watching_changes_nothing),
		SERVED(all_people_are_ready_or_none),
		SERVED(the_house_lends_to_who_has_nothing),
		SERVED(another_protocol_is_refused),
		SERVED(a_message_that_does_not_exist_ends_the_connection),
		SERVED(messages_out_of_order_end_the_connection),
		SERVED(half_a_message_holds_nobody),
		SERVED(more_deeds_wait),
		SERVED(those_who_are_there_are_told_that_it_closes),
		SERVED(others_rule_nothing),
		SERVED(the_owner_rules),
		SERVED(a_name_alone_gives_no_rights),
		SERVED(a_pause_ends_with_its_host),
		SERVED(a_login_is_folded),
		SERVED(the_owner_chooses_who_plays),
		SERVED(the_house_tells_how_it_stands),
		SERVED(whoever_wants_to_know_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
