import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Trouble } from './trouble.ts';

/** Listens for a moment. Resolves to the port it got, or the error's code. */
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
 * A free port on 127.0.0.1: the demanded one, else the one of last time, else any.
 * @throws {Trouble} when the demanded one is taken
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
 * The port of the front: free on all interfaces, and not answered by something else under the name localhost either.
 * 0 becomes any free port.
 * @param afterKill a killed start may be letting go of it right now, so it gets a moment
 * @throws {Trouble} when it is taken
 */
export async function frontPort(port: number, afterKill: boolean): Promise<number> {
  for (let attempts = afterKill ? 30 : 1; ; attempts -= 1) {
    const got = await listen(port, '0.0.0.0');
    const code = typeof got === 'string' ? got : await listen(got, '::1');
    if (typeof got === 'number' && code !== 'EADDRINUSE') return got;
    if (attempts <= 1) throw portTrouble('PORT', port, String(code));
    await sleep(200);
  }
}

/** The sentence about a port that something else listens on, or that only root may have. */
function portTrouble(variable: string, port: number, code: string): Trouble {
  const other = `choose another one: ${variable}=${port < 1_024 ? 8_080 : port + 1} npm start`;
  if (code === 'EADDRINUSE') return new Trouble(`Port ${port} is taken. Stop what uses it, or ${other}`);
  return new Trouble(`Port ${port} can't be used here (${code}); ${other}`);
}
