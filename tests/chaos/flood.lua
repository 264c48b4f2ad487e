-- Floods one path: `wrk -s flood.lua <url> -- <template of the body> <bearer>`. Each `@` of the body is another number.
local body, bearer, count = '', '', 0
function init(args)
  body, bearer = args[1], args[2]
end
function request()
  count = count + 1
  local headers = { ['content-type'] = 'application/json', authorization = 'Bearer ' .. bearer }
  return wrk.format('POST', nil, headers, (body:gsub('@', tostring(count))))
end
done = function(summary)
  io.write(string.format('RESULT %d %d\n', summary.requests, summary.errors.status))
end
