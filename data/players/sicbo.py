#!/usr/bin/env python3
"""A player of Sic Bo: $10 on small, each round.

Try it:  pitboss probe sicbo 'mine=exec:python3 sicbo.py'
"""
import sys


def say(*words):
    print(*words, flush=True)


me, may, mine = None, {}, False
for line in sys.stdin:
    word = line.split()
    if not word:
        continue
    if word[0] == 'pitboss':
        say('player', 1, 'small')
    elif word[0] == 'you':
        me = word[1]
    elif word[0] == 'new':
        say('ready', word[1])
    elif word[0] == 'ask':
        may, mine = {}, False
    elif word[0] == 'bet' and word[1] == me:
        mine = True
    elif word[0] == 'may':
        may[word[1]] = word[2:]
    elif word[0] == 'go':
        if 'small' in may and not mine:
            most = int(may['small'][0].split('..')[-1])
            say(word[1], 'small', min(10, most))
        else:
            say(word[1], 'done')
