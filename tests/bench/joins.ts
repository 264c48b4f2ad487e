import { joinWarmWelcome } from '../../supabase/functions/_shared/contract/games/warm-welcome.ts';
import { ok } from '../support/sessions/ask.ts';
import { premiumHost, roomWith, startForBench } from './bench-host.ts';
import type { Bench } from './measure.ts';
import { percentile, timeEach } from './statistics.ts';

const ROOMS = 10;
const PEOPLE = 100;
const AT_ONCE = 25;

/** People joining ten rooms at once until all are full: each join locates a place, locks its room and is on disk when answered. */
export const joins: Bench = async (folder) => {
  const stack = await startForBench(folder);
  try {
    const host = await premiumHost(stack);
    const rooms: string[] = [];
    for (let room = 0; room < ROOMS; room += 1) rooms.push((await roomWith(stack.origin, host, 0)).roomId);
    const people = Array.from({ length: ROOMS * PEOPLE }, (_, number) => number);
    const start = performance.now();
    const times = await timeEach(people, AT_ONCE, (number) =>
      ok(stack.origin, joinWarmWelcome, {
        params: { roomId: rooms[number % ROOMS] ?? '' },
        body: { participantName: `Guest ${number}`, currentLocation: number % 2 ? '94110' : 'Aurora, CO' },
      }),
    );
    const seconds = (performance.now() - start) / 1_000;
    return [
      { what: `joins, ${AT_ONCE} at once into ${ROOMS} rooms`, value: people.length / seconds, unit: '/s' },
      { what: 'joins, p50', value: percentile(times, 50), unit: 'ms' },
      { what: 'joins, p95', value: percentile(times, 95), unit: 'ms' },
    ];
  } finally {
    await stack.stop();
  }
};
