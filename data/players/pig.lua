-- A player of Pig: it holds at 20, and races when somebody is near the end.
--
--     pitboss tournament pig mine=lua:pig.lua hold:23
--
-- decide(t) returns what it does, "roll" or "hold".  t is the table as this player sees it: see
-- LUA PLAYERS in pitboss(6).

function decide(t)
  local best = 0
  for name, score in pairs(t.score) do
    if name ~= t.me and score > best then best = score end
  end
  local race = best >= 75 or t.score[t.me] + t.points >= 75
  if t.points >= 20 and not race then return "hold" end
  return "roll"
end
