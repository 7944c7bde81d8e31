#!/bin/sh
# What the keeper of a house does with its ledger: rules/house.md (HO-51, HO-52).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
XDG_STATE_HOME=$PWD/state XDG_RUNTIME_DIR=$PWD/run
export XDG_STATE_HOME XDG_RUNTIME_DIR
unset PITBOSS_PRACTICE
mkdir run
house=
# shellcheck disable=SC2154 # lib.sh has it
trap 'kill $house 2>/dev/null; rm -rf "$dir"' EXIT
db=$PWD/state/pitboss/house.db

await() {
  until grep -qsF -- "$2" "$3"; do
    kill -0 "$1" 2>/dev/null || return
  done
}

open_house() {
  : >served
  "$PITBOSS" serve --bots 0 --round-ms 100 >served 2>&1 &
  house=$!
  await "$house" 'The house is open at' served
}

close_house() {
  kill "$house"
  wait "$house"
}

run ledger
ok 'it needs to be told what to do' refused 2 'copy FILE'
run ledger burn
ok '... something that it can do' refused 2 'ledger takes copy, restore, rename or adopt'
run ledger rename kim
ok '... with all words' refused 2 'ledger rename takes OLD NEW'
run ledger copy a
ok 'a ledger that is not there cannot be copied' refused 1 "there is no ledger $db"

open_house
cp "$db" alone
# The bet is decided before kim leaves.
mkfifo typed
"$PITBOSS" join --line --as kim <typed >told 2>&1 &
kim=$!
exec 3>typed
echo 'big 5' >&3
until "$PITBOSS" history --house --as kim 2>/dev/null | grep -q big; do
  kill -0 $kim || break
done
echo quit >&3
exec 3>&-
wait $kim
run verify --ledger alone
ok 'a file copied alone names what is missing' refused 1 'alone-wal, the file with what was written last, is missing'
run ledger copy a
ok 'HO-52: a copy is made while the house is open' left 0 'The ledger has been copied.'
ok '... for its user alone' [ "$(stat -c %a a)" = 600 ]
run verify --ledger a
ok '... which is whole' left 0 'Everything agrees.'
ok '... with what was played' grep -q '^[1-9][0-9]* table' out
run ledger copy a
ok '... and overwrites no file' refused 1 'there is such a file already'
run ledger restore a
ok 'none is restored while the house is open' refused 1 'is open in process'
run ledger rename kim tam
ok '... and none changed' refused 1 'is open in process'
close_house

LC_ALL=C sed 's/sicbo/sicbx/g' a >damaged
run ledger restore damaged
ok 'a damaged copy is not restored' [ "$(cat status)" = 1 ]
ok '... and the ledger is as it was' [ ! -e "$db-before" ]
rm a damaged
run ledger copy a
run ledger restore b
ok 'a copy must be there' refused 1 'there is no copy b'
run ledger restore a
ok 'HO-52: a copy is restored when it is closed' left 0 'The copy is the ledger now'
ok '... and the ledger before is kept' [ -s "$db-before" ]
run verify
ok '... whole' left 0 'Everything agrees.'
run ledger restore a
ok '... and not lost by the next' refused 1 'from an earlier restore'

run ledger rename mel tam
ok 'only an account can be renamed' refused 1 "there is no account 'mel'"
run ledger rename kim big-al
ok '... to the name of a person' refused 1 "NEW must be the name of a person, not 'big-al'"
run ledger rename kim kim
ok '... that is free' refused 1 'kim has an account already'
run ledger rename kim tam
ok 'HO-51: an account gets another name' left 0 'The account has its new name.'
run verify
ok '... and the ledger agrees' left 0 'Everything agrees.'
open_house
echo quit | run join --line --as tam
run history --house --as tam
ok '... with all that was bet' left 0 'big'
echo quit | run join --line
ok 'a login comes' left 0 'You leave with'
close_house
run history --as tam
ok 'HO-52: the keeper reads of a closed house what somebody bet' left 0 'big'
run history --summary --as tam
ok '... and as sums' left 0 'big'
run history --as kim
ok '... if there is such an account' refused 1 "there is no account 'kim' in the ledger"

# Another user has the same login now.
if command -v python3 >/dev/null; then
  python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("UPDATE login SET user = user + 1")
db.commit()' "$db"
  me=$(id -un)
  open_house
  echo quit | run join --line
  ok 'HO-51: the account of another user is not theirs' refused 1 "the account $me belongs to another user"
  echo quit | run join --line --as tam
  ok '... but with --as the name counts' left 0 'You leave with'
  close_house
  run ledger adopt "$me"
  ok '... until the keeper says so' left 0 'The next login by that name takes the account.'
  open_house
  echo quit | run join --line
  ok '... then they come' left 0 'You leave with'
  close_house
fi
finish
