-- Makes wrk print its figures as one line. With a file as argument it sends its requests in turn, from lines of
-- "method path token body".
local requests = {}

init = function(args)
  if args[1] == nil then return end
  for line in io.lines(args[1]) do
    local method, path, token, body = line:match('^(%S+) (%S+) (%S+) ?(.*)$')
    local headers = { ['Authorization'] = 'Bearer ' .. token, ['Content-Type'] = 'application/json' }
    table.insert(requests, wrk.format(method, path, headers, body ~= '' and body or nil))
  end
  local last = 0
  request = function()
    last = last % #requests + 1
    return requests[last]
  end
end

done = function(summary, latency)
  io.write(string.format('RESULT %d %d %d %d %d %d\n', summary.requests, summary.duration, summary.bytes,
    latency:percentile(50), latency:percentile(95), summary.errors.status))
end
