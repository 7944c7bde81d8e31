#!/usr/bin/env python3
"""A player of Craps: $10 on pass, and $20 in odds.

Try it:  pitboss probe craps 'mine=exec:python3 craps.py'
"""
import sys


def say(*words):
    print(*words, flush=True)


me, may, mine = None, {}, set()
for line in sys.stdin:
    word = line.split()
    if not word:
        continue
    if word[0] == 'pitboss':
        say('player', 1, 'pass-and-odds')
    elif word[0] == 'you':
        me = word[1]
    elif word[0] == 'new':
        say('ready', word[1])
    elif word[0] == 'ask':
        may, mine = {}, set()
    elif word[0] == 'bet' and word[1] == me:
        mine.add(word[2])
    elif word[0] == 'may':
        may[word[1]] = word[2:]
    elif word[0] == 'go':
        if 'pass' in may and 'pass' not in mine:
            most = int(may['pass'][0].split('..')[-1])
            say(word[1], 'pass', min(10, most))
        elif 'odds' in may and 'odds' not in mine:
            point, most = may['odds'][0], int(may['odds'][1].split('..')[-1])
            say(word[1], 'odds', point, min(20, most))
        else:
            say(word[1], 'roll' if 'roll' in may else 'done')
