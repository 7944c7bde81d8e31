#!/bin/sh
# Players that are scripts, from the command line (LA-1 to LA-4).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"

cat >hold.lua <<'END'
function decide(t)
  return t.points >= 23 and "hold" or "roll"
end
END
run tournament pig any=lua:hold.lua boring -n 10 --seed a
if grep -q 'built without Lua' err; then
  echo '1..0 # SKIP this pitboss was built without Lua'
  exit 0
fi
ok 'a script plays' left 0 'any '

# The same decisions bring the same figures.
figures() {
  awk '/^(hold:23|lua:hold|reckless)/ { $1 = ""; print }' out
}
run tournament pig hold:23 reckless -n 2500 --seed a
figures >ours
run tournament pig lua:hold.lua reckless -n 2500 --seed a
figures >theirs
ok 'a script that holds at 23 plays as hold:23' same ours theirs

# LA-2: what is random follows from the seed of the run, on the console too.
cat >coin.lua <<'END'
function decide(t)
  return random(2) == 1 and "drop" or "showdown"
end
END
# tossed SEED: what the script does first.
tossed() {
  printf 'guest ada lua:coin.lua\nplayer bob showdown\nset debts 1\nstart\n' |
    "$PITBOSS" console summit --guests --seed "$1" | sed -n '/^Round 1/,$s/^ada \([a-z]*\).*/\1/p' | sed 1q
}
for seed in a b c d e f g h; do
  tossed $seed
done | sort -u >out
ok 'another seed is other luck on the console' test "$(grep -c . out)" = 2
ok 'the same seed is the same luck' test "$(tossed a)" = "$(tossed a)"

cat >lucky.lua <<'END'
count = 0
function decide(t)
  count = count + 1
  memory[random(9) .. "x"] = count
  for _, v in pairs(memory) do
    if t.may.hold and (v + count) % 5 == 0 then return "hold" end
  end
  return "roll"
end
END
run tournament pig lua:lucky.lua lua:hold.lua hold:20 -n 3000 --seed a --threads 1
cp out first
for threads in 2 3; do
  run tournament pig lua:lucky.lua lua:hold.lua hold:20 -n 3000 --seed a --threads $threads
  ok "a script with luck and a memory, with --threads $threads" same out first
done

for game in pig summit craps sicbo; do
  run players $game --example lua
  ok "an example for $game" left 0 'function '
  cp out $game.lua
done
run tournament summit lua:summit.lua threshold:60 -n 100 --seed a
ok 'the example plays Summit' left 0 'lua:summit.lua'
ok 'and makes no mistake' test "$(grep -c 'own choice' out)" = 0
run players pig --example basic
ok 'no example in that language' refused 2 "not 'basic'"

echo 'function decide(t) while t.points > 5 do end return "roll" end' >slow.lua
run tournament pig slow=lua:slow.lua hold:20 -n 10 --seed a
ok 'the report counts what failed' left 0 'questions: '
ok '... and tells the first time' left 0 'slow.lua:1: it takes more than 1000000 instructions.'
run tournament pig slow=lua:slow.lua hold:20 -n 10 --seed a --json
ok '... in JSON too' left 0 '"first":"slow.lua:1: it takes more than 1000000 instructions"'

echo 'stats = {}' >none.lua
run tournament pig lua:none.lua hold:20
ok 'a script without decide(t)' refused 2 'none.lua has no function decide(t), which a player of pig must have; pitboss players pig --example lua prints one'
run tournament pig lua:nothing.lua hold:20
ok 'no such file' refused 2 "the script 'nothing.lua' cannot be read: No such file or directory"
run tournament pig lua: hold:20
ok 'no file is named' refused 2 "the player 'lua' needs a FILE: lua:FILE"
mkfifo pipe
run tournament pig lua:pipe hold:20
ok 'a pipe is no script' refused 2 "the script 'pipe' cannot be read: it is not a plain file"

run measure pig lua:hold.lua --json
grep -v player out >theirs
run measure pig hold:23 --json
grep -v player out >ours
ok 'a script can be measured' same ours theirs
run solve pig lua:hold.lua hold:20
ok 'a script in a pair' left 0 'wins'
echo 'function decide(t) return t.points > 10 and random(2) == 1 and "hold" or "roll" end' >toss.lua
run measure pig lua:toss.lua
ok 'a script that throws coins is not measured' refused 1 'lua:toss.lua throws coins'
run solve pig hold:20 lua:toss.lua
ok '... nor computed in a pair' refused 1 'lua:toss.lua throws coins'
finish
