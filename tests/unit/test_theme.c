/* The promises of each theme. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include <cmocka.h>

#include "term/theme.h"

/* How many colours a terminal has. */
static const int palettes[] = { 256, 16, 8, 0 };

enum { PALETTES = sizeof(palettes) / sizeof(palettes[0]) };

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
static void
colour_parts(int number, double parts[3])
{
	static const int low[16] = { 0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
				     0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
				     0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff };
	static const int cube[6] = { 0, 95, 135, 175, 215, 255 };
	static const int step[3] = { 36, 6, 1 };

	for (int i = 0; i < 3; i++) {
		if (number < 16)
			parts[i] = low[number] >> (16 - 8 * i) & 0xff;
		else if (number < 232)
			parts[i] = cube[(number - 16) / step[i] % 6];
		else
			parts[i] = 8 + 10 * (number - 232);
		parts[i] /= 255;
	}
}

/* WCAG 2: relative luminance. */
static double
luminance(int number)
{
	static const double weight[3] = { 0.2126, 0.7152, 0.0722 };
	double parts[3], sum = 0;

	colour_parts(number, parts);
	for (int i = 0; i < 3; i++)
		sum += weight[i] * (parts[i] <= 0.03928 ? parts[i] / 12.92
							: pow((parts[i] + 0.055) / 1.055, 2.4));
	return sum;
}

/* WCAG 2: from 1 to 21. */
static double
contrast_of(int a, int b)
{
	double la = luminance(a) + 0.05, lb = luminance(b) + 0.05;

	return la > lb ? la / lb : lb / la;
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
	bool line = style == STYLE_FRAME || style == STYLE_RAIL || style == STYLE_INLAY ||
		    style == STYLE_EDGE;
	double least = line ? 3 : 4.5;
	int fore = p->colour;

	if (fore < 0 || (p->on >= 0 && on != p->on))
		return;
	/* Many a terminal of 8 shows what is bold in its upper 8. */
	if (colours == 8 && (p->attributes & LOOK_BOLD) != 0)
		fore += 8;
	if (contrast_of(fore, on) < least)
		fail_msg("%s, style %d of %d colours: %d on %d has a contrast of %.2f", t->name,
			 style, colours, fore, on, contrast_of(fore, on));
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
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]) * 4 * STYLES * PALETTES; i++) {
		size_t row = i / (4 * STYLES * PALETTES);
		const char *name = rows[row].theme != NULL ? rows[row].theme : followers[i % 4];
		const struct theme *t = theme_find(name);
		enum style style = (enum style)(i / 4 % STYLES);
		int colours = palettes[i / 4 / STYLES % PALETTES];
		struct paint p = theme_paint(t, rows[row].ground, SURFACE_SCREEN, style, colours);

		check_contrast(t, style, colours, &p, p.on >= 0 ? p.on : rows[row].on);
	}
}

/* A painted table has a background everywhere, so the terminal's own does not matter. */
static void
all_text_on_felt_can_be_read(void **state)
{
	int painted = 0;

	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < (int)STYLES * (int)GROUNDS && theme_has_felt(t, 256); i++) {
			enum style style = (enum style)(i % STYLES);
			struct paint p =
			    theme_paint(t, (enum ground)(i / STYLES), SURFACE_FELT, style, 256);

			assert_true(p.colour >= 16 && p.on >= 16);
			check_contrast(t, style, 256, &p, p.on);
			painted++;
		}
	}
	assert_true(painted > 0);
}

/* Chips of the values that casinos have in colours, each unlike the next. */
static void
chips_and_dice_stand_out_from_the_felt(void **state)
{
	const struct theme *t = theme_find("dark");
	struct paint felt = theme_paint(t, GROUND_DARK, SURFACE_FELT, STYLE_PLAIN, 256), before;

	(void)state;
	before = theme_paint(t, GROUND_DARK, SURFACE_FELT, STYLE_DIE, 256);
	assert_true(contrast_of(before.on, felt.on) > 4.5);
	for (int i = 0; i < STYLE_CHIPS; i++) {
		struct paint own =
		    theme_paint(t, GROUND_DARK, SURFACE_FELT, (enum style)(STYLE_CHIP + i), 256);
		struct paint other =
		    theme_paint(t, GROUND_DARK, SURFACE_FELT, (enum style)(STYLE_OTHERS + i), 256);

		assert_int_not_equal(own.on, felt.on);
		assert_int_not_equal(own.on, i == 0 ? felt.on : before.on);
		assert_int_equal(own.on, other.on);
		assert_false(is_same(&own, &other));
		before = own;
	}
}

/* From the air to the table only the pips of a die change, which takes few bytes. */
static void
a_die_that_lands_keeps_its_body(void **state)
{
	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		struct paint air, edge, lies;

		if (!theme_has_felt(t, 256))
			continue;
		air = theme_paint(t, GROUND_DARK, SURFACE_FELT, STYLE_TUMBLE, 256);
		edge = theme_paint(t, GROUND_DARK, SURFACE_FELT, STYLE_EDGE, 256);
		lies = theme_paint(t, GROUND_DARK, SURFACE_FELT, STYLE_DIE, 256);
		assert_true(is_same(&air, &edge));
		assert_int_equal(air.on, lies.on);
		assert_false(is_same(&air, &lies));
	}
}

/* With fewer colours, and in a theme without felt, a table looks as the rest of the screen does. */
static void
no_table_is_painted_with_few_colours(void **state)
{
	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < (int)STYLE_RAIL * (int)GROUNDS * PALETTES; i++) {
			enum ground ground = (enum ground)(i / STYLE_RAIL % GROUNDS);
			enum style style = (enum style)(i % STYLE_RAIL);
			int colours = palettes[i / STYLE_RAIL / GROUNDS];
			struct paint a = theme_paint(t, ground, SURFACE_SCREEN, style, colours);
			struct paint b = theme_paint(t, ground, SURFACE_FELT, style, colours);

			if (!theme_has_felt(t, colours) && !is_same(&a, &b))
				fail_msg("%s: style %d of %d colours", t->name, style, colours);
		}
	}
	assert_false(theme_has_felt(theme_find("mono"), 256));
	assert_false(theme_has_felt(theme_find("contrast"), 256));
	assert_false(theme_has_felt(theme_find("dark"), 16));
}

/* In every theme, on every terminal, whatever it draws on.  They differ by their words too. */
static void
a_win_a_loss_and_a_refusal_differ(void **state)
{
	static const enum style styles[] = { STYLE_WIN, STYLE_LOSS, STYLE_REFUSAL, STYLE_WIN };

	(void)state;
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < 3 * GROUNDS * PALETTES * SURFACES; i++) {
			enum ground ground = (enum ground)(i / 3 % GROUNDS);
			int colours = palettes[i / 3 / GROUNDS % PALETTES];
			enum surface on = (enum surface)(i / 3 / GROUNDS / PALETTES);
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
is_red(int number)
{
	double parts[3];

	if (number < 0)
		return false;
	colour_parts(number, parts);
	return parts[0] > 0.6 && parts[1] < 0.6 && parts[2] < 0.6 && parts[1] < parts[0] * 0.66 &&
	       fabs(parts[1] - parts[2]) < 0.1;
}

/* But the chip of $5 is red in any casino. */
static bool
is_a_red_chip(enum style style)
{
	return style == STYLE_CHIP + 1 || style == STYLE_OTHERS + 1;
}

static void
red_is_a_loss_and_nothing_else(void **state)
{
	int losses = 0;

	(void)state;
	assert_true(is_red(1) && is_red(9) && is_red(124) && is_red(210) && is_red(131));
	assert_false(is_red(130) || is_red(208) || is_red(215) || is_red(163) || is_red(90));
	for (const struct theme *t = themes; t->name != NULL; t++) {
		for (int i = 0; i < (int)STYLES * (int)GROUNDS * PALETTES * SURFACES; i++) {
			enum style style = (enum style)(i % STYLES);
			struct paint p =
			    theme_paint(t, (enum ground)(i / STYLES % GROUNDS),
					(enum surface)(i / STYLES / GROUNDS / PALETTES), style,
					palettes[i / STYLES / GROUNDS % PALETTES]);

			losses += style == STYLE_LOSS && is_red(p.colour);
			if (style != STYLE_LOSS && !is_a_red_chip(style) &&
			    (is_red(p.colour) || is_red(p.on)))
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
	for (int i = 0; i < 3 * GROUNDS * STYLE_RAIL; i++) {
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
		struct paint p = theme_paint(t, (enum ground)(i % GROUNDS), SURFACE_FELT,
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
		cmocka_unit_test(all_text_on_felt_can_be_read),
		cmocka_unit_test(chips_and_dice_stand_out_from_the_felt),
		cmocka_unit_test(a_die_that_lands_keeps_its_body),
		cmocka_unit_test(no_table_is_painted_with_few_colours),
		cmocka_unit_test(red_is_a_loss_and_nothing_else),
		cmocka_unit_test(a_win_a_loss_and_a_refusal_differ),
		cmocka_unit_test(colour_blindness_costs_nothing),
		cmocka_unit_test(few_colours_are_colours_on_any_background),
		cmocka_unit_test(mono_has_no_colour),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
