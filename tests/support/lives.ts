import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { startOf } from '../../local/boot/lock.mjs';
import { processTree } from './processes.ts';
import { type RunningStack, type StartOptions, startStack } from './stack.ts';

const ACCOUNT = { email: 'ann@thaw.example', password: 'ann-remembers' };

/** One data folder through many starts, for a file of tests that follow each other. Each test's stack is stopped after it. */
export function liveIn(prefix: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), prefix));
  let stack: RunningStack;
  afterEach(async () => {
    await stack.stop();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  function askAuth(where: string, body: Record<string, string> = ACCOUNT): Promise<Response> {
    return fetch(`${stack.authUrl}/auth/v1/${where}`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  return {
    dataDir,
    async start(env: StartOptions['env'] = {}, more: Pick<StartOptions, 'byNpm'> = {}): Promise<RunningStack> {
      stack = await startStack({ dataDir, env, ...more });
      return stack;
    },
    /** Asks the Auth of the stack that runs; about Ann unless somebody else is named. */
    askAuth,
    /** Makes the account that `remembers` looks for. */
    signUp: () => askAuth('signup'),
    /** Whether the account of the first start is still there. */
    remembers: async () => (await askAuth('token?grant_type=password')).ok,
    /** Every process of the stack, so that one can see later whether one of them is left. */
    processes: () => processTree(stack.pid).map(({ pid, command }) => ({ pid, command, started: startOf(pid) })),
  };
}

/** Waits until none of them runs any more; the test's own time limit ends a wait that is in vain. */
export async function allGone(them: readonly { pid: number; started: string | null }[]): Promise<void> {
  while (them.some(({ pid, started }) => started !== null && startOf(pid) === started)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
