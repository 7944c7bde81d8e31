#!/bin/sh
# Programs that leave something behind: in a tournament, on the console and at a live table, ended by
# the rules, by their failure, and by a kill of pitboss (PP-19, PP-22).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
XDG_STATE_HOME=$PWD/state
export XDG_STATE_HOME
if [ ! -r /proc/self/cmdline ]; then
  echo '1..0 # SKIP other processes are not seen here'
  exit 0
fi
setsid=$(command -v setsid)

# Nobody else's process has this folder's name among its words.
echo "$PWD" >mark
cat >daemon.sh <<'END_OF_DAEMON'
trap '' TERM HUP INT QUIT
: >"$1"
while :; do sleep 1000; done
END_OF_DAEMON

# It leaves a daemon behind, which is there before it plays, and at question $1 does $2.
cat >player.sh <<END_OF_PLAYER
(exec $setsid sh "$PWD/daemon.sh" "$PWD/up.\$\$" </dev/null >/dev/null 2>&1 &)
until [ -e "$PWD/up.\$\$" ]; do :; done
END_OF_PLAYER
cat >>player.sh <<'END_OF_PLAYER'
trap '' TERM HUP INT QUIT
while read -r word a b; do
  case $word in
  pitboss) echo player 1 leaver ;;
  new) echo "ready $a" ;;
  may) may=$a ;;
  go)
    if [ "$a" = "$1" ]; then
      echo "$a" >there
      eval "$2"
    fi
    echo "$a $may"
    ;;
  esac
done
END_OF_PLAYER

# There is nothing of it, at once; or soon, when somebody else sees to that.
nothing() {
  ! grep -qsF -f mark /proc/[0-9]*/cmdline
}
soon() {
  for _ in $(seq 10000); do
    nothing && return
  done
  return 1
}

# killed: the program hangs, pitboss is killed, and nothing is left.
killed() {
  until [ -s there ]; do
    kill -0 "$pitboss" 2>/dev/null || return
  done
  nothing && return 1
  kill -9 "$pitboss"
  wait "$pitboss" 2>/dev/null
  rm there
  soon
}

run tournament pig 'exec:sh player.sh' hold:23 -n 2 --seed a
ok 'a tournament is played' left 0 leaver
ok '... and nothing is left' nothing
run tournament pig "exec:sh player.sh 2 'exit 3'" hold:23 -n 2 --seed a
ok 'its program ends' grep -qF 'the program has ended (status 3)' out
ok '... and nothing is left' nothing
run tournament pig "exec:sh player.sh 2 'yes \\#'" hold:23 -n 2 --seed a
ok 'its program floods' grep -qF 'more than 65536 bytes' out
ok '... and nothing is left' nothing
rm -f there
"$PITBOSS" tournament pig "exec:sh player.sh 2 'exec sleep 1000'" hold:23 -n 2 --seed a --clock 100000 >out 2>err &
pitboss=$!
ok 'nor after a kill in a tournament' killed

printf 'guest bob sh player.sh\nplayer ann\nstart\n' | run console pig --guests
ok 'the console has a program' left 0 'bob rolls'
ok '... and nothing is left' nothing
printf "guest bob sh player.sh 2 'exec sleep 1000'\nplayer ann\ndice 1 2 1 2\nstart\nann roll\n" >lines
"$PITBOSS" console pig --guests <lines >out 2>err &
pitboss=$!
ok 'nor after a kill of a console' killed

mkfifo typed
play() {
  "$PITBOSS" play --line --practice --bots 0 --table sicbo --round-ms 60000 --guest "$@" <typed >out 2>err &
  pitboss=$!
  exec 3>typed
}
play "exec:sh player.sh 1 'exec sleep 1000'"
until [ -s there ]; do
  kill -0 "$pitboss" 2>/dev/null || break
done
rm there
printf 'quit\nquit\n' >&3
wait "$pitboss"
exec 3>&-
ok 'a live table has a program' left 0 'leaver'
ok '... and nothing is left' nothing
play "exec:sh player.sh 1 'exec sleep 1000'"
ok 'nor after a kill of a live table' killed
exec 3>&-
finish
