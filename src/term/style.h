/*
 * The meaning of a cell, and what it lies on. A theme gives each meaning its look, so panes never
 * name a colour.
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
	STYLE_SIDE_A,  /* one side of a table, as big is; what it wins with */
	STYLE_SIDE_B,  /* the other one, as small is */
	STYLE_NO_SIDE, /* what neither wins with */
	STYLE_TIME,    /* time that is left */
	STYLE_LATE,    /* the last of it */
	STYLE_SEAT,    /* the names of others, by seat */
	STYLE_SEAT_2,
	STYLE_SEAT_3,
	STYLE_SEAT_4,
	STYLE_SEAT_5,
	STYLE_SEAT_6,
	STYLE_RAIL,  /* round a table */
	STYLE_INLAY, /* the same, if the keyboard is there */
	STYLE_EDGE,  /* of a die */
	STYLE_RING,  /* round what is in focus */
	STYLE_GLOW,  /* round what has just won */
	STYLE_CHIP,  /* the person's chips, by value: of 1, 5, 25, 100, 500 and 1,000 dollars */
	STYLE_OTHERS = STYLE_CHIP + 6, /* those of others */
	STYLES = STYLE_OTHERS + 6
};

enum { STYLE_SEATS = STYLE_RAIL - STYLE_SEAT, STYLE_CHIPS = STYLE_OTHERS - STYLE_CHIP };

/* What a cell lies on. */
enum surface { SURFACE_SCREEN, SURFACE_FELT, SURFACES };

#endif
