import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { startForBench } from '../bench/on-stack.ts';
import { killAll, processTree } from '../support/processes.ts';
import { payingHost } from '../support/sessions/host.ts';
import type { RunningStack } from '../support/stack.ts';

/** `npm start`, whose programs die one by one. It starts each again by itself. */
export interface House {
  /** The host's access token; rooms hold 100. */
  host: string;
  admin: postgres.Sql;
  origin: string;
  /** Ends PostgreSQL with all its processes, as a power cut would; resolves once another one is started. */
  crashDatabase(): Promise<void>;
  /** The same for one process of the functions. */
  crashFunctions(): Promise<void>;
  close(): Promise<void>;
}

async function crash(stack: RunningStack, program: RegExp): Promise<void> {
  const running = () => processTree(stack.pid).filter(({ command }) => program.test(command));
  const before = running().map(({ pid }) => pid);
  const victim = before[Math.floor(Math.random() * before.length)];
  if (victim === undefined) throw new Error(`Nothing to kill:\n${stack.output()}`);
  killAll(victim);
  while (running().every(({ pid }) => before.includes(pid))) await sleep(10);
}

/** Starts a house whose answered writes are on the disk. */
async function openHouse(folder: string, env: Record<string, string>): Promise<House> {
  const FUNCTION_PROCESSES = process.env.FUNCTION_PROCESSES ?? '1';
  const stack = await startForBench(folder, { DURABLE: 'true', FUNCTION_PROCESSES, ...env });
  let isClosed = false;
  void stack.exited.then(() => {
    if (!isClosed) throw new Error(`Thaw has ended by itself:\n${stack.output()}`);
  });
  const login = { email: 'chaos@example.com', password: 'snow-melts' };
  const host = await payingHost(stack, 'premium', login);
  const admin = postgres(stack.adminUrl, { max: 2, onnotice: () => undefined });
  return {
    host,
    origin: stack.origin,
    admin,
    crashDatabase: () => crash(stack, /^\S*\/postgres -D /),
    crashFunctions: () => crash(stack, /^\S*\/deno run /),
    async close() {
      isClosed = true;
      await admin.end({ timeout: 1 });
      await stack.stop();
    },
  };
}

/** Runs something in a house of its own. */
export async function inHouse<Result>(
  folder: string,
  run: (house: House) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const house = await openHouse(folder, env);
  try {
    return await run(house);
  } finally {
    await house.close();
  }
}
