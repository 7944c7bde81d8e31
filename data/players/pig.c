/*
 * A player of Pig: it holds at 20 points, and races when somebody comes near 100.
 *
 * Try it:  cc -O2 -o mine pig.c
 *          pitboss tournament pig hold:25 'mine=exec:./mine'
 */
#include <stdio.h>
#include <string.h>

int
main(void)
{
	char line[4097], me[80] = "", name[80];
	int points = 0, score, own = 0, best = 0;
	long number;

	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof(line), stdin) != NULL) {
		if (strncmp(line, "pitboss ", 8) == 0)
			puts("player 1 twenty");
		else if (sscanf(line, "you %79s", me) == 1)
			continue;
		else if (sscanf(line, "new %ld", &number) == 1)
			printf("ready %ld\n", number);
		else if (strncmp(line, "ask ", 4) == 0)
			own = best = 0;
		else if (sscanf(line, "points %d", &points) == 1)
			continue;
		else if (sscanf(line, "score %79s %d", name, &score) == 2) {
			if (strcmp(name, me) == 0)
				own = score;
			else if (score > best)
				best = score;
		} else if (sscanf(line, "go %ld", &number) == 1) {
			int race = best >= 75 || own + points >= 75;

			printf("%ld %s\n", number, points >= 20 && !race ? "hold" : "roll");
		}
	}
	return 0;
}
