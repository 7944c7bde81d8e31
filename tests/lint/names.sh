#!/bin/sh
# A backtrace reads: a function's name says something outside its file, and is its own in all of src.

. "${srcdir:-.}/tests/lint/lib.sh"

# Definitions, whose names stand at the margin, as FILE:LINE:NAME.
definitions() {
  grep -rnoE '^[a-z][a-z0-9_]*\(' src --include='*.c' | sed 's/($//'
}

clean 'no two functions share a name' \
  "$(definitions | awk -F: '{ at[$3] = at[$3] " " $1; n[$3]++ } END { for (i in n) if (n[i] > 1) print i ":" at[i] }' | sort)"
clean 'a name has more than one word' \
  "$(definitions | grep -vE ':[a-z0-9]+_[a-z0-9_]+$' | grep -vE ':(main|money)$')"
finish
