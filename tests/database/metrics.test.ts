import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { processMetrics } from '../../local/front/process-metrics.ts';
import { startMetrics } from '../../local/stack/metrics.ts';
import { pickPort } from '../../local/stack/ports.ts';

/** The port of a process that answered so many polls. */
async function processWith(polls: number): Promise<number> {
  const { measures, registry } = processMetrics();
  for (let poll = 0; poll < polls; poll += 1) measures.request('GET', '/api/rooms/:roomId', 200, 0.003);
  measures.database({}, { open: polls, idle: 0, waiting: 0 });
  const server = createServer(async (_, reply) => reply.end(JSON.stringify(await registry.getMetricsAsJSON())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('the figures of all processes are added up; one that is gone takes no others along', async () => {
  const innerPorts = [await processWith(2), await pickPort('', null, null), await processWith(5)];
  const port = await pickPort('', null, null);
  onTestFinished(await startMetrics({ port, adminUrl: inject('database').adminUrl, innerPorts: () => innerPorts }));
  const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
  expect(lines).toContain('thaw_requests_total{method="GET",route="/api/rooms/:roomId",status="200"} 7');
  expect(lines).toContain('thaw_request_seconds_count{route="/api/rooms/:roomId"} 7');
  expect(lines).toContain('thaw_database_connections 7');
});
