/*
 * When to stop in Pig, as a picture: by the own score and the opponent's.
 */
#ifndef PITBOSS_CMD_LAB_PIG_PICTURE_H
#define PITBOSS_CMD_LAB_PIG_PICTURE_H

#include <stdbool.h>

/* Print it.  ROLLS says whether to roll with these points in a turn; CTX is passed through. */
void
pig_picture_draw(bool (*rolls)(const void *ctx, int own, int opponent, int turn), const void *ctx);

#endif
