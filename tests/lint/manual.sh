#!/bin/sh
# The manual is sound mdoc.

. "${srcdir:-.}/tests/lint/lib.sh"
want mandoc

# Only findings that depend on the system's database of manuals are let pass.
for page in man/*.6; do
  clean "$page passes mandoc's lint" \
    "$(mandoc -T lint -W style "$page" 2>&1 | grep -vE 'referenced manual not found|operating system')"
done
finish
