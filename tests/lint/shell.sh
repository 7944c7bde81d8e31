#!/bin/sh
# Our scripts pass shellcheck.

. "${srcdir:-.}/tests/lint/lib.sh"
useful shellcheck

for script in bootstrap build-aux/prepare .ci/run tests/packaging/* packaging/debian/tests/[!c]* \
  $(find tests -name '*.sh'); do
  clean "$script passes shellcheck" "$(shellcheck -x -S warning "$script" 2>&1)"
done
finish
