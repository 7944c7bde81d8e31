/*
 * What a test leaves out where a sanitizer makes it slow.  SANITIZED is defined if the address or
 * the thread sanitizer instruments the test, with gcc or clang.
 */
#ifndef PITBOSS_TESTS_SANITIZED_H
#define PITBOSS_TESTS_SANITIZED_H

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

#include <stdbool.h>
#include <stdlib.h>

/* Return true if what takes other numbers through the same code is left to `make check-figures'. */
static inline bool
sanitized_briefly(void)
{
#ifdef SANITIZED
	return getenv("PITBOSS_FIGURES") == NULL;
#else
	return false;
#endif
}

#endif
