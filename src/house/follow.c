#include "house/follow.h"

#include <stdlib.h>

#include "house/cached.h"

struct followed {
	struct followed *next;
	bool goes_on;  /* in this evening */
	uint32_t kept; /* the deed of the state that is in the ledger; 0: none is */
	uint32_t due;  /* the same of the one that is being written */
	struct resume resume;
};

void
follow_add(struct ledger *l, const struct resume *r, uint32_t kept)
{
	struct followed *f = l->keyed ? malloc(sizeof(*f)) : NULL;

	if (f == NULL)
		return;
	f->goes_on = false;
	f->kept = f->due = kept;
	f->resume = *r;
	f->next = l->followed;
	l->followed = f;
}

/* Where the table is; where NULL is, if it is not followed. */
static struct followed **
follow_find(struct ledger *l, int64_t table)
{
	struct followed **at = &l->followed;

	while (*at != NULL && (*at)->resume.id != table)
		at = &(*at)->next;
	return at;
}

static void
follow_drop(struct followed **at)
{
	struct followed *f = *at;

	if (f == NULL)
		return;
	*at = f->next;
	free(f);
}

int
follow_write(struct ledger *l)
{
	int rc = SQLITE_OK;

	for (struct followed *f = l->followed; rc == SQLITE_OK && f != NULL; f = f->next) {
		if (!f->goes_on || f->resume.deeds - f->kept < FOLLOW_EVERY)
			continue;
		rc = cached_write(l, &f->resume);
		f->due = f->resume.deeds;
	}
	return rc;
}

static void
follow_open(struct ledger *l, const struct item *item)
{
	struct resume *r = malloc(sizeof(*r));

	if (r == NULL)
		return;
	resume_open(r, item->game, item->id);
	r->replay.book.players = LEDGER_PLAYERS;
	follow_add(l, r, 0);
	free(r);
}

/* False if it could not be done, which is for verify to find out. */
static bool
follow_deed(struct ledger *l, struct resume *r, const struct item *item)
{
	struct deed deed = item->deed;
	struct seat_occupant who = { .name = item->name };

	if (item->number != r->deeds + 1)
		return false;
	if (deed.kind != DEED_SIT)
		return resume_do(r, &deed, NULL, NULL) == 0;
	who.account = (uint32_t)ledger_account(l, item->account);
	who.strategy = item->strategy[0] != '\0' ? item->strategy : NULL;
	return resume_do(r, &deed, &who, NULL) == 0;
}

static void
follow_item(struct ledger *l, const struct item *item)
{
	struct followed **at;

	if (item->person)
		return;
	if (item->kind == ENTRY_OPEN)
		follow_open(l, item);
	at = follow_find(l, item->id);
	if (*at == NULL)
		return;
	if (item->kind == ENTRY_OPEN || item->kind == ENTRY_RESUME)
		(*at)->goes_on = true;
	if (item->kind == ENTRY_CLOSE ||
	    (item->kind == ENTRY_DEED && !follow_deed(l, &(*at)->resume, item)))
		follow_drop(at);
}

void
follow_written(struct ledger *l, const struct item *item, int n)
{
	for (struct followed *f = l->followed; f != NULL; f = f->next)
		f->kept = f->due;
	for (int i = 0; l->keyed && i < n; i++)
		follow_item(l, &item[i]);
}

void
follow_end(struct ledger *l)
{
	while (l->followed != NULL)
		follow_drop(&l->followed);
}
