# For the tests of packages: a line for each check, with the output of a failed one below it, and
# their sum.  A tool that is missing fails the check if everything is required (REQUIRE_ALL=1), as
# in CI.
# shellcheck shell=sh disable=SC2034 # the scripts that include this use the variables

set -u
tests=$(cd "$(dirname "$0")" && pwd) || exit
top=$(cd "$tests/../.." && pwd) || exit
jobs=$(nproc 2>/dev/null || echo 2)
work=$(mktemp -d "${TMPDIR:-/tmp}/pitboss-packages.XXXXXX") || exit
bare=$work/bare
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

# nothing NAME WHY: skip all, which is no failure.
nothing() {
  skip "$1" "$2"
  echo '# PASS: 0'
  exit 0
}

# make_bare NAME SUITE ARCHIVE [PACKAGE...]: make a Debian in $bare, or skip all checks of that name.
make_bare() {
  name=$1 suite=$2 archive=$3
  shift 3
  [ "$(id -u)" = 0 ] || nothing "$name" 'only root may make a system'
  packages=$(echo "$*" | tr ' ' ,)
  # The proxies and other settings that this machine needs to reach the archive.
  set --
  for option in $(apt-config dump | sed -nE 's/^(Acquire::[^ ]*(Proxy|Check-)[^ ]*) ("[^ ]+");$/\1=\3/p'); do
    set -- "$@" --aptopt="$(echo "$option" | sed 's/=/ /')"
  done
  mmdebstrap --quiet --variant=apt --skip=cleanup/apt/lists ${packages:+--include="$packages"} "$@" \
    "$suite" "$bare" "$archive" >"$work/log" 2>&1 || nothing "$name" "mmdebstrap: $(tail -n 1 "$work/log")"
  trap 'umount "$bare/dev/pts" "$bare/proc"; rm -rf "$work"' EXIT
  mount -t proc proc "$bare/proc" &&
    mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$bare/dev/pts" ||
    nothing "$name" 'nothing may be mounted there'
}

# there WORD...: run it on the bare system, as root.
there() {
  chroot "$bare" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    LC_ALL=C.UTF-8 "$@"
}

# person WORD...: run it as a person who lives there.
person() {
  chroot --userspec=1000:1000 "$bare" env -i PATH=/usr/bin:/bin:/usr/games LC_ALL=C.UTF-8 \
    HOME=/home/player AUTOPKGTEST_TMP=/home/player "$@"
}

finish() {
  echo "# PASS: $passed"
  echo "# FAIL: $failed"
  [ "$failed" = 0 ] && [ "$passed" -gt 0 ]
  exit
}
