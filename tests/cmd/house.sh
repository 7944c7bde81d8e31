#!/bin/sh
# A house for several people: it opens, people come, are killed, come back, and find it again.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
XDG_STATE_HOME=$PWD/state XDG_RUNTIME_DIR=$PWD/run
export XDG_STATE_HOME XDG_RUNTIME_DIR
mkdir run
house=
# shellcheck disable=SC2154 # lib.sh has it
trap 'kill "$house" 2>/dev/null; rm -rf "$dir"' EXIT

# await PROCESS TEXT FILE: until it stands there, as long as the process runs.
await() {
  until grep -qsF -- "$2" "$3"; do
    kill -0 "$1" 2>/dev/null || return
  done
}

# open_house WORD...
open_house() {
  : >opened
  "$PITBOSS" serve --host pat --bots 0 --round-ms 3600000 "$@" >opened 2>served &
  house=$!
  await "$house" 'The house is open at' opened
}

# here_is NAME STATE: as the house tells it, soon.
here_is() {
  for _ in $(seq 100); do
    run house
    grep -qF "$1 ($2)" out && return
  done
  return 1
}

# same_end FILE WORDS: its last line ends with them.
same_end() {
  tail -n 1 "$1" | grep -q -- "$2\$"
}

run house
ok 'without a house there is a sentence' refused 1 "no house is open at $PWD/run/pitboss/house"
run serve --group nobodys
ok 'a group needs a socket that it can reach' refused 2 '--group needs --socket'
echo quit | run play --line --practice --bots 0
ok 'HO-3: a house of its own needs no socket' left 0 'You leave with'
ok '... and makes none' [ ! -e run/pitboss/house ]
ok 'a house opens' open_house
run serve --ledger other
ok 'there is one at a place' refused 1 'a house is open at'

printf 'small 5\nsay hello\nwho\nfigures 2\nquit\n' | run join --line --as kim
ok 'HO-3: somebody plays there' left 0 'You bet 5 on small.'
ok '... speaks' left 0 'You: "hello"'
ok '... and is listed' left 0 'You: Has $195 in hand and $5 on the table'
ok '... and has the figures of what was thrown' left 0 'expected'
echo quit | run join --line --as kim
ok 'they have their chips' left 0 'You leave with $'
echo quit | run join --line --as ada-k
ok 'HO-12: no name of a simulated player' refused 1 '--as must be a name of 1 to 16 printable characters without a hyphen'
for name in house Table you 17 mary-ann; do
  run join --line --as "$name" </dev/null
  ok "HO-12: nobody is called $name" refused 1 '--as must be a name'
done
for name in leo dan sue ted jo; do
  echo quit | run join --line --as "$name"
  ok "HO-12: $name may come" left 0 'You leave with'
done
run serve --host ada-k
ok 'HO-21: a host is a person' refused 2 "--host must be the name of a person, not 'ada-k'"
printf 'pause\nquit\n' | run join --line --as kim
ok 'HO-21: a name alone gives no rights' left 0 'Not done: '
printf 'pause\nquit\n' | run join --line --as pat
ok '... but one that the house names does' left 0 'All tables stand still'

printf 'sit\nbig 5\n' | run join --line --watch
ok 'watching is not playing' left 0 'you watch'

logged() {
  await "$house" "$1" served
}
ok 'HO-50: who comes is logged' logged "kim (user $(id -u)) has come"
ok '... who leaves' logged 'kim has left'
ok '... who watches' logged ') watches'
ok '... who pauses' logged 'pat has paused the house.'
ok '... the end of a pause' logged 'The pause is over.'
ok '... who is refused, and why' logged "user $(id -u) was refused: --as must be a name"
if command -v python3 >/dev/null; then
  python3 -c '
import socket
s = socket.socket(socket.AF_UNIX)
s.connect("run/pitboss/house")
s.send(b"GET / HTTP/1.0\r\n\r\n")
s.recv(1)'
  ok '... who speaks something else' logged 'what came is no message of a client'
fi
# logged_times N TEXT: so often, in the end.
logged_times() {
  while [ "$(grep -cF -- "$2" served)" -lt "$1" ]; do
    kill -0 "$house" || return
  done
  [ "$(grep -cF -- "$2" served)" = "$1" ]
}

# troubled N NAME WHAT COMMAND...: a bet meets a ledger that cannot be written, until the command has run.
mkfifo typing
troubled() {
  times=$1
  player=$2
  what=$3
  shift 3
  "$PITBOSS" join --line --as "$player" <typing >told 2>&1 &
  player=$!
  exec 3>typing
  echo 'small 5' >&3
  ok "... $what" logged_times "$times" 'the ledger cannot be written: '
  "$@"
  ok '... and its end' logged_times "$times" 'the ledger can be written again'
  printf 'quit\nquit\n' >&3
  exec 3>&-
  wait $player
}
db=state/pitboss/house.db
mv "$db" away
troubled 1 sue 'a ledger that was moved away' mv away "$db"
ok '... with the reason' logged 'the ledger cannot be written: its file was removed, renamed or replaced'
# The file that may not grow is the one with what was written last.
if command -v prlimit >/dev/null && prlimit --pid "$house" --fsize="$(stat -c %s "$db-wal"):"; then
  troubled 2 ted 'a full disk' prlimit --pid "$house" --fsize=unlimited:
fi
run join --line --as "$(printf '\033[2Jkim\nhas left')" </dev/null
ok '... a name that is none' logged 'was refused: --as must be a name of 1 to 16 printable'
ok '... without escapes, and in one line' eval '! LC_ALL=C grep "[^ -~]" served && ! grep -x "has left" served'
run serve --socket "$PWD/run/second" --log served/none
ok '... to a file that can be written' refused 1 'the log cannot be written to'

run history --house --as kim
ok 'who joined has no decided bets yet' left 0 'There are no bets of yours'
run history --house --as kim --last 1001
ok '... and asks for 1000 at the most' refused 2 '1000 bets'

mkfifo typed
"$PITBOSS" join --line --as mel <typed >told 2>&1 &
mel=$!
exec 3>typed
echo 'big 5' >&3
ok 'mel bets' await $mel 'You bet 5 on big.' told
echo quit | run join --line --as mel
ok 'HO-11: a name is there once' refused 1 'mel is at this house already'
run join --line --watch --as mel </dev/null
ok '... but watches as often as it likes' left 0 'You are at the table'
kill -9 $mel
wait $mel 2>/dev/null
exec 3>&-
ok 'a lost connection is logged' logged 'mel has lost the connection'
ok 'whoever is killed is away' here_is mel away
printf 'show\n' | run join --line --as mel
ok '... which is logged' logged ') is back'
ok '... and finds their bet again' left 0 'You have $5 at stake: big.'

"$PITBOSS" join --line --as tam <typed >told 2>&1 &
tam=$!
exec 3>typed
echo 'table 2' >&3
echo 'field 5' >&3
ok 'tam bets at another table' await $tam 'You bet 5 on field.' told
kill -9 $tam
wait $tam 2>/dev/null
exec 3>&-
ok '... and is away' here_is tam away
echo show | run join --line --as tam
ok 'HO-23: whoever comes back is where they sit' left 0 'You are at the table of Craps'

"$PITBOSS" join --line --as kim <typed >told 2>&1 &
kim=$!
exec 3>typed
ok 'kim is there' here_is kim here
await $kim 'You are at the table' told
kill "$house"
wait "$house"
ok 'a house closes with status 0' [ $? = 0 ]
wait $kim
ok 'and so do those who are there' [ $? = 0 ]
ok '... who are told' grep -qF 'The house has closed, and its tables are kept.' told
exec 3>&-
run verify
ok 'its ledger agrees' left 0 'Everything agrees.'

ok 'it opens again' open_house
"$PITBOSS" join --line --as kim <typed >told 2>&1 &
kim=$!
exec 3>typed
ok 'kim is there again' here_is kim here
await $kim 'You are at the table' told
mkfifo idle
"$PITBOSS" join --line --watch --as kim <idle >watched 2>&1 &
watcher=$!
exec 4>idle
await $watcher 'You are at the table' watched
kill -9 "$house"
wait "$house" 2>/dev/null
wait $watcher
ok 'HO-25: a house that is killed ends watchers with status 1' [ $? = 1 ]
ok '... who have nothing there that is safe' same_end watched 'the house is gone, or has let go of you'
exec 4>&-
wait $kim
ok 'a house that is killed ends them with status 1' [ $? = 1 ]
ok '... with a sentence' grep -qF 'the house is gone' told
exec 3>&-
ok 'and what it has left is no hindrance' open_house
run house --json
ok 'HO-40: it tells how it stands' left 0 '"tables":['

# The way of doc/house.md, where there is a daemon for it.
# find_separation: the folder that sshd of Debian gives up its rights in is there, if need be made.
# Only root can start it.
find_separation() {
  [ "$(id -u)" = 0 ] && { [ -d /run/sshd ] || mkdir -m 755 /run/sshd 2>/dev/null; }
}

sshd=$(command -v sshd || echo /usr/sbin/sshd)
if [ -x "$sshd" ] && command -v ssh >/dev/null && command -v ssh-keygen >/dev/null && find_separation; then
  ssh-keygen -q -t ed25519 -N '' -f host && ssh-keygen -q -t ed25519 -N '' -f key
  echo "command=\"$PITBOSS join --socket $PWD/run/pitboss/house --as kim --line\",restrict,pty $(cat key.pub)" >keys
  chmod 600 keys
  # One connection, without a port that somebody else may have.
  printf '%s\n' "HostKey $PWD/host" "AuthorizedKeysFile $PWD/keys" 'PidFile none' 'StrictModes no' 'UsePAM no' \
    'PermitRootLogin yes' >config
  printf 'who\nquit\n' | ssh -i key -o "ProxyCommand=$sshd -i -f $PWD/config" -o StrictHostKeyChecking=no \
    -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR house >out 2>err
  echo $? >status
  ok 'a key comes through ssh by its name' left 0 'You leave with'
  ok '... and by no other' grep -qE '^  kim$' out
else
  n=$((n + 1))
  echo "ok $n # SKIP no sshd that this user can start"
fi
finish
