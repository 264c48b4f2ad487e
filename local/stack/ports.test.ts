import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { frontPort, pickPort } from './ports.ts';

const open: Server[] = [];

function occupy(host: string, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    open.push(server);
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

describe('pickPort', () => {
  test('any free one, the one of last time, or the demanded one', async () => {
    const first = await pickPort('AUTH_PORT', null, null);
    expect(first).toBeGreaterThan(0);
    expect(await pickPort('AUTH_PORT', null, first)).toBe(first);
    expect(await pickPort('AUTH_PORT', first, null)).toBe(first);
  });

  test('the one of last time is only a wish', async () => {
    const taken = await occupy('127.0.0.1');
    expect(await pickPort('AUTH_PORT', null, taken)).not.toBe(taken);
  });

  test('the demanded one is not: one sentence that names the variable', async () => {
    const taken = await occupy('127.0.0.1');
    await expect(pickPort('AUTH_PORT', taken, null)).rejects.toThrow(`Port ${taken} is taken`);
    await expect(pickPort('AUTH_PORT', taken, null)).rejects.toThrow('AUTH_PORT=');
  });
});

describe('frontPort', () => {
  test('0 is any free one', async () => {
    expect(await frontPort(0, false)).toBeGreaterThan(0);
  });

  /** Where a machine has it, `localhost` may mean this one. */
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

  test.each(['0.0.0.0', '127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])('taken on %s is taken', async (host) => {
    const taken = await occupy(host);
    await expect(frontPort(taken, false)).rejects.toThrow(`Port ${taken} is taken`);
  });

  test('an address of another machine is said', async () => {
    await expect(frontPort(0, false, '203.0.113.1')).rejects.toThrow('HOST is "203.0.113.1"');
  });

  test('after a kill it waits for the port to become free', async () => {
    const taken = await occupy('0.0.0.0');
    const waiting = frontPort(taken, true);
    await new Promise((resolve) => open.pop()?.close(resolve));
    expect(await waiting).toBe(taken);
  });
});
