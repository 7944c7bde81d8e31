/*
 * SANITIZED is defined if the address or the thread sanitizer instruments the test, with gcc or
 * clang.
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

#endif
