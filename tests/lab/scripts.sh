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
  run players pig
  ok 'without Lua no script is among the players' [ -z "$(grep 'lua:' out)" ]
  ok '... a program is' grep -q '^exec:' out
  run players pig --example lua
  ok '... and why there is no example in Lua is said' refused 1 'built without Lua'
  finish
  exit
fi
ok 'a script plays' left 0 'any '

# The same decisions bring the same figures, in blocks of the same size: those of scripts are short.
echo 'function decide(t) return t.points >= 40 and "hold" or "roll" end' >forty.lua
figures() {
  awk '/^(hold:23|lua:hold|lua:forty)/ { $1 = ""; print }' out
}
run tournament pig hold:23 lua:forty.lua -n 2500 --seed a
figures >ours
run tournament pig lua:hold.lua lua:forty.lua -n 2500 --seed a
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
run tournament pig lua:lucky.lua lua:hold.lua hold:20 -n 1000 --seed a --threads 1
cp out first
for threads in 2 3; do
  run tournament pig lua:lucky.lua lua:hold.lua hold:20 -n 1000 --seed a --threads $threads
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

cat >many.lua <<'END'
local t, a = {}, string.rep('1', 16000)
for i = 1, 100000 do t[i] = a end
local function f(...) while true do math.max(...) end end
function decide(v) f(table.unpack(t, 1, 100000)) end
END
run tournament pig lua:many.lua hold:20 -n 10 --seed a
ok 'LA-3: a function of the library is given few values' \
  left 0 'many.lua:4: it takes more than 250 values at once'
cat >compares.lua <<'END'
local a = ('\0'):rep(16000)
local b, c = a .. '1', a .. '2'
function decide(t) while b < c do end end
END
patiently "$PITBOSS" tournament pig lua:compares.lua hold:20 -n 100000000 --seed a >out 2>err
ok 'LA-3: a script that takes longer than a second ends the run' \
  grep -qF 'compares.lua:3: it takes more than 1000 ms' out

for body in 'error({})' 'error("x", 0)' 'x = ("x"):rep(1 << 30)' 'local x = "x" while true do x = x .. x end' \
  'if' 'x = nil + 1' 'while true do end' 'for i = 1, 1e5 do x = ("1"):rep(16000) .. i end'; do
  echo "$body" >broken.lua
  run tournament pig lua:broken.lua hold:20
  ok "an error names the file: $body" refused 2 'broken.lua:'
done

cat >tells.lua <<'END'
print("loaded", nil, true, {})
function decide(t)
  print("points", t.points, "\27[2Jx\nagain")
  return t.points >= 20 and "hold" or "roll"
end
END
run probe pig mine=lua:tells.lua -n 1 --seed a
ok 'LA-3: what a script prints is on standard error' eval \
  'head -n 3 err >head && printf "mine: loaded nil true table\nmine: points 0 ?[2Jx\nmine: again\n" >must && same head must'
ok '... and what it is asked and does is shown by probe' eval \
  'left 0 "> points 0" && left 0 "> may roll" && left 0 "< 1 roll" && left 0 "All went well."'
mkdir talks
run tournament pig mine=lua:tells.lua hold:20 -n 1 --seed a --record talks
ok '... all of it is in the record' eval \
  'grep -qE "^[0-9]+ > new 1$" talks/mine-1.talk && grep -qE "^[0-9]+ - points.0" talks/mine-1.talk &&
   grep -qE "^[0-9]+ < 1 roll$" talks/mine-1.talk'
echo 'function want(t) if t.point then error("why") end return { { "pass", 10 } } end' >bets.lua
run probe craps mine=lua:bets.lua -n 1 --seed a
ok '... each bet, and each error' eval \
  'left 1 "< 1 pass 10" && left 1 "< 2 done" && left 1 "- bets.lua:1: why"'
"$PITBOSS" play --practice --line -o pig --guest mine-x=lua:tells.lua <"$PWD/must" >out 2>&1
ok '... and nothing of it on a screen' eval '! grep -q "points 0\|loaded" out'

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
