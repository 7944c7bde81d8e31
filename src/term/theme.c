#include "term/theme.h"

#include <string.h>

/* The lower 8 of 16, and the upper. */
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT = 8, OWN = -1 };

enum { PALETTE_RICH = 256 };

/* clang-format off */
static const struct look on_dark[STYLE_RAIL] = {
	[STYLE_PLAIN]   = { OWN, OWN, 0, 0 },
	[STYLE_DIM]     = { 246, OWN, 0, 0 },
	[STYLE_HEADER]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { 241, OWN, 0, 0 },
	[STYLE_FOCUS]   = { 221, YELLOW + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { 117, CYAN + BRIGHT, LOOK_STRONG, 0 },
	[STYLE_MONEY]   = { 152, OWN, 0, 0 },
	[STYLE_OWN]     = { 229, YELLOW + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { 120, GREEN + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_LOSS]    = { 210, RED + BRIGHT, 0, 0 },
	[STYLE_REFUSAL] = { 215, MAGENTA + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_CALL]    = { 221, YELLOW + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_DIE]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TUMBLE]  = { 246, OWN, 0, 0 },
	[STYLE_POINT]   = { 117, CYAN + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_SIDE_A]  = { 215, YELLOW + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { 111, CYAN + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_NO_SIDE] = { 183, MAGENTA + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_TIME]    = { 115, GREEN, 0, 0 },
	[STYLE_LATE]    = { 215, YELLOW + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_SEAT]    = { 117, CYAN, 0, 0 },
	[STYLE_SEAT_2]  = { 180, YELLOW, 0, 0 },
	[STYLE_SEAT_3]  = { 183, MAGENTA + BRIGHT, 0, 0 },
	[STYLE_SEAT_4]  = { 114, GREEN, 0, 0 },
	[STYLE_SEAT_5]  = { 223, OWN, 0, 0 },
	[STYLE_SEAT_6]  = { 73, CYAN + BRIGHT, 0, 0 },
};

static const struct look on_light[STYLE_RAIL] = {
	[STYLE_PLAIN]   = { OWN, OWN, 0, 0 },
	[STYLE_DIM]     = { 241, OWN, 0, 0 },
	[STYLE_HEADER]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { 245, OWN, 0, 0 },
	[STYLE_FOCUS]   = { 130, BLUE, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { 25, BLUE, LOOK_STRONG, 0 },
	[STYLE_MONEY]   = { 23, OWN, 0, 0 },
	[STYLE_OWN]     = { 94, BLUE, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { 28, BLUE, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_LOSS]    = { 124, RED, 0, 0 },
	[STYLE_REFUSAL] = { 90, MAGENTA, LOOK_BOLD, 0 },
	[STYLE_CALL]    = { 130, MAGENTA, LOOK_BOLD, 0 },
	[STYLE_DIE]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TUMBLE]  = { 241, OWN, 0, 0 },
	[STYLE_POINT]   = { 25, BLUE, LOOK_BOLD, 0 },
	[STYLE_SIDE_A]  = { 130, MAGENTA, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { 19, BLUE, LOOK_BOLD, 0 },
	[STYLE_NO_SIDE] = { 91, OWN, LOOK_BOLD, 0 },
	[STYLE_TIME]    = { 28, OWN, 0, 0 },
	[STYLE_LATE]    = { 130, MAGENTA, LOOK_BOLD, 0 },
	[STYLE_SEAT]    = { 25, BLUE, 0, 0 },
	[STYLE_SEAT_2]  = { 94, MAGENTA, 0, 0 },
	[STYLE_SEAT_3]  = { 91, OWN, 0, 0 },
	[STYLE_SEAT_4]  = { 22, BLUE, 0, 0 },
	[STYLE_SEAT_5]  = { 238, MAGENTA, 0, 0 },
	[STYLE_SEAT_6]  = { 23, OWN, 0, 0 },
};

/* Of 256 colours six can be read on black and on white, of 16 none. */
static const struct look on_any[STYLE_RAIL] = {
	[STYLE_PLAIN]   = { OWN, OWN, 0, 0 },
	[STYLE_DIM]     = { 243, OWN, 0, 0 },
	[STYLE_HEADER]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { 243, OWN, 0, 0 },
	[STYLE_FOCUS]   = { 163, OWN, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { 63, OWN, LOOK_STRONG, 0 },
	[STYLE_MONEY]   = { OWN, OWN, 0, 0 },
	[STYLE_OWN]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { 16, OWN, LOOK_BOLD | LOOK_REVERSE, 120 },
	[STYLE_LOSS]    = { 131, OWN, 0, 0 },
	[STYLE_REFUSAL] = { 163, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_CALL]    = { 163, OWN, LOOK_BOLD, 0 },
	[STYLE_DIE]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TUMBLE]  = { 243, OWN, 0, 0 },
	[STYLE_POINT]   = { 63, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_SIDE_A]  = { 163, OWN, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { 63, OWN, 0, 0 },
	[STYLE_NO_SIDE] = { 98, OWN, LOOK_UNDERLINE, 0 },
	[STYLE_TIME]    = { 29, OWN, 0, 0 },
	[STYLE_LATE]    = { 163, OWN, LOOK_BOLD, 0 },
	[STYLE_SEAT]    = { 63, OWN, 0, 0 },
	[STYLE_SEAT_2]  = { 29, OWN, 0, 0 },
	[STYLE_SEAT_3]  = { 98, OWN, 0, 0 },
	[STYLE_SEAT_4]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_5]  = { 163, OWN, 0, 0 },
	[STYLE_SEAT_6]  = { 243, OWN, 0, 0 },
};

static const struct look contrast[STYLE_RAIL] = {
	[STYLE_PLAIN]   = { OWN, OWN, 0, 0 },
	[STYLE_DIM]     = { OWN, OWN, 0, 0 },
	[STYLE_HEADER]  = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_TITLE]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { OWN, OWN, 0, 0 },
	[STYLE_FOCUS]   = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_KEY]     = { OWN, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_MONEY]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_OWN]     = { OWN, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_WIN]     = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_LOSS]    = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_REFUSAL] = { OWN, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_CALL]    = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_DIE]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TUMBLE]  = { OWN, OWN, 0, 0 },
	[STYLE_POINT]   = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_SIDE_A]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_NO_SIDE] = { OWN, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_TIME]    = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_LATE]    = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_SEAT]    = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_2]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_3]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_4]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_5]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_6]  = { OWN, OWN, 0, 0 },
};

/* Blue and orange, which every common kind of colour blindness tells apart. */
static const struct look blind_on_dark[STYLE_RAIL] = {
	[STYLE_PLAIN]   = { OWN, OWN, 0, 0 },
	[STYLE_DIM]     = { 246, OWN, 0, 0 },
	[STYLE_HEADER]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { 241, OWN, 0, 0 },
	[STYLE_FOCUS]   = { 227, YELLOW + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { 117, CYAN + BRIGHT, LOOK_STRONG, 0 },
	[STYLE_MONEY]   = { OWN, OWN, 0, 0 },
	[STYLE_OWN]     = { 227, YELLOW + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { 75, CYAN + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_LOSS]    = { 208, YELLOW, 0, 0 },
	[STYLE_REFUSAL] = { 175, MAGENTA + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_CALL]    = { 227, YELLOW + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_DIE]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TUMBLE]  = { 246, OWN, 0, 0 },
	[STYLE_POINT]   = { 117, CYAN + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_SIDE_A]  = { 227, WHITE + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { 75, CYAN + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_NO_SIDE] = { 227, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_TIME]    = { 75, CYAN, 0, 0 },
	[STYLE_LATE]    = { 227, WHITE + BRIGHT, LOOK_BOLD, 0 },
	[STYLE_SEAT]    = { 117, CYAN, 0, 0 },
	[STYLE_SEAT_2]  = { 229, OWN, 0, 0 },
	[STYLE_SEAT_3]  = { 75, CYAN, 0, 0 },
	[STYLE_SEAT_4]  = { 250, OWN, 0, 0 },
	[STYLE_SEAT_5]  = { 227, WHITE, 0, 0 },
	[STYLE_SEAT_6]  = { 152, OWN, 0, 0 },
};

static const struct look blind_on_light[STYLE_RAIL] = {
	[STYLE_PLAIN]   = { OWN, OWN, 0, 0 },
	[STYLE_DIM]     = { 241, OWN, 0, 0 },
	[STYLE_HEADER]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { 245, OWN, 0, 0 },
	[STYLE_FOCUS]   = { 25, BLUE, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { 25, BLUE, LOOK_STRONG, 0 },
	[STYLE_MONEY]   = { OWN, OWN, 0, 0 },
	[STYLE_OWN]     = { 19, BLUE, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { 26, BLUE, LOOK_BOLD, 0 },
	[STYLE_LOSS]    = { 130, MAGENTA, 0, 0 },
	[STYLE_REFUSAL] = { 90, MAGENTA, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_CALL]    = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_DIE]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TUMBLE]  = { 241, OWN, 0, 0 },
	[STYLE_POINT]   = { 25, BLUE, LOOK_BOLD, 0 },
	[STYLE_SIDE_A]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { 26, BLUE, LOOK_BOLD, 0 },
	[STYLE_NO_SIDE] = { OWN, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_TIME]    = { 26, BLUE, 0, 0 },
	[STYLE_LATE]    = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_SEAT]    = { 25, BLUE, 0, 0 },
	[STYLE_SEAT_2]  = { 238, OWN, 0, 0 },
	[STYLE_SEAT_3]  = { 19, BLUE, 0, 0 },
	[STYLE_SEAT_4]  = { 241, OWN, 0, 0 },
	[STYLE_SEAT_5]  = { 23, BLUE, 0, 0 },
	[STYLE_SEAT_6]  = { OWN, OWN, 0, 0 },
};

/* No orange can be read on both; violet stands for it. */
static const struct look blind_on_any[STYLE_RAIL] = {
	[STYLE_PLAIN]   = { OWN, OWN, 0, 0 },
	[STYLE_DIM]     = { 243, OWN, 0, 0 },
	[STYLE_HEADER]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { 243, OWN, 0, 0 },
	[STYLE_FOCUS]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { 63, OWN, LOOK_STRONG, 0 },
	[STYLE_MONEY]   = { OWN, OWN, 0, 0 },
	[STYLE_OWN]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { 16, OWN, LOOK_BOLD | LOOK_REVERSE, 75 },
	[STYLE_LOSS]    = { 16, OWN, 0, 208 },
	[STYLE_REFUSAL] = { 98, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_CALL]    = { OWN, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_DIE]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TUMBLE]  = { 243, OWN, 0, 0 },
	[STYLE_POINT]   = { 63, OWN, LOOK_BOLD, 0 },
	[STYLE_SIDE_A]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { 63, OWN, 0, 0 },
	[STYLE_NO_SIDE] = { OWN, OWN, LOOK_UNDERLINE, 0 },
	[STYLE_TIME]    = { 63, OWN, 0, 0 },
	[STYLE_LATE]    = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_SEAT]    = { 63, OWN, 0, 0 },
	[STYLE_SEAT_2]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_3]  = { 98, OWN, 0, 0 },
	[STYLE_SEAT_4]  = { 243, OWN, 0, 0 },
	[STYLE_SEAT_5]  = { 63, OWN, 0, 0 },
	[STYLE_SEAT_6]  = { OWN, OWN, 0, 0 },
};

static const struct look mono[STYLE_RAIL] = {
	[STYLE_PLAIN]   = { OWN, OWN, 0, 0 },
	[STYLE_DIM]     = { OWN, OWN, 0, 0 },
	[STYLE_HEADER]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { OWN, OWN, 0, 0 },
	[STYLE_FOCUS]   = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_MONEY]   = { OWN, OWN, 0, 0 },
	[STYLE_OWN]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_LOSS]    = { OWN, OWN, 0, 0 },
	[STYLE_REFUSAL] = { OWN, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_CALL]    = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_DIE]     = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_TUMBLE]  = { OWN, OWN, 0, 0 },
	[STYLE_POINT]   = { OWN, OWN, LOOK_BOLD | LOOK_REVERSE, 0 },
	[STYLE_SIDE_A]  = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { OWN, OWN, 0, 0 },
	[STYLE_NO_SIDE] = { OWN, OWN, LOOK_UNDERLINE, 0 },
	[STYLE_TIME]    = { OWN, OWN, 0, 0 },
	[STYLE_LATE]    = { OWN, OWN, LOOK_BOLD, 0 },
	[STYLE_SEAT]    = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_2]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_3]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_4]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_5]  = { OWN, OWN, 0, 0 },
	[STYLE_SEAT_6]  = { OWN, OWN, 0, 0 },
};
/* Casinos give chips of $1, $5, $25, $100, $500 and $1,000 these colours. */
#define CHIPS(first, attributes)                                                                   \
	[(first)] = { 16, OWN, (attributes), 255 }, [(first) + 1] = { 231, OWN, (attributes), 124 }, \
	[(first) + 2] = { 16, OWN, (attributes), 77 },                                              \
	[(first) + 3] = { 231, OWN, (attributes), 233 },                                            \
	[(first) + 4] = { 231, OWN, (attributes), 55 },                                             \
	[(first) + 5] = { 16, OWN, (attributes), 220 }

/* Tables.  The look of plain text has the felt's own colour. */
static const struct look felt[STYLES] = {
	[STYLE_PLAIN]   = { 255, OWN, 0, 22 },
	[STYLE_DIM]     = { 151, OWN, 0, 0 },
	[STYLE_HEADER]  = { 231, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { 231, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { 108, OWN, 0, 0 },
	[STYLE_FOCUS]   = { 221, OWN, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { 123, OWN, 0, 0 },
	[STYLE_MONEY]   = { 230, OWN, 0, 0 },
	[STYLE_OWN]     = { 229, OWN, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { 16, OWN, LOOK_BOLD, 120 },
	[STYLE_LOSS]    = { 231, OWN, 0, 124 },
	[STYLE_REFUSAL] = { 219, OWN, LOOK_BOLD, 0 },
	[STYLE_CALL]    = { 221, OWN, 0, 0 },
	[STYLE_DIE]     = { 16, OWN, LOOK_WHOLE, 255 },
	[STYLE_TUMBLE]  = { 241, OWN, 0, 255 },
	[STYLE_POINT]   = { 16, OWN, 0, 255 },
	[STYLE_SIDE_A]  = { 222, OWN, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { 159, OWN, LOOK_BOLD, 0 },
	[STYLE_NO_SIDE] = { 225, OWN, LOOK_BOLD, 0 },
	[STYLE_TIME]    = { 158, OWN, 0, 0 },
	[STYLE_LATE]    = { 221, OWN, 0, 0 },
	[STYLE_SEAT]    = { 159, OWN, 0, 0 },
	[STYLE_SEAT_2]  = { 223, OWN, 0, 0 },
	[STYLE_SEAT_3]  = { 219, OWN, 0, 0 },
	[STYLE_SEAT_4]  = { 156, OWN, 0, 0 },
	[STYLE_SEAT_5]  = { 230, OWN, 0, 0 },
	[STYLE_SEAT_6]  = { 153, OWN, 0, 0 },
	[STYLE_RAIL]    = { 223, OWN, 0, 94 },
	[STYLE_INLAY]   = { 221, OWN, 0, 94 },
	[STYLE_EDGE]    = { 241, OWN, 0, 255 },
	[STYLE_RING]    = { 221, OWN, 0, 0 },
	[STYLE_GLOW]    = { 120, OWN, 0, 0 },
	CHIPS(STYLE_CHIP, LOOK_BOLD),
	CHIPS(STYLE_OTHERS, 0),
};

static const struct look blind_felt[STYLES] = {
	[STYLE_PLAIN]   = { 255, OWN, 0, 236 },
	[STYLE_DIM]     = { 249, OWN, 0, 0 },
	[STYLE_HEADER]  = { 231, OWN, LOOK_BOLD, 0 },
	[STYLE_TITLE]   = { 231, OWN, LOOK_BOLD, 0 },
	[STYLE_FRAME]   = { 245, OWN, 0, 0 },
	[STYLE_FOCUS]   = { 227, OWN, LOOK_BOLD, 0 },
	[STYLE_KEY]     = { 117, OWN, 0, 0 },
	[STYLE_MONEY]   = { 255, OWN, 0, 0 },
	[STYLE_OWN]     = { 227, OWN, LOOK_BOLD, 0 },
	[STYLE_WIN]     = { 16, OWN, LOOK_BOLD, 75 },
	[STYLE_LOSS]    = { 16, OWN, 0, 208 },
	[STYLE_REFUSAL] = { 219, OWN, LOOK_BOLD, 0 },
	[STYLE_CALL]    = { 227, OWN, 0, 0 },
	[STYLE_DIE]     = { 16, OWN, LOOK_WHOLE, 255 },
	[STYLE_TUMBLE]  = { 241, OWN, 0, 255 },
	[STYLE_POINT]   = { 16, OWN, 0, 255 },
	[STYLE_SIDE_A]  = { 227, OWN, LOOK_BOLD, 0 },
	[STYLE_SIDE_B]  = { 117, OWN, LOOK_BOLD, 0 },
	[STYLE_NO_SIDE] = { 227, OWN, LOOK_BOLD | LOOK_UNDERLINE, 0 },
	[STYLE_TIME]    = { 117, OWN, 0, 0 },
	[STYLE_LATE]    = { 227, OWN, 0, 0 },
	[STYLE_SEAT]    = { 117, OWN, 0, 0 },
	[STYLE_SEAT_2]  = { 229, OWN, 0, 0 },
	[STYLE_SEAT_3]  = { 153, OWN, 0, 0 },
	[STYLE_SEAT_4]  = { 250, OWN, 0, 0 },
	[STYLE_SEAT_5]  = { 227, OWN, 0, 0 },
	[STYLE_SEAT_6]  = { 152, OWN, 0, 0 },
	[STYLE_RAIL]    = { 250, OWN, 0, 239 },
	[STYLE_INLAY]   = { 227, OWN, 0, 239 },
	[STYLE_EDGE]    = { 241, OWN, 0, 255 },
	[STYLE_RING]    = { 227, OWN, 0, 0 },
	[STYLE_GLOW]    = { 75, OWN, 0, 0 },
	CHIPS(STYLE_CHIP, LOOK_BOLD),
	CHIPS(STYLE_OTHERS, 0),
};

static const struct badge badges[BADGES] = {
	{ STYLE_FOCUS, BLACK, CYAN },    { STYLE_OWN, BLACK, YELLOW },
	{ STYLE_WIN, BLACK, GREEN },     { STYLE_LOSS, WHITE, RED },
	{ STYLE_REFUSAL, YELLOW, BLACK }, { STYLE_CALL, BLACK, YELLOW },
	{ STYLE_POINT, WHITE, BLUE },    { STYLE_SIDE_A, BLACK, CYAN },
	{ STYLE_SIDE_B, WHITE, BLUE },   { STYLE_LATE, BLACK, YELLOW },
};

static const struct badge blind_badges[BADGES] = {
	{ STYLE_FOCUS, BLACK, CYAN },    { STYLE_OWN, BLACK, WHITE },
	{ STYLE_WIN, WHITE, BLUE },      { STYLE_LOSS, BLACK, YELLOW },
	{ STYLE_REFUSAL, YELLOW, BLACK }, { STYLE_CALL, BLACK, CYAN },
	{ STYLE_POINT, WHITE, BLUE },    { STYLE_SIDE_A, BLACK, CYAN },
	{ STYLE_SIDE_B, WHITE, BLUE },   { STYLE_LATE, BLACK, YELLOW },
};
/* clang-format on */

const struct theme themes[] = {
	{ "auto",
	  "colours for the background that is found",
	  { on_any, on_dark, on_light },
	  felt,
	  badges },
	{ "dark", "for a dark background", { on_dark, on_dark, on_dark }, felt, NULL },
	{ "light", "for a light background", { on_light, on_light, on_light }, felt, NULL },
	{ "contrast",
	  "strong differences, no colours",
	  { contrast, contrast, contrast },
	  NULL,
	  NULL },
	{ "colourblind",
	  "blue and orange instead of red and green",
	  { blind_on_any, blind_on_dark, blind_on_light },
	  blind_felt,
	  blind_badges },
	{ "colourblind-dark",
	  "the same, for a dark background",
	  { blind_on_dark, blind_on_dark, blind_on_dark },
	  blind_felt,
	  NULL },
	{ "colourblind-light",
	  "the same, for a light background",
	  { blind_on_light, blind_on_light, blind_on_light },
	  blind_felt,
	  NULL },
	{ "mono", "no colours", { mono, mono, mono }, NULL, NULL },
	{ .name = NULL },
};

const struct theme *
theme_find(const char *name)
{
	for (const struct theme *t = themes; t->name != NULL; t++) {
		if (strcmp(t->name, name) == 0)
			return t;
	}
	return NULL;
}

bool
theme_has_felt(const struct theme *theme, int colours)
{
	return theme->felt != NULL && colours >= PALETTE_RICH;
}

/* What a style of painted tables looks like elsewhere. */
static enum style
theme_simple(enum style style)
{
	if (style < STYLE_RAIL)
		return style;
	if (style >= STYLE_CHIP)
		return style < STYLE_OTHERS ? STYLE_OWN : STYLE_MONEY;
	if (style == STYLE_RING || style == STYLE_INLAY)
		return STYLE_FOCUS;
	if (style == STYLE_GLOW)
		return STYLE_WIN;
	return style == STYLE_RAIL ? STYLE_FRAME : STYLE_DIE;
}

static int
theme_attributes(const struct look *look, int colours)
{
	bool coloured = colours >= PALETTE_RICH && look->rich != OWN;
	int attributes = look->attributes & ~LOOK_STRONG;

	return (look->attributes & LOOK_STRONG) != 0 && !coloured ? attributes | LOOK_BOLD
								  : attributes;
}

static struct paint
theme_paint_on_felt(const struct theme *theme, enum style style)
{
	const struct look *look = &theme->felt[style];
	int on = look->on > 0 ? look->on : theme->felt[STYLE_PLAIN].on;

	return (struct paint){ look->rich, on, look->attributes };
}

static const struct badge *
theme_badge(const struct theme *theme, enum style style)
{
	for (int i = 0; theme->badge != NULL && i < BADGES; i++) {
		if (theme->badge[i].style == (int)style)
			return &theme->badge[i];
	}
	return NULL;
}

/* With few colours. */
static struct paint
theme_paint_plainly(const struct look *look, int attributes, int colours)
{
	struct paint p = { OWN, OWN, attributes };

	p.colour = look->plain < colours || colours == BRIGHT ? look->plain : OWN;
	if (p.colour >= 0 && p.colour < BRIGHT)
		p.attributes &= ~LOOK_BOLD;
	if (p.colour >= colours) {
		p.colour -= BRIGHT;
		p.attributes |= LOOK_BOLD;
	}
	return p;
}

struct paint
theme_paint(const struct theme *theme, enum ground ground, enum surface surface, enum style style,
	    int colours)
{
	const struct look *looks =
	    colours < BRIGHT && theme->looks[ground] != contrast ? mono : theme->looks[ground];
	enum style simple = theme_simple(style);
	const struct look *look = &looks[simple];
	const struct badge *badge;
	struct paint p = { OWN, OWN, theme_attributes(look, colours) };

	if (surface == SURFACE_FELT && theme_has_felt(theme, colours))
		return theme_paint_on_felt(theme, style);
	if (colours >= PALETTE_RICH) {
		p.colour = look->rich;
		p.on = look->on > 0 ? look->on : OWN;
		if (look->on > 0)
			p.attributes &= ~LOOK_REVERSE;
		return p;
	}
	badge = ground == GROUND_UNKNOWN && colours >= BRIGHT ? theme_badge(theme, simple) : NULL;
	if (badge != NULL)
		return (struct paint){ badge->colour, badge->on,
				       p.attributes & ~(LOOK_BOLD | LOOK_REVERSE) };
	return theme_paint_plainly(look, p.attributes, colours);
}
