#!/usr/bin/env python3
"""A player of Pig: it holds at 20 points, and races when somebody comes near 100.

Try it:  pitboss tournament pig hold:25 'mine=exec:python3 pig.py'
"""
import sys


def say(*words):
    print(*words, flush=True)


me, points, score = None, 0, {}
for line in sys.stdin:
    word = line.split()
    if not word:
        continue
    if word[0] == 'pitboss':
        say('player', 1, 'twenty')
    elif word[0] == 'you':
        me = word[1]
    elif word[0] == 'new':
        score = {}
        say('ready', word[1])
    elif word[0] == 'points':
        points = int(word[1])
    elif word[0] == 'score':
        score[word[1]] = int(word[2])
    elif word[0] == 'go':
        others = [score[name] for name in score if name != me]
        race = max(others, default=0) >= 75 or score[me] + points >= 75
        say(word[1], 'hold' if points >= 20 and not race else 'roll')
