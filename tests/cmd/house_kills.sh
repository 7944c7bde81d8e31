#!/bin/sh
# A house and those who are there are killed, hung up, stopped, and left without a disk: everything
# that was told comes back (HO-1, HO-23, HO-25, LG-50).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
needs_hang_up
XDG_STATE_HOME=$PWD/state XDG_RUNTIME_DIR=$PWD/run
export XDG_STATE_HOME XDG_RUNTIME_DIR
mkdir run
mkfifo kim.keys mel.keys
house='' kim='' mel=''
# shellcheck disable=SC2154 # lib.sh has it
trap 'kill -9 $house $kim $mel 2>/dev/null; rm -rf "$dir"' EXIT

# await PROCESS TEXT FILE: until it stands there, as long as the process runs.
await() {
  until grep -qsF -- "$2" "$3"; do
    kill -0 "$1" 2>/dev/null || return
  done
}

# open_house BLOCKS: with files of so many blocks at the most.
open_house() {
  : >served
  (ulimit -f "$1" && exec "$PITBOSS" serve --bots 0 --round-ms 3600000 --open sicbo) >served 2>&1 &
  house=$!
  await "$house" 'The house is open at' served
}

kim_comes() {
  : >kim.told
  "$PITBOSS" join --line --as kim <kim.keys >kim.told 2>&1 &
  kim=$!
  exec 3>kim.keys
}

mel_comes() {
  : >mel.told
  "$PITBOSS" join --line --as mel <mel.keys >mel.told 2>&1 &
  mel=$!
  exec 4>mel.keys
}

# here_is NAME STATE: as the house tells it, soon.
here_is() {
  for _ in $(seq 100); do
    run house
    grep -qF "$1 ($2)" out && return
  done
  return 1
}

# How often kim was answered.
answers() {
  grep -cE '^You bet 5 on big|cannot be written' kim.told
}

ok 'a house opens' open_house unlimited
kim_comes
mel_comes
echo 'big 5' >&3
echo 'small 5' >&4
ok 'kim bets' await $kim 'You bet 5 on big.' kim.told
ok 'mel bets' await $mel 'You bet 5 on small.' mel.told

kill -STOP $kim
echo 'small 10' >&4
ok 'while one is stopped the other plays' await $mel 'You bet 10 on small.' mel.told
kill -CONT $kim
echo 'big 10' >&3
ok '... and who goes on, goes on' await $kim 'You bet 10 on big.' kim.told

kill -STOP $house
echo 'big 15' >&3
kill -CONT $house
ok 'a house that was stopped goes on' await $kim 'You bet 15 on big.' kim.told

kill -HUP $kim
wait $kim 2>/dev/null
exec 3>&-
ok 'who is hung up is away' here_is kim away
kim_comes
echo show >&3
ok '... and finds what they had' await $kim 'You have $30 at stake: big.' kim.told

kill -9 $house $kim $mel
wait $house $kim $mel 2>/dev/null
exec 3>&- 4>&-
ok 'after all are killed the house opens' open_house unlimited
kim_comes
mel_comes
echo show >&3
echo show >&4
ok '... and kim finds all bets' await $kim 'You have $30 at stake: big.' kim.told
ok '... and so does mel' await $mel 'You have $15 at stake: small.' mel.told
kill $house
wait $house
wait $kim $mel
exec 3>&- 4>&-
run verify
ok '... and the ledger agrees' left 0 'Everything agrees.'

# A file of the ledger can grow by a little; then it is as if the disk were full.
# Where a shell counts blocks of 1024 bytes it takes a few bets more.
size=$(wc -c <state/pitboss/house.db)
ok 'a house opens on a small disk' open_house $(((size + 20000) / 512))
kim_comes
mel_comes
while ! grep -qF 'ledger cannot be written' kim.told && kill -0 $kim; do
  before=$(answers)
  echo 'big 5' >&3
  while [ "$(answers)" -eq "$before" ] && kill -0 $kim; do :; done
done
ok 'a full disk is told' grep -qF 'ledger cannot be written' kim.told
echo 'small 5' >&4
ok '... to all' await $mel 'ledger cannot be written' mel.told
echo 'who' >&4
ok '... who are served' await $mel 'In the house:' mel.told
told=$(grep -c '^You bet 5 on big' kim.told)
kill -9 $house
wait $house 2>/dev/null
wait $kim $mel
exec 3>&- 4>&-
ok 'with room on the disk it opens again' open_house unlimited
kim_comes
echo show >&3
await $kim 'at stake: big.' kim.told
stake=$(sed -n 's/.*You have \$\([0-9]*\) at stake: big.*/\1/p' kim.told)
ok '... with all that was told' [ "$((stake))" -ge $((30 + 5 * told)) ]
echo quit >&3
wait $kim
exec 3>&-
kill $house
wait $house
run verify
ok '... and the ledger agrees' left 0 'Everything agrees.'
house='' kim='' mel=''
finish
