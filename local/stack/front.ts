import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrontSettings } from '../front/settings.ts';
import { type Child, startListening } from './child.ts';
import { keepRunning, type Part } from './keep-running.ts';
import { type Log, openLog } from './logs.ts';
import { pickPort } from './ports.ts';
import { inProject, ROOT } from './root.ts';
import { Trouble } from './trouble.ts';

/** The Deno program. Its npm package installs it, or we do if install scripts are off. */
export function denoBinary(): string {
  const placed = inProject('node_modules/deno/deno');
  return existsSync(placed) ? placed : createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
}

const READY_WITHIN_MS = 60_000;
const ANSWER_WITHIN_MS = 5_000;

export interface FrontOptions {
  dataDir: string;
  front: Omit<FrontSettings, 'innerPort' | 'sharesPort'>;
  /** Processes that share the port. */
  processes: number;
  /** Database URL for the functions' login role. */
  databaseUrl: string;
  /** More variables for the functions. */
  env: Record<string, string>;
  /** Prints a line when a process is started again. */
  say: (line: string) => void;
  /** Called with a sentence once a process can't be started again. */
  failed: (sentence: string) => void;
}

export interface FrontProcess extends Part {
  /** Its own port on 127.0.0.1. */
  innerPort: number;
}

export interface Front {
  /** The running ones: fewer while one is started again. */
  processes: () => FrontProcess[];
  stop: () => Promise<void>;
}

/** Default ports by protocol. */
const PORTS: Record<string, string> = {
  'http:': '80',
  'https:': '443',
  'postgres:': '5432',
  'postgresql:': '5432',
  'smtp:': '587',
  'smtps:': '465',
};

function hostWithPort(text: string, name: string): string {
  if (!URL.canParse(text)) throw new Trouble(`${name} is no URL like https://example.com:443.`);
  const url = new URL(text);
  return `${url.hostname}:${url.port || PORTS[url.protocol]}`;
}

/** The functions' configured external services, as hosts with ports. */
function outside(env: Readonly<Record<string, string>>): string[] {
  const urls: Record<string, string | undefined> = {
    WEATHER_URL: env.WEATHER_URL || 'https://api.weather.gov',
    WORLD_WEATHER_URL: env.WORLD_WEATHER_URL || 'https://api.met.no',
    GEOCODER_URL: env.GEOCODER_URL,
    AI_BASE_URL: env.AI_BASE_URL,
    SMTP_URL: env.SMTP_URL,
    RESEND_API_BASE: env.RESEND_API_KEY && (env.RESEND_API_BASE || 'https://api.resend.com'),
    STRIPE_API_BASE: env.STRIPE_SECRET_KEY && (env.STRIPE_API_BASE || 'https://api.stripe.com'),
  };
  return Object.entries(urls).flatMap(([name, url]) => (url ? [hostWithPort(url, name)] : []));
}

function permissions({ front, databaseUrl, env }: FrontOptions, innerPort: number): string[] {
  // The network allowlist: a function tricked into calling another host can't reach it.
  const ours = { DATABASE_URL: databaseUrl, SUPABASE_URL: front.authUrl };
  const inside = Object.entries(ours).map(([name, url]) => hostWithPort(url, name));
  const net = [`${front.host}:${front.port}`, `127.0.0.1:${innerPort}`, ...inside, ...outside(env)];
  const read = [front.functions, ...(front.dist === null ? [] : [front.dist])];
  // The complete environment: Deno inherits nothing.
  return [
    `--allow-net=${net.join(',')}`,
    `--allow-read=${read.join(',')}`,
    '--allow-env',
    '--allow-sys=networkInterfaces',
  ];
}

async function isReady(innerPort: number): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const reply = await fetch(`http://127.0.0.1:${innerPort}/`, { signal }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

function launch(options: FrontOptions, innerPort: number, log: Log): Child {
  const sharesPort = options.processes > 1;
  const settings: FrontSettings = { ...options.front, innerPort, sharesPort };
  const flags = ['--no-prompt', '--quiet', '--no-remote', '--cached-only', '--no-lock', '--no-config'];
  // For `reusePort`.
  if (sharesPort) flags.push('--unstable-net');
  return startListening(
    denoBinary(),
    [
      'run',
      ...flags,
      '--node-modules-dir=manual',
      ...permissions(options, innerPort),
      inProject('local/front/main.ts'),
    ],
    log.handle,
    {
      cwd: ROOT,
      env: {
        ...options.env,
        DENO_DIR: inProject('node_modules/.cache/deno'),
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        SUPABASE_URL: options.front.authUrl,
        DATABASE_URL: options.databaseUrl,
        THAW_FRONT: JSON.stringify(settings),
      },
    },
  );
}

/** Starts a process, and waits until its API answers. */
async function startProcess(options: FrontOptions, log: Log, stopping: AbortSignal): Promise<FrontProcess> {
  const innerPort = await pickPort('', null, null);
  const child = launch(options, innerPort, log);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(innerPort))) {
    if (child.hasEnded() || stopping.aborted || Date.now() > deadline) {
      await child.stop(0);
      throw new Trouble(`The functions do not start:\n${log.lastWords()}\nTheir log is ${log.file}.`);
    }
    await sleep(50);
  }
  return { innerPort, ended: child.ended, stop: () => child.stop(5_000) };
}

/**
 * Starts the Deno processes that serve the client and run the edge functions, and waits until the API of each answers. One
 * that ends by itself is started again.
 * @throws {Trouble} with the last output if one does not start
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const log = openLog(options.dataDir, 'functions');
  const { failed, say } = options;
  const restarting = () =>
    say(`A process of the functions has ended by itself and is started again. The log is ${log.file}.`);
  const starts = Array.from({ length: options.processes }, () =>
    keepRunning((stopping) => startProcess(options, log, stopping), { restarting, failed }),
  );
  const results = await Promise.allSettled(starts);
  const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    await Promise.all(kept.map((one) => one.stop()));
    log.close();
  };
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    await stop();
    throw result.reason;
  }
  return { processes: () => kept.flatMap((one) => one.current() ?? []), stop };
}
