#include "stepped.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "games/game.h"

enum { STEPPED_THINK_MS = 1500, STEPPED_STEPS = 4, STEPPED_PLACE = 60 };

void
stepped_fail(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s:%d: this does not hold: %s\n", file, line, what);
	abort();
}

void
stepped_prepare(struct stepped *h)
{
	const char *place = getenv("TMPDIR");

	memset(h, 0, sizeof(*h));
	/* The path of a socket is short. */
	if (place == NULL || strlen(place) > STEPPED_PLACE)
		place = "/tmp";
	snprintf(h->folder, sizeof(h->folder), "%s/stepped.XXXXXX", place);
	STEPPED_HOLDS(mkdtemp(h->folder) != NULL);
	clock_init(&h->clock, true);
	STEPPED_HOLDS(feed_init(&h->feed) == 0);
	h->bank = bank_create();
	STEPPED_HOLDS(h->bank != NULL);
	h->chip_account = bank_chip_account(h->bank);
}

/* Those whose chips lie on the tables that go on. */
static void
stepped_introduce(struct stepped *h, const struct left_tables *left)
{
	for (int i = 0; left != NULL && i < left->users; i++)
		STEPPED_HOLDS(
		    server_know(h->server, left->person[i].name, left->person[i].in_bank));
}

static void
stepped_log(void *house, const char *line)
{
	struct stepped *h = house;
	size_t used = strlen(h->log), size = strlen(line) + 2, room = sizeof(h->log) - used;

	if (size > room)
		used = 0;
	snprintf(h->log + used, sizeof(h->log) - used, "%s\n", line);
}

void
stepped_open(struct stepped *h, const struct stepped_plan *plan)
{
	const struct resume *resume[LEFT_TABLES + 1] = { NULL };
	struct text path = text_in(h->path, sizeof(h->path));
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	int32_t think_ms = plan->think_ms > 0 ? plan->think_ms : STEPPED_THINK_MS;
	struct floor_plan floor = { .clock = &h->clock,
				    .feed = &h->feed,
				    .chip_account = &h->chip_account,
				    .recorder = plan->recorder,
				    .game = plan->game,
				    .resume = resume,
				    .players = plan->players,
				    .think_ms = think_ms,
				    .seed = plan->seed };
	struct server_plan server = { .clock = &h->clock,
				      .feed = &h->feed,
				      .bank = h->bank,
				      .ledger = plan->ledger,
				      .committer = plan->committer,
				      .owner = plan->strange ? getuid() + 1 : getuid(),
				      .login = "host",
				      .log = stepped_log,
				      .log_ctx = h,
				      .think_ms = think_ms,
				      .people = plan->people > 0 ? plan->people : SERVER_PEOPLE,
				      .absence_ms = plan->absence_ms };

	for (int i = 0; plan->left != NULL && i < plan->left->n; i++)
		resume[i] = &plan->left->table[i];
	text_add(&path, "%s/house", h->folder);
	h->floor = server.floor = floor_open(&floor);
	h->listening = server.listening = socket_listen(h->path, NULL, &why);
	STEPPED_HOLDS(h->floor != NULL && h->listening >= 0);
	h->server = server_open(&server);
	STEPPED_HOLDS(h->server != NULL);
	stepped_introduce(h, plan->left);
	stepped_look(h);
}

void
stepped_begin(struct stepped *h, const struct stepped_plan *plan)
{
	stepped_prepare(h);
	stepped_open(h, plan);
}

void
stepped_close(struct stepped *h)
{
	clock_quiet(&h->clock);
	server_close(h->server, "The house has closed.");
	if (h->keeps)
		floor_keep(h->floor);
	floor_close(h->floor);
	STEPPED_HOLDS(bank_sum(h->bank) == 0);
	close(h->listening);
	unlink(h->path);
}

void
stepped_finish(struct stepped *h)
{
	bank_free(h->bank);
	feed_finish(&h->feed);
	clock_finish(&h->clock);
	rmdir(h->folder);
}

void
stepped_end(struct stepped *h)
{
	stepped_close(h);
	stepped_finish(h);
}

/* Who comes in one step is heard in the next one. */
void
stepped_look(struct stepped *h)
{
	for (int i = 0; i < STEPPED_STEPS; i++) {
		clock_quiet(&h->clock);
		server_step(h->server, 0, NULL);
	}
}

void
stepped_pass(struct stepped *h, int64_t ms, int64_t slice_ms)
{
	for (; ms > 0; ms -= slice_ms) {
		clock_pass(&h->clock, ms < slice_ms ? ms : slice_ms);
		stepped_look(h);
	}
}

void
caller_call(struct caller *c, const struct stepped *h)
{
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));

	memset(c, 0, sizeof(*c));
	c->fd = socket_connect(h->path, &why);
	STEPPED_HOLDS(c->fd >= 0);
	c->calls = true;
}

void
caller_hang_up(struct caller *c)
{
	if (c->calls)
		close(c->fd);
	free(c->received);
	past_free(&c->past);
	memset(c, 0, sizeof(*c));
}

size_t
caller_send(struct caller *c, const void *bytes, size_t size)
{
	ssize_t n = c->calls ? send(c->fd, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT) : 0;

	return n > 0 ? (size_t)n : 0;
}

void
caller_frame(struct caller *c, uint32_t kind, uint32_t length, const void *bytes, size_t size)
{
	const struct frame_head head = { kind, length };

	caller_send(c, &head, sizeof(head));
	if (size > 0)
		caller_send(c, bytes, size);
}

void
caller_hello(struct caller *c, enum frame_visit visit, const char *as)
{
	struct frame_hello hello;

	frame_greet(&hello);
	hello.visit = (uint8_t)visit;
	snprintf(hello.as, sizeof(hello.as), "%s", as);
	caller_frame(c, FRAME_HELLO, sizeof(hello), &hello, sizeof(hello));
}

void
caller_ask_past(struct caller *c, const char *as, const struct frame_bet_query *bet_query)
{
	struct frame_hello hello;

	frame_greet(&hello);
	hello.visit = VISIT_PAST;
	hello.bet_query = *bet_query;
	snprintf(hello.as, sizeof(hello.as), "%s", as);
	caller_frame(c, FRAME_HELLO, sizeof(hello), &hello, sizeof(hello));
}

void
caller_ask(struct caller *c, enum request_kind kind, int32_t table)
{
	const struct request request = { .kind = (int32_t)kind, .table = table };

	caller_frame(c, FRAME_REQUEST, sizeof(request), &request, sizeof(request));
}

void
caller_act(struct caller *c, int32_t table, const struct action *a)
{
	const struct request request = { .kind = REQUEST_ACT, .table = table, .action = *a };

	caller_frame(c, FRAME_REQUEST, sizeof(request), &request, sizeof(request));
}

static const struct game *
caller_game(const struct caller *c, int32_t number)
{
	for (int i = 0; i < FLOOR_TABLES; i++) {
		if (c->game[i] != NULL && c->number[i] == number)
			return c->game[i];
	}
	stepped_fail(__FILE__, __LINE__, "the house speaks of a table that it has named");
}

static void
caller_take_welcome(struct caller *c, const unsigned char *bytes)
{
	struct frame_welcome w;

	memcpy(&w, bytes, sizeof(w));
	STEPPED_HOLDS(w.tables >= 1 && w.tables <= FLOOR_TABLES);
	for (int i = 0; i < w.tables; i++) {
		c->number[i] = w.table[i].number;
		c->game[i] = games[w.table[i].game];
	}
}

/* What the seat may not see is blank already (HO-33). */
static void
caller_take_view(struct caller *c, const unsigned char *bytes, size_t length)
{
	static struct game_state hidden;
	const struct game *g;

	memcpy(&c->view, bytes, sizeof(c->view));
	g = caller_game(c, c->view.number);
	STEPPED_HOLDS(frame_view_read(g, bytes, length, &c->at, c->trouble, &c->view));
	game_view(g, c->at.view.state.bytes, c->at.seat, hidden.bytes);
	STEPPED_HOLDS(game_same(g, hidden.bytes, c->at.view.state.bytes));
	c->views++;
}

static void
caller_take_news(struct caller *c, const unsigned char *bytes, size_t length)
{
	size_t at = sizeof(struct frame_news);
	struct frame_news head;
	struct news news;

	memcpy(&head, bytes, sizeof(head));
	for (int i = 0; i < head.n; i++) {
		uint16_t size = 0;

		STEPPED_HOLDS(length - at >= sizeof(size));
		memcpy(&size, bytes + at, sizeof(size));
		at += sizeof(size);
		STEPPED_HOLDS(size <= length - at);
		STEPPED_HOLDS(
		    frame_news_read(caller_game(c, head.number), bytes + at, size, &news));
		at += size;
	}
	STEPPED_HOLDS(at == length);
	c->news += (uint64_t)head.n;
	c->missed += head.missed;
}

static void
caller_take_company(const unsigned char *bytes, size_t length)
{
	struct occupants occupants;
	int32_t number;

	STEPPED_HOLDS(frame_occupants_read(bytes, length, &number, &occupants));
}

static void
caller_take(struct caller *c, const struct frame_head *head, const unsigned char *bytes)
{
	STEPPED_HOLDS(frame_fits(head, false));
	switch ((enum frame_kind)head->kind) {
	case FRAME_WELCOME: caller_take_welcome(c, bytes); break;
	case FRAME_VIEW: caller_take_view(c, bytes, head->length); break;
	case FRAME_NEWS: caller_take_news(c, bytes, head->length); break;
	case FRAME_DICE: memcpy(&c->dice, bytes, sizeof(c->dice)); break;
	case FRAME_ANSWER:
		memcpy(&c->answer, bytes, sizeof(c->answer));
		c->answers++;
		break;
	case FRAME_SAID: c->said++; break;
	case FRAME_PAST:
		past_free(&c->past);
		STEPPED_HOLDS(frame_past_read(bytes, head->length, &c->past));
		c->pasts++;
		break;
	case FRAME_REFUSED:
	case FRAME_CLOSED:
		STEPPED_HOLDS(bytes[head->length - 1] == '\0');
		c->refusals += head->kind == FRAME_REFUSED;
		break;
	case FRAME_OCCUPANTS: caller_take_company(bytes, head->length); break;
	case FRAME_PEOPLE: STEPPED_HOLDS(head->length % sizeof(struct room_person) == 0); break;
	case FRAME_HELLO:
	case FRAME_REQUEST:
	case FRAME_HOUSE:
	case FRAME_STATUS:
	case FRAME_KINDS: break;
	}
}

/* Room for more. */
static void
caller_grow(struct caller *c)
{
	size_t room = c->room > 0 ? 2 * c->room : 1 << 16;
	unsigned char *grown;

	if (c->n < c->room)
		return;
	grown = realloc(c->received, room);
	STEPPED_HOLDS(grown != NULL);
	c->received = grown;
	c->room = room;
}

void
caller_hear(struct caller *c)
{
	struct frame_head head;
	ssize_t n = 1;

	while (c->calls && n > 0) {
		caller_grow(c);
		n = recv(c->fd, c->received + c->n, c->room - c->n, MSG_DONTWAIT);
		if (n > 0)
			c->n += (size_t)n;
	}
	c->ended = c->calls && (n == 0 || errno != EAGAIN);
	for (; c->n - c->read >= sizeof(head); c->read += sizeof(head) + head.length) {
		memcpy(&head, c->received + c->read, sizeof(head));
		if (c->n - c->read - sizeof(head) < head.length)
			return;
		caller_take(c, &head, c->received + c->read + sizeof(head));
	}
}

void
caller_come(struct caller *c, struct stepped *h, enum frame_visit visit, const char *as)
{
	caller_call(c, h);
	caller_hello(c, visit, as);
	stepped_look(h);
	caller_hear(c);
	STEPPED_HOLDS(c->game[0] != NULL && c->views > 0 && !c->ended);
}

int32_t
caller_table(const struct caller *c, int place)
{
	return c->number[place];
}
