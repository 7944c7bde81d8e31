#include "cmd/books/ledger_handle.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/calendar.h"
#include "base/money.h"
#include "base/name.h"
#include "base/text_file.h"
#include "cmd/command.h"
#include "cmd/state.h"
#include "dice/committed.h"
#include "house/bank.h"
#include "house/prune.h"

/*
 * The key of the states that ledgers keep to save time (house/ledger.h): a file of the user's own,
 * beside the ledger that is used if nobody names another.
 */

static bool
key_is_private(FILE *file)
{
	struct stat stat_of;

	return fstat(fileno(file), &stat_of) == 0 && stat_of.st_uid == geteuid() &&
	       (stat_of.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

static bool
key_read(const char *path, struct secret *out)
{
	char hex[SECRET_HEX + 1] = "";
	FILE *file = plain_open(path);
	bool ok = file != NULL && key_is_private(file) && fgets(hex, sizeof(hex), file) != NULL;

	if (file != NULL)
		fclose(file);
	hex[strcspn(hex, "\n")] = '\0';
	return ok && secret_read(hex, out);
}

/* The file gets its name when it is whole. */
static bool
key_write(const char *path, const struct secret *key)
{
	char part[STATE_PATH + 8], hex[SECRET_HEX];
	bool ok;
	int fd;

	snprintf(part, sizeof(part), "%s-part", path);
	unlink(part);
	fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
	if (fd < 0)
		return false;
	secret_write(key, hex);
	hex[SECRET_HEX - 1] = '\n';
	ok = write(fd, hex, sizeof(hex)) == (ssize_t)sizeof(hex);
	ok = close(fd) == 0 && ok && rename(part, path) == 0;
	if (!ok)
		unlink(part);
	return ok;
}

/* Reads it.  One that is not there, is no key, or that others may read is made anew.  False if that
 * cannot be done. */
static bool
ledger_key(struct secret *out)
{
	char path[STATE_PATH];

	if (!state_path("ledger-key", path, sizeof(path)))
		return false;
	if (key_read(path, out))
		return true;
	state_make_way(path);
	return secret_draw(out) == 0 && key_write(path, out);
}

enum { LEDGER_HANDLE_PAST = 100000 };

const char *
ledger_handle_login(void)
{
	const struct passwd *user = getpwuid(getuid());

	return user != NULL ? user->pw_name : "guest";
}

const char *
ledger_handle_person(void)
{
	static char name[NAME_SIZE];

	name_fold(ledger_handle_login(), name);
	return name;
}

/* The ledger's path if nobody says another.  False if there is no such place. */
static bool
ledger_handle_path(char *out, size_t size)
{
	if (!state_path("house.db", out, size))
		return false;
	state_make_way(out);
	return true;
}

static void
ledger_handle_forget(struct ledger_handle *b)
{
	free(b->left);
	b->left = NULL;
	past_free(&b->past);
}

/* What is known of the evening that goes on.  Without it the sums begin anew. */
static void
ledger_handle_recall(struct ledger_handle *b, const char *name)
{
	const struct past_bet_query bet_query = { .name = name,
						  .last = LEDGER_HANDLE_PAST,
						  .session = b->left->evening };
	char words[STATE_PATH + 240];
	struct text why = text_in(words, sizeof(words));

	past_read_ledger(&b->past, b->ledger, &bet_query, &why);
}

/* CUT: what was settled, beside tables that go on if there are any. */
static void
ledger_handle_tell(struct ledger_handle *b, const struct cut_short *cut, chips stake)
{
	struct text out = text_in(b->notice, sizeof(b->notice));
	char amount[MONEY_SIZE];

	if (cut->tables > 0) {
		text_add(&out, b->left != NULL ? "The tables that could not go on"
					       : "The tables that were left on ");
		if (b->left == NULL)
			calendar_add(&out, cut->at_ms, false);
		text_add(&out, " have been settled");
		if (cut->back > 0)
			text_add(&out, ", and %s came back to you", money(cut->back, amount));
		text_add(&out, ".");
	}
	/* It is told once, so not behind something else, where it might be cut. */
	if (out.used == 0 && !b->holding.staked && prune_is_due(b->ledger)) {
		text_add(&out, "The ledger is ");
		prune_add_bytes(&out, prune_bytes(b->ledger));
		text_add(&out, " large; 'pitboss history --prune' removes old journals.");
	}
	if (b->holding.staked)
		text_add(&out, "%sYou had no chips left: the house gives you a new stake of %s.",
			 out.used > 0 ? " " : "", money(stake, amount));
}

/* Nobody who has chips on a table needs a new stake (LG-11). */
static bool
ledger_handle_settle(struct ledger_handle *b, const char *name, struct text *why)
{
	if (!ledger_settle_others(b->ledger, name, b->left, &b->cut, why) ||
	    !ledger_hold(b->ledger, name, b->left != NULL && b->left->worth > 0 ? 0 : BANKROLL,
			 &b->holding, why) ||
	    !ledger_begin(b->ledger, why))
		return false;
	if (b->left != NULL) {
		b->left->person[0].account = b->holding.account;
		b->left->person[0].balance = b->holding.balance;
	}
	b->recorder = ledger_recorder(b->ledger);
	ledger_handle_tell(b, &b->cut, BANKROLL);
	return true;
}

/* Why it cannot, and what else can be done. */
static void
ledger_handle_explain(struct ledger_handle *b, const char *why)
{
	snprintf(b->notice, sizeof(b->notice),
		 "%s; 'pitboss play --practice' plays without it, and --ledger FILE uses another",
		 why);
}

static bool
ledger_handle_complain(struct ledger_handle *b, const char *why)
{
	ledger_handle_explain(b, why);
	command_complain("%s", b->notice);
	return false;
}

bool
ledger_handle_open(struct ledger_handle *b, const char *path, const char *name)
{
	char own[STATE_PATH], words[STATE_PATH + 240];
	struct text why = text_in(words, sizeof(words));
	struct secret key;

	*b = (struct ledger_handle){ .ledger = NULL };
	signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a write that fails */
	if (path == NULL && !ledger_handle_path(own, sizeof(own)))
		return ledger_handle_complain(
		    b, "there is no directory for the ledger: neither HOME nor "
		       "XDG_STATE_HOME names one");
	b->ledger =
	    ledger_open_cached(path != NULL ? path : own, ledger_key(&key) ? &key : NULL, &why);
	if (b->ledger != NULL)
		b->left = recover_read(b->ledger, name, &why);
	if (b->left == NULL) {
		ledger_handle_close(b);
		return ledger_handle_complain(b, words);
	}
	if (b->left->n == 0)
		ledger_handle_forget(b);
	else
		ledger_handle_recall(b, name);
	return true;
}

void
ledger_handle_tell_left(const struct ledger_handle *b, struct text *out)
{
	text_add(out, b->left->kept ? "These tables were kept on "
				    : "The last evening was cut short on ");
	calendar_add(out, b->left->at_ms, false);
	text_add(out, ".");
	if (b->left->others > 0)
		text_add(out, " What was brought to %d other%s comes back, as %s cannot go on.",
			 b->left->others, b->left->others == 1 ? "" : "s",
			 b->left->others == 1 ? "it" : "they");
}

bool
ledger_handle_begin(struct ledger_handle *b, const char *name, bool go_on)
{
	char words[STATE_PATH + 240];
	struct text why = text_in(words, sizeof(words));

	if (!go_on)
		ledger_handle_forget(b);
	if (ledger_handle_settle(b, name, &why))
		return true;
	ledger_handle_close(b);
	ledger_handle_explain(b, words);
	return false;
}

bool
ledger_handle_close(struct ledger_handle *b)
{
	struct text why = text_in(b->notice, sizeof(b->notice));
	bool all = ledger_close(b->ledger, &why);

	b->ledger = NULL;
	ledger_handle_forget(b);
	return all;
}

bool
ledger_handle_find(const char *path, char out[LEDGER_PATH])
{
	struct text text = text_in(out, LEDGER_PATH);

	text_add(&text, "%s", path != NULL ? path : "");
	if (text.cut) {
		command_complain("the path of the ledger is too long");
		return false;
	}
	if (out[0] != '\0' || state_path("house.db", out, LEDGER_PATH))
		return true;
	command_complain("there is no directory for the ledger: neither HOME nor XDG_STATE_HOME "
			 "names one");
	return false;
}

/* As ledger_handle_find(), and a ledger that is named must be there: only the usual one may have no
 * evening yet. */
static bool
ledger_handle_find_named(const char *path, char out[LEDGER_PATH])
{
	if (!ledger_handle_find(path, out))
		return false;
	if (path == NULL || access(out, F_OK) == 0)
		return true;
	command_complain("there is no ledger %s", out);
	return false;
}

struct archive *
ledger_handle_archive(const char *path)
{
	char found[LEDGER_PATH], words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));
	struct archive *a = NULL;

	if (!ledger_handle_find(path, found))
		return NULL;
	if (access(found, F_OK) != 0)
		text_add(&why, "there is no ledger %s: no evening has been recorded", found);
	else
		a = archive_open(found, ledger_handle_person(), &why);
	if (a != NULL && !archive_examine(a, &why)) {
		archive_close(a);
		a = NULL;
	}
	if (a == NULL)
		command_complain("%s", words);
	return a;
}

const char *const ledger_handle_shared[] = { "ledger", NULL };

bool
ledger_handle_past(struct past *past, const char *path, const struct past_bet_query *bet_query)
{
	char found[LEDGER_PATH], words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));

	if (!ledger_handle_find_named(path, found))
		return false;
	if (past_read(past, found, bet_query, &why))
		return true;
	past_free(past);
	command_complain("%s", words);
	return false;
}

bool
ledger_handle_knows(const char *path, const char *name)
{
	char found[LEDGER_PATH], words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));

	if (!ledger_handle_find(path, found))
		return false;
	if (past_knows(found, name, &why))
		return true;
	command_complain("%s", words);
	return false;
}

bool
ledger_handle_sums(struct past_sums *sums, const char *path, const struct past_bet_query *bet_query)
{
	char found[LEDGER_PATH], words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));

	if (!ledger_handle_find_named(path, found))
		return false;
	if (past_sums_read(sums, found, bet_query, &why))
		return true;
	past_sums_free(sums);
	command_complain("%s", words);
	return false;
}
