#!/bin/sh
# A backtrace reads: a function's name says something outside its file, and is its own in all of src.

. "${srcdir:-.}/tests/lint/lib.sh"

# Definitions, whose names stand at the margin, as FILE:NAME, once in a file.
definitions() {
  grep -roE '^[a-z][a-z0-9_]*\(' src --include='*.c' | sed 's/($//' | sort -u
}

clean 'no two files have functions of one name' \
  "$(definitions | awk -F: '{ n[$2]++; at[$2] = at[$2] " " $1 }
    END { for (i in n) if (n[i] > 1) print i ":" at[i] }' | sort)"
clean 'a name has more than one word' \
  "$(definitions | grep -vE ':[a-z0-9]+_[a-z0-9_]+$' | grep -vE ':(main|money)$')"
finish
