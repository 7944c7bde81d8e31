-- A player of craps: ten on pass, twenty in odds, and six and eight placed.
--
-- want(t) returns the bets that it wants to have on the table before the next dice.  What lies
-- there already stays, what is missing is made, and what is not wanted any more is taken down, as
-- far as the rules allow.  t is the table as this player sees it: see LUA PLAYERS in pitboss(6).

stateless = true -- what it does depends on nothing but t

function want(t)
  local bets = { { "pass", 10 } }
  if t.point then
    table.insert(bets, { "odds", t.point, 20 })
    for _, number in ipairs { 6, 8 } do
      if number ~= t.point then table.insert(bets, { "place", number, 12 }) end
    end
  end
  return bets
end

-- leave(t) may end a session: here with 2000 in hand.
function leave(t)
  return t.chips[t.me] >= 2000
end
