#include "cmd/play/openings.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cmd/lab/study.h"
#include "games/game.h"
#include "games/game_table.h"
#include "lab/exact/rows.h"

enum { WHY = 1024 };

static const char blanks[] = " \t";

static bool
openings_add(struct openings *o, const char *word)
{
	char words[WHY];
	struct text why = text_in(words, sizeof(words));

	if (o->n == FLOOR_TABLES) {
		command_complain("the floor has room for %d tables, and --open asks for more",
				 FLOOR_TABLES);
		return false;
	}
	if (opening_read(word, &o->at[o->n], &why)) {
		o->n++;
		return true;
	}
	command_complain("--open takes GAME or GAME:OPTION=VALUE: %s", words);
	return false;
}

/* One value. */
static bool
openings_add_all(struct openings *o, const char *value)
{
	char word[OPENING_TEXT + 1];

	value += strspn(value, blanks);
	do {
		size_t length = strcspn(value, blanks);
		struct text text = text_in(word, sizeof(word));

		text_add(&text, "%.*s", (int)length, value);
		if (!openings_add(o, word))
			return false;
		value += length;
		value += strspn(value, blanks);
	} while (*value != '\0');
	return true;
}

bool
openings_read(struct openings *out, const struct flag_list *list)
{
	out->n = 0;
	for (int i = 0; i < list->n; i++) {
		if (!openings_add_all(out, list->at[i]))
			return false;
	}
	return true;
}

int
openings_find(const struct openings *o, const char *words)
{
	char title[OPENING_TITLE];
	int64_t place;

	if (text_whole(words, &place) && place >= 1 && place <= o->n)
		return (int)place - 1;
	for (int i = 0; i < o->n; i++) {
		struct text text = text_in(title, sizeof(title));

		opening_own_title(&o->at[i], &text);
		if (text_same(words, title))
			return i;
	}
	for (int i = 0; i < o->n; i++) {
		if (text_same(words, o->at[i].game->name) || text_same(words, o->at[i].game->title))
			return i;
	}
	return -1;
}

void
openings_fill(const struct openings *asked, struct openings *out)
{
	*out = *asked;
	for (int i = 0; asked->n == 0 && games[i] != NULL; i++)
		out->at[out->n++] = opening_of(games[i]);
}

bool
openings_may_be_table(const char *words)
{
	int64_t place;

	if (text_whole(words, &place) && place >= 1 && place <= FLOOR_TABLES)
		return true;
	for (int i = 0; games[i] != NULL; i++) {
		if (text_same(words, games[i]->name) || text_begins(words, games[i]->title))
			return true;
	}
	return command_game(words) != NULL;
}

/* The tables that odds_of() plays at are those of the console. */
static bool
offers_is_studied(const struct opening *o)
{
	const struct option_kind *options = o->game->options;

	for (int i = 0; options[i].name != NULL; i++) {
		int32_t value = opening_value(o, i);

		if (opening_word(o->game, i, value) != NULL && value != options[i].value)
			return false;
	}
	return true;
}

/* Of several bets at one price the first is told. */
static void
offers_note_price(struct table_offer *offer, const char *bet, struct fraction edge)
{
	struct price price = { .edge = fraction_double(edge) };

	snprintf(price.bet, sizeof(price.bet), "%s", bet);
	if (!offer->priced || price.edge < offer->cheapest.edge)
		offer->cheapest = price;
	if (!offer->priced || price.edge > offer->dearest.edge)
		offer->dearest = price;
	offer->priced = true;
}

/* The price of each bet that a report of the table tells, without what is remarked of it. */
static void
offers_price_rows(struct table_offer *offer)
{
	struct exact_rows rows;
	int32_t option[OPTIONS];
	struct exact *e;

	opening_values(&offer->opening, option);
	e = exact_open(offer->opening.game, option);
	if (e != NULL && exact_rows(e, &rows)) {
		for (int i = 0; i < rows.n; i++) {
			char *remark = strstr(rows.row[i].name, " (");

			if (remark != NULL)
				*remark = '\0';
			offers_note_price(offer, rows.row[i].name, rows.row[i].price.edge);
		}
	}
	exact_close(e);
}

static void
offers_price(struct table_offer *offer, const struct study *study)
{
	struct odds odds[ODDS_MAX];
	int n = 0;

	offers_price_rows(offer);
	if (!offer->priced && study->bettors != NULL && offers_is_studied(&offer->opening))
		n = odds_of(study->game, study->bettors, odds);
	for (int i = 0; i < n; i++)
		offers_note_price(offer, odds[i].bet, odds[i].edge);
}

static void
offers_add(struct offers *offers, const struct study *study, const struct opening *o)
{
	struct table_offer *offer = &offers->at[offers->n];
	struct text title = text_in(offer->title, sizeof(offer->title));

	if (offers->n == OFFERS_MOST)
		return;
	offers->n++;
	offer->opening = *o;
	opening_own_title(o, &title);
	offer->house = exact_has(study->game);
	if (offer->house)
		offers_price(offer, study);
}

static void
offers_add_words(struct offers *offers, const struct study *study, int i)
{
	const struct option_kind *option = &study->game->options[i];

	for (int32_t value = option->min; value <= option->max; value++) {
		struct opening o = opening_of(study->game);

		if (opening_word(study->game, i, value) == NULL)
			return;
		opening_set(&o, i, value);
		if (value != option->live)
			offers_add(offers, study, &o);
	}
}

static void
offers_find(struct offers *offers)
{
	for (int k = 0; games[k] != NULL; k++) {
		const struct study *study = study_of(games[k]);
		struct opening usual = opening_of(games[k]);

		offers_add(offers, study, &usual);
		for (int i = 0; games[k]->options[i].name != NULL; i++)
			offers_add_words(offers, study, i);
	}
}

const struct table_offer *
offers_ask(void *offers, int *n)
{
	struct offers *all = offers;

	if (all->n == 0)
		offers_find(all);
	*n = all->n;
	return all->at;
}
