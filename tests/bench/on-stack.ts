import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, memoryOf } from '../support/processes.ts';
import { payingHost } from '../support/sessions/host.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { type RunningStack, startStack } from '../support/stack.ts';
import type { Measure } from './measure.ts';

export const HOST_LOGIN = { email: 'bench@example.com', password: 'snow-melts' };

/** A running stack and a host with rooms for 100 participants. */
export interface Stage {
  stack: RunningStack;
  origin: string;
  /** The host's access token. */
  host: string;
}

/** Starts a stack as production runs it, but for the rate limits and the wait for the disk. */
export function startForBench(folder: string, env: Record<string, string> = {}): Promise<RunningStack> {
  const quiet = {
    RATE_LIMITS: 'off',
    GEOCODER_URL: '',
    WEATHER_URL: 'http://127.0.0.1:9',
    WORLD_WEATHER_URL: 'http://127.0.0.1:9',
  };
  return startStack({ dataDir: folder, env: { ...quiet, ...env } });
}

export async function onStack(
  folder: string,
  measure: (stage: Stage) => Promise<Measure[]>,
  env: Record<string, string> = {},
): Promise<Measure[]> {
  const stack = await startForBench(folder, env);
  try {
    return await measure({ stack, origin: stack.origin, host: await payingHost(stack, 'premium', HOST_LOGIN) });
  } finally {
    await stack.stop();
  }
}

const PLACES = ['Chicago', 'Denver, CO', 'New York', '94110', 'Miami', 'Aurora, IL', 'Portland, ME', 'Boise'];

/** A Warm Welcome room with so many people; answers their seat tokens. */
export async function roomWith({ origin, host }: Stage, people: number): Promise<{ roomId: string; seats: string[] }> {
  const roomId = await openRoom(origin, 'warm-welcome', host);
  const seats: string[] = [];
  for (let number = 0; number < people; number += 1) {
    seats.push(await takeSeat(origin, 'warm-welcome', roomId, `Guest ${number}`, PLACES[number % PLACES.length]));
  }
  return { roomId, seats };
}

const MEMORY_EVERY_MS = 2_000;

export interface Cost {
  seconds: number;
  /** Processor time of a process and all that it started, in milliseconds. */
  cpuMs: number;
  /** The most memory that they had at a time. */
  peakMiB: number;
  /** Share of one core that this process itself used, from 0 to 1: near 1 the measure is worthless. */
  ownLoad: number;
}

/** A server's costs during some work. */
export async function costOf(pid: number, task: () => Promise<unknown>): Promise<Cost> {
  let peakMiB = memoryOf(pid);
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryOf(pid));
  }, MEMORY_EVERY_MS);
  const cpuBefore = cpuMsOf(pid);
  const ownBefore = process.cpuUsage();
  const begun = performance.now();
  try {
    await task();
  } finally {
    clearInterval(watch);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(ownBefore);
  return { seconds, cpuMs: cpuMsOf(pid) - cpuBefore, peakMiB, ownLoad: (user + system) / 1e6 / seconds };
}

/** Asks again and again, at moments spread over `everyMs`, until `isOver`. */
export async function poll(
  asks: readonly (() => Promise<unknown>)[],
  everyMs: number,
  isOver: () => boolean,
): Promise<void> {
  await Promise.all(
    asks.map(async (ask, index) => {
      await sleep((index / asks.length) * everyMs);
      while (!isOver()) {
        const next = performance.now() + everyMs;
        await ask();
        await sleep(Math.max(0, next - performance.now()));
      }
    }),
  );
}

/** Everybody moves once, at moments spread over so many seconds. */
export async function spread<Item>(
  items: readonly Item[],
  seconds: number,
  move: (item: Item, number: number) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    items.map(async (item, number) => {
      await sleep(((number * 37) % items.length) * (seconds / items.length) * 1_000);
      await move(item, number);
    }),
  );
}
