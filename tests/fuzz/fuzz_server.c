/*
 * What comes to a house through its socket (HO-31), from eight callers, in lines:
 *
 *	call N                                  somebody new
 *	hello N VISIT NAME                      0 plays, 1 watches, 2 asks how it stands
 *	ask N KIND TABLE NUMBER VERB ARG ARG TEXT
 *	head N KIND LENGTH                      of a message whose bytes follow, or never come
 *	bytes N HEX
 *	zeros N HOW-MANY
 *	hear N                                  takes what it was told; else nothing is taken
 *	hang N                                  hangs up
 *	pass MS
 *
 * Whatever they say, what each of them is told are messages that can be read and that show no more
 * than may be seen from its seat; somebody else, the host, is served meanwhile as before, which is
 * an answer after one step; the house takes no more memory than it should, and no chip is lost or
 * made.
 */
#include <string.h>

#include "../unit/stepped.h"
#include "fuzz.h"
#include "games/game.h"
#include "room/server_parts.h"

enum { CALLERS = 8, LINES = 300, LINE = 1400, PASS_MOST_MS = 20000, PASS_ALL_MS = 120000 };

/* The messages about one table, and all that is no table's. */
enum { WAITS_MOST = SERVER_FULL + 2 * FRAME_MOST };

struct fuzz_house {
	struct stepped house;
	struct caller host, caller[CALLERS];
	int64_t passed_ms, asked_ms; /* in all, and of that when the host asked last */
	int asked;
};

static struct fuzz_house f;

static struct caller *
caller_of(const char *word)
{
	return &f.caller[strtoul(word, NULL, 10) % CALLERS];
}

static void
call(char *const *word, int words)
{
	struct caller *c = caller_of(word[0]);

	(void)words;
	caller_hang_up(c);
	caller_call(c, &f.house);
}

static void
hello(char *const *word, int words)
{
	caller_hello(caller_of(word[0]), (enum frame_visit)atoi(word[1]), words > 2 ? word[2] : "");
}

static void
ask(char *const *word, int words)
{
	struct request request;
	int64_t value[6] = { 0 };

	memset(&request, 0, sizeof(request));
	for (int i = 0; i < 6 && i + 1 < words; i++)
		value[i] = strtoll(word[i + 1], NULL, 10);
	request.kind = (int32_t)value[0];
	request.table = (int32_t)value[1];
	request.n = value[2];
	if (request.kind == REQUEST_ACT) {
		request.action.verb = (uint8_t)value[3];
		request.action.arg[0] = value[4];
		request.action.arg[1] = value[5];
	}
	if (words > 7)
		snprintf(request.text, sizeof(request.text), "%s", word[7]);
	caller_frame(caller_of(word[0]), FRAME_REQUEST, sizeof(request), &request, sizeof(request));
}

static void
head(char *const *word, int words)
{
	(void)words;
	caller_frame(caller_of(word[0]), (uint32_t)strtoul(word[1], NULL, 10),
		     (uint32_t)strtoul(word[2], NULL, 10), NULL, 0);
}

static void
bytes(char *const *word, int words)
{
	unsigned char byte[LINE / 2];
	size_t n = 0;

	(void)words;
	for (const char *at = word[1]; at[0] != '\0' && at[1] != '\0'; at += 2) {
		const char digits[3] = { at[0], at[1], '\0' };

		byte[n++] = (unsigned char)strtoul(digits, NULL, 16);
	}
	caller_send(caller_of(word[0]), byte, n);
}

static void
zeros(char *const *word, int words)
{
	static const unsigned char zero[1 << 16];
	size_t n = strtoul(word[1], NULL, 10);

	(void)words;
	caller_send(caller_of(word[0]), zero, n < sizeof(zero) ? n : sizeof(zero));
}

static void
receive(char *const *word, int words)
{
	(void)words;
	caller_hear(caller_of(word[0]));
}

static void
hang(char *const *word, int words)
{
	(void)words;
	caller_hang_up(caller_of(word[0]));
}

static void
pass(char *const *word, int words)
{
	int64_t ms = strtoll(word[0], NULL, 10);

	(void)words;
	if (ms < 1 || ms > PASS_MOST_MS || f.passed_ms + ms > PASS_ALL_MS)
		return;
	f.passed_ms += ms;
	/* The host takes what it is told, and is never ten seconds late. */
	for (; ms > 0; ms -= 4000) {
		stepped_pass(&f.house, ms < 4000 ? ms : 4000, 4000);
		caller_hear(&f.host);
	}
}

static const struct {
	const char *name;
	int words; /* at least */
	void (*run)(char *const *word, int words);
} kinds[] = {
	{ "call", 1, call },    { "hello", 2, hello }, { "ask", 2, ask },
	{ "head", 3, head },    { "bytes", 2, bytes }, { "zeros", 2, zeros },
	{ "hear", 1, receive }, { "hang", 1, hang },   { "pass", 1, pass },
};

static void
do_line(char *line)
{
	char *word[8] = { NULL }, *name = strtok(line, " \n");
	int words = 0;

	while (name != NULL && words < 8 &&
	       (word[words] = strtok(NULL, words == 7 ? "\n" : " \n")) != NULL)
		words++;
	for (size_t i = 0; name != NULL && i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (strcmp(name, kinds[i].name) == 0 && words >= kinds[i].words)
			kinds[i].run(word, words);
	}
}

static void
check_memory(void)
{
	const struct server *s = f.house.server;

	FUZZ_HOLDS(s->connections <= CALLERS + 1);
	for (int i = 0; i < s->connections; i++) {
		FUZZ_HOLDS(channel_waiting(&s->connection[i]->channel) <= WAITS_MOST);
		FUZZ_HOLDS(s->connection[i]->channel.room <= 2 * sizeof(struct request));
	}
}

/* The host asks for something that waits for nothing, as often as one may, and has the answer after
 * one step. */
static void
check_host(void)
{
	if (f.asked > 0 && f.passed_ms - f.asked_ms < SERVER_DEED_MS)
		return;
	f.asked_ms = f.passed_ms;
	caller_ask(&f.host, REQUEST_TAKE_BACK, caller_table(&f.host, 0));
	server_step(f.house.server, 0, NULL);
	caller_hear(&f.host);
	FUZZ_HOLDS(f.host.answers == ++f.asked && !f.host.ended);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct stepped_plan plan = {
		.game = games, .players = 2, .seed = "fuzz", .absence_ms = 30000, .people = 6
	};
	FILE *file = fuzz_open(data, size);
	char line[LINE];

	memset(&f, 0, sizeof(f));
	stepped_begin(&f.house, &plan);
	caller_come(&f.host, &f.house, VISIT_PLAY, "");
	for (int i = 0; i < LINES && fgets(line, sizeof(line), file) != NULL; i++) {
		do_line(line);
		stepped_look(&f.house);
		caller_hear(&f.host);
		check_memory();
		check_host();
	}
	f.passed_ms += SERVER_DEED_MS;
	stepped_pass(&f.house, SERVER_DEED_MS, SERVER_DEED_MS);
	caller_hear(&f.host);
	check_host();
	for (int i = 0; i < CALLERS; i++) {
		caller_hear(&f.caller[i]);
		caller_hang_up(&f.caller[i]);
	}
	caller_hang_up(&f.host);
	stepped_end(&f.house);
	fclose(file);
	return 0;
}
