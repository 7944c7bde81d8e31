#!/bin/sh
# Text from outside never commands the terminal: the output has no control characters but the
# ends of lines.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

# A colour, a title, a C1 control as UTF-8 and as a byte, and a text that runs backwards.
bad=$(printf 'a\033[31m\033]0;t\007\302\233\2332J\342\200\256')

# harmless: out and err are UTF-8 without controls, of C0 or of C1, or turned directions.
harmless() {
  cat out err >all
  iconv -f UTF-8 -t UTF-8 all >/dev/null 2>&1 || return 1
  [ "$(LC_ALL=C tr -d '\n -~\200-\377' <all | wc -c)" -eq 0 ] || return 1
  ! LC_ALL=C grep -q "$(printf '\302[\200-\237]\|\342\200\256')" all
}

# word COMMAND...: nothing of its words is a command.
word() {
  run "$@" </dev/null
  ok "of the words: $(echo "$*" | LC_ALL=C tr -dc ' -~')" harmless
}

word "$bad"
word "--$bad"
word "-$(printf '\233')"
word help "$bad"
word complete -- "$bad"
word dice -n "$bad"
word dice --sides "$bad"
word dice "--$bad"
word dice "-$(printf '\033')"
word dice "$bad"
word dice "--raw=$bad"
word odds "$bad"
word players "$bad"
word players pig "$bad"
word console "$bad"
word console craps "$bad"
word console craps --seed "$bad"
word analyze craps -n 2 --csv --seed "$bad"
word analyze craps -n 2 --json --seed "$bad"
word tournament pig hold hold -n 2 --json --seed "$bad"
echo 3 >"r$bad"
word analyze craps --csv --rolls "r$bad"
word analyze craps --json --rolls "r$bad"
word analyze "$bad"
word analyze craps --rolls "$bad"
word analyze craps -n 10 --seed "$bad"
word policy "$bad" bayes
word policy summit "$bad"
word solve "$bad"
word solve pig "$bad" 1 1
word solve summit --levels 1 --sides "$bad"
word solve summit --train 1 --output "/$bad/$bad"
word tournament "$bad" hold:20
word tournament pig "$bad" hold:20
word tournament pig "hold:$bad" hold:20
word tournament pig hold:20 hold:25 -n 10 --seed "$bad"
word play --line --table "$bad"
word play --line --theme "$bad"
word play --line --bots "$bad"
word play --line --seed "$bad" --bots 0

# typed NAME COMMAND...: the same for the lines in the file `in', as standard input.
typed() {
  name=$1
  shift
  run "$@" <in
  ok "of what is typed: $name" harmless
}

for game in sicbo craps pig summit; do
  printf 'player %s\nplayer bob\n%s\nbob %s\nbob big %s\n%s 1\ndice %s\nroll %s\nset %s 1\nset x %s\nhelp %s\nhand %s\nleave %s\nchips %s\nbets %s\n#%s\n' \
    "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" "$bad" >in
  typed "the console of $game" console $game
  typed "the same as JSON" console $game --json
  printf '%s\nbig %s\n%s 10\ntable %s\nhelp %s\nquit\n' "$bad" "$bad" "$bad" "$bad" "$bad" >in
  typed "the floor's line at $game" play --line --bots 0 --table $game
done
printf '%s\n12345 %s\n%s 1+\n' "$bad" "$bad" "$bad" >in
typed 'a question about a policy' policy summit bayes
typed 'rolls' analyze craps --rolls -
typed 'a number' analyze craps

XDG_CONFIG_HOME=$PWD
export XDG_CONFIG_HOME
mkdir pitboss
# configured NAME FILE LINE: the same for a line of a file.
configured() {
  printf '%s\n' "$3" >"pitboss/$2"
  run play --line </dev/null
  ok "of $1" harmless
  rm "pitboss/$2"
}
configured 'a name in the configuration' config "$bad = 1"
configured 'a value in the configuration' config "bots = $bad"
configured 'a flag in the configuration' config "line = $bad"
configured 'a theme in the configuration' config "theme = $bad"
configured 'a section of the configuration' config "[$bad]"
configured 'a meaning in the keymap' keys "$bad = x"
configured 'a key in the keymap' keys "quit = $bad"

XDG_CONFIG_HOME=$PWD/$(printf '\033[31m')
mkdir -p "$XDG_CONFIG_HOME/pitboss/config"
run play --line </dev/null
ok 'of the path of the configuration' harmless
XDG_CONFIG_HOME=/nonexistent

PITBOSS_BOTS=$bad run play --line </dev/null
ok 'of a number in the environment' harmless
PITBOSS_TABLE=$bad run play --line </dev/null
ok 'of a game in the environment' harmless
finish
