#!/bin/sh
# The console as a process: input, output, exit status (CO-4, CO-6).
: "${PITBOSS:=./pitboss}"
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
n=0

# check NAME STATUS OUTPUT: `run' left this status and this output.
check() {
	n=$((n + 1))
	status=$(cat "$dir/status")
	if [ "$status" = "$2" ] && [ "$(cat "$dir/out")" = "$3" ]; then
		echo "ok $n - $1"
	else
		echo "not ok $n - $1"
		echo "# status $status, should be $2"
		sed 's/^/# out: /' "$dir/out" "$dir/err"
	fi
}

# complains NAME STATUS PATTERN: nothing on standard output, a sentence on standard error.
complains() {
	n=$((n + 1))
	status=$(cat "$dir/status")
	if [ "$status" = "$2" ] && [ ! -s "$dir/out" ] && grep -q "^pitboss: .*$3" "$dir/err"; then
		echo "ok $n - $1"
	else
		echo "not ok $n - $1"
		echo "# status $status, should be $2"
		sed 's/^/# /' "$dir/out" "$dir/err"
	fi
}

# run ARG...: the console, its input from ours, which makes this the end of a pipe: a subshell.
run() {
	"$PITBOSS" console "$@" >"$dir/out" 2>"$dir/err"
	echo $? >"$dir/status"
}

echo 1..24

run sicbo </dev/null
check 'no input is no error' 0 ''

printf 'player bob 100\nbob big 10\nroll 6 5 1\nchips' | run sicbo
check 'the last line may lack its newline' 0 'bob sits down with 100.
bob bets 10 on big.
Round 1: 6 5 1, total 12, big wins.
bob wins 10 on big.
bob 110'

printf 'player bob 100\r\nchips\r\n' | run sicbo
check 'lines may end as on other systems' 0 'bob sits down with 100.
bob 100'

printf 'player bob 100\nplayer bob\nchips\n' | run sicbo
check 'an error is one line, the console goes on, the status is 1' 1 \
'bob sits down with 100.
error: that name is taken at this table; any other will do.
bob 100'

printf 'player bob 100\nplayer bob\nchips\n' | run --strict sicbo
check '--strict ends at the first error' 1 'bob sits down with 100.
error: that name is taken at this table; any other will do.'

printf 'player bob 100\nchips\n' | run sicbo --strict
check '--strict without an error is 0' 0 'bob sits down with 100.
bob 100'

printf 'quit\nplayer bob\n' | run sicbo
check 'quit ends it with 0' 0 ''

printf 'fly away\nquit\n' | run --json sicbo
n=$((n + 1))
if [ "$(cat "$dir/status")" = 1 ] && grep -q '^{"error":".*"}$' "$dir/out"; then
	echo "ok $n - quit after an error ends it with 1; JSON"
else
	echo "not ok $n - quit after an error ends it with 1; JSON"
fi

printf '# nothing\n\n   \nplayer bob 5\n' >"$dir/file"
run sicbo "$dir/file" </dev/null
check 'a file is read' 0 'bob sits down with 5.'

printf 'player b\000b\nplayer bob 5\n' | run sicbo
check 'a zero byte is an error, and the next line counts' 1 \
'error: a line is text, and there is a zero byte in this one.
bob sits down with 5.'

printf 'player b\377b\n\033[31m\nplayer bob 5\n' | run sicbo
n=$((n + 1))
if [ "$(cat "$dir/status")" = 1 ] && [ "$(grep -c '^error: ' "$dir/out")" = 2 ] &&
	tail -1 "$dir/out" | grep -q '^bob sits' && ! LC_ALL=C grep -q "$(printf '[\033\377]')" "$dir/out"; then
	echo "ok $n - bytes that are no text are refused and not repeated"
else
	echo "not ok $n - bytes that are no text are refused and not repeated"
fi

{ head -c 17000000 /dev/zero | tr '\0' x; echo; echo 'player bob 5'; } | run sicbo
check 'a line that is too long is an error, and the next line counts' 1 \
'error: a line is at most 16777216 bytes long.
bob sits down with 5.'

{ printf dice; head -c 4000000 /dev/zero | tr '\0' x | sed 's/xx/ 6/g'; echo; echo roll; } | run sicbo
check 'a long line of dice is none' 0 'Laid dice still to be thrown: 2000000.
Round 1: 6 6 6, a triple, big and small lose.'

run sicbo "$dir/missing" </dev/null
complains 'a file that is missing' 1 'missing.*cannot be opened'

run sicbo "$dir" </dev/null
complains 'a directory' 1 'cannot be opened: Is a directory'

run sicbo <"$dir"
complains 'a directory on standard input' 1 'standard input cannot be read'

run
complains 'no game' 2 'GAME'

run roulette </dev/null
complains 'a game that is none' 2 'roulette.*sicbo'

run sicbo a b </dev/null
complains 'operands too many' 2 'console takes'

run --fast sicbo </dev/null
complains 'an option that is none' 2 'fast'

run --seed </dev/null
complains 'a seed that is missing' 2 'seed'

for i in 1 2; do
	printf 'roll\nroll\nroll\nroll\nroll\n' | "$PITBOSS" console --seed lucky sicbo >"$dir/$i"
done
printf 'roll\nroll\nroll\nroll\nroll\n' | "$PITBOSS" console sicbo >"$dir/3"
n=$((n + 1))
if cmp -s "$dir/1" "$dir/2" && ! cmp -s "$dir/1" "$dir/3"; then
	echo "ok $n - a seed repeats its dice, and without one they are others"
else
	echo "not ok $n - a seed repeats its dice, and without one they are others"
fi

# Each answer is there before the next line is written.
mkfifo "$dir/in" "$dir/answers"
"$PITBOSS" console sicbo <"$dir/in" >"$dir/answers" &
exec 3>"$dir/in" 4<"$dir/answers"
echo 'player bob 5' >&3
read -r first <&4
echo chips >&3
read -r second <&4
exec 3>&-
wait $!
echo $? >"$dir/status"
printf '%s\n%s\n' "$first" "$second" >"$dir/out"
check 'a program that drives it gets each answer at once' 0 'bob sits down with 5.
bob 5'

printf 'help\n' | "$PITBOSS" console sicbo >/dev/full 2>"$dir/err"
echo $? >"$dir/status"
: >"$dir/out"
complains 'answers that cannot be written' 1 'cannot be written'
