/*
 * The two meanings of a cell: of its letter, and of what the letter is on.  A theme gives each its
 * colour, so panes never name one.
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
	STYLE_RING, /* round the spot in focus */
	STYLE_GLOW, /* round a spot that has just won */
	STYLE_INK,  /* what reads on a block */
	STYLE_RED,  /* the red pips of a die */
	STYLE_CHIP, /* on a block in the colour of a chip: $1, $5, $25, $100, $500 and $1,000 */
	STYLE_OF = STYLE_CHIP + 6 /* and a surface: a letter in its colour, for half blocks */
};

enum { STYLE_SEATS = STYLE_RING - STYLE_SEAT, STYLE_CHIPS = STYLE_OF - STYLE_CHIP };

/* What a letter is on.  A felt has two more surfaces after it: its pit and its lit cells. */
enum surface {
	SURFACE_SCREEN,
	SURFACE_CRAPS,
	SURFACE_SICBO = SURFACE_CRAPS + 3,
	SURFACE_PIG = SURFACE_SICBO + 3,
	SURFACE_SUMMIT = SURFACE_PIG + 3,
	SURFACE_HOUSE = SURFACE_SUMMIT + 3, /* tables without a felt, and pages */
	SURFACE_WOOD = SURFACE_HOUSE + 3,   /* round a table, from here on blocks */
	SURFACE_WOOD_LIGHT,                 /* where the light falls */
	SURFACE_WOOD_GOLD,                  /* the same, if the keyboard is there */
	SURFACE_IVORY,                      /* dice */
	SURFACE_SHADE,                      /* below them */
	SURFACE_BACK,                       /* of a hidden die */
	SURFACE_PUCK,                       /* that is off */
	SURFACE_GOLD,                       /* the person, now */
	SURFACE_RISK,                       /* points that may be lost */
	SURFACE_WIN,
	SURFACE_LOSS,
	SURFACE_CHIP,                                  /* of each value */
	SURFACE_CHIP_TOP = SURFACE_CHIP + STYLE_CHIPS, /* their lighter side */
	SURFACE_SEAT = SURFACE_CHIP_TOP + STYLE_CHIPS, /* the plate of a person, by seat */
	SURFACE_BAR = SURFACE_SEAT + STYLE_SEATS,      /* the bar of a player, by seat */
	SURFACE_BAR_OWN = SURFACE_BAR + STYLE_SEATS,
	SURFACES
};

enum { SURFACE_PIT = 1, SURFACE_LIT = 2, STYLES = (int)STYLE_OF + (int)SURFACES };

/* The style of letters in the colour of a surface. */
static inline enum style
style_of(enum surface surface)
{
	return (enum style)((int)STYLE_OF + (int)surface);
}

/* What a letter is on that is put on SURFACE: some styles on a table are blocks by themselves. */
static inline enum surface
style_on(enum style style, enum surface surface)
{
	if (surface == SURFACE_SCREEN || style < STYLE_DIE || style >= STYLE_OF)
		return surface;
	if (style >= STYLE_CHIP)
		return (enum surface)((int)SURFACE_CHIP + (int)style - (int)STYLE_CHIP);
	return style == STYLE_DIE || style == STYLE_TUMBLE ? SURFACE_IVORY : surface;
}

#endif
