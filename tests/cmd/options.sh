#!/bin/sh
# The words on the command line: a wrong one gets a sentence that says what would be right, and
# status 2; a failure gets status 1.

: "${PITBOSS:=./pitboss}"
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT
n=0

# check NAME STATUS PATTERN ARG...: a sentence on standard error alone, or with status 0 on standard
# output alone.
check() {
  n=$((n + 1))
  name=$1 want=$2 pattern=$3
  shift 3
  "$PITBOSS" "$@" >"$dir/out" 2>"$dir/err" </dev/null
  status=$?
  talks=err silent=out
  [ "$want" = 0 ] && talks=out silent=err
  if [ "$status" = "$want" ] && [ ! -s "$dir/$silent" ] && grep -qE -- "$pattern" "$dir/$talks"; then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    echo "# status $status, should be $want"
    sed 's/^/# /' "$dir/out" "$dir/err"
  fi
}

check 'the version' 0 '^pitboss [0-9]' --version
check 'the version of a command' 0 '^pitboss [0-9]' play --version
check 'the help' 0 '^Usage: pitboss' --help
check 'the operands of a command' 0 '^Usage: pitboss odds GAME' odds --help
for command in $("$PITBOSS" --help | awk '/^  [a-z]/ { print $1 }'); do
  check "the help of $command" 0 "^Usage: pitboss $command" "$command" --help
done
check 'a value as the next word' 0 '^6$' dice --seed bank -n 9
check 'a value behind an equals sign' 0 '^6$' dice --seed=bank --number=9
check 'a value behind its letter' 0 '^6$' dice --seed=bank -n9
check 'options behind operands' 0 '"bet"' odds sicbo --json
check 'operands behind --' 0 '^steady' players -- sicbo

check 'no such command' 2 "^pitboss: there is no command 'bet'; the commands are .*odds.*--help" bet
check 'a game is no command' 2 "^pitboss: there is no command 'craps'; pitboss --table craps opens" craps
check 'a game is no operand of play' 2 'for example, pitboss play --table craps' play craps
check 'a command without its operands' 2 '0 operands were given; for example, pitboss policy summit bayes' policy
check 'an empty command' 2 "^pitboss: there is no command ''" ''
check 'no such game' 2 "^pitboss: there is no game 'poker'; the games are sicbo, craps" odds poker
check 'a game without bets' 2 '^pitboss: pig has no bets against the house; these games have: sicbo, craps' odds pig
for game in $("$PITBOSS" complete -- console ''); do
  for command in tournament simulate measure policy solve analyze; do
    check "$command $game, which it may not have, says why not" 2 '^pitboss: [^ ]+ .* ' $command "$game" nobody
  done
done
check 'no game' 2 '^pitboss: odds takes GAME\[:OPTION=VALUE\.\.\.\], and 0 operands were given' odds
check 'odds that nobody is ever paid are explained' 0 '220 to 189 means that for each \$189' odds craps
check 'one game too many' 2 '^pitboss: odds takes GAME\[:OPTION=VALUE\.\.\.\], and 2 operands were given' odds sicbo craps
check 'a pay table by its name' 0 '^four \(each of 4\)  *7:1  *24 .*11\.111 %$' odds sicbo --paytable macau
check 'a pay table by its number' 0 '^mixed \(each of 30\)  *50:1  *3 .*29\.167 %$' odds sicbo --paytable 3
check 'a pay table behind the game' 0 '^field  *1:1  *104 .*3\.704 %$' odds sicbo:paytable=chuck-a-luck
check 'what a player loses there' 0 '^triple-hunter  *\$1382$' odds sicbo --paytable 2
check 'pay tables side by side' 0 '^pair  *5 16\.67  *5 16\.67  *\*6  2\.78  *-  *-$' odds sicbo --compare
check 'a pay table as JSON' 0 '"edge": "17/36"' odds sicbo --paytable 2 --json
check 'all pay tables as JSON' 0 '"name": "grand-hazard"' odds sicbo --compare --json
check 'no such pay table' 2 "^pitboss: the value of paytable must be a whole number or one of standard, .*, not 'vegas'$" \
  odds sicbo --paytable vegas
check 'no such number of one' 2 '^pitboss: --paytable takes 0 to 5 or a name, not 6$' odds sicbo --paytable 6
check 'a game without pay tables' 2 '^pitboss: craps has no pay tables; sicbo has$' odds craps --paytable 1
check 'no such option of the game' 2 '^pitboss: ' odds sicbo:layout=1
check 'no such option' 2 "^pitboss: odds has no option '--all'.*--help" odds sicbo --all
check 'no such letter' 2 "^pitboss: odds has no option '-x'" odds sicbo -x
check 'an option without its value' 2 '^pitboss: --number needs a value N' dice -n
check 'a value for an option that takes none' 2 "'--json=yes' takes no value" odds sicbo --json=yes
for number in 0 -1 1e-6 99999999999999999999 2.5 '' ten ' 3'; do
  check "the number '$number'" 2 '^pitboss: --number takes a whole number from 1 to' dice -n "$number"
done

# fails NAME ARG...: nothing can be written, and the status says so.
fails() {
  n=$((n + 1))
  name=$1
  shift
  "$PITBOSS" "$@" >/dev/full 2>"$dir/err"
  status=$?
  if [ $status = 1 ] && grep -q '^pitboss: .*cannot be written: ' "$dir/err"; then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    echo "# status $status"
    sed 's/^/# /' "$dir/err"
  fi
}

if [ -c /dev/full ]; then
  fails 'a full disk under the help' --help
  fails 'a full disk under a list' players sicbo
  fails 'a full disk under JSON' odds craps --json
fi

echo "1..$n"
