/*
 * Which program this is: the id that the linker gave it, another one for another build.
 *
 * Any thread.
 */
#ifndef PITBOSS_BASE_BUILD_H
#define PITBOSS_BASE_BUILD_H

enum { BUILD_ID = 2 * 32 + 1 }; /* with its NUL */

/* Its hex digits; "" if it has none. */
void build_id(char out[BUILD_ID]);

#endif
