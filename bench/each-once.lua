-- wrk sends each line of a file once and ends: a line is an idempotency key, a tab and a body.
-- wrk -t1 -s bench/each-once.lua URL -- FILE METHOD PATH
local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds; long micros; } ireti_time; int gettimeofday(ireti_time *time, void *zone);")

local lines, sent, answered, created, started = {}, 0, 0, 0, nil

local function now()
  local time = ffi.new("ireti_time")
  ffi.C.gettimeofday(time, nil)
  return tonumber(time.seconds) + tonumber(time.micros) / 1000000
end

function init(args)
  for line in io.lines(args[1]) do
    lines[#lines + 1] = line
  end
  method, path = args[2], args[3]
end

function request()
  -- The very first one is only looked at by wrk and never sent.
  local line = lines[sent]
  sent = sent + 1
  if not line then
    return wrk.format("GET", "/healthz")
  end
  local key, body = line:match("^(%S+)\t(.*)$")
  return wrk.format(method, path, { ["Content-Type"] = "application/json", ["Idempotency-Key"] = key }, body)
end

function response(status)
  started = started or now()
  -- What fills up the connections at the end is answered with 200.
  answered = answered + (status == 200 and 0 or 1)
  if status == 201 then
    created = created + 1
  end
  if answered == #lines then
    print(string.format("created %d per_second %.1f", created, created / (now() - started)))
    io.flush()
    os.exit(0)
  end
end
