/*
 * A player of Sic Bo: $10 on small, each round.
 *
 * Try it:  cc -O2 -o mine sicbo.c
 *          pitboss probe sicbo 'mine=exec:./mine'
 */
#include <stdio.h>
#include <string.h>

int
main(void)
{
	char line[4097], me[80] = "", name[80];
	long number, least, most, small_most = 0;
	int has_bet = 0;

	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof(line), stdin) != NULL) {
		if (strncmp(line, "pitboss ", 8) == 0)
			puts("player 1 small");
		else if (sscanf(line, "you %79s", me) == 1)
			continue;
		else if (sscanf(line, "new %ld", &number) == 1)
			printf("ready %ld\n", number);
		else if (strncmp(line, "ask ", 4) == 0)
			small_most = has_bet = 0;
		else if (sscanf(line, "bet %79s", name) == 1)
			has_bet |= strcmp(name, me) == 0;
		else if ((number = sscanf(line, "may small %ld..%ld", &least, &most)) >= 1)
			small_most = number == 2 ? most : least;
		else if (sscanf(line, "go %ld", &number) == 1) {
			if (small_most > 0 && !has_bet)
				printf("%ld small %ld\n", number,
				       small_most < 10 ? small_most : 10);
			else
				printf("%ld done\n", number);
		}
	}
	return 0;
}
