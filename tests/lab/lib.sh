# For scripts that run pitboss as a process: a directory of their own, TAP, output and exit status.
# shellcheck shell=sh

: "${PITBOSS:=./pitboss}"
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 99
n=0

# patiently WORD...: run them; if they hang, they are ended after longer than any machine takes, under
# any sanitizer and beside anything.
patiently() {
  timeout 600 "$@"
}

# ok NAME COMMAND...: the command succeeds.
ok() {
  name=$1
  n=$((n + 1))
  shift
  if "$@"; then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    sed 's/^/# /' out err
  fi
}

# run WORD...: pitboss with them, its output, errors and status kept.
run() {
  "$PITBOSS" "$@" >out 2>err
  echo $? >status
}

# left STATUS OUTPUT [ERROR]: `run' left this status, and its output and errors have these texts.
left() {
  [ "$(cat status)" = "$1" ] && grep -qF -- "$2" out && { [ -z "$3" ] || grep -qF -- "$3" err; }
}

# refused STATUS SENTENCE: nothing was printed but a sentence on standard error.
refused() {
  [ "$(cat status)" = "$1" ] && [ ! -s out ] && grep -qF -- "$2" err
}

same() {
  cmp -s "$1" "$2"
}

# catches NUMBER PID: the process is the program and has a handler for the signal.  The name is asked
# for first: the shell that becomes the program has handlers of its own.
catches() {
  [ "$(cat "/proc/$2/comm" 2>/dev/null)" = "$(basename "$PITBOSS")" ] || return
  mask=$(sed -n 's/^SigCgt:.*\([0-9a-f]\{4\}\)$/\1/p' "/proc/$2/status" 2>/dev/null)
  [ -n "$mask" ] && [ $((0x$mask >> ($1 - 1) & 1)) = 1 ]
}

# when_caught SIGNAL NUMBER PID: the signal to the program, once it has a handler for it.
when_caught() {
  while kill -0 "$3" 2>/dev/null && ! catches "$2" "$3"; do :; done
  kill -"$1" "$3"
}

# needs_hang_up: the whole test is skipped where a hang-up is ignored, which a shell cannot change.
needs_hang_up() {
  # shellcheck disable=SC2016 # the other shell's process
  if [ -n "$(sh -c 'kill -HUP $$; echo ignored' 2>/dev/null)" ]; then
    echo '1..0 # SKIP a hang-up is ignored here, as under nohup'
    exit 0
  fi
}

finish() {
  echo "1..$n"
}
