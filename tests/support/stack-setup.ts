import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { StackFile } from '../../local/stack/stack-file.ts';
import { startFakes } from '../fakes/start.ts';
import { ownPort } from './ports.ts';
import { startStack } from './stack.ts';
import './provided.ts';

interface Shared {
  file: StackFile;
  logs: string;
  stripe: string;
  users: number;
  close: () => Promise<void>;
}

/** Several projects load this module, each for itself, and are to share one stack. */
const shelf = globalThis as typeof globalThis & { thawStack?: Promise<Shared> };

async function start(): Promise<Shared> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'thaw-stack-'));
  const port = await ownPort();
  const fakes = await startFakes();
  fakes.stripe.stripe.deliveries.url = `http://localhost:${port}/functions/v1/stripe-webhook`;
  const env = {
    PORT: String(port),
    // Links stay on this machine, where a browser of the tests may go.
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'off',
    DEV_TOOLS: 'true',
    // Nobody is asked outside; the fakes take these places.
    TILE_URL: 'off',
    WEATHER_URL: 'http://127.0.0.1:9',
    WORLD_WEATHER_URL: 'http://127.0.0.1:9',
    // For `npm run test:real`.
    AUTH_SERVER: process.env.AUTH_SERVER ?? '',
  };
  const stack = await startStack({ dataDir, env: { ...env, ...fakes.env } });
  const { output, exited: _, stop, pid: __, dataDir: ___, ...file } = stack;
  return {
    file,
    logs: path.join(dataDir, 'logs'),
    stripe: fakes.stripe.origin,
    users: 0,
    close: async () => {
      await stop();
      await fakes.close();
      // It was started again, so no test needs to have noticed.
      if (output().includes('has ended by itself')) throw new Error(output());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The projects `api` and `e2e`: one whole Thaw with fakes of all outside services, started by whichever comes first. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shelf.thawStack ??= start();
  const shared = await shelf.thawStack;
  shared.users += 1;
  project.provide('stack', shared.file);
  project.provide('logs', shared.logs);
  project.provide('stripe', shared.stripe);
  const { adminUrl, databaseUrl, ownerUrl } = shared.file;
  project.provide('database', { adminUrl, ownerUrl, url: databaseUrl });
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await shared.close();
  };
}
