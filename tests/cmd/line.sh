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
timeout 20 "$PITBOSS" play --line --bots 0 <&- >out 2>err
echo $? >status
ok 'a closed standard input is none' left 1 'You leave with' 'standard input cannot be read'
timeout 20 "$PITBOSS" play --line --bots 0 <&- >&- 2>&-
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
finish
