#!/bin/sh
# Lasting choices, in the configuration file and the environment, and what shells complete.
# shellcheck disable=SC2016,SC3044 # dollars are money; complete is a command of pitboss
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

XDG_CONFIG_HOME=$PWD
export XDG_CONFIG_HOME
mkdir pitboss

# configured LINES: the file has these lines; the floor is opened with it and left.
configured() {
  printf '%b' "$1" >pitboss/config
  echo quit | "$PITBOSS" play --line >out 2>err
  echo $? >status
}

configured '# without a screen\nline = yes\nbots = 0\nbankroll = 77\n'
ok 'the file is taken' left 0 'You leave with $77'
PITBOSS_BANKROLL=88 configured 'bots = 0\nbankroll = 77\n'
ok 'the environment wins over the file' left 0 'You leave with $88'
echo quit | PITBOSS_BANKROLL=88 "$PITBOSS" play --line --bankroll 99 >out 2>err
echo $? >status
ok 'the command line wins over both' left 0 'You leave with $99'

# opened WHAT TABLES: the floor has these tables, as the line mode lists them.
opened() {
  ok "$1" left 0 "The tables are $2."
}
# tables WORD...: `table' is typed in the line mode with these options.
tables() {
  printf 'table\nquit\n' | "$PITBOSS" play --line --practice --bots 0 "$@" >out 2>err
  echo $? >status
}
printf 'open = pig craps\nopen = pig:ante=25\n' >pitboss/config
tables
opened 'the file says which tables open' '1 Pig, 2 Craps, 3 Pig $25'
PITBOSS_OPEN='summit  summit' tables
opened '... the environment wins over it' '1 Summit 1, 2 Summit 2'
PITBOSS_OPEN=summit tables --open sicbo -o pig --table pig
opened '... and the command line over both' '1 Sic Bo, 2 Pig'
ok '... which says the first one too' left 0 'You are at the table of Pig'
tables --open 'pig pig' --table 'pig 2'
ok 'a table is chosen by its title' left 0 'You are at the table of Pig 2'
tables --open 'pig pig' --table 3
ok 'a table that is not there is told' left 0 "There is no table '3'"
rm pitboss/config
tables --open "$("$PITBOSS" complete -- console '' | tr '\n' ' ')"
each=$(sed -n 's/^The tables are \(.*\)\.$/\1/p' out)
tables
opened 'without a word there is one of each game' "$each"
ok '... and these are some' left 0 '1 Sic Bo, 2 Craps, 3 Pig, 4 Summit'
tables --open poker
ok 'a table that is none is refused' refused 2 "--open takes GAME or GAME:OPTION=VALUE: there is no game 'poker'"
tables --open craps:bots=2
ok '... by its option' refused 2 "craps has no option 'bots'; it has round-ms"
tables --open craps:round-ms=0
ok '... by its value' refused 2 "round-ms of craps takes 1 to 3600000, not '0'"
tables --open 'pig pig pig pig pig pig pig pig pig pig pig pig pig pig pig pig pig'
ok '... and a seventeenth' refused 2 'the floor has room for 16 tables'
PITBOSS_OPEN=poker tables
ok '... in the environment too' refused 2 "there is no game 'poker'"

configured 'bots = 3\n\nfrobs = 2\n'
ok 'an unknown name is refused' refused 2 "there is no 'frobs' to configure"
ok '... with its line' refused 2 "in line 3 of $PWD/pitboss/config"
configured 'bots = many\n'
ok 'a wrong value is refused' refused 2 'takes a whole number from 0 to 63'
configured 'line = perhaps\n'
ok 'a flag is yes or no' refused 2 "line is yes or no, not 'perhaps'"
configured '[play]\nbots = 3\n'
ok 'there are no sections' refused 2 'no sections'
configured 'bots\n'
ok 'a line without a value is refused' refused 2 'in line 1'
PITBOSS_BOTS=-1 configured ''
ok 'the environment is refused likewise' refused 2 'that is PITBOSS_BOTS in the environment'
PITBOSS_ROUND_MS=soon configured ''
ok '... by its name' refused 2 'that is PITBOSS_ROUND_MS in the environment'

# In Turkish the capital of i has a dot, and so is not that of a name or a word.
if localedef -i tr_TR -f UTF-8 ./tr_TR.UTF-8 2>/dev/null; then
  export LOCPATH="$PWD" LC_ALL=tr_TR.UTF-8
  PITBOSS_LINE=perhaps configured ''
  ok 'the environment is read in Turkish' refused 2 "line is yes or no, not 'perhaps'"
  printf 'player ada\nplayer bo\nstart\nada SHOWDOWN\nbo EXIT\nTIME\nQUIT\n' >script
  run console summit script
  ok '... and so are commands and verbs' left 0 'bo exits'
  LC_ALL=C.UTF-8
fi

configured 'frobs = 2\n'
run play --help
ok 'help is shown with a wrong configuration' left 0 'Usage: pitboss play'
configured 'bots = 3\nfrobs = 2\n# fine\n  bots = 4\nround-ms = soon\nbots\n'
ok 'each wrong line is told' refused 2 "in line 2 of $PWD/pitboss/config"
ok '... the second one too' refused 2 "in line 5 of $PWD/pitboss/config"
ok '... and what no value is in' refused 2 "in line 6 of $PWD/pitboss/config"
ok '... and no other' [ "$(grep -c 'that is in line' err)" = 3 ]
configured "$(printf 'seed = %300s' x)\nbots = 3\n"
ok 'a line that is too long is refused' refused 2 'has at most 198 bytes'
configured 'bots = 3\0\n'
ok 'a zero byte is refused' refused 2 'there is a zero byte in this one'
rm pitboss/config

# Nothing is waited for, or read for ever, because it has a name of ours.
mkfifo pitboss/config
patiently "$PITBOSS" play --line >out 2>err
echo $? >status
ok 'a pipe is no configuration' refused 2 'config cannot be read: it is not a plain file'
rm pitboss/config
ln -s /dev/zero pitboss/config
patiently "$PITBOSS" play --line >out 2>err
echo $? >status
ok 'a device is no configuration' refused 2 'config cannot be read: it is not a plain file'
mkfifo pitboss/keys
patiently "$PITBOSS" keys >out 2>err
echo $? >status
ok 'a pipe is no keymap' refused 2 'keys cannot be read: it is not a plain file'
rm pitboss/config pitboss/keys
mkdir data
mkfifo data/summit.policy
echo '33456 .' | PITBOSS_DATA=$PWD/data patiently "$PITBOSS" policy summit summiteer >out 2>err
ok 'a pipe is no data' [ $? != 124 ]
mkdir pitboss/config
run play --line
ok 'a directory is no configuration' refused 2 'cannot be read'

rmdir pitboss/config

# What was chosen while playing is taken, unless it is wrong: then it is told, and the evening begins.
export XDG_STATE_HOME=$PWD/state
mkdir -p state/pitboss
chosen() {
  printf '%b' "$1" >state/pitboss/choices
  printf 'players\nquit\n' | "$PITBOSS" play --line --bots 0 --practice >out 2>err
  echo $? >status
}
thinks() {
  [ "$(cat status)" = 0 ] && grep -q "think for about $1 s" out && { [ -z "$2" ] || grep -q "$2" err; }
}
chosen 'pace = 500\n'
ok 'what was chosen is taken' thinks 0.50 ''
ok '... without a word' [ ! -s err ]
PITBOSS_PACE=1000 chosen 'pace = 500\n'
ok 'the environment wins over it' thinks 1.00 ''
printf 'pace = 250\n' >pitboss/config
chosen 'pace = 500\n'
ok '... and so does the configuration' thinks 0.25 ''
rm pitboss/config
chosen 'chip = none\npace = 500\n'
ok 'a wrong value is told' thinks 1.50 "takes a whole number from 1 to 1000, not 'none'"
ok '... with its line' thinks 1.50 "in line 1 of $PWD/state/pitboss/choices"
chosen 'theme = neon\n'
ok 'a theme that is none is told' thinks 1.50 "not 'neon'"
chosen 'seed = lucky\n'
ok 'what cannot be chosen is told' thinks 1.50 "no 'seed' is kept"
chosen '\0\0\0\n'
ok 'a zero byte is told' thinks 1.50 'there is a zero byte'
chosen "$(printf 'x%.0s' 1 2 3 4 5 6 7 8 9)\n\033[31m = x\n"
ok 'a line of anything is told' thinks 1.50 'in line 1'
ok '... once' [ "$(wc -l <err)" = 2 ]
rm state/pitboss/choices
mkfifo state/pitboss/choices
printf 'players\nquit\n' | patiently "$PITBOSS" play --line --bots 0 --practice >out 2>err
echo $? >status
ok 'a pipe is no choice' thinks 1.50 'choices cannot be read: it is not a plain file'
rm -r state
export XDG_STATE_HOME=/dev/null

run help
ok 'help names the commands' left 0 '  tournament   Play a tournament'
cp out all
run -h
ok '... and so does -h' same out all
run help odds
ok 'help explains a command' left 0 'Usage: pitboss odds GAME'
cp out all
run odds -h
ok '... as it does itself' same out all
run help poker
ok 'help on nothing is refused' refused 2 "there is no command 'poker'"
run -V
ok 'the version is told' left 0 'pitboss 0'
run odds -V
ok '... behind a command too' left 0 'pitboss 0'
run complete -- help tourn
ok 'help is completed' left 0 tournament
run complete -- ''
ok 'commands are proposed' left 0 tournament
run complete -- tournament pig hold:20 ra
ok 'players are proposed' left 0 racer
run complete -- play --tab
ok 'flags are proposed' left 0 --table
run complete -- play --table cr
ok 'and their values' left 0 craps
run complete -- play --theme colourblind-
ok '... of a few words' left 0 colourblind-light
for theme in $("$PITBOSS" complete -- play --theme ''); do
  printf 'quit\n' | "$PITBOSS" play --line --practice --theme "$theme" >out 2>err
  echo $? >status
  ok "$theme is a theme" left 0 ''
done
finish
