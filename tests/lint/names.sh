#!/bin/sh
# A backtrace reads: a function's name says something outside its file, and is its own in all of src.
# So is a type's that a header shows: a file can include any two headers.  The C library may own
# names such as PAGE_SIZE, OPEN_MAX and WORD_MAX.

. "${srcdir:-.}/tests/lint/lib.sh"

# Definitions, whose names stand at the margin, as FILE:NAME, once in a file.
definitions() {
  grep -roE '^[a-z][a-z0-9_]*\(' src --include='*.c' | sed 's/($//' | sort -u
}

# Types, as FILE:NAME.
types() {
  grep -roE '^(struct|enum|union) [a-z0-9_]+ \{' src --include='*.[ch]' | sed -E 's/:[a-z]+ (.*) \{$/:\1/'
}

# Constants whose names end as those of <limits.h> do, with one word in front, as FILE:NAME.
limits() {
  grep -roE '(#define [A-Z0-9]+_(SIZE|MAX|MIN) |\<[A-Z0-9]+_(SIZE|MAX|MIN) = )' src --include='*.[ch]' |
    sed -E 's/#define |[ =]+$//g'
}

clean 'no two files have functions of one name' \
  "$(definitions | awk -F: '{ n[$2]++; at[$2] = at[$2] " " $1 }
    END { for (i in n) if (n[i] > 1) print i ":" at[i] }' | sort)"
clean 'a name has more than one word' \
  "$(definitions | grep -vE ':[a-z0-9]+_[a-z0-9_]+$' | grep -vE ':(main|money)$')"
clean 'a type of a header shares its name with no other' \
  "$(types | awk -F: '{ n[$2]++; at[$2] = at[$2] " " $1; h[$2] += $1 ~ /h$/ }
    END { for (i in n) if (n[i] > 1 && h[i]) print i ":" at[i] }' | sort)"
clean 'a size or limit is named after its module, and not as one of the C library' \
  "$(limits | awk -F '[/.:]' '{ word = $NF; sub(/_[A-Z]+$/, "", word) }
    word != toupper($(NF - 2)) || word ~ /^(PAGE|PATH|LINE|OPEN|HOST|KEY|WORD)$/' | sort)"
finish
