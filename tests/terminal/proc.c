#include "proc.h"

#include <dirent.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

double
proc_cpu_ms(pid_t pid)
{
	struct timespec used;
	clockid_t clock;

	if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0)
		return 0;
	return (double)used.tv_sec * 1e3 + (double)used.tv_nsec / 1e6;
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

static bool
thread_sleeps_now(pid_t pid, const char *thread)
{
	char path[320], state = 'S';
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/task/%s/stat", (int)pid, thread);
	file = fopen(path, "r");
	if (file == NULL)
		return true;
	if (fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
		state = 'S';
	fclose(file);
	return state != 'R' && state != 'D';
}

bool
proc_sleeps_now(pid_t pid)
{
	char path[64];
	bool sleeps = true;
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/task", (int)pid);
	dir = opendir(path);
	if (dir == NULL)
		return true;
	while ((entry = readdir(dir)) != NULL) {
		if (entry->d_name[0] != '.')
			sleeps = thread_sleeps_now(pid, entry->d_name) && sleeps;
	}
	closedir(dir);
	return sleeps;
}

long
proc_writes(pid_t pid)
{
	char path[64], line[64];
	long writes = -1;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/task/%d/io", (int)pid, (int)pid);
	file = fopen(path, "r");
	if (file == NULL)
		return writes;
	while (fgets(line, sizeof(line), file) != NULL)
		sscanf(line, "syscw: %ld", &writes);
	fclose(file);
	return writes;
}
