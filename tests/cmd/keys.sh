#!/bin/sh
# shellcheck disable=SC2016 # backticks are quotes in a sentence
# The keymap: printed, read again, and refused with its line.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

XDG_CONFIG_HOME=$PWD
export XDG_CONFIG_HOME
mkdir pitboss

# mapped LINES: that is the file.
mapped() {
  printf '%b' "$1" >pitboss/keys
  run keys
}

run keys
cp out default
ok 'without a file the keys are the usual ones' left 0 'roll = Space'
ok '... explained as in the help' left 0 '# Craps: roll, as the shooter'
cp default pitboss/keys
run keys
ok 'the output is a keymap' left 0 'take-back = u'
ok '... that makes itself' same out default

mapped '# mine\n\nrepeat = F5 R\nroll=Ctrl-O\n  larger-chip  =  = é \nzoom =\n'
cp out mine
ok 'a meaning may have several keys' left 0 'repeat = F5 R'
ok 'a key with Ctrl' left 0 'roll = Ctrl-O'
ok 'an equals sign and a letter of any language' left 0 'larger-chip = = é'
ok 'and a meaning may have none' grep -qx 'zoom =' out
ok 'a meaning without a line keeps its keys' left 0 'take-back = u'
cp mine pitboss/keys
run keys
ok 'this makes itself too' same out mine

mapped 'roll = r\n'
ok 'a key is taken from what it meant' left 0 'roll = r'
ok '... which is left without' grep -qx 'repeat =' out
mapped 'REPEAT = f2 space\n'
ok 'capitals do not matter in names' left 0 'repeat = F2 Space'

mapped 'roll = r\nfly = f\n'
ok 'an unknown meaning is refused' refused 2 "$PWD/pitboss/keys:2: nothing is called 'fly'"
mapped '\nroll = Spacebar\n'
ok 'an unknown key is refused' refused 2 "keys:2: there is no key 'Spacebar'; a key is a character"
mapped 'roll = Ctrl-C\n'
ok 'a key that ends a program is refused' refused 2 "there is no key 'Ctrl-C'"
mapped 'roll = r\nrepeat = r\n'
ok 'a key means one thing' refused 2 'keys:2: the key r stands in line 1 already, for roll'
mapped 'roll = r r\n'
ok '... once' refused 2 'keys:1: the key r stands in line 1 already, for roll'
mapped 'roll = r\nroll = R\n'
ok 'a meaning has one line' refused 2 'keys:2: roll has its keys in line 1 already'
mapped 'roll = 1 2 3 4 5 6 7 8 9\n'
ok 'and no more than 8 keys' refused 2 'roll has more than 8 keys'
mapped 'roll\n'
ok 'a line has an equals sign' refused 2 'keys:1: a line is `MEANING = KEY'
mapped 'roll dice = r\n'
ok 'and one name' refused 2 'a line is `MEANING'
mapped 'repeat = q\n'
ok 'no keymap shuts a person in' refused 2 "no key is left for \`leave', the way out; give it another one"
mapped 'repeat = q\nleave = Q\n'
ok '... one with another way out does not' left 0 'leave = Q'
mapped 'roll = \0r\n'
ok 'a zero byte is refused' refused 2 'keys:1: a line is text'
mapped 'roll = \0033[2J\n'
ok 'a line that commands the terminal is refused' refused 2 'there is no key'
ok '... and not done' grep -qv "$(printf '\033')" err
run play
ok 'the floor is not opened with a wrong keymap' refused 2 'there is no key'
echo quit | "$PITBOSS" play --line >out 2>err
echo $? >status
ok 'without a screen nobody asks for it' left 0 'You leave with'
rm pitboss/keys
mkdir pitboss/keys
run keys
ok 'a directory is no keymap' refused 2 'cannot be read'
finish
