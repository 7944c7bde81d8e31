#!/bin/sh
# The floor line by line, typed by a program and not by a person.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

# play WORD...: the lines typed are standard input; nothing happens by itself.
play() {
  run play --line --seed edge --round-ms 3600000 "$@"
}

# begins SENTENCE: the output begins with it.
begins() {
  [ "$(head -n 1 out)" = "$1" ]
}

printf 'chips\nsmall 5' | play --bots 0
ok 'a last line without an end is done' left 0 'You bet 5 on small.'
{ head -c 3000 /dev/zero | tr '\0' x; } | play --bots 0
ok 'one that is too long is refused' left 0 'Not done: that line was too long or was not text.'
echo quit | play
ok 'the table in use comes first' begins 'You are at the table of Sic Bo.'
play --bots 0 </
ok 'input that cannot be read is not its end' left 1 'You leave with $1,000' 'standard input cannot be read: Is a directory'
patiently "$PITBOSS" play --line --bots 0 <&- >out 2>err
echo $? >status
ok 'a closed standard input is none' left 1 'You leave with' 'standard input cannot be read'
patiently "$PITBOSS" play --line --bots 0 <&- >&- 2>&-
echo $? >status
ok 'it ends where all three are closed' left 1 ''

# Lines that go on and on, while it is asked to end.
rm -f out
mkfifo lines
yes '' | head -c 400000000 >lines 2>/dev/null &
"$PITBOSS" play --line --bots 0 <lines >out 2>err &
while kill -0 $! 2>/dev/null && ! grep -qs "Type 'help'" out; do :; done
kill $!
wait $!
echo $? >status
ok 'input without end does not keep it from ending' left 143 ''
printf 'recall\nrecall 99\nquit\n' | run play --practice --line --bots 0 --round-ms 3600000
ok 'the last rounds, before there are any' left 0 'No dice have fallen here since you came.'
ok 'more rounds than are kept' left 0 'Not done: 1 to 32 rounds can be told again.'

printf 'log\nwho\nbig 5\nlog\nlog 600\nwho\nquit\n' | play --bots 0
ok 'nothing has happened at first' left 0 'Nothing has happened here yet.'
ok '... and nobody is there' left 0 'Nobody is at this table.'
ok 'what happened is told again' left 0 'What happened here, the newest last:'
ok '... once when it does and once then' [ "$(grep -c 'You bet 5 on big.' out)" = 2 ]
ok '... as far as it is kept' left 0 'Not done: 1 to 512 sentences can be told again.'
ok 'a person is there' left 0 'You: Has $195 in hand and $5 on the table. Is even here.'
printf 'bring optimal\nbring hold:7 nobody\nbring hunch\nbring\ndismiss\ndismiss cy\ndismiss all\ndismiss all\ndeal\nquit\n' |
  play --table pig --bots 0
ok 'a player comes by strategy' left 0 'A player comes who plays optimal.'
ok '... of this game' left 0 "Not done: nobody plays 'hunch' at this table; there are hold[:N], racer[:N],"
ok '... which is to be said' left 0 'Not done: say what the player plays'
ok '... for one who is there' left 0 "Not done: no simulated player here is called 'nobody'"
ok 'who is to leave is to be said' left 0 "Not done: say who is to leave, as in 'dismiss ada-k'"
ok '... and plays here' left 0 "Not done: no simulated player here is called 'cy'"
ok 'all leave' grep -q '^[a-z-]* leaves\.$' out
ok '... once' left 0 'Not done: there is no simulated player here.'
ok 'no game is on' left 0 "Not done: 'deal' is for a person who sits here without others"
finish
