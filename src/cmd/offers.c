#include "cmd/offers.h"

#include <stdio.h>

#include "cmd/study.h"

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
offers_note_price(void *ctx, const char *bet, struct fraction edge)
{
	struct table_offer *offer = ctx;
	struct price price = { .edge = fraction_double(edge) };

	snprintf(price.bet, sizeof(price.bet), "%s", bet);
	if (!offer->priced || price.edge < offer->cheapest.edge)
		offer->cheapest = price;
	if (!offer->priced || price.edge > offer->dearest.edge)
		offer->dearest = price;
	offer->priced = true;
}

static void
offers_price(struct table_offer *offer, const struct study *study)
{
	const struct price_sink sink = { offers_note_price, offer };
	struct odds odds[ODDS_MAX];
	int n = 0;

	if (study->prices != NULL)
		study->prices(&offer->opening, &sink);
	if (!offer->priced && offers_is_studied(&offer->opening))
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
	offer->house = study->bettors != NULL;
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
	for (int k = 0; studies[k] != NULL; k++) {
		struct opening usual = opening_of(studies[k]->game);

		offers_add(offers, studies[k], &usual);
		for (int i = 0; studies[k]->game->options[i].name != NULL; i++)
			offers_add_words(offers, studies[k], i);
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
