/*
 * What somebody who joined is told by a house, in lines:
 *
 *	welcome GAME...            the tables
 *	view TABLE SEAT GAME       of the table as it opens, with two people at it
 *	news TABLE HOW-MANY
 *	dice TABLE
 *	house CASH
 *	answer FAULT
 *	said TABLE OWN TEXT
 *	people HOW-MANY
 *	status TABLES PEOPLE
 *	past BETS CHIPS SPOT DICE
 *	refused TEXT | closed TEXT
 *	poke OFFSET HEX            other bytes in the last message
 *	cut N                      its last bytes are not sent
 *	length N                   its head says so
 *	head KIND LENGTH           of a message
 *
 * All of it has come before the client begins to read, and then the house is gone.  Whatever it is,
 * the client takes it for messages or gives up with a sentence, and what it then shows has an end
 * and names nothing that is not there.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz.h"
#include "games/action.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/words.h"
#include "room/channel.h"
#include "room/remote.h"
#include "room/who.h"

/* As many bytes as a socket takes at once. */
enum { LINE = 1400, LINES = 100, SAYS_MOST = 90000, WORDS = 16, LOOKS = 300 };

static struct {
	struct channel says; /* what the house has to say, and never sends by itself */
	struct seat_view at;
	int end[2]; /* of a socket: the house's, and the client's, which owns it */
} f;

static const struct game *
game_of(const char *word)
{
	int n = 0;

	while (games[n] != NULL)
		n++;
	return games[strtoul(word, NULL, 10) % (unsigned long)n];
}

static void
welcome(char *const *word, int words)
{
	struct frame_welcome w;

	memset(&w, 0, sizeof(w));
	strcpy(w.name, "kim");
	for (int i = 0; i < words && i < FLOOR_TABLES; i++) {
		w.table[i].number = i;
		w.table[i].game = (int32_t)strtol(word[i], NULL, 10);
		snprintf(w.table[i].title, ROOM_TITLE, "table %d", i);
		w.tables = i + 1;
	}
	channel_put(&f.says, FRAME_WELCOME, &w, sizeof(w));
}

/* The table as it opens. */
static const struct game *
stand(const char *game, int seat)
{
	const struct game *g = game_of(game);

	memset(&f.at, 0, offsetof(struct seat_view, view));
	memset(&f.at.view, 0, offsetof(struct table_view, state));
	game_open(g, f.at.view.state.bytes);
	for (int i = 0; i < 2; i++) {
		struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = 100 };

		FUZZ_HOLDS(game_do(g, f.at.view.state.bytes, &sit, NULL, NULL) == 0);
		snprintf(f.at.view.name[sit.seat], NAME_SIZE, "who%d", i);
	}
	f.at.seat = seat;
	f.at.view.open = true;
	f.at.view.request = game_requests(g, f.at.view.state.bytes);
	f.at.waitings = f.at.owns = 1;
	f.at.waiting[0] = (struct action){ .arg = { 5 } };
	f.at.own[0] = (struct event){ .seat = 0 };
	return g;
}

static void
add_part(void *ctx, const void *bytes, size_t size, bool versioned)
{
	(void)ctx, (void)versioned;
	channel_add(&f.says, bytes, size);
}

static void
view(char *const *word, int words)
{
	const struct game *g = stand(words > 2 ? word[2] : word[0], atoi(word[1]));
	struct frame_view head;

	memset(&head, 0, sizeof(head));
	head.number = atoi(word[0]);
	channel_begin(&f.says, FRAME_VIEW);
	channel_add(&f.says, &head, sizeof(head));
	frame_view_write(g, &f.at, add_part, NULL);
	channel_end(&f.says);
}

static void
news(char *const *word, int words)
{
	struct frame_news head = { .number = atoi(word[0]) };
	struct news one = { .event = { .seat = 0 }, .words = "who0 sits down." }, plain;
	uint16_t size = frame_news_of(&one, &plain);

	(void)words;
	head.n = (int32_t)(strtoul(word[1], NULL, 10) % 100);
	channel_begin(&f.says, FRAME_NEWS);
	channel_add(&f.says, &head, sizeof(head));
	for (int i = 0; i < head.n; i++) {
		channel_add(&f.says, &size, sizeof(size));
		channel_add(&f.says, &plain, size);
	}
	channel_end(&f.says);
}

static void
dice(char *const *word, int words)
{
	struct frame_dice d;

	(void)words;
	memset(&d, 0, sizeof(d));
	d.number = atoi(word[0]);
	d.dice.checkable = true;
	strcpy(d.dice.text, "mine");
	channel_put(&f.says, FRAME_DICE, &d, sizeof(d));
}

static void
house(char *const *word, int words)
{
	struct frame_house h = { .cash = strtoll(word[0], NULL, 10) };

	(void)words;
	channel_put(&f.says, FRAME_HOUSE, &h, sizeof(h));
}

static void
answer(char *const *word, int words)
{
	struct reply a = { .done = 1 };

	(void)words;
	a.outcome.fault = atoi(word[0]);
	channel_put(&f.says, FRAME_ANSWER, &a, sizeof(a));
}

static void
said(char *const *word, int words)
{
	struct frame_said s;

	memset(&s, 0, sizeof(s));
	s.number = atoi(word[0]);
	s.own = word[1][0] == '1';
	strcpy(s.name, "who1");
	for (int i = 2; i < words; i++)
		snprintf(s.text + strlen(s.text), sizeof(s.text) - strlen(s.text), "%s ", word[i]);
	channel_put(&f.says, FRAME_SAID, &s, sizeof(s));
}

static void
add_people(unsigned long n)
{
	struct room_person p;

	memset(&p, 0, sizeof(p));
	strcpy(p.name, "who1");
	for (unsigned long i = 0; i < n; i++)
		channel_add(&f.says, &p, sizeof(p));
	channel_end(&f.says);
}

static void
people(char *const *word, int words)
{
	(void)words;
	channel_begin(&f.says, FRAME_PEOPLE);
	add_people(strtoul(word[0], NULL, 10) % 300);
}

static void
occupants(char *const *word, int words)
{
	struct frame_occupants head = { .number = atoi(word[0]), .n = atoi(word[1]) };
	struct occupant m;

	memset(&m, 0, sizeof(m));
	strcpy(m.name, "who1");
	m.seat = atoi(word[2]);
	snprintf(m.strategy, sizeof(m.strategy), "%s", words > 3 ? word[3] : "");
	channel_begin(&f.says, FRAME_OCCUPANTS);
	channel_add(&f.says, &head, sizeof(head));
	for (unsigned long i = 0; i < (unsigned long)head.n % 300; i++)
		channel_add(&f.says, &m, sizeof(m));
	channel_end(&f.says);
}

static void
status(char *const *word, int words)
{
	struct frame_status s;

	(void)words;
	memset(&s, 0, sizeof(s));
	s.tables = atoi(word[0]);
	s.people = atoi(word[1]);
	channel_begin(&f.says, FRAME_STATUS);
	channel_add(&f.says, &s, sizeof(s));
	add_people((unsigned long)s.people % 300);
}

static void
past(char *const *word, int words)
{
	struct frame_past p;
	struct frame_bet b;

	(void)words;
	memset(&p, 0, sizeof(p));
	memset(&b, 0, sizeof(b));
	p.n = atoi(word[0]);
	b.back = b.chips = strtoll(word[1], NULL, 10);
	strcpy(b.game, "sicbo");
	snprintf(b.spot, sizeof(b.spot), "%s", word[2]);
	b.dice = (uint8_t)atoi(word[3]);
	channel_begin(&f.says, FRAME_PAST);
	channel_add(&f.says, &p, sizeof(p));
	for (unsigned long i = 0; i < (unsigned long)p.n % 300; i++)
		channel_add(&f.says, &b, sizeof(b));
	channel_end(&f.says);
}

static void
refused(char *const *word, int words)
{
	(void)words;
	channel_put(&f.says, FRAME_REFUSED, word[0], strlen(word[0]) + 1);
}

static void
closed(char *const *word, int words)
{
	(void)words;
	channel_put(&f.says, FRAME_CLOSED, word[0], strlen(word[0]) + 1);
}

static void
poke(char *const *word, int words)
{
	size_t from = f.says.at + sizeof(struct frame_head);
	size_t at = from + strtoul(word[0], NULL, 10);

	(void)words;
	for (const char *hex = word[1]; hex[0] != '\0' && hex[1] != '\0' && at < f.says.put;
	     hex += 2) {
		const char digits[3] = { hex[0], hex[1], '\0' };

		f.says.out[at++] = (unsigned char)strtoul(digits, NULL, 16);
	}
}

static void
cut(char *const *word, int words)
{
	size_t n = strtoul(word[0], NULL, 10);

	(void)words;
	f.says.put = n < f.says.put - f.says.at ? f.says.put - n : f.says.at;
}

static void
put_head(struct frame_head head, size_t at)
{
	if (f.says.put - at >= sizeof(head))
		memcpy(f.says.out + at, &head, sizeof(head));
}

static void
length(char *const *word, int words)
{
	struct frame_head head;

	(void)words;
	if (f.says.put - f.says.at < sizeof(head))
		return;
	memcpy(&head, f.says.out + f.says.at, sizeof(head));
	head.length = (uint32_t)strtoul(word[0], NULL, 10);
	put_head(head, f.says.at);
}

static void
head(char *const *word, int words)
{
	(void)words;
	channel_begin(&f.says, FRAME_ANSWER);
	put_head((struct frame_head){ (uint32_t)strtoul(word[0], NULL, 10),
				      (uint32_t)strtoul(word[1], NULL, 10) },
		 f.says.at);
}

static const struct {
	const char *name;
	int words; /* at least */
	void (*run)(char *const *word, int words);
} kinds[] = {
	{ "welcome", 1, welcome }, { "view", 2, view },         { "news", 2, news },
	{ "dice", 1, dice },       { "house", 1, house },       { "answer", 1, answer },
	{ "said", 3, said },       { "people", 1, people },     { "status", 2, status },
	{ "refused", 1, refused }, { "closed", 1, closed },     { "poke", 2, poke },
	{ "past", 4, past },       { "cut", 1, cut },           { "length", 1, length },
	{ "head", 2, head },       { "company", 3, occupants },
};

static void
do_line(char *line)
{
	char *word[WORDS], *name = strtok(line, " \n");
	int words = 0;

	while (name != NULL && words < WORDS && (word[words] = strtok(NULL, " \n")) != NULL)
		words++;
	for (size_t i = 0; name != NULL && i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (strcmp(name, kinds[i].name) == 0 && words >= kinds[i].words)
			kinds[i].run(word, words);
	}
}

/* A socket in which all of it lies.  The house's end stays open: to say something is no fault. */
static void
call(void)
{
	FUZZ_HOLDS(socketpair(AF_UNIX, SOCK_STREAM, 0, f.end) == 0);
	FUZZ_HOLDS(send(f.end[0], f.says.out, f.says.put, MSG_DONTWAIT) >= 0);
	FUZZ_HOLDS(shutdown(f.end[0], SHUT_WR) == 0);
}

static void
use_table(struct room *room, int table)
{
	static struct news out[NEWS_KEPT];
	const struct game *g = room_game(room, table);
	char words[4096];
	struct text text = text_in(words, sizeof(words));
	struct dice_view d;
	uint64_t missed;
	int n;

	room_look(room, table, out, NEWS_KEPT, &n, &missed);
	for (int i = 0; i < n; i++)
		FUZZ_HOLDS(strlen(out[i].words) < NEWS_WORDS && strlen(out[i].name) < NAME_SIZE);
	who_write(room, table, &text);
	room_dice(room, table, &d);
	FUZZ_HOLDS(strlen(d.text) < OWN_TEXT && strlen(d.bet_query) < OWN_TEXT);
	for (int i = 0; i < room_at(room, table)->waitings; i++)
		FUZZ_HOLDS(g->actions[room_at(room, table)->waiting[i].verb].name != NULL);
}

static void
use(struct room *room)
{
	const struct action a = { .verb = 0, .arg = { 5 } };
	struct answered got;
	char words[400];
	int asks = 0;

	for (int i = 0; i < room_tables(room); i++) {
		struct request act = room_request_act(room, i, &a);
		struct request who = room_request(room, REQUEST_OCCUPANTS, i);

		asks += room_ask(room, &act, i) + room_ask(room, &who, i);
	}
	for (int i = 0; i < LOOKS && room_interrupted(room); i++)
		;
	for (int i = 0; i < room_tables(room); i++)
		use_table(room, i);
	for (; room_next(room, &got); asks--) {
		fault_words(room_game(room, (int)got.note), got.reply.outcome.fault,
			    &got.reply.outcome.range, words, sizeof(words));
		FUZZ_HOLDS(words[0] != '\0');
	}
	FUZZ_HOLDS(room_ended(room) != ROOM_OPEN && asks == 0);
}

static void
join(void)
{
	char words[FRAME_SENTENCE] = "";
	struct text why = text_in(words, sizeof(words));
	struct room *room;

	call();
	room = remote_open(f.end[1], NULL, false, &why);
	FUZZ_HOLDS((room == NULL) == (words[0] != '\0'));
	if (room != NULL)
		use(room);
	remote_close(room);
	close(f.end[0]);
}

static void
ask_how_it_stands(void)
{
	char words[FRAME_SENTENCE] = "";
	struct text why = text_in(words, sizeof(words));
	struct room_person *who;
	struct frame_status s;

	call();
	if (remote_ask(f.end[1], &s, &who, &why)) {
		for (int i = 0; i < s.people; i++)
			FUZZ_HOLDS(strlen(who[i].name) < NAME_SIZE);
		for (int i = 0; i < s.tables; i++)
			FUZZ_HOLDS(strlen(s.table[i].title) < ROOM_TITLE);
		free(who);
	} else {
		FUZZ_HOLDS(words[0] != '\0');
	}
	close(f.end[0]);
}

static void
ask_what_was_bet(void)
{
	const struct frame_bet_query bet_query = { .last = FRAME_BETS, .game = -1 };
	char words[FRAME_SENTENCE] = "";
	struct text why = text_in(words, sizeof(words));
	struct past told;

	call();
	if (remote_ask_past(f.end[1], NULL, &bet_query, &told, &why)) {
		for (int i = 0; i < told.n; i++) {
			FUZZ_HOLDS(strpbrk(told.bet[i].spot, ", \"\033") == NULL);
			FUZZ_HOLDS(told.bet[i].dice.n <= ROLL_DICE);
		}
	} else {
		FUZZ_HOLDS(words[0] != '\0');
	}
	past_free(&told);
	close(f.end[0]);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *file = fuzz_open(data, size);
	char line[LINE];

	memset(&f.says, 0, sizeof(f.says));
	f.says.fd = -1;
	for (int i = 0; i < LINES && fgets(line, sizeof(line), file) != NULL; i++) {
		if (f.says.put < SAYS_MOST)
			do_line(line);
	}
	join();
	ask_how_it_stands();
	ask_what_was_bet();
	channel_close(&f.says);
	fclose(file);
	return 0;
}
