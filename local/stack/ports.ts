import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Trouble } from './trouble.ts';

/** Listens for a moment. Resolves to its port, or the error's code. */
function listen(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/**
 * A free port on 127.0.0.1: the requested one, else the previous one, else any.
 * @throws {Trouble} if the requested one is taken
 */
export async function pickPort(variable: string, demanded: number | null, lastTime: number | null): Promise<number> {
  if (demanded !== null) {
    const got = await listen(demanded, '127.0.0.1');
    if (typeof got === 'string') throw portTrouble(variable, demanded, got);
    return got;
  }
  const again = lastTime === null ? 'none' : await listen(lastTime, '127.0.0.1');
  const got = typeof again === 'number' ? again : await listen(0, '127.0.0.1');
  if (typeof got === 'string') throw new Error(`No free port on 127.0.0.1 (${got}).`);
  return got;
}

/**
 * The port of the front: free on `host`, and without another server under localhost. 0 becomes any free port.
 * @param afterKill a killed start may still be releasing it, so allow a moment
 * @throws {Trouble} if it is taken
 */
export async function frontPort(port: number, afterKill: boolean, host = '0.0.0.0'): Promise<number> {
  for (let attempts = afterKill ? 30 : 1; ; attempts -= 1) {
    const got = await listen(port, host);
    const code = typeof got === 'string' ? got : await listen(got, '::1');
    if (typeof got === 'number' && code !== 'EADDRINUSE') return got;
    if (got === 'EADDRNOTAVAIL') throw new Trouble(`HOST is "${host}"; this machine has no such address.`);
    if (attempts <= 1) throw portTrouble('PORT', port, String(code));
    await sleep(200);
  }
}

/** Where this machine reaches a port on `host`. */
export const addressHere = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host);

/** The message for a port that is taken, or reserved for root. */
function portTrouble(variable: string, port: number, code: string): Trouble {
  const other = `choose another one: ${variable}=${port < 1_024 ? 8_080 : port + 1} npm start`;
  if (code === 'EADDRINUSE') return new Trouble(`Port ${port} is taken. Stop what uses it, or ${other}`);
  return new Trouble(`Port ${port} can't be used here (${code}); ${other}`);
}
