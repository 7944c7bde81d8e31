import sys
def lines():
    for l in sys.stdin: yield l.split()
def say(*w): print(*w, flush=True)
me, points, score = None, 0, {}
for w in lines():
    if w[0] == 'pitboss': say('player', 1, 'hold-20-or-race')
    elif w[0] == 'you': me = w[1]
    elif w[0] == 'new': score = {}; say('ready', w[1])
    elif w[0] == 'points': points = int(w[1])
    elif w[0] == 'score': score[w[1]] = int(w[2])
    elif w[0] == 'go':
        best = max(v for k, v in score.items() if k != me)
        race = best >= 75 or score[me] + points >= 75
        say(w[1], 'hold' if points >= 20 and not race else 'roll')
