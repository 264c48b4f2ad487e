import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '#shared/contract/endpoint.ts';
import { getWarmWelcomeRoom } from '#shared/contract/games/warm-welcome.ts';
import { inProject } from '../../local/stack/root.ts';
import { type Load, load } from './load.ts';
import { type Bench, figure, goal, type Measure, median } from './measure.ts';
import { onStack, roomWith, type Stage } from './on-stack.ts';

const OPTIONS = { seconds: 4, connections: 50 };
const ROUNDS = 3;
const FULL_TO_BARE = 0.3;
const EMPTY_BYTES = 250;

/** Answers the same bytes to everybody: as fast as this machine's Deno can serve. */
const BARE = `
const { body, headers } = JSON.parse(Deno.args[0]);
const bytes = new TextEncoder().encode(body);
Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(port) }, () => new Response(bytes, { headers }));
`;

interface Loads {
  bare: Load;
  full: Load;
  empty: Load;
}

/** Polls of a room through the front, against a bare `Deno.serve` that answers the same bytes, turn by turn in one run. */
export const polls: Bench = (folder) =>
  onStack(folder, async (stage) => {
    const small = await measureRoom(stage, 5);
    const large = await measureRoom(stage, 100);
    const ratio = small.empty.requestsPerSecond / large.empty.requestsPerSecond;
    return [
      ...measuresOf(5, small),
      ...measuresOf(100, large),
      figure('cost of a 304 in a room of 100 to one in a room of 5', ratio),
    ];
  });

async function measureRoom(stage: Stage, people: number): Promise<Loads> {
  const { roomId, seats } = await roomWith(stage, people);
  const url = stage.origin.replace('localhost', '127.0.0.1') + pathOf(getWarmWelcomeRoom, { roomId });
  const headers = { authorization: `Bearer ${seats[0]}` };
  const { body, etag } = await settledReply(url, headers);
  const bare = { body, headers: { 'content-type': 'application/json', etag } };
  const child = spawn(inProject('node_modules/.bin/deno'), ['eval', BARE, JSON.stringify(bare)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(createInterface({ input: child.stdout }), 'line');
    const rounds: Loads[] = [];
    while (rounds.length < ROUNDS) {
      rounds.push({
        bare: await load({ ...OPTIONS, url: `http://127.0.0.1:${port}/`, headers }),
        full: await load({ ...OPTIONS, url, headers }),
        empty: await load({ ...OPTIONS, url, headers: { ...headers, 'if-none-match': etag } }),
      });
    }
    return { bare: middle(rounds, 'bare'), full: middle(rounds, 'full'), empty: middle(rounds, 'empty') };
  } finally {
    child.kill();
  }
}

/** The room's reply once two in a row are the same: facts are made after the replies to the joins. */
async function settledReply(url: string, headers: Record<string, string>): Promise<{ body: string; etag: string }> {
  for (let known = ''; ; await sleep(3_000)) {
    const reply = await fetch(url, { headers });
    const [body, etag] = [await reply.text(), reply.headers.get('etag') ?? ''];
    if (etag === known) return { body, etag };
    known = etag;
  }
}

/** The median round, by throughput. */
function middle(rounds: readonly Loads[], which: keyof Loads): Load {
  const loads = rounds.map((round) => round[which]);
  const rate = median(loads.map(({ requestsPerSecond }) => requestsPerSecond));
  return loads.find(({ requestsPerSecond }) => requestsPerSecond === rate) as Load;
}

function measuresOf(count: number, { bare, full, empty }: Loads): Measure[] {
  const people = `${count} people`;
  const toBare = ({ requestsPerSecond }: Load) => requestsPerSecond / bare.requestsPerSecond;
  return [
    figure(`bare Deno.serve, the reply for ${people}`, bare.requestsPerSecond, '/s'),
    figure(`full polls, ${people}`, full.requestsPerSecond, '/s'),
    goal(`full polls to bare, ${people}`, toBare(full), '', 'at least', FULL_TO_BARE),
    figure(`full polls, ${people}, p50`, full.p50Ms, 'ms'),
    figure(`full polls, ${people}, p95`, full.p95Ms, 'ms'),
    figure(`full poll on the wire, ${people}`, full.bytesPerAnswer, 'B'),
    figure(`304s, ${people}`, empty.requestsPerSecond, '/s'),
    figure(`304s to bare, ${people}`, toBare(empty)),
    figure(`304s, ${people}, p95`, empty.p95Ms, 'ms'),
    goal(`304 on the wire with headers, ${people}`, empty.bytesPerAnswer, 'B', 'at most', EMPTY_BYTES),
  ];
}
