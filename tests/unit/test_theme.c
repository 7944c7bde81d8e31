/* The promises of each theme. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include <cmocka.h>

#include "term/theme.h"

/* How many colours a terminal has. */
static const int palettes[] = { COLOURS_TRUE, 256, 16, 8, 0 };

enum { PALETTES = sizeof(palettes) / sizeof(palettes[0]), SCREEN_STYLES = (int)STYLE_RING };

static bool
is_same(const struct paint *a, const struct paint *b)
{
	return a->colour == b->colour && a->on == b->on && a->attributes == b->attributes;
}

static void
colours_are_in_their_palettes(void **state)
{
	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		assert_ptr_equal(theme_find(t->name), t);
		for (int i = 0; i < (int)SURFACES * (int)GROUNDS * STYLES * PALETTES; i++) {
			int colours = palettes[i % PALETTES];
			struct paint p =
			    theme_paint(t, (enum ground)(i / PALETTES % GROUNDS),
					(enum surface)(i / PALETTES / GROUNDS % SURFACES),
					(enum style)(i / PALETTES / GROUNDS / SURFACES), colours);

			assert_in_range(p.colour + 1, 0, colours);
			assert_in_range(p.on + 1, 0, colours);
		}
	}
	assert_null(theme_find("neon"));
	assert_string_equal(themes[0].name, "auto");
}

/* xterm's: 16 colours, a cube of 6, and 24 greys. */
static int
colour_true(int number)
{
	static const int low[16] = { 0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
				     0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
				     0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff };
	static const int cube[6] = { 0, 95, 135, 175, 215, 255 };
	int n = number - 16;

	if (number < 16)
		return low[number];
	if (number >= 232)
		return (8 + 10 * (number - 232)) * 0x10101;
	return cube[n / 36] << 16 | cube[n / 6 % 6] << 8 | cube[n % 6];
}

/* Each from 0 to 1. */
static void
colour_parts(int number, int colours, double parts[3])
{
	int rgb = colours == COLOURS_TRUE ? number : colour_true(number);

	for (int i = 0; i < 3; i++)
		parts[i] = (rgb >> (16 - 8 * i) & 0xff) / 255.0;
}

/* WCAG 2: relative luminance. */
static double
luminance(int number, int colours)
{
	static const double weight[3] = { 0.2126, 0.7152, 0.0722 };
	double parts[3], sum = 0;

	colour_parts(number, colours, parts);
	for (int i = 0; i < 3; i++)
		sum += weight[i] * (parts[i] <= 0.03928 ? parts[i] / 12.92
							: pow((parts[i] + 0.055) / 1.055, 2.4));
	return sum;
}

/* WCAG 2: from 1 to 21. */
static double
contrast_among(int a, int b, int colours)
{
	double la = luminance(a, colours) + 0.05, lb = luminance(b, colours) + 0.05;

	return la > lb ? la / lb : lb / la;
}

static double
contrast_of(int a, int b)
{
	return contrast_among(a, b, 256);
}

static void
the_contrast_of_white_on_black_is_21(void **state)
{
	(void)state;
	assert_true(fabs(contrast_of(15, 0) - 21) < 1e-9);
	assert_true(fabs(contrast_of(231, 16) - 21) < 1e-9);
	assert_true(fabs(contrast_of(12, 15) - 4.74) < 0.01);
	assert_true(fabs(contrast_of(243, 16) - 4.62) < 0.01);
}

static void
check_contrast(const struct theme *t, enum style style, int colours, const struct paint *p, int on)
{
	double least = style == STYLE_FRAME ? 2.5 : 4.5;
	int fore = p->colour;

	if (fore < 0 || (p->on >= 0 && on != p->on))
		return;
	/* Many a terminal of 8 shows what is bold in its upper 8. */
	if (colours == 8 && (p->attributes & LOOK_BOLD) != 0)
		fore += 8;
	if (contrast_among(fore, on, colours) < least)
		fail_msg("%s, style %d of %d colours: %06x on %06x has a contrast of %.2f", t->name,
			 style, colours, fore, on, contrast_among(fore, on, colours));
}

/* A look has its own background, else the one that it is made for, else any. */
static void
all_text_can_be_read(void **state)
{
	enum { BLACK, WHITE = 15 };
	static const struct {
		const char *theme; /* NULL: all that follow the terminal */
		enum ground ground;
		int on;
	} rows[] = {
		{ NULL, GROUND_UNKNOWN, BLACK },
		{ NULL, GROUND_UNKNOWN, WHITE },
		{ NULL, GROUND_DARK, BLACK },
		{ NULL, GROUND_LIGHT, WHITE },
		{ "dark", GROUND_UNKNOWN, BLACK },
		{ "light", GROUND_UNKNOWN, WHITE },
		{ "colourblind-dark", GROUND_UNKNOWN, BLACK },
		{ "colourblind-light", GROUND_UNKNOWN, WHITE },
	};
	static const char *const followers[] = { "auto", "contrast", "colourblind", "mono" };

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]) * 4 * STYLE_OF * PALETTES; i++) {
		size_t row = i / (4 * STYLE_OF * PALETTES);
		const char *name = rows[row].theme != NULL ? rows[row].theme : followers[i % 4];
		const struct theme *t = theme_find(name);
		enum style style = (enum style)(i / 4 % STYLE_OF);
		int colours = palettes[i / 4 / STYLE_OF % PALETTES];
		struct paint p = theme_paint(t, rows[row].ground, SURFACE_SCREEN, style, colours);

		check_contrast(t, style, colours, &p,
			       p.on >= 0                 ? p.on
			       : colours == COLOURS_TRUE ? colour_true(rows[row].on)
							 : rows[row].on);
	}
}

/* Is STYLE used on SURFACE?  A lit cell has names, what is the person's and what was won; on a
 * block ink reads, and on ivory red pips do too. */
static bool
is_used(enum surface surface, enum style style)
{
	bool felt = surface < SURFACE_WOOD;

	if (style == STYLE_RED || style == STYLE_TUMBLE || style == STYLE_DIE)
		return surface == SURFACE_IVORY;
	if (felt && (surface - SURFACE_CRAPS) % 3 == SURFACE_LIT)
		return style == STYLE_TITLE || style == STYLE_OWN || style == STYLE_CALL ||
		       style == STYLE_WIN;
	if (felt)
		return style < STYLE_CHIP;
	return style == STYLE_INK && surface >= SURFACE_IVORY && surface != SURFACE_BACK &&
	       (surface < SURFACE_CHIP_TOP || surface >= SURFACE_SEAT);
}

/* A painted table has a background everywhere, so the terminal's own does not matter. */
static void
all_text_on_tables_can_be_read(void **state)
{
	static const int painted[] = { COLOURS_TRUE, 256 };
	int n = 0;

	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < 2 * (int)SURFACES * (int)STYLE_OF && t->painted; i++) {
			enum surface on = (enum surface)(i / 2 % SURFACES);
			enum style style = (enum style)(i / 2 / SURFACES);
			struct paint p = theme_paint(t, GROUND_UNKNOWN, on, style, painted[i % 2]);

			if (on == SURFACE_SCREEN || !is_used(on, style))
				continue;
			assert_true(p.colour >= 16 && p.on >= 16);
			check_contrast(t, style, painted[i % 2], &p, p.on);
			n++;
		}
	}
	assert_true(n > 1000);
}

/* Each table is told by its felt. */
static void
felts_differ(void **state)
{
	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < 2 * 5 * 5 && t->painted; i++) {
			int a = i / 2 % 5, b = i / 10, colours = i % 2 == 0 ? COLOURS_TRUE : 256;
			struct paint one, other;

			one = theme_paint(t, GROUND_DARK, (enum surface)(SURFACE_CRAPS + 3 * a),
					  STYLE_PLAIN, colours);
			other = theme_paint(t, GROUND_DARK, (enum surface)(SURFACE_CRAPS + 3 * b),
					    STYLE_PLAIN, colours);
			if (a != b)
				assert_int_not_equal(one.on, other.on);
		}
	}
}

/* Chips of the values that casinos have in colours, each unlike the next; dice are the brightest.
 */
static void
chips_and_dice_stand_out_from_the_felt(void **state)
{
	const struct theme *t = theme_find("dark");

	(void)state;
	for (int i = 0; i < 4 * STYLE_CHIPS; i++) {
		int colours = palettes[i % 4];
		enum style style = (enum style)(STYLE_CHIP + i / 4);
		enum surface chip = style_on(style, SURFACE_CRAPS);
		struct paint own = theme_paint(t, GROUND_DARK, chip, style, colours), next;
		struct paint felt =
		    theme_paint(t, GROUND_DARK, SURFACE_CRAPS, STYLE_PLAIN, colours);
		struct paint edge =
		    theme_paint(t, GROUND_DARK, SURFACE_CRAPS, style_of(chip), colours);
		struct paint die = theme_paint(t, GROUND_DARK, SURFACE_IVORY, STYLE_DIE, colours);

		assert_int_not_equal(own.on, felt.on);
		assert_int_not_equal(own.on, own.colour);
		assert_int_equal(edge.colour, own.on);
		assert_int_equal(edge.on, felt.on);
		assert_true(luminance(die.on, colours) >= luminance(own.on, colours));
		if (i / 4 + 1 < STYLE_CHIPS) {
			next =
			    theme_paint(t, GROUND_DARK, (enum surface)(chip + 1), style, colours);
			assert_int_not_equal(own.on, next.on);
		}
	}
}

/* With fewer colours, and in a theme without felts, a felt looks as the rest of the screen does,
 * but for its lines; pieces have colours down to 8, and then are reversed. */
static void
felts_need_many_colours(void **state)
{
	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < SCREEN_STYLES * (int)GROUNDS * PALETTES; i++) {
			enum ground ground = (enum ground)(i / SCREEN_STYLES % GROUNDS);
			enum style style = (enum style)(i % SCREEN_STYLES);
			int colours = palettes[i / SCREEN_STYLES / GROUNDS];
			struct paint a = theme_paint(t, ground, SURFACE_SCREEN, style, colours);
			struct paint b = theme_paint(t, ground, SURFACE_PIG, style, colours);
			struct paint die =
			    theme_paint(t, ground, SURFACE_IVORY, STYLE_INK, colours);

			if (!(t->painted && colours >= 256) && style != STYLE_FRAME &&
			    !is_same(&a, &b))
				fail_msg("%s: style %d of %d colours", t->name, style, colours);
			assert_true(theme_has_blocks(t, colours)
					? die.on >= 0
					: die.on < 0 && (die.attributes & LOOK_REVERSE) != 0);
		}
	}
	assert_false(theme_has_blocks(theme_find("mono"), 256));
	assert_false(theme_has_blocks(theme_find("contrast"), 256));
	assert_false(theme_has_blocks(theme_find("dark"), 0));
}

/* In every theme, on every terminal, whatever it draws on.  They differ by their words too. */
static void
a_win_a_loss_and_a_refusal_differ(void **state)
{
	static const enum style styles[] = { STYLE_WIN, STYLE_LOSS, STYLE_REFUSAL, STYLE_WIN };

	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < 3 * GROUNDS * PALETTES * 2; i++) {
			enum ground ground = (enum ground)(i / 3 % GROUNDS);
			int colours = palettes[i / 3 / GROUNDS % PALETTES];
			enum surface on =
			    i / 3 / GROUNDS / PALETTES == 0 ? SURFACE_SCREEN : SURFACE_CRAPS;
			struct paint a = theme_paint(t, ground, on, styles[i % 3], colours);
			struct paint b = theme_paint(t, ground, on, styles[i % 3 + 1], colours);

			if (is_same(&a, &b))
				fail_msg("%s: styles %d and %d of %d colours", t->name,
					 styles[i % 3], styles[i % 3 + 1], colours);
		}
	}
}

/* More of it than of anything else. */
static bool
is_red(int number, int colours)
{
	double parts[3];

	if (number < 0)
		return false;
	colour_parts(number, colours, parts);
	return parts[0] > 0.6 && parts[1] < 0.6 && parts[2] < 0.6 && parts[1] < parts[0] * 0.66 &&
	       fabs(parts[1] - parts[2]) < 0.1;
}

/* On the screen, and of words on a felt; but one's last seconds are red. */
static void
red_words_are_losses(void **state)
{
	int losses = 0;

	(void)state;
	assert_true(is_red(1, 256) && is_red(9, 256) && is_red(124, 256) && is_red(210, 256));
	assert_false(is_red(130, 256) || is_red(208, 256) || is_red(215, 256) || is_red(163, 256));
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < SCREEN_STYLES * (int)GROUNDS * PALETTES * 2; i++) {
			enum style style = (enum style)(i % SCREEN_STYLES);
			int colours = palettes[i / SCREEN_STYLES / GROUNDS % PALETTES];
			struct paint p =
			    theme_paint(t, (enum ground)(i / SCREEN_STYLES % GROUNDS),
					i / SCREEN_STYLES / GROUNDS / PALETTES == 0 ? SURFACE_SCREEN
										    : SURFACE_CRAPS,
					style, colours);

			losses += style == STYLE_LOSS && is_red(p.colour, colours);
			if (style != STYLE_LOSS && is_red(p.colour, colours))
				fail_msg("%s: style %d is red", t->name, style);
		}
	}
	assert_true(losses > 0);
}

/* No red beside green: win, loss and the marks of results. */
static void
colour_blindness_costs_nothing(void **state)
{
	enum { RED = 1, GREEN, BRIGHT = 8 };
	static const char *const names[] = { "colourblind", "colourblind-dark",
					     "colourblind-light" };

	(void)state;
	for (int i = 0; i < 3 * GROUNDS * SCREEN_STYLES; i++) {
		const struct theme *t = theme_find(names[i % 3]);
		int plain;

		assert_non_null(t);
		plain = t->looks[i / 3 % GROUNDS][i / 3 / GROUNDS].plain % BRIGHT;
		assert_int_not_equal(plain, RED);
		assert_int_not_equal(plain, GREEN);
	}
}

/* Each tells more than one thing, where the background is unknown as where it is known. */
static void
few_colours_are_colours_on_any_background(void **state)
{
	static const enum style styles[] = { STYLE_FOCUS, STYLE_OWN,     STYLE_WIN,
					     STYLE_LOSS,  STYLE_REFUSAL, STYLE_CALL,
					     STYLE_POINT, STYLE_SIDE_A,  STYLE_SIDE_B };
	static const char *const names[] = { "auto", "colourblind" };

	(void)state;
	for (size_t i = 0; i < 4 * sizeof(styles) / sizeof(styles[0]); i++) {
		struct paint p = theme_paint(theme_find(names[i % 2]), GROUND_UNKNOWN,
					     SURFACE_SCREEN, styles[i / 4], i / 2 % 2 ? 8 : 16);

		assert_in_range(p.colour, 0, 7);
		assert_in_range(p.on, 0, 7);
		assert_true(contrast_of(p.colour, p.on) >= 4.5);
		assert_int_equal(p.attributes & (LOOK_BOLD | LOOK_REVERSE), 0);
	}
}

static void
mono_has_no_colour(void **state)
{
	const struct theme *t = theme_find("mono");

	(void)state;
	assert_non_null(t);
	for (int i = 0; i < (int)GROUNDS * (int)STYLES; i++) {
		struct paint p = theme_paint(t, (enum ground)(i % GROUNDS), SURFACE_CRAPS,
					     (enum style)(i / GROUNDS), 256);

		assert_int_equal(p.colour, -1);
		assert_int_equal(p.on, -1);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(colours_are_in_their_palettes),
		cmocka_unit_test(the_contrast_of_white_on_black_is_21),
		cmocka_unit_test(all_text_can_be_read),
		cmocka_unit_test(all_text_on_tables_can_be_read),
		cmocka_unit_test(felts_differ),
		cmocka_unit_test(chips_and_dice_stand_out_from_the_felt),
		cmocka_unit_test(felts_need_many_colours),
		cmocka_unit_test(red_words_are_losses),
		cmocka_unit_test(a_win_a_loss_and_a_refusal_differ),
		cmocka_unit_test(colour_blindness_costs_nothing),
		cmocka_unit_test(few_colours_are_colours_on_any_background),
		cmocka_unit_test(mono_has_no_colour),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
