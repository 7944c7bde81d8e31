#!/bin/sh
# A house as a service: what it tells a service manager, and whom its socket lets in (HO-1, HO-2).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
XDG_STATE_HOME=$PWD/state XDG_RUNTIME_DIR=$PWD/run
export XDG_STATE_HOME XDG_RUNTIME_DIR
mkdir run
house='' manager=''
# shellcheck disable=SC2154 # lib.sh has it
trap 'kill $house $manager 2>/dev/null; rm -rf "$dir" $away' EXIT
trap 'exit 99' HUP INT TERM

# skip NAME WHY
skip() {
  n=$((n + 1))
  echo "ok $n - $1 # SKIP $2"
}

# await PROCESS TEXT FILE: until it stands there, as long as the process runs.
await() {
  until grep -qsF -- "$2" "$3"; do
    kill -0 "$1" 2>/dev/null || return
  done
}

# manage SOCKET: a service manager, as far as it listens there until the service stops.
manage() {
  : >said
  python3 -c '
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1].replace("@", "\0"))
said = "listening"
while said != "STOPPING=1":
    print(said, flush=True)
    said = s.recv(4096).decode()
print(said)' "$1" >said &
  manager=$!
  await "$manager" listening said
}

# serve WORD...: a house begins to open.
serve() {
  : >served
  "$PITBOSS" serve "$@" >served 2>&1 &
  house=$!
}

# start SOCKET WORD...: the same as a service manager does it.
start() {
  export NOTIFY_SOCKET="$1"
  shift 2
  serve "$@"
  unset NOTIFY_SOCKET
}

# command_of UNIT: the words behind the program in its ExecStart, for this user and this folder.
command_of() {
  sed -n "s|^ExecStart=@bindir@/pitboss ||p" "$PITBOSS_DATA/$1.in" |
    sed "s|/run/pitboss|$PWD/run|; s|--group players|--group $(id -gn)|"
}

# stops: the house ends with status 0 when the manager says so, and has told it.
stops() {
  kill "$house"
  wait "$house" && wait "$manager" && manager='' && tail -1 said | grep -qx 'STOPPING=1'
}

if command -v python3 >/dev/null; then
  for unit in pitboss-user.service pitboss-system.service; do
    ok "$unit waits for READY" grep -qx 'Type=notify' "$PITBOSS_DATA/$unit.in"
    manage "$PWD/manager"
    # shellcheck disable=SC2046 # words
    start "$PWD/manager" $(command_of $unit)
    ok '... which its command says' await "$house" READY=1 said
    ok '... and STOPPING when it is stopped' stops
    rm manager
  done
  manage "@pitboss-test-$$"
  start "@pitboss-test-$$" serve
  ok 'a manager may listen at a name without a file' await "$house" READY=1 said
  ok '... and hears the end too' stops
else
  skip 'what a service manager is told' 'no python3'
fi
start "$PWD/nowhere" serve
ok 'a manager that is not there is no hindrance' await "$house" 'The house is open' served
kill "$house"
wait "$house"

run serve --socket "$PWD/run/house" --group nobodys-group
ok 'there must be such a group' refused 1 'there is no group nobodys-group'
serve --socket "$PWD/run/house" --group "$(id -gn)"
ok 'a house opens for a group' await "$house" 'The house is open' served
ok '... whose socket is for that group and nobody else' \
  [ "$(stat -c '%a %G' run/house)" = "660 $(id -gn)" ]
kill "$house"
wait "$house"

# as GROUP WORD...: pitboss with them, as the user nobody in that group.
as() {
  group=$1
  shift
  env XDG_STATE_HOME=/dev/null XDG_CONFIG_HOME="$away/none" setpriv --reuid nobody --regid "$group" --clear-groups \
    "$away/pitboss" "$@" </dev/null >out 2>err
  echo $? >status
}

if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null && getent group games nogroup >/dev/null &&
  getent passwd nobody >/dev/null; then
  away=$(mktemp -d)
  chmod 755 "$away" && mkdir -m 750 "$away/in" && chgrp games "$away/in"
  cp "$PITBOSS" "$away/pitboss" && chmod 755 "$away/pitboss"
  serve --socket "$away/in/house" --group games
  ok 'a house opens for other users' await "$house" 'The house is open' served
  as games join --socket "$away/in/house" --line
  ok 'a user of the group comes by the login name' left 0 'You leave with $1,000'
  run house --socket "$away/in/house"
  ok '... and has left' left 0 'Nobody is there.'
  as games join --socket "$away/in/house" --line --as kim
  ok '... who may have no other name' refused 1 'only the user who runs the house may give another'
  as nogroup join --socket "$away/in/house" --line
  ok 'a user who is not in it does not get in' refused 1 'Permission denied'
  kill "$house"
  wait "$house"
else
  skip 'users of a group come' 'this user cannot be somebody else'
fi
finish
