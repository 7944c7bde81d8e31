import sys
def say(*w): print(*w, flush=True)
hand, may = [], []
for l in sys.stdin:
    w = l.split()
    if w[0] == 'pitboss': say('player', 1, 'plain-sum')
    elif w[0] == 'new': say('ready', w[1])
    elif w[0] == 'ask': may = []
    elif w[0] == 'hand': hand = [int(d) for d in w[2:]]
    elif w[0] == 'may': may.append(w[1])
    elif w[0] == 'go':
        s = sum(hand)
        if 'stay' in may: a = 'stay' if s >= 19 else 'exit'
        else: a = 'showdown' if s >= 20 else 'roll' if s >= 15 and 'roll' in may else 'drop'
        say(w[1], a)
