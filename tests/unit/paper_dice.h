/*
 * The dice of the games that the paper of the player protocol prints (PP sections 10 to 12), faces
 * of one throw after the other.  The paper leaves out the middle of its game of Pig.
 */
#ifndef PITBOSS_TESTS_PAPER_DICE_H
#define PITBOSS_TESTS_PAPER_DICE_H

#define PAPER_PIG      \
	"4312255256"   \
	"453412455544" \
	"45341231"     \
	"45341231"     \
	"4522231631"   \
	"6565344342"   \
	"1522255356"
#define PAPER_SUMMIT "1245612456142"
#define PAPER_CRAPS  "61552565"

#endif
