/*
 * A player of Craps: $10 on pass, and $20 in odds.
 *
 * Try it:  cc -O2 -o mine craps.c
 *          pitboss probe craps 'mine=exec:./mine'
 */
#include <stdio.h>
#include <string.h>

int
main(void)
{
	char line[4097], me[80] = "", name[80], spot[80];
	long number, least, most, pass_most = 0, odds_most = 0;
	int point = 0, may_roll = 0, has_pass = 0, has_odds = 0;

	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof(line), stdin) != NULL) {
		if (strncmp(line, "pitboss ", 8) == 0)
			puts("player 1 pass-and-odds");
		else if (sscanf(line, "you %79s", me) == 1)
			continue;
		else if (sscanf(line, "new %ld", &number) == 1)
			printf("ready %ld\n", number);
		else if (strncmp(line, "ask ", 4) == 0)
			pass_most = odds_most = may_roll = has_pass = has_odds = 0;
		else if (strcmp(line, "may roll\n") == 0)
			may_roll = 1;
		else if (sscanf(line, "bet %79s %79s", name, spot) == 2) {
			has_pass |= strcmp(name, me) == 0 && strcmp(spot, "pass") == 0;
			has_odds |= strcmp(name, me) == 0 && strcmp(spot, "odds") == 0;
		} else if ((number = sscanf(line, "may pass %ld..%ld", &least, &most)) >= 1)
			pass_most = number == 2 ? most : least;
		else if ((number = sscanf(line, "may odds %d %ld..%ld", &point, &least, &most)) >=
			 2)
			odds_most = number == 3 ? most : least;
		else if (sscanf(line, "go %ld", &number) == 1) {
			if (pass_most > 0 && !has_pass)
				printf("%ld pass %ld\n", number, pass_most < 10 ? pass_most : 10);
			else if (odds_most > 0 && !has_odds)
				printf("%ld odds %d %ld\n", number, point,
				       odds_most < 20 ? odds_most : 20);
			else
				printf("%ld %s\n", number, may_roll ? "roll" : "done");
		}
	}
	return 0;
}
