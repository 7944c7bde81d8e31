-- A player of Sic Bo: it bets on what did not come last, and twice as much after each loss.
--
-- want(t) returns the bets that it wants to have on the table before the next dice.  t is the table
-- as this player sees it: see LUA PLAYERS in pitboss(6).  memory is a table for what the player
-- wants to know later; it is empty when a session begins.

function want(t)
  local chips, last = t.chips[t.me], memory.chips
  if last and chips < last then
    memory.stake = math.min(2 * memory.stake, 80)
  else
    memory.stake = 5
  end
  memory.chips = chips
  local total = 0
  for _, die in ipairs(t.last or {}) do total = total + die end
  return { { total > 10 and "small" or "big", memory.stake } }
end
