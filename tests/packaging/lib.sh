# For the tests of packages: a line for each check, with the output of a failed one below it, and
# their sum.  A tool that is missing fails the check if everything is required (REQUIRE_ALL=1), as
# in CI.
# shellcheck shell=sh disable=SC2034 # the scripts that include this use the variables

set -u
tests=$(cd "$(dirname "$0")" && pwd) || exit
top=$(cd "$tests/../.." && pwd) || exit
jobs=$(nproc 2>/dev/null || echo 2)
work=$(mktemp -d /tmp/pitboss-packages.XXXXXX) || exit
chmod 755 "$work"
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0
failed=0

# check NAME COMMAND...: it succeeds, in a shell of its own.
check() {
  name=$1
  shift
  if ("$@") >"$work/said" 2>&1 </dev/null; then
    passed=$((passed + 1))
    echo "PASS: $name"
  else
    failed=$((failed + 1))
    echo "FAIL: $name"
    tail -n 40 "$work/said" | sed 's/^/  /'
    return 1
  fi
}

# none NAME COMMAND...: it prints nothing.
none() {
  name=$1
  shift
  "$@" >"$work/found" 2>&1 </dev/null
  check "$name" sh -c '! grep . "$1"' sh "$work/found"
}

skip() {
  echo "SKIP: $1: $2"
}

# have TOOL NAME: else the checks of that name are skipped, or have failed.
have() {
  command -v "$1" >/dev/null && return
  if [ "${REQUIRE_ALL:-0}" = 1 ]; then
    check "$2" sh -c 'echo "$1 is required and not installed"; false' sh "$1"
  else
    skip "$2" "$1 is not installed"
  fi
  return 1
}

# useful TOOL NAME: the same, and never required.
useful() {
  command -v "$1" >/dev/null && return
  skip "$2" "$1 is not installed"
  return 1
}

finish() {
  echo "# PASS: $passed"
  echo "# FAIL: $failed"
  [ "$failed" = 0 ] && [ "$passed" -gt 0 ]
  exit
}
