# For the lints: one TAP line for each rule, with the lines that break it below.
# shellcheck shell=sh

cd "${srcdir:-.}" || exit 99
n=0

# clean NAME FINDINGS: the rule holds if there are no findings.
clean() {
  n=$((n + 1))
  if [ -z "$2" ]; then
    echo "ok $n - $1"
  else
    echo "not ok $n - $1"
    echo "$2" | sed 's/^/# /'
  fi
}

finish() {
  echo "1..$n"
}

# want COMMAND: the whole lint is skipped without it, but not where everything is required (CI).
want() {
  command -v "$1" >/dev/null && return
  if [ "${REQUIRE_ALL:-0}" = 1 ]; then
    echo "1..1"
    echo "not ok 1 - $1 is required and not installed"
  else
    echo "1..0 # SKIP $1 is not installed"
  fi
  exit 0
}

# useful COMMAND: the same, and never required: it judges form, not the program.
useful() {
  command -v "$1" >/dev/null && return
  echo "1..0 # SKIP $1 is not installed"
  exit 0
}

# A run of all files here runs this one too.
case ${0##*/} in
  lib.sh) echo '1..0 # SKIP the other lints include it' ;;
esac
