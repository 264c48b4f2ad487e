import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { jwksOf } from '../../local/stack/auth.ts';
import { denoBinary } from '../../local/stack/front.ts';
import { inProject, ROOT } from '../../local/stack/root.ts';
import type { StackFile } from '../../local/stack/stack-file.ts';
import { ownPort } from '../support/ports.ts';

const CACHE = inProject('node_modules/.cache/isolates');
const MEMORY_MB = 256;

/** A Deno of this version from npm; `current`: the project's own. */
export async function denoOf(version: string): Promise<string> {
  if (version === 'current') return denoBinary();
  const folder = path.join(CACHE, version);
  const name = `@deno/${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const program = path.join(folder, 'node_modules', name, 'deno');
  if (!existsSync(program)) {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
    await promisify(execFile)('npm', args, { cwd: ROOT });
  }
  return program;
}

export interface Isolates {
  origin: string;
  /** How many were started so far. */
  started: () => number;
  /** Their output. */
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * The function `api` from a copy of `supabase/` alone, in one isolate after the other: each is thrown away after
 * `lifeMs`, as a hosted runtime does, once the next one is up.
 * @param folder for the copy
 */
export async function startIsolates(deno: string, stack: StackFile, folder: string, lifeMs: number): Promise<Isolates> {
  cpSync(inProject('supabase'), path.join(folder, 'supabase'), { recursive: true });
  const home = path.join(folder, 'supabase/functions/api');
  const entry = path.join(home, 'index.ts');
  const { PATH = '', SSL_CERT_FILE = '' } = process.env;
  const env = { PATH, ...(SSL_CERT_FILE && { SSL_CERT_FILE }), DENO_TLS_CA_STORE: 'system', DENO_DIR: `${deno}-cache` };
  const config = ['--config', path.join(home, 'deno.json'), '--frozen'];
  if (deno === denoBinary()) env.DENO_DIR = path.join(CACHE, 'own-cache');
  await promisify(execFile)(deno, ['cache', ...config, entry], { env, cwd: folder });

  let output = '';
  let started = 0;
  async function startOne(): Promise<{ child: ChildProcess; port: number; underWay: number }> {
    const port = await ownPort();
    const flags = ['--allow-net', '--allow-env', '--allow-read', `--v8-flags=--max-old-space-size=${MEMORY_MB}`];
    const program = [inProject('tests/real/isolate.ts'), pathToFileURL(entry).href, String(port)];
    const child = spawn(deno, ['run', '--no-prompt', '--cached-only', ...config, ...flags, ...program], {
      cwd: folder,
      env: {
        ...env,
        SUPABASE_URL: stack.authUrl,
        DATABASE_URL: stack.databaseUrl,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.secretKey }),
        SUPABASE_JWKS: jwksOf(stack.jwtSecret),
        SMTP_URL: `smtp://127.0.0.1:${stack.ports.smtp}`,
        TRUSTED_PROXY_HOPS: '1',
        RATE_LIMITS: 'off',
        WEATHER_URL: 'http://127.0.0.1:9',
        WORLD_WEATHER_URL: 'http://127.0.0.1:9',
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
      });
    }
    while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`The isolate does not start:\n${output}`);
      await sleep(20);
    }
    started += 1;
    return { child, port, underWay: 0 };
  }

  let current = await startOne();
  let isStopped = false;
  async function end(old: typeof current): Promise<void> {
    // A gateway sends a retired isolate no more requests, and lets it answer those that it has.
    while (old.underWay > 0) await sleep(20);
    const { child } = old;
    // It may have ended by itself.
    if (!child.kill('SIGTERM')) return;
    await once(child, 'exit');
  }
  const turning = (async () => {
    while (!isStopped) {
      await sleep(lifeMs);
      if (isStopped) return;
      const old = current;
      current = await startOne();
      await end(old);
    }
  })();
  // `stop` tells of its error; until then it must not count as unhandled.
  turning.catch(() => undefined);

  const port = await ownPort();
  const server = createServer((incoming, reply) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const { method, url: where } = incoming;
    const isolate = current;
    isolate.underWay += 1;
    reply.on('close', () => {
      isolate.underWay -= 1;
    });
    const asked = ask(
      { host: '127.0.0.1', port: isolate.port, method, path: where, headers, agent: false },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    asked.on('error', () => reply.writeHead(502).end('{}'));
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    started: () => started,
    output: () => output,
    stop: async () => {
      isStopped = true;
      server.close();
      // A test that failed may not have stopped asking.
      server.closeAllConnections();
      try {
        await turning;
      } finally {
        await end(current);
      }
    },
  };
}
