import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inProject } from '../../local/stack/root.ts';

/** Answers the same bytes to everybody: as fast as this machine's Deno can serve. */
const PROGRAM = `
const { body, headers } = JSON.parse(Deno.args[0]);
const bytes = new TextEncoder().encode(body);
Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(port) }, () => new Response(bytes, { headers }));
`;

/** Starts a bare `Deno.serve` that answers this body with these headers, on a free port of this machine. */
export async function startBare(
  body: string,
  headers: Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(inProject('node_modules/.bin/deno'), ['eval', PROGRAM, JSON.stringify({ body, headers })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
