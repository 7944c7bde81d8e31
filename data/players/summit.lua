-- A player of Summit that goes by the sum of its own hand.
--
--     pitboss tournament summit mine=lua:summit.lua threshold:60
--
-- decide(t) returns what it does: "drop", "roll" or "showdown", and when a showdown was called
-- "stay" or "exit".  t is the table as this player sees it: see LUA PLAYERS in pitboss(6).

function decide(t)
  local sum = 0
  for _, die in ipairs(t.hand) do sum = sum + die end
  if t.state == "SHOWDOWN" then
    return sum >= 19 and "stay" or "exit"
  elseif sum >= 20 then
    return "showdown"
  elseif sum >= 15 and t.may.roll then
    return "roll"
  end
  return "drop"
end
