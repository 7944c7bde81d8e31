import sys
def say(*w): print(*w, flush=True)
me, may, mine = None, {}, set()
for l in sys.stdin:
    w = l.split()
    if w[0] == 'pitboss': say('player', 1, 'pass-and-odds')
    elif w[0] == 'you': me = w[1]
    elif w[0] == 'new': say('ready', w[1])
    elif w[0] == 'ask': may, mine = {}, set()
    elif w[0] == 'bet' and w[1] == me: mine.add(w[2])
    elif w[0] == 'may': may[w[1]] = w[2:]
    elif w[0] == 'go':
        if 'pass' in may and 'pass' not in mine: say(w[1], 'pass', 10)
        elif 'odds' in may: say(w[1], 'odds', may['odds'][0], may['odds'][1].split('..')[-1])
        else: say(w[1], 'roll' if 'roll' in may else 'done')
