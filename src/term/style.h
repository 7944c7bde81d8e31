/*
 * The meaning of a cell. A theme gives each meaning its look, so panes never name a colour.
 */
#ifndef PITBOSS_TERM_STYLE_H
#define PITBOSS_TERM_STYLE_H

enum style {
	STYLE_PLAIN,
	STYLE_DIM,     /* said once more, or by the way */
	STYLE_HEADER,  /* the top line */
	STYLE_TITLE,   /* names of tables, spots, columns */
	STYLE_FRAME,   /* lines of boxes */
	STYLE_FOCUS,   /* the same, if the keyboard is there */
	STYLE_KEY,     /* a key that may be pressed */
	STYLE_MONEY,   /* chips that lie somewhere */
	STYLE_OWN,     /* the person's own name, bets and lines */
	STYLE_WIN,     /* the person won */
	STYLE_LOSS,    /* the person lost */
	STYLE_REFUSAL, /* a request was not done, and why */
	STYLE_CALL,    /* something waits for the person */
	STYLE_DIE,     /* dice that lie */
	STYLE_TUMBLE,  /* dice in the air */
	STYLE_POINT,   /* the puck and what it stands for */
	STYLE_RED,     /* three marks that tell results apart */
	STYLE_BLACK,
	STYLE_GOLD,
	STYLE_TIME, /* time that is left */
	STYLE_LATE, /* the last of it */
	STYLES
};

#endif
