#include "term/theme.h"

#include <string.h>

/* The lower 8 of 16, and the upper. */
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT = 8, OWN = -1 };

enum { PALETTE_RICH = 256, SCREEN_STYLES = (int)STYLE_RING };

/* clang-format off */
static const struct look on_dark[SCREEN_STYLES] = {
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

static const struct look on_light[SCREEN_STYLES] = {
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
static const struct look on_any[SCREEN_STYLES] = {
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

static const struct look contrast[SCREEN_STYLES] = {
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
static const struct look blind_on_dark[SCREEN_STYLES] = {
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

static const struct look blind_on_light[SCREEN_STYLES] = {
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
static const struct look blind_on_any[SCREEN_STYLES] = {
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

static const struct look mono[SCREEN_STYLES] = {
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
/* Words on any felt. */
static const struct felt_word felt_words[STYLE_OF] = {
	[STYLE_PLAIN]   = { { 0xf2efe4, 255, OWN }, 0 },
	[STYLE_DIM]     = { { 0, 0, OWN }, 0 }, /* the quiet words of the felt */
	[STYLE_HEADER]  = { { 0xf2efe4, 255, OWN }, LOOK_BOLD },
	[STYLE_TITLE]   = { { 0xf2efe4, 255, OWN }, LOOK_BOLD },
	[STYLE_FRAME]   = { { 0, 0, OWN }, 0 }, /* the lines of the felt */
	[STYLE_FOCUS]   = { { 0xffd166, 221, OWN }, LOOK_BOLD },
	[STYLE_KEY]     = { { 0x8fd0ff, 153, OWN }, LOOK_BOLD },
	[STYLE_MONEY]   = { { 0xf2efe4, 255, OWN }, 0 },
	[STYLE_OWN]     = { { 0xffe9a8, 229, OWN }, LOOK_BOLD },
	[STYLE_WIN]     = { { 0x8ff09a, 120, OWN }, LOOK_BOLD },
	[STYLE_LOSS]    = { { 0xff9a90, 217, OWN }, LOOK_BOLD },
	[STYLE_REFUSAL] = { { 0xffb8ff, 219, OWN }, LOOK_BOLD },
	[STYLE_CALL]    = { { 0xffd166, 221, OWN }, LOOK_BOLD },
	[STYLE_DIE]     = { { 0x1b1b1b, 234, BLACK }, LOOK_BOLD | LOOK_WHOLE },
	[STYLE_TUMBLE]  = { { 0x5b616b, 241, BLACK }, 0 },
	[STYLE_POINT]   = { { 0xffd166, 221, OWN }, LOOK_BOLD },
	[STYLE_SIDE_A]  = { { 0xffb86b, 222, OWN }, LOOK_BOLD },
	[STYLE_SIDE_B]  = { { 0x8fd3ff, 153, OWN }, LOOK_BOLD },
	[STYLE_NO_SIDE] = { { 0xdfb4ff, 225, OWN }, LOOK_BOLD },
	[STYLE_TIME]    = { { 0xffd166, 221, OWN }, 0 },
	[STYLE_LATE]    = { { 0xff9a90, 217, OWN }, LOOK_BOLD },
	[STYLE_SEAT]    = { { 0x8fd3ff, 153, OWN }, 0 },
	[STYLE_SEAT_2]  = { { 0xffb86b, 222, OWN }, 0 },
	[STYLE_SEAT_3]  = { { 0xdfb4ff, 225, OWN }, 0 },
	[STYLE_SEAT_4]  = { { 0x9be38f, 114, OWN }, 0 },
	[STYLE_SEAT_5]  = { { 0xffd9a0, 223, OWN }, 0 },
	[STYLE_SEAT_6]  = { { 0xffb3cf, 218, OWN }, 0 },
	[STYLE_RING]    = { { 0xffd166, 221, YELLOW + BRIGHT }, LOOK_BOLD },
	[STYLE_GLOW]    = { { 0x8ff09a, 120, GREEN + BRIGHT }, LOOK_BOLD },
	[STYLE_INK]     = { { 0xf2efe4, 255, OWN }, LOOK_BOLD },
	[STYLE_RED]     = { { 0xc62828, 160, RED }, LOOK_BOLD | LOOK_WHOLE },
};

#define FELT(at, felt, words, quiet, line, pit, pit_line, lit)                                      \
	[at] = { felt, words, quiet, line }, [(at) + SURFACE_PIT] = { pit, words, quiet, pit_line }, \
	[(at) + SURFACE_LIT] = { lit, words, words, line }
#define HUE(...) { __VA_ARGS__ }
#define BLOCK(at, colour, ink) [at] = { colour, ink, ink, ink }
#define NAMES HUE(0xf2efe4, 255, OWN)
#define LIGHT HUE(0xffffff, 231, WHITE + BRIGHT)
#define DARK HUE(0x16130a, 233, BLACK)

/* Each surface: its own colour, words on it, quiet words, lines. */
static const struct material materials[SURFACES] = {
	FELT(SURFACE_CRAPS, HUE(0x0d4a32, 22, OWN), NAMES, HUE(0xa8d0bb, 151, OWN),
	     HUE(0x55a07e, 72, GREEN), HUE(0x083021, 233, OWN), HUE(0x55a07e, 72, GREEN),
	     HUE(0x14573b, 23, OWN)),
	FELT(SURFACE_SICBO, HUE(0x571522, 52, OWN), NAMES, HUE(0xdfb4ba, 181, OWN),
	     HUE(0xb0646f, 131, RED), HUE(0x3a0d16, 233, OWN), HUE(0xb0646f, 131, RED),
	     HUE(0x8a2a3a, 88, OWN)),
	FELT(SURFACE_PIG, HUE(0x14365c, 17, OWN), NAMES, HUE(0xadc9e6, 152, OWN),
	     HUE(0x5484b4, 67, CYAN), HUE(0x0c233d, 233, OWN), HUE(0x5484b4, 67, CYAN),
	     HUE(0x24538a, 25, OWN)),
	FELT(SURFACE_SUMMIT, HUE(0x33254f, 236, OWN), NAMES, HUE(0xc3b7e2, 183, OWN),
	     HUE(0x7d68a8, 97, MAGENTA), HUE(0x211833, 233, OWN), HUE(0x7d68a8, 97, MAGENTA),
	     HUE(0x4a3672, 239, OWN)),
	FELT(SURFACE_HOUSE, HUE(0x1b1e25, 235, OWN), NAMES, HUE(0xb3bac4, 250, OWN),
	     HUE(0x565d6b, 242, OWN), HUE(0x111318, 233, OWN), HUE(0x565d6b, 242, OWN),
	     HUE(0x2b3140, 238, OWN)),
	BLOCK(SURFACE_WOOD, HUE(0x6b3f1d, 94, YELLOW), LIGHT),
	BLOCK(SURFACE_WOOD_LIGHT, HUE(0x8f5a2c, 136, YELLOW), DARK),
	BLOCK(SURFACE_WOOD_GOLD, HUE(0xc99b52, 179, YELLOW + BRIGHT), DARK),
	BLOCK(SURFACE_IVORY, HUE(0xf4f1e8, 255, WHITE + BRIGHT), HUE(0x1b1b1b, 234, BLACK)),
	BLOCK(SURFACE_SHADE, HUE(0xc2bcaa, 250, WHITE), HUE(0x1b1b1b, 234, BLACK)),
	BLOCK(SURFACE_BACK, HUE(0x8f7fc0, 104, MAGENTA), HUE(0x4b3d7c, 60, WHITE + BRIGHT)),
	BLOCK(SURFACE_PUCK, HUE(0x1b1b1b, 234, BLACK), HUE(0xf2efe4, 255, WHITE + BRIGHT)),
	BLOCK(SURFACE_GOLD, HUE(0xffd166, 221, YELLOW + BRIGHT), DARK),
	BLOCK(SURFACE_RISK, HUE(0xffd166, 221, YELLOW + BRIGHT), DARK),
	BLOCK(SURFACE_WIN, HUE(0x8ff09a, 120, GREEN + BRIGHT), HUE(0x0c2310, 233, BLACK)),
	BLOCK(SURFACE_LOSS, HUE(0xc24439, 160, RED), LIGHT),
	BLOCK(SURFACE_CHIP, HUE(0xf4f1e8, 255, WHITE + BRIGHT), HUE(0x333333, 236, BLACK)),
	BLOCK(SURFACE_CHIP + 1, HUE(0xc93636, 124, RED), LIGHT),
	BLOCK(SURFACE_CHIP + 2, HUE(0x25803f, 28, GREEN), HUE(0xffffff, 231, BLACK)),
	BLOCK(SURFACE_CHIP + 3, HUE(0x22252b, 235, BLACK), LIGHT),
	BLOCK(SURFACE_CHIP + 4, HUE(0x7b3fb5, 97, MAGENTA), LIGHT),
	BLOCK(SURFACE_CHIP + 5, HUE(0xe0a526, 178, YELLOW), HUE(0x222222, 235, BLACK)),
	BLOCK(SURFACE_CHIP_TOP, HUE(0xc9c4b4, 250, WHITE), DARK),
	BLOCK(SURFACE_CHIP_TOP + 1, HUE(0xe58a8a, 210, RED + BRIGHT), DARK),
	BLOCK(SURFACE_CHIP_TOP + 2, HUE(0x7cc492, 114, GREEN + BRIGHT), DARK),
	BLOCK(SURFACE_CHIP_TOP + 3, HUE(0x6c7079, 244, WHITE), DARK),
	BLOCK(SURFACE_CHIP_TOP + 4, HUE(0xb78de0, 140, MAGENTA + BRIGHT), DARK),
	BLOCK(SURFACE_CHIP_TOP + 5, HUE(0xf4d489, 222, YELLOW + BRIGHT), DARK),
	BLOCK(SURFACE_SEAT, HUE(0x8fd3ff, 153, CYAN + BRIGHT), DARK),
	BLOCK(SURFACE_SEAT + 1, HUE(0xffb86b, 222, YELLOW), DARK),
	BLOCK(SURFACE_SEAT + 2, HUE(0xdfb4ff, 225, MAGENTA + BRIGHT), DARK),
	BLOCK(SURFACE_SEAT + 3, HUE(0x9be38f, 114, GREEN + BRIGHT), DARK),
	BLOCK(SURFACE_SEAT + 4, HUE(0xffd9a0, 223, WHITE), DARK),
	BLOCK(SURFACE_SEAT + 5, HUE(0xffb3cf, 218, WHITE + BRIGHT), DARK),
	BLOCK(SURFACE_BAR, HUE(0x6ea9d4, 74, CYAN), DARK),
	BLOCK(SURFACE_BAR + 1, HUE(0xcf9a5f, 173, YELLOW), DARK),
	BLOCK(SURFACE_BAR + 2, HUE(0xad8cd8, 140, MAGENTA + BRIGHT), DARK),
	BLOCK(SURFACE_BAR + 3, HUE(0x78b57e, 108, GREEN), DARK),
	BLOCK(SURFACE_BAR + 4, HUE(0xcbb083, 180, WHITE), DARK),
	BLOCK(SURFACE_BAR + 5, HUE(0xd98fb0, 175, WHITE + BRIGHT), DARK),
	BLOCK(SURFACE_BAR_OWN, HUE(0xd3c797, 187, WHITE), DARK),
};

/* What another theme has instead of that; the end has no colour. */
static const struct exchange colourblind[] = {
	{ STYLE_WIN, { 0x7cc8ff, 117, OWN } },
	{ STYLE_GLOW, { 0x7cc8ff, 117, CYAN + BRIGHT } },
	{ STYLE_LOSS, { 0xffb000, 220, OWN } },
	{ STYLE_LATE, { 0xffb000, 220, OWN } },
	{ STYLE_SEAT, { 0x6cc0f0, 117, OWN } },
	{ STYLE_SEAT_2, { 0xf0ac2c, 221, OWN } },
	{ STYLE_SEAT_3, { 0xd9a0c4, 225, OWN } },
	{ STYLE_SEAT_4, { 0x7fd6b8, 115, OWN } },
	{ STYLE_SEAT_5, { 0xf0e442, 227, OWN } },
	{ STYLE_SEAT_6, { 0xd0d0d0, 252, OWN } },
	{ STYLE_SIDE_A, { 0xf0ac2c, 221, OWN } },
	{ STYLE_SIDE_B, { 0x6cc0f0, 117, OWN } },
	{ STYLE_OF + SURFACE_CRAPS, { 0x0a4a44, 22, OWN } },
	{ STYLE_OF + SURFACE_SICBO, { 0x4d2410, 52, OWN } },
	{ STYLE_OF + SURFACE_PIG, { 0x141f66, 17, OWN } },
	{ STYLE_OF + SURFACE_PIG + SURFACE_LIT, { 0x1c4878, 18, OWN } },
	{ STYLE_OF + SURFACE_SUMMIT, { 0x34343e, 236, OWN } },
	{ STYLE_OF + SURFACE_WIN, { 0x7cc8ff, 117, CYAN + BRIGHT } },
	{ STYLE_OF + SURFACE_LOSS, { 0x9a5c00, 94, YELLOW } },
	{ 0, { 0, 0, 0 } },
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

const struct theme themes[] = {
	{ "auto", "colours for the background that is found", { on_any, on_dark, on_light }, true,
	  NULL, badges },
	{ "dark", "for a dark background", { on_dark, on_dark, on_dark }, true, NULL, NULL },
	{ "light", "for a light background", { on_light, on_light, on_light }, true, NULL, NULL },
	{ "contrast", "strong differences, no colours", { contrast, contrast, contrast }, false,
	  NULL, NULL },
	{ "colourblind", "blue and orange instead of red and green",
	  { blind_on_any, blind_on_dark, blind_on_light }, true, colourblind, blind_badges },
	{ "colourblind-dark", "the same, for a dark background",
	  { blind_on_dark, blind_on_dark, blind_on_dark }, true, colourblind, NULL },
	{ "colourblind-light", "the same, for a light background",
	  { blind_on_light, blind_on_light, blind_on_light }, true, colourblind, NULL },
	{ "mono", "no colours", { mono, mono, mono }, false, NULL, NULL },
	{ .name = NULL },
};
/* clang-format on */

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
theme_has_blocks(const struct theme *theme, int colours)
{
	return theme->painted && colours >= BRIGHT;
}

/* What a style of tables looks like elsewhere. */
static enum style
theme_simple(enum style style)
{
	if ((int)style < SCREEN_STYLES)
		return style;
	if (style == STYLE_RING || style == STYLE_GLOW)
		return style == STYLE_RING ? STYLE_FOCUS : STYLE_WIN;
	return style >= STYLE_CHIP && style < STYLE_OF ? STYLE_OWN : STYLE_PLAIN;
}

static int
theme_attributes(const struct look *look, int colours)
{
	bool coloured = colours >= PALETTE_RICH && look->rich != OWN;
	int attributes = look->attributes & ~LOOK_STRONG;

	return (look->attributes & LOOK_STRONG) != 0 && !coloured ? attributes | LOOK_BOLD
								  : attributes;
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

/* The colour of xterm's palette: a cube of 6, and greys. */
static int
theme_true_of(int number)
{
	static const int cube[6] = { 0, 95, 135, 175, 215, 255 };
	int grey = 8 + 10 * (number - 232), n = number - 16;

	if (number < 16)
		return number;
	if (number >= 232)
		return grey << 16 | grey << 8 | grey;
	return cube[n / 36] << 16 | cube[n / 6 % 6] << 8 | cube[n % 6];
}

/* Text that is on the terminal's own ground, or on a felt that is not painted. */
static struct paint
theme_paint_on_screen(const struct theme *theme, enum ground ground, enum style style, int colours)
{
	const struct look *looks =
	    colours < BRIGHT && theme->looks[ground] != contrast ? mono : theme->looks[ground];
	enum style simple = theme_simple(style);
	const struct look *look = &looks[simple];
	const struct badge *badge;
	struct paint p = { OWN, OWN, theme_attributes(look, colours) };

	if (colours >= PALETTE_RICH) {
		p.colour = look->rich;
		p.on = look->on > 0 ? look->on : OWN;
		if (look->on > 0)
			p.attributes &= ~LOOK_REVERSE;
		if (colours == COLOURS_TRUE && p.colour >= 0)
			p.colour = theme_true_of(p.colour);
		if (colours == COLOURS_TRUE && p.on >= 0)
			p.on = theme_true_of(p.on);
		return p;
	}
	badge = ground == GROUND_UNKNOWN && colours >= BRIGHT ? theme_badge(theme, simple) : NULL;
	if (badge != NULL)
		return (struct paint){ badge->colour, badge->on,
				       p.attributes & ~(LOOK_BOLD | LOOK_REVERSE) };
	return theme_paint_plainly(look, p.attributes, colours);
}

static int
theme_hue(const struct theme *theme, int style, struct hue hue, int colours)
{
	for (const struct exchange *e = theme->instead; e != NULL && e->hue.rich != 0; e++) {
		if (e->style == style)
			hue = e->hue;
	}
	if (colours == COLOURS_TRUE)
		return hue.rgb;
	if (colours >= PALETTE_RICH)
		return hue.rich;
	return hue.plain >= colours ? hue.plain - BRIGHT : hue.plain;
}

static bool
theme_is_block(enum surface surface)
{
	return surface >= SURFACE_WOOD;
}

static struct paint
theme_paint_on_table(const struct theme *theme, enum surface surface, enum style style, int colours)
{
	const struct material *m = &materials[surface];
	int own = (int)style_of(surface), on = theme_hue(theme, own, m->own, colours);
	struct paint p = { OWN, on, 0 };

	if (style >= STYLE_OF) {
		p.colour = theme_hue(theme, (int)style, materials[style - STYLE_OF].own, colours);
		return p;
	}
	p.attributes = felt_words[style].attributes;
	if (style == STYLE_DIM || style == STYLE_FRAME)
		p.colour = theme_hue(theme, OWN, style == STYLE_DIM ? m->quiet : m->line, colours);
	else if (theme_is_block(surface) && style != STYLE_RED && style != STYLE_TUMBLE)
		p.colour = theme_hue(theme, OWN, m->words, colours);
	else
		p.colour = theme_hue(theme, (int)style, felt_words[style].hue, colours);
	return p;
}

/* A block where there are no colours is reversed; wood, the backs of dice and points that may be
 * lost have letters of their own (sheet_fold()). */
static bool
theme_is_solid(enum surface surface)
{
	return theme_is_block(surface) && surface != SURFACE_WOOD &&
	       surface != SURFACE_WOOD_LIGHT && surface != SURFACE_BACK &&
	       surface != SURFACE_PUCK && surface != SURFACE_RISK;
}

struct paint
theme_paint(const struct theme *theme, enum ground ground, enum surface surface, enum style style,
	    int colours)
{
	bool blocks = theme_has_blocks(theme, colours), felt = !theme_is_block(surface);
	struct paint p;

	if (blocks && surface != SURFACE_SCREEN && (!felt || colours >= PALETTE_RICH))
		return theme_paint_on_table(theme, surface, style, colours);
	if (blocks && style >= STYLE_OF) {
		p = theme_paint_on_table(theme, SURFACE_HOUSE, style, colours);
		p.on = OWN;
		return p;
	}
	p = theme_paint_on_screen(theme, ground, style, colours);
	if (blocks && surface != SURFACE_SCREEN && ground == GROUND_DARK && style == STYLE_FRAME)
		p.colour = theme_hue(theme, OWN, materials[surface].line, colours);
	if (!blocks && theme_is_solid(surface))
		p.attributes |= LOOK_REVERSE;
	return p;
}
