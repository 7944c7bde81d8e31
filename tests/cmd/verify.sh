#!/bin/sh
# An evening whose dice anybody can check: by the program, and by the Python of doc/fairness.md.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
unset PITBOSS_PRACTICE
doc=$here/../../doc/fairness.md
PITBOSS_LEDGER=$PWD/house.db
export PITBOSS_LEDGER

# These tables, whatever other games there are.
PITBOSS_OPEN='sicbo craps pig summit'
export PITBOSS_OPEN

run verify
ok 'a ledger that is not there is told' refused 1 "there is no ledger $PITBOSS_LEDGER"
run verify --print 2
ok 'a round is one of a table' refused 2 '--print needs --table ID'

# heard PATTERN: the evening has said so.
heard() {
  while kill -0 "$house" 2>/dev/null && ! grep -qsE -- "$1" said; do :; done
  grep -qsE -- "$1" said
}

mkfifo typed
"$PITBOSS" play --line --bots 2 --round-ms 100 --table sicbo <typed >said 2>&1 &
house=$!
exec 3>typed
echo 'big 10' >&3
heard '(You win|You lose|you win|you lose|loses|wins)'
run verify --json
ok 'an evening that goes on can be checked' left 0 '"agrees": true'
echo quit >&3
exec 3>&-
wait "$house"

run verify
ok 'all throws follow from what was pledged' left 0 'Everything agrees.'
ok 'every secret is revealed' left 0 '4 secrets of dice, 4 revealed.'
run verify --session 1 --table 1
ok 'one table of one evening' left 0 '1 table, '
run verify --session 2
ok 'an evening that is not there is told' refused 1 'the ledger has no session 2'
run verify --table 1 --print 1
ok 'a round is printed' left 0 'Round 1 of table 1, Sic Bo.'
ok 'with its bytes' eval "grep -qE 'HMAC-SHA-256\(secret, \":1:1:0\"\) is' out && grep -q 'as recorded' out"
run verify --table 1 --print 100000
ok 'a round that is not over is not' refused 1 '--print takes one of them'

if ! command -v python3 >/dev/null; then
  n=$((n + 1))
  echo "ok $n - the Python of the document # SKIP there is no python3"
  finish
  exit
fi

# A text of one's own, and a secret that is revealed when one asks.
{
  printf 'table sicbo\npledge\ntext my lucky day\nsit\ntext a:b\nreveal\npledge\nquit\n'
} | run play --line --bots 0 --round-ms 3600000 --ledger second.db
ok 'the pledge is told' left 0 'Pledge of the dice, table 1, from throw 1 on:'
ok 'a text waits for whoever sits down' left 0 'Your text holds when you have sat down and a round is over.'
ok 'a text that does not fit is refused' left 0 'Not done: a text has up to 64 bytes of UTF-8'
ok 'the secret is told' left 0 'Sic Bo: the dice followed from '
run verify --ledger second.db
ok 'both secrets of that table are in the ledger' left 0 '5 secrets of dice, 5 revealed.'
printf 'text red\nsit\nquit\n' | run play --line --bots 0 --seed x
ok 'dice of a seed have no secret' left 0 'Not done: the dice of this table follow from its seed, and have no secret.'

# The document is the source: its program prints what the document says.
awk '/^```python$/ { on = 1; next } /^```$/ { on = 0 } on' "$doc" >check.py
python3 -I check.py >out 2>err
echo $? >status
awk '/^It prints the pledge and the dice:$/ { near = 1 } near && /^```$/ { if (on) exit; on = 1; next } on' \
  "$doc" >expected
ok 'the Python of the document prints what it says' same out expected
ok 'in about a dozen lines' [ "$(grep -c . check.py)" -le 15 ]

# The same function computes every throw of the evening as the program does.
"$PITBOSS" verify --table 1 --json --print 1 >round.json
printf 'text my lucky day\nplayer ann\nann big 10\nroll\nroll 1 2 3\nroll\nreveal\n' |
  "$PITBOSS" console sicbo >console.out 2>err
{
  sed '/^print/d; /^secret = /d' check.py
  cat <<'END'
import json
report = json.load(open("round.json"))
throws = [deed["throw"] for deed in report["round"] if "throw" in deed]
assert throws
for t in throws:
    text, table, number = t["message"].rsplit(":", 2)
    secret = bytes.fromhex(t["secret"])
    assert hashlib.sha256(secret).hexdigest() == t["pledge"]
    dice = throw(secret, text, int(table), int(number), len(t["dice"]), t["sides"])
    assert dice == t["dice"] == t["computed"], (dice, t)

# The console's table is 1, and dice that were typed are no throw of its.
import re
said = open("console.out").read()
pledges = re.findall("The pledge is (.{64})", said)
secret = bytes.fromhex(re.search("The secret was (.{64})", said).group(1))
rounds = [[int(die) for die in dice.split()] for dice in re.findall(r"Round \d: ([\d ]+)", said)]
assert hashlib.sha256(secret).hexdigest() == pledges[0] != pledges[-1]
assert rounds[0] == throw(secret, "my lucky day", 1, 1, 3, 6)
assert rounds[1] == [1, 2, 3]
assert rounds[2] == throw(secret, "my lucky day", 1, 2, 3, 6)
END
} >again.py
python3 -I again.py >out 2>err
ok 'and computes what the program threw' [ $? = 0 ]
finish
