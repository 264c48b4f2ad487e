import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrontSettings } from '../front/settings.ts';
import { type Child, startListening } from './child.ts';
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

export interface FrontOptions {
  dataDir: string;
  front: Omit<FrontSettings, 'innerPort' | 'sharesPort'>;
  /** Processes that share the port. */
  processes: number;
  /** Database URL for the functions' login role. */
  databaseUrl: string;
  /** More variables for the functions. */
  env: Record<string, string>;
}

export interface Front {
  /** Each process's own port on 127.0.0.1. */
  innerPorts: readonly number[];
  /** Resolves when any process ends. */
  ended: Promise<void>;
  logFile: string;
  stop: () => Promise<void>;
  /** Ends all processes at once, in the middle of what they do. */
  kill: () => Promise<void>;
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
  const net = [`0.0.0.0:${front.port}`, `127.0.0.1:${innerPort}`, ...inside, ...outside(env)];
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
  const reply = await fetch(`http://127.0.0.1:${innerPort}/`).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

function startProcess(options: FrontOptions, innerPort: number, log: Log): Child {
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

/**
 * Starts the Deno processes that serve the client and run the edge functions, and waits until the API of each answers.
 * @throws {Trouble} with the last output if one ends
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const log = openLog(options.dataDir, 'functions');
  const parts: { child: Child; innerPort: number }[] = [];
  const stop = async (patienceMs: number) => {
    await Promise.all(parts.map(({ child }) => child.stop(patienceMs)));
  };
  while (parts.length < options.processes) {
    const innerPort = await pickPort('', null, null);
    parts.push({ child: startProcess(options, innerPort, log), innerPort });
  }
  const deadline = Date.now() + READY_WITHIN_MS;
  for (const { innerPort } of parts) {
    while (!(await isReady(innerPort))) {
      if (parts.some(({ child }) => child.hasEnded()) || Date.now() > deadline) {
        await stop(0);
        throw new Trouble(`The functions do not start:\n${log.lastWords()}\nTheir log is ${log.file}.`);
      }
      await sleep(50);
    }
  }
  const end = async (patienceMs: number) => {
    await stop(patienceMs);
    log.close();
  };
  return {
    innerPorts: parts.map(({ innerPort }) => innerPort),
    ended: Promise.race(parts.map(({ child }) => child.ended)),
    logFile: log.file,
    stop: () => end(5_000),
    kill: () => end(0),
  };
}
