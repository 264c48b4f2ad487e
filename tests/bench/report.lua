-- Makes wrk print its figures as one line.
done = function(summary, latency)
  io.write(string.format('RESULT %d %d %d %d %d %d\n', summary.requests, summary.duration, summary.bytes,
    latency:percentile(50), latency:percentile(95), summary.errors.status))
end
