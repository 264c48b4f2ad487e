import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { type ClientConfig, CONFIG_PATH } from '../../supabase/functions/_shared/contract/system.ts';
import { supabaseCli } from '../stack/migrations.ts';
import { addressHere, frontPort } from '../stack/ports.ts';
import { inProject, ROOT } from '../stack/root.ts';
import { readSettings, type Settings } from '../stack/settings.ts';
import { Stack } from '../stack/supervisor.ts';
import { messageOf, Trouble } from '../stack/trouble.ts';
import { showProgress } from './progress.ts';
import { announcement, readDotEnv, runUntilSignal } from './start.ts';

/** The Vite dev server on the public port. */
async function startVite(settings: Settings, port: number, proxy: Record<string, ProxyOptions>, plugins: Plugin[]) {
  const server = await createServer({
    root: ROOT,
    plugins,
    server: {
      port,
      strictPort: true,
      host: settings.host,
      allowedHosts: settings.publicUrl === null ? [] : [new URL(settings.publicUrl).hostname],
      proxy,
    },
  });
  await server.listen();
  return server;
}

/** Proxies these paths unchanged, including the Host header. */
function passOn(target: string): Record<string, ProxyOptions> {
  const paths = ['/api/', '/functions/v1/', '/auth/v1/', '/rest/v1/', CONFIG_PATH];
  return Object.fromEntries(paths.map((path) => [path, { target, changeOrigin: false }]));
}

/** Reloads the functions when one of their files changes. */
function reloadOnChange(stack: Stack): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const reload = () => {
    stack.reloadFunctions().then(
      () => console.log('The functions have been reloaded.'),
      (error: unknown) => console.error(messageOf(error)),
    );
  };
  const watchers = ['supabase/functions', 'local/front'].map((folder) =>
    watch(inProject(folder), { recursive: true }, (_, name) => {
      if (name === null || path.extname(name) !== '.ts' || name.endsWith('.test.ts')) return;
      clearTimeout(waiting);
      waiting = setTimeout(reload, 200);
    }),
  );
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}

async function beforeEmbedded(settings: Settings): Promise<number> {
  const visiblePort = await frontPort(settings.port, false, settings.host);
  const { say, end } = showProgress();
  const stack = new Stack({ settings: { ...settings, port: 0, functionProcesses: 1 }, dist: null, visiblePort, say });
  return runUntilSignal(stack, async (file) => {
    end();
    const vite = await startVite(
      settings,
      visiblePort,
      passOn(`http://${addressHere(settings.host)}:${file.ports.front}`),
      [],
    );
    const stopWatching = reloadOnChange(stack);
    console.log(`\n${announcement(settings, file).join('\n')}\n`);
    return async () => {
      console.log('Stopping …');
      stopWatching();
      await vite.close();
    };
  });
}

/** Address and API key of a running `supabase start`. */
async function dockerSupabase(settings: Settings): Promise<{ target: string; key: string }> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = process.env;
  if (SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY) return { target: SUPABASE_URL, key: SUPABASE_PUBLISHABLE_KEY };
  const { command, env } = supabaseCli(settings.dataDir);
  const [program = '', ...before] = command;
  try {
    const { stdout } = await promisify(execFile)(program, [...before, 'status', '-o', 'json'], { cwd: ROOT, env });
    const { API_URL: target, PUBLISHABLE_KEY: key } = JSON.parse(stdout);
    if (typeof target === 'string' && typeof key === 'string') return { target, key };
  } catch {
    // Reported below.
  }
  throw new Trouble(
    'Supabase does not answer. Run `npx supabase start` first, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.',
  );
}

async function beforeDocker(settings: Settings): Promise<number> {
  const { target, key } = await dockerSupabase(settings);
  const config: ClientConfig = {
    supabaseUrl: target,
    supabasePublishableKey: key,
    publicOrigin: settings.publicUrl,
    tileUrl: settings.tileUrl,
    tileAttribution: settings.tileAttribution,
    stripePublishableKey: settings.stripePublishableKey,
    supportEmail: settings.supportEmail,
    canRegister: true,
    demo: null,
    devTools: settings.devTools,
    legal: settings.legal,
  };
  const configJson: Plugin = {
    name: 'thaw-config',
    configureServer: ({ middlewares }) => {
      middlewares.use(CONFIG_PATH, (_, reply) => {
        reply.setHeader('content-type', 'application/json').end(JSON.stringify(config));
      });
    },
  };
  const proxy = { '/api/': { target, rewrite: (path: string) => `/functions/v1${path}` } };
  const vite = await startVite(settings, await frontPort(settings.port, false, settings.host), proxy, [configJson]);
  console.log(`\nThaw is ready: http://localhost:${vite.config.server.port}\n  in front of        ${target}\n`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
  });
  await vite.close();
  return 0;
}

/**
 * `npm run dev`: the Vite dev server in front of the embedded Supabase, or of `supabase start` with `--supabase`.
 * Functions reload when they change.
 */
export async function main(args: string[]): Promise<number> {
  readDotEnv();
  const settings = readSettings(process.env);
  return args.includes('--supabase') ? beforeDocker(settings) : beforeEmbedded(settings);
}
