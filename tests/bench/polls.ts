import { pathOf } from '../../supabase/functions/_shared/contract/endpoint.ts';
import { getWarmWelcomeRoom } from '../../supabase/functions/_shared/contract/games/warm-welcome.ts';
import { startBare } from './bare.ts';
import { premiumHost, roomWith, startForBench } from './bench-host.ts';
import { ensureLoadGenerator, type Load, load } from './load.ts';
import type { Bench, Measure } from './measure.ts';
import { median } from './statistics.ts';

const SECONDS = 4;
const CONNECTIONS = 50;
const ROUNDS = 3;
const FULL_GOAL = 0.3;
const EMPTY_GOAL_BYTES = 250;

/** Polls of a room through the front door, against a bare `Deno.serve` that answers the same bytes, turn by turn in one run. */
export const polls: Bench = async (folder) => {
  await ensureLoadGenerator();
  const stack = await startForBench(folder);
  try {
    const host = await premiumHost(stack);
    const measures: Measure[] = [];
    const small = await measureRoom(stack.origin, host, 5);
    const large = await measureRoom(stack.origin, host, 100);
    for (const [people, { full, empty, bare }] of [
      [5, small],
      [100, large],
    ] as const) {
      const ratio = full.requestsPerSecond / bare.requestsPerSecond;
      measures.push(
        { what: `bare Deno.serve, the reply for ${people} people`, value: bare.requestsPerSecond, unit: '/s' },
        { what: `full polls, ${people} people`, value: full.requestsPerSecond, unit: '/s' },
        {
          what: `full polls to bare, ${people} people`,
          value: ratio,
          unit: '',
          goal: `at least ${FULL_GOAL}`,
          reached: ratio >= FULL_GOAL,
        },
        { what: `full polls, ${people} people, p50`, value: full.p50Ms, unit: 'ms' },
        { what: `full polls, ${people} people, p95`, value: full.p95Ms, unit: 'ms' },
        { what: `full poll on the wire, ${people} people`, value: full.bytesPerAnswer, unit: 'B' },
        { what: `304s, ${people} people`, value: empty.requestsPerSecond, unit: '/s' },
        { what: `304s to bare, ${people} people`, value: empty.requestsPerSecond / bare.requestsPerSecond, unit: '' },
        { what: `304s, ${people} people, p95`, value: empty.p95Ms, unit: 'ms' },
        {
          what: `304 on the wire with headers, ${people} people`,
          value: empty.bytesPerAnswer,
          unit: 'B',
          goal: `at most ${EMPTY_GOAL_BYTES} B`,
          reached: empty.bytesPerAnswer <= EMPTY_GOAL_BYTES,
        },
      );
    }
    measures.push({
      what: 'cost of a 304 in a room of 100 to one in a room of 5',
      value: small.empty.requestsPerSecond / large.empty.requestsPerSecond,
      unit: '',
    });
    return measures;
  } finally {
    await stack.stop();
  }
};

interface RoomLoads {
  full: Load;
  empty: Load;
  bare: Load;
}

async function measureRoom(origin: string, host: string, people: number): Promise<RoomLoads> {
  const { roomId, seats } = await roomWith(origin, host, people);
  const url = origin.replace('localhost', '127.0.0.1') + pathOf(getWarmWelcomeRoom, { roomId });
  const headers = { authorization: `Bearer ${seats[0]}` };
  const answer = await fetch(url, { headers });
  const etag = answer.headers.get('etag') ?? '';
  const bare = await startBare(await answer.text(), { 'content-type': 'application/json', etag });
  try {
    const rounds: RoomLoads[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const options = { seconds: SECONDS, connections: CONNECTIONS };
      rounds.push({
        bare: await load({ ...options, url: bare.url, headers }),
        full: await load({ ...options, url, headers }),
        empty: await load({ ...options, url, headers: { ...headers, 'if-none-match': etag } }),
      });
    }
    return { bare: middle(rounds, 'bare'), full: middle(rounds, 'full'), empty: middle(rounds, 'empty') };
  } finally {
    bare.stop();
  }
}

/** The round in the middle, by its throughput. */
function middle(rounds: readonly RoomLoads[], which: keyof RoomLoads): Load {
  const loads = rounds.map((round) => round[which]);
  const failed = loads.find(({ failures }) => failures > 0);
  if (failed) throw new Error(`${failed.failures} ${which} polls failed`);
  const rate = median(loads.map(({ requestsPerSecond }) => requestsPerSecond));
  const found = loads.find(({ requestsPerSecond }) => requestsPerSecond === rate);
  if (!found) throw new Error('nothing was measured');
  return found;
}
