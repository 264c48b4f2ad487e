import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { processMetrics } from '../../local/front/process-metrics.ts';
import { startMetrics } from '../../local/stack/metrics.ts';
import { pickPort } from '../../local/stack/ports.ts';

/** A process that answered so many polls. */
async function processWith(polls: number): Promise<{ innerPort: number }> {
  const { metrics, registry } = processMetrics();
  for (let poll = 0; poll < polls; poll += 1) metrics.request('GET', '/api/rooms/:roomId', 200, 0.003);
  metrics.database({}, { open: polls, idle: 0, waiting: 0 });
  const server = createServer(async (_, reply) => reply.end(JSON.stringify(await registry.getMetricsAsJSON())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { innerPort: (server.address() as AddressInfo).port };
}

test('the figures of all processes are added up; one that ended takes no count along', async () => {
  const [first, second] = [await processWith(2), await processWith(5)];
  let processes = [first, { innerPort: await pickPort('', null, null) }, second];
  const port = await pickPort('', null, null);
  onTestFinished(await startMetrics({ port, adminUrl: inject('database').adminUrl, processes: () => processes }));
  const scrape = async () => (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
  const lines = await scrape();
  expect(lines).toContain('thaw_requests_total{method="GET",route="/api/rooms/:roomId",status="200"} 7');
  expect(lines).toContain('thaw_request_seconds_count{route="/api/rooms/:roomId"} 7');
  expect(lines).toContain('thaw_database_connections 7');
  // The first one is followed by two others, one after the other.
  for (const [polls, all] of [
    [1, 8],
    [3, 11],
  ] as const) {
    processes = [second, await processWith(polls)];
    const later = await scrape();
    expect(later).toContain(`thaw_requests_total{method="GET",route="/api/rooms/:roomId",status="200"} ${all}`);
    expect(later).toContain(`thaw_request_seconds_count{route="/api/rooms/:roomId"} ${all}`);
    expect(later).toContain(`thaw_database_connections ${5 + polls}`);
  }
});
