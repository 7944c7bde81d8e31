#!/bin/sh
# Every source is named in a local.mk, by which it comes into the release tarball: what is only
# included would be missing there.

. "${srcdir:-.}/tests/lint/lib.sh"

named=$(find src man tests -name local.mk -exec cat {} + | tr -c '[:alnum:]._-' '\n' | sort -u)
for kind in c h def; do
  clean "every .$kind is in the distribution" "$(find src tests -name "*.$kind" |
    while read -r file; do
      echo "$named" | grep -qxF "$(basename "$file")" || echo "$file is named in no local.mk"
    done)"
done
finish
