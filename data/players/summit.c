/*
 * A player of Summit: it goes by the sum of its hand.
 *
 * Try it:  cc -O2 -o mine summit.c
 *          pitboss tournament summit tight 'mine=exec:./mine'
 */
#include <stdio.h>
#include <string.h>

int
main(void)
{
	char line[4097], me[80] = "", name[80];
	int die[5], sum = 0, may_roll = 0, may_call = 0, showdown = 0;
	long number;

	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof(line), stdin) != NULL) {
		if (strncmp(line, "pitboss ", 8) == 0)
			puts("player 1 plain-sum");
		else if (sscanf(line, "you %79s", me) == 1)
			continue;
		else if (sscanf(line, "new %ld", &number) == 1)
			printf("ready %ld\n", number);
		else if (strncmp(line, "ask ", 4) == 0)
			sum = may_roll = may_call = showdown = 0;
		else if (strcmp(line, "may roll\n") == 0)
			may_roll = 1;
		else if (strcmp(line, "may showdown\n") == 0)
			may_call = 1;
		else if (strcmp(line, "may stay\n") == 0)
			showdown = 1;
		else if (sscanf(line, "hand %79s %d %d %d %d %d", name, &die[0], &die[1], &die[2],
				&die[3], &die[4]) == 6) {
			if (strcmp(name, me) == 0)
				sum = die[0] + die[1] + die[2] + die[3] + die[4];
		} else if (sscanf(line, "go %ld", &number) == 1) {
			const char *action = "drop";

			if (showdown)
				action = sum >= 19 ? "stay" : "exit";
			else if (sum >= 22 && may_call)
				action = "showdown";
			else if (sum >= 15 && may_roll)
				action = "roll";
			printf("%ld %s\n", number, action);
		}
	}
	return 0;
}
