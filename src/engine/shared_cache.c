#include "engine/shared_cache.h"

#include <stdlib.h>

#include "base/assert.h"
#include "base/clock.h"
#include "base/data.h"

struct cache_entry {
	struct cache_entry *next;
	struct bot bot;      /* of the first who took it */
	void *strategy_data; /* owned */
	int takers;
};

void
shared_cache_init(struct shared_cache *shared_cache)
{
	shared_cache->first = NULL;
	clock_lock_init(&shared_cache->lock);
}

void
shared_cache_finish(struct shared_cache *shared_cache)
{
	assert(shared_cache->first == NULL);
	pthread_mutex_destroy(&shared_cache->lock);
}

/* With the lock held.  A text is borrowed, and may be gone: a player with one has its own. */
static const void *
shared_cache_take_again(struct shared_cache *shared_cache, const struct bot *bot)
{
	struct cache_entry *item = shared_cache->first;

	while (item != NULL && (bot->text != NULL || !strategy_same(bot, &item->bot)))
		item = item->next;
	if (item == NULL)
		return NULL;
	item->takers++;
	return item->strategy_data;
}

/* Made without the lock: it may have to be read from a file.  If somebody else was faster, theirs
 * is taken. */
static const void *
shared_cache_make(struct shared_cache *shared_cache, const struct bot *bot)
{
	struct cache_entry *item = malloc(sizeof(*item));
	const void *other = NULL;

	if (item == NULL)
		return NULL;
	*item = (struct cache_entry){ .bot = *bot,
				      .strategy_data = strategy_prepare(bot, data_read, NULL),
				      .takers = 1 };
	if (item->strategy_data != NULL) {
		pthread_mutex_lock(&shared_cache->lock);
		other = shared_cache_take_again(shared_cache, bot);
		if (other == NULL) {
			item->next = shared_cache->first;
			shared_cache->first = item;
		}
		pthread_mutex_unlock(&shared_cache->lock);
		if (other == NULL)
			return item->strategy_data;
	}
	strategy_dismiss(bot, item->strategy_data);
	free(item);
	return other;
}

const void *
shared_cache_take(struct shared_cache *shared_cache, const struct bot *bot)
{
	const void *strategy_data;

	if (bot->strategy->prepare == NULL)
		return NULL;
	pthread_mutex_lock(&shared_cache->lock);
	strategy_data = shared_cache_take_again(shared_cache, bot);
	pthread_mutex_unlock(&shared_cache->lock);
	return strategy_data != NULL ? strategy_data : shared_cache_make(shared_cache, bot);
}

void
shared_cache_give(struct shared_cache *shared_cache, const void *strategy_data)
{
	struct cache_entry **at = &shared_cache->first, *item;

	if (strategy_data == NULL)
		return;
	pthread_mutex_lock(&shared_cache->lock);
	while ((*at)->strategy_data != strategy_data)
		at = &(*at)->next;
	item = *at;
	if (--item->takers > 0)
		item = NULL;
	else
		*at = item->next;
	pthread_mutex_unlock(&shared_cache->lock);
	if (item == NULL)
		return;
	strategy_dismiss(&item->bot, item->strategy_data);
	free(item);
}
