import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pickPort } from '../../../local/stack/ports.ts';
import { inProject } from '../../../local/stack/root.ts';

export interface YjsServer {
  port: number;
  pid: number;
  stop: () => void;
}

/** Starts the server that y-websocket brings, as a process of its own. It keeps documents in memory only. */
export async function startYjsServer(): Promise<YjsServer> {
  const port = await pickPort('PORT', null, null);
  const program = inProject('node_modules/y-websocket/bin/server.cjs');
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  if (child.pid === undefined) throw new Error('y-websocket did not start');
  return { port, pid: child.pid, stop: () => child.kill() };
}
