#include "engine/feed.h"

#include <fcntl.h>
#include <unistd.h>

int
feed_init(struct feed *feed)
{
	*feed = (struct feed){ .woken = false };
	if (pipe(feed->wake) != 0)
		return -1;
	for (int i = 0; i < 2; i++) {
		if (fcntl(feed->wake[i], F_SETFL, O_NONBLOCK) != 0 ||
		    fcntl(feed->wake[i], F_SETFD, FD_CLOEXEC) != 0) {
			close(feed->wake[0]);
			close(feed->wake[1]);
			return -1;
		}
	}
	pthread_mutex_init(&feed->lock, NULL);
	return 0;
}

void
feed_finish(struct feed *feed)
{
	pthread_mutex_destroy(&feed->lock);
	close(feed->wake[0]);
	close(feed->wake[1]);
}

void
feed_poke(struct feed *feed)
{
	pthread_mutex_lock(&feed->lock);
	if (!feed->woken)
		feed->woken = write(feed->wake[1], "", 1) == 1;
	pthread_mutex_unlock(&feed->lock);
}

bool
feed_take(struct feed *feed)
{
	bool woken;
	char byte;

	pthread_mutex_lock(&feed->lock);
	woken = feed->woken;
	if (woken)
		feed->woken = read(feed->wake[0], &byte, 1) != 1;
	pthread_mutex_unlock(&feed->lock);
	return woken;
}

int
feed_fd(const struct feed *feed)
{
	return feed->wake[0];
}
