#include "engine/shelf.h"

#include <stdlib.h>

#include "base/assert.h"
#include "base/clock.h"
#include "base/data.h"

struct shelved {
	struct shelved *next;
	struct brain brain; /* of the first who took it */
	void *knowledge;    /* owned */
	int takers;
};

void
shelf_init(struct shelf *shelf)
{
	shelf->first = NULL;
	clock_lock_init(&shelf->lock);
}

void
shelf_finish(struct shelf *shelf)
{
	assert(shelf->first == NULL);
	pthread_mutex_destroy(&shelf->lock);
}

/* With the lock held.  A text is borrowed, and may be gone: a player with one has its own. */
static const void *
shelf_take_again(struct shelf *shelf, const struct brain *brain)
{
	struct shelved *item = shelf->first;

	while (item != NULL && (brain->text != NULL || !strategy_same(brain, &item->brain)))
		item = item->next;
	if (item == NULL)
		return NULL;
	item->takers++;
	return item->knowledge;
}

/* Made without the lock: it may have to be read from a file.  If somebody else was faster, theirs
 * is taken. */
static const void *
shelf_make(struct shelf *shelf, const struct brain *brain)
{
	struct shelved *item = malloc(sizeof(*item));
	const void *other = NULL;

	if (item == NULL)
		return NULL;
	*item = (struct shelved){ .brain = *brain,
				  .knowledge = strategy_prepare(brain, data_read, NULL),
				  .takers = 1 };
	if (item->knowledge != NULL) {
		pthread_mutex_lock(&shelf->lock);
		other = shelf_take_again(shelf, brain);
		if (other == NULL) {
			item->next = shelf->first;
			shelf->first = item;
		}
		pthread_mutex_unlock(&shelf->lock);
		if (other == NULL)
			return item->knowledge;
	}
	strategy_dismiss(brain, item->knowledge);
	free(item);
	return other;
}

const void *
shelf_take(struct shelf *shelf, const struct brain *brain)
{
	const void *knowledge;

	if (brain->strategy->prepare == NULL)
		return NULL;
	pthread_mutex_lock(&shelf->lock);
	knowledge = shelf_take_again(shelf, brain);
	pthread_mutex_unlock(&shelf->lock);
	return knowledge != NULL ? knowledge : shelf_make(shelf, brain);
}

void
shelf_give(struct shelf *shelf, const void *knowledge)
{
	struct shelved **at = &shelf->first, *item;

	if (knowledge == NULL)
		return;
	pthread_mutex_lock(&shelf->lock);
	while ((*at)->knowledge != knowledge)
		at = &(*at)->next;
	item = *at;
	if (--item->takers > 0)
		item = NULL;
	else
		*at = item->next;
	pthread_mutex_unlock(&shelf->lock);
	if (item == NULL)
		return;
	strategy_dismiss(&item->brain, item->knowledge);
	free(item);
}
