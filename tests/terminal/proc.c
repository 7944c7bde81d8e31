#include "proc.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

double
proc_cpu_ms(pid_t pid)
{
	char path[64], line[1024] = "";
	unsigned long user = 0, system = 0;
	const char *at;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/stat", (int)pid);
	file = fopen(path, "r");
	if (file == NULL)
		return 0;
	if (fgets(line, sizeof(line), file) != NULL && (at = strrchr(line, ')')) != NULL)
		sscanf(at + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
		       &system);
	fclose(file);
	return 1e3 * (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

long
proc_resident_kb(pid_t pid)
{
	char path[64];
	long pages = 0;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/statm", (int)pid);
	file = fopen(path, "r");
	if (file == NULL || fscanf(file, "%*d %ld", &pages) != 1)
		pages = 0;
	if (file != NULL)
		fclose(file);
	return pages * sysconf(_SC_PAGESIZE) / 1024;
}

static uint64_t
thread_sleeps(pid_t pid, const char *thread)
{
	char path[320], line[256];
	unsigned long sleeps = 0;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/task/%s/status", (int)pid, thread);
	file = fopen(path, "r");
	if (file == NULL)
		return 0;
	while (fgets(line, sizeof(line), file) != NULL)
		sscanf(line, "voluntary_ctxt_switches: %lu", &sleeps);
	fclose(file);
	return sleeps;
}

uint64_t
proc_sleeps(pid_t pid)
{
	char path[64];
	uint64_t sum = 0;
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/task", (int)pid);
	dir = opendir(path);
	if (dir == NULL)
		return 0;
	while ((entry = readdir(dir)) != NULL) {
		if (entry->d_name[0] != '.')
			sum += thread_sleeps(pid, entry->d_name);
	}
	closedir(dir);
	return sum;
}
