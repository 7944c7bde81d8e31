#include "base/stop.h"

#include <stdatomic.h>

static atomic_bool stop_wanted, stop_hurried;

void
stop_ask(void)
{
	atomic_store(&stop_wanted, true);
}

bool
stop_asked(void)
{
	return atomic_load(&stop_wanted);
}

void
stop_begin(void)
{
	atomic_store(&stop_wanted, false);
}

void
stop_at_once(void)
{
	atomic_store(&stop_hurried, true);
}

bool
stop_is_at_once(void)
{
	return atomic_load_explicit(&stop_hurried, memory_order_relaxed);
}
