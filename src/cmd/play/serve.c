#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/calendar.h"
#include "base/name.h"
#include "base/stop.h"
#include "base/utf8.h"
#include "cmd/books/ledger_handle.h"
#include "cmd/bots.h"
#include "cmd/command.h"
#include "cmd/output.h"
#include "cmd/play/invited.h"
#include "cmd/play/milestones.h"
#include "cmd/play/openings.h"
#include "cmd/play/reach.h"
#include "games/game.h"
#include "room/frame.h"
#include "room/server.h"
#include "term/signals.h"

enum {
	SERVE_BOTS = 5,
	SERVE_THINK_MS = 1500,
	SERVE_ABSENCE_S = 60,
	SERVE_LEAST_MS = 100,
	SERVE_MOST_MS = 3600000,
	SERVE_LOG_LINE = 640
};

struct serve {
	struct flag_list open, guests, hosts;
	const char *socket, *group, *ledger, *milestones, *record, *log;
	int64_t bots, people, absence_s, round_ms, memory_mib;
};

/* A house that is open. */
struct service {
	const struct serve *serve;
	struct openings openings;
	struct invited guests;
	char path[SOCKET_PATH];
	int listening;
	struct clock clock;
	struct feed feed;
	struct ledger_handle ledger_handle;
	struct bank *bank;
	struct chip_account chip_account;
	struct committer committer;
	struct recorder recorder;
	struct floor *floor;
	struct server *server;
	struct milestones milestones;
	int log; /* a descriptor */
};

/* A line that cannot be written at once is lost, and holds nobody up.  The journal of a service has
 * times of its own. */
static void
service_log(void *service, const char *line)
{
	const struct service *s = service;
	struct pollfd out = { .fd = s->log, .events = POLLOUT };
	char words[SERVE_LOG_LINE];
	struct text text = text_in(words, sizeof(words));

	if (s->serve->log != NULL) {
		calendar_add(&text, calendar_now(), true);
		text_add(&text, " ");
	}
	text_add(&text, "%s\n", line);
	if (poll(&out, 1, 0) == 1 && (out.revents & POLLOUT) != 0 &&
	    write(s->log, words, strlen(words)) < 0)
		return;
}

static void
service_interrupt(void *feed)
{
	feed_poke(feed);
}

/* Tells the service manager, if there is one, how it stands (sd_notify(3)). */
static void
service_notify(const char *state)
{
	const char *path = getenv("NOTIFY_SOCKET");
	struct sockaddr_un to = { .sun_family = AF_UNIX };
	size_t length = path != NULL ? strlen(path) : 0;
	int fd;

	if (length < 2 || length >= sizeof(to.sun_path) || (path[0] != '/' && path[0] != '@'))
		return;
	memcpy(to.sun_path, path, length);
	if (path[0] == '@')
		to.sun_path[0] = '\0';
	fd = socket(AF_UNIX, SOCK_DGRAM, 0);
	if (fd < 0)
		return;
	(void)sendto(fd, state, strlen(state), 0, (const struct sockaddr *)&to,
		     (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
	close(fd);
}

/* Those whom the house knows from the start: its owner, and all whose chips lie on tables that go
 * on. */
static bool
service_introduce(struct service *s)
{
	const struct left_tables *left = s->ledger_handle.left;
	const struct holding *holding = &s->ledger_handle.holding;
	uint32_t account;

	for (int i = 0; left != NULL && i < left->users; i++) {
		if (!server_know(s->server, left->person[i].name, left->person[i].in_bank))
			return false;
	}
	if (left != NULL)
		return true;
	account = bank_open_person(s->bank, ledger_handle_person(), holding->balance);
	if (account == ACCOUNT_NONE)
		return false;
	ledger_bind(s->ledger_handle.ledger, account, holding);
	return server_know(s->server, ledger_handle_person(), account);
}

/* Until a signal asks for the end. */
static void
service_run(struct service *s)
{
	/* Whoever hears that the house is open may end it at once. */
	signals_start(-1, STDOUT_FILENO);
	service_notify("READY=1");
	printf("The house is open at %s.\n", s->path);
	fflush(stdout);
	while (signals_end() == 0) {
		server_step(s->server, signals_waiting() ? 0 : CLOCK_NEVER, signals_asleep());
		signals_let_in();
		if (signals_take() & SIGNAL_SUSPEND)
			signals_suspend();
	}
	service_notify("STOPPING=1");
}

static int
service_open_server(struct service *s)
{
	struct server_watch watch;
	const struct server_plan plan = {
		.floor = s->floor,
		.clock = &s->clock,
		.feed = &s->feed,
		.bank = s->bank,
		.ledger = s->ledger_handle.ledger,
		.committer = &s->committer,
		.listening = s->listening,
		.owner = geteuid(),
		.login = ledger_handle_login(),
		.host = s->serve->hosts.at,
		.hosts = s->serve->hosts.n,
		.think_ms = SERVE_THINK_MS,
		.people = (int)s->serve->people,
		.absence_ms = s->serve->absence_s * 1000,
		.log = service_log,
		.log_ctx = s,
		.watch = milestones_watch(&s->milestones, &watch),
	};

	s->milestones.floor = s->floor;
	s->server = server_open(&plan);
	if (s->server == NULL)
		return -1;
	if (!service_introduce(s)) {
		server_close(s->server, "The house could not be opened.");
		return -1;
	}
	ledger_watch(s->ledger_handle.ledger, service_interrupt, &s->feed);
	service_run(s);
	ledger_watch(s->ledger_handle.ledger, NULL, NULL);
	stop_at_once();
	server_close(s->server, "The house has closed.");
	return 0;
}

/* All that is opened before the floor is.  LG-23: the tables are kept in the end. */
static int
service_open_floor(struct service *s)
{
	const struct resume *resume[LEFT_TABLES + 1] = { NULL };
	struct left_tables *left = s->ledger_handle.left;
	const struct floor_plan plan = {
		.clock = &s->clock,
		.feed = &s->feed,
		.chip_account = &s->chip_account,
		.recorder = &s->recorder,
		.game = s->openings.n > 0 ? NULL : games,
		.opening = s->openings.at,
		.openings = s->openings.n,
		.resume = resume,
		.players = (int)s->serve->bots,
		.guest = s->guests.at,
		.guests = s->guests.n,
		.think_ms = SERVE_THINK_MS,
		.paced = true,
		.option = s->serve->round_ms > 0 ? "round-ms" : NULL,
		.value = s->serve->round_ms,
	};
	int end = -1;

	for (int i = 0; left != NULL && i < left->n; i++)
		resume[i] = &left->table[i];
	if (left != NULL && !recover_open_accounts(left, s->bank)) {
		errno = EUSERS;
		return -1;
	}
	if (left != NULL)
		recover_bind(left, s->ledger_handle.ledger);
	s->floor = floor_open(&plan);
	if (s->floor == NULL)
		return -1;
	end = service_open_server(s);
	floor_keep(s->floor);
	floor_close(s->floor);
	return end;
}

static int
service_open_bank(struct service *s)
{
	int error, end;

	s->bank = bank_create();
	if (s->bank == NULL)
		return -1;
	s->chip_account = bank_chip_account(s->bank);
	error = committer_begin(&s->committer, &s->ledger_handle.recorder, &s->clock, &s->feed);
	if (error != 0) {
		bank_free(s->bank);
		errno = error;
		return -1;
	}
	s->recorder = committer_recorder(&s->committer);
	end = service_open_floor(s);
	committer_end(&s->committer);
	bank_free(s->bank);
	return end;
}

static int
service_open(struct service *s)
{
	int end;

	if (feed_init(&s->feed) != 0)
		return -1;
	clock_init(&s->clock, false);
	end = service_open_bank(s);
	if (end != 0)
		command_complain("the house cannot be opened: %s", strerror(errno));
	clock_finish(&s->clock);
	feed_finish(&s->feed);
	return end;
}

/* With the ledger, which is closed after all tables. */
static int
service_with_books(struct service *s)
{
	int end;

	if (!ledger_handle_open(&s->ledger_handle, s->serve->ledger, ledger_handle_person()))
		return STATUS_FAILED;
	if (!ledger_handle_begin(&s->ledger_handle, ledger_handle_person(), true)) {
		command_complain("%s", s->ledger_handle.notice);
		return STATUS_FAILED;
	}
	if (s->ledger_handle.notice[0] != '\0')
		puts(s->ledger_handle.notice);
	end = service_open(s);
	if (!ledger_handle_close(&s->ledger_handle)) {
		command_complain("%s", s->ledger_handle.notice);
		return STATUS_FAILED;
	}
	return end == 0 ? STATUS_OK : STATUS_FAILED;
}

static bool
serve_check_hosts(const struct flag_list *hosts)
{
	for (int i = 0; i < hosts->n; i++) {
		if (name_is_personal(hosts->at[i]))
			continue;
		command_complain("--host must be the name of a person, not %s",
				 text_quoted(hosts->at[i]).text);
		return false;
	}
	return true;
}

static int
serve_run(const void *values, int argc, char **argv)
{
	const struct serve *serve = values;
	static struct service s;
	char words[FRAME_SENTENCE + SOCKET_PATH], lacks[BOTS_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	int status;

	(void)argc, (void)argv;
	s.serve = serve;
	if (!openings_read(&s.openings, &serve->open))
		return STATUS_USAGE;
	if (!serve_check_hosts(&serve->hosts))
		return STATUS_USAGE;
	if (serve->group != NULL && serve->socket == NULL) {
		command_complain("--group needs --socket PATH in a folder that the group may "
				 "enter: the usual one is yours alone");
		return STATUS_USAGE;
	}
	if (!reach_path(serve->socket, s.path))
		return STATUS_FAILED;
	if (bots_lack_data(lacks))
		command_complain("%s", lacks);
	if (!invited_read(&s.guests, &serve->guests, &s.openings, NULL,
			  &(struct exec_ops){ .record = serve->record,
					      .memory_mib = serve->memory_mib,
					      .silent = true }))
		return STATUS_USAGE;
	s.log = serve->log != NULL ? append_open(serve->log, "the log") : STDERR_FILENO;
	if (s.log < 0 || !milestones_open(&s.milestones, serve->milestones)) {
		invited_dismiss(&s.guests);
		return STATUS_FAILED;
	}
	s.listening = socket_listen(s.path, serve->group, &why);
	if (s.listening < 0) {
		milestones_close(&s.milestones);
		command_complain("%s", words);
		invited_dismiss(&s.guests);
		return STATUS_FAILED;
	}
	status = service_with_books(&s);
	milestones_close(&s.milestones);
	invited_dismiss(&s.guests);
	close(s.listening);
	unlink(s.path);
	if (status == STATUS_OK)
		puts("The house is closed, and its tables are kept.");
	fflush(stdout);
	signals_stop();
	return status;
}

static const struct flag serve_flags[] = {
	{ "socket", 0, FLAG_TEXT, "PATH", 0, 0, offsetof(struct serve, socket),
	  "where others find the house" },
	{ "group", 0, FLAG_TEXT, "NAME", 0, 0, offsetof(struct serve, group),
	  "let this group in too" },
	{ "open", 'o', FLAG_LIST, "GAME", 0, 0, offsetof(struct serve, open),
	  "open this table, GAME:OPTION=VALUE, instead of one of each game" },
	{ "bots", 'b', FLAG_NUMBER, "N", 0, SEATS - 1, offsetof(struct serve, bots),
	  "simulated players at each table (5)" },
	{ "guest", 0, FLAG_LIST, "PLAYER", 0, 0, offsetof(struct serve, guests),
	  "a player of anybody's, at the first table or TABLE/PLAYER" },
	INVITED_FLAGS(struct serve),
	{ "host", 0, FLAG_LIST, "NAME", 0, 0, offsetof(struct serve, hosts),
	  "give this person your rights at the house" },
	{ "people", 0, FLAG_NUMBER, "N", 1, SERVER_PEOPLE, offsetof(struct serve, people),
	  "connections at a time, at the most (256)" },
	{ "absence", 0, FLAG_NUMBER, "S", 0, 86400, offsetof(struct serve, absence_s),
	  "seconds for which the seats of somebody who is away are kept (60)" },
	{ "round-ms", 0, FLAG_NUMBER, "N", SERVE_LEAST_MS, SERVE_MOST_MS,
	  offsetof(struct serve, round_ms), "time to bet, in milliseconds (5000)" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct serve, ledger),
	  "the file that keeps all accounts" },
	{ "log", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct serve, log),
	  "append to this file who comes and leaves (default: standard error)" },
	{ "milestones", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct serve, milestones),
	  "append a JSON line for what is worth telling" },
	{ .name = NULL },
};

static const char *const serve_shared[] = { "open",   "bots",     "guest",  "player-memory",
					    "record", "round-ms", "ledger", NULL };

static const struct serve serve_defaults = { .bots = SERVE_BOTS,
					     .people = SERVER_PEOPLE,
					     .absence_s = SERVE_ABSENCE_S };

const struct command serve_command = {
	.name = "serve",
	.operands = "",
	.help = "Open a house for several people, without a screen.",
	.flags = serve_flags,
	.values = sizeof(struct serve),
	.defaults = &serve_defaults,
	.shared = serve_shared,
	.run = serve_run,
};
