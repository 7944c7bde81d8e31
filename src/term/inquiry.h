/*
 * The one question that the terminal is asked: what it draws on (ground.h).  The screen is drawn
 * meanwhile, and nothing waits for the answer but the end of the program.
 *
 * One terminal and one thread for a process.
 */
#ifndef PITBOSS_TERM_INQUIRY_H
#define PITBOSS_TERM_INQUIRY_H

#include "term/ground.h"

/* Ask on the descriptor OUT, if the terminal may be asked. */
void inquiry_begin(int out);

/* Keys are about to be waited for.  The time for the answer begins when they first are: it may have
 * come long before, on a busy machine, and nobody has looked. */
void inquiry_listen(void);

/* As ground_answered(). */
bool inquiry_answered(const char *says);

/* The machine's time. */
int64_t inquiry_now_ms(void);

/* What is known of the background: from the answer, else from the environment. */
enum ground inquiry_ground(void);

/* The terminal is given back: an answer that is still to come on IN, within GROUND_PATIENCE_MS of
 * the question, is not left to the shell. */
void inquiry_end(int in);

#endif
