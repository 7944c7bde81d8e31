#!/bin/sh
# The floor on a machine that has little to give.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

# within LIMIT BOTS: the floor with BOTS players at each table, under this limit of the shell and
# without files that make may have opened.
within() {
  sh -c "$1 && exec \"\$@\"" sh "$PITBOSS" play --line --round-ms 3600000 --bots "$2" \
    </dev/null >out 2>err 3>&- 4>&- 5>&-
  echo $? >status
}

# takes BOTS: the address space that it takes, in KB, when all players sit.  There is no
# table of Summit: what its players know is there once, however many they are, and some moment after
# they sit.  On a busy machine there may be more news than a table keeps; that some were left out
# says as much.
takes() {
  rm -f keys out
  mkfifo keys
  "$PITBOSS" play --line --round-ms 3600000 --open sicbo --open craps --open pig --bots "$1" \
    <keys >out 2>err &
  pid=$!
  exec 9>keys
  until [ -s out ] || ! kill -0 $pid; do :; done
  until [ "$(grep -c 'sits down' out)" = "$1" ] || grep -q 'left out' out || ! kill -0 $pid; do :; done
  space=$(sed -n 's/^VmSize:[[:space:]]*\([0-9]*\) kB/\1/p' /proc/$pid/status)
  exec 9>&-
  wait $pid
}

# less_than KB: the floor took less.
less_than() {
  [ "$space" -lt "$1" ] || ! echo "it takes $space KB" >>err
}

within 'ulimit -n 4' 0
ok 'too many open files are named' refused 1 \
  'pitboss: the floor cannot be opened: too many files are open; raise the limit (ulimit -n)'

# Nobody limits the threads of root.
if [ "$(id -u)" != 0 ]; then
  within 'ulimit -u 1' 0
  ok 'too many threads are named' refused 1 \
    'pitboss: the floor cannot be opened: the system allows no more threads'
fi

if [ -r /proc/self/status ]; then
  takes 63
  full=$space
  takes 0
  empty=$space space=$((full - empty))
  ok 'a full house takes little more than an empty one' less_than 8000
  # Far below its needs the program does not even start: somewhere between, the floor does not open.
  limit=$empty
  until [ "$limit" -lt $((empty / 4)) ] || grep -q 'cannot be opened' err; do
    limit=$((limit - 250))
    within "ulimit -v $limit" 0
  done
  ok 'too little memory is named' refused 1 \
    'pitboss: the floor cannot be opened: there is too little memory; raise the limit'
fi
finish
