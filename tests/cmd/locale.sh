#!/bin/sh
# Numbers are written with a point whatever the locale says: other programs read them.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

# One with a comma: of this machine, or made from its sources of locales.
for comma in $(locale -a 2>err) de_DE.UTF-8; do
  [ "$(LC_ALL=$comma locale decimal_point 2>err)" = , ] && break
done
if [ "$(LC_ALL=$comma locale decimal_point 2>err)" != , ]; then
  localedef -i de_DE -f UTF-8 "$PWD/de_DE.UTF-8" >out 2>err
  LOCPATH=$PWD
  export LOCPATH
fi
if [ "$(LC_ALL=$comma locale decimal_point 2>err)" != , ]; then
  echo '1..0 # SKIP no locale with a decimal comma, and none can be made'
  exit 0
fi

LC_ALL=$comma run analyze craps -n 1000 --seed a --csv
ok 'CSV has its columns' grep -qF '"average rolls a game",3.313,3.375757575757576,' out
LC_ALL=$comma run analyze craps -n 1000 --seed a --json
ok 'JSON has numbers' left 0 '"3": 3.313,'
LC_ALL=$comma run analyze craps -n 1000 --seed a
ok 'so has the report' left 0 '3.3130   3.3758 3.1268-3.4992  -0.66'
LC_ALL=$comma run odds sicbo
ok 'so has a table' left 0 '2.7778 %'
echo '33456 .' | LC_ALL=$comma run policy summit tight
ok 'a policy tells probabilities' left 0 'roll 1.0000000000'
finish
