#!/usr/bin/env python3
"""A player of Summit: it goes by the sum of its hand.

Try it:  pitboss tournament summit tight 'mine=exec:python3 summit.py'
"""
import sys


def say(*words):
    print(*words, flush=True)


me, hand, may = None, [], []
for line in sys.stdin:
    word = line.split()
    if not word:
        continue
    if word[0] == 'pitboss':
        say('player', 1, 'plain-sum')
    elif word[0] == 'you':
        me = word[1]
    elif word[0] == 'new':
        say('ready', word[1])
    elif word[0] == 'ask':
        may = []
    elif word[0] == 'hand' and word[1] == me:
        hand = [int(die) for die in word[2:]]
    elif word[0] == 'may':
        may.append(word[1])
    elif word[0] == 'go':
        total = sum(hand)
        if 'stay' in may:
            action = 'stay' if total >= 19 else 'exit'
        elif total >= 22 and 'showdown' in may:
            action = 'showdown'
        else:
            action = 'roll' if total >= 15 and 'roll' in may else 'drop'
        say(word[1], action)
