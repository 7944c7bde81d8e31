#!/bin/sh
# Every source is named in a local.mk, by which it comes into the release tarball: what is only
# included would be missing there.  And every source that is named is there, benches too, which make
# check does not build.

. "${srcdir:-.}/tests/lint/lib.sh"

# words SED: each word that is left of each local.mk, with its folder for %D%.
words() {
  find src man tests -name local.mk | while read -r makefile; do
    sed -n "$1; s#%D%#$(dirname "$makefile")#gp; t; p" "$makefile" | tr -c '[:alnum:]/._-' '\n'
  done | sort -u
}

named=$(words '/^nodist_/d')
made=$(words '/^nodist_/!d') # by the build, and in its folder
for kind in c h def; do
  clean "every .$kind is in the distribution" "$(find src tests -name "*.$kind" |
    while read -r file; do
      echo "$named" | grep -qxF "$file" || echo "$file is named in no local.mk"
    done)"
  clean "every .$kind that is named is there" "$(echo "$named" | grep -E "^(src|tests)/.*\.$kind\$" |
    while read -r file; do
      [ -f "$file" ] || echo "$made" | grep -qxF "$file" || echo "$file is named in a local.mk"
    done)"
done
finish
