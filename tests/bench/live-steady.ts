import { pathOf } from '#shared/contract/endpoint.ts';
import { getCanvas, PACKED_CANVAS } from '#shared/contract/games/canvas.ts';
import { Hand } from '../support/coloring/hand.ts';
import { Painter } from '../support/coloring/painter.ts';
import { Reader } from '../support/coloring/reader.ts';
import { StrokeBook } from '../support/coloring/stroke-book.ts';
import { openColoring } from '../support/sessions/rooms.ts';
import { onStage, type Stage } from './coloring/stage.ts';
import { type Load, load } from './load.ts';
import { type Bench, figure, goal, type Measure, median } from './measure.ts';
import { costOf } from './on-stack.ts';

const SIZES = [100, 1_000, 50_000];
const DOTS_PER_STROKE = 25;
/** The reply of one poll while others paint. */
const NEWS = 10;
const ROUNDS = 6;
const SECONDS = 1;
const CONNECTIONS = 20;
const QUIET_BYTES = 250;
const STEADY_RATIO = 1.2;

interface Room {
  dots: number;
  steady: string;
  quiet: string;
  bearer: string;
}

interface Polled extends Load {
  /** Microseconds of processor time of all server processes. */
  cpu: number;
}

/** The cost of one poll with ten dots or none, in pictures of different sizes. Yjs has no polls. */
export const liveSteady: Bench = (folder) =>
  onStage(folder, async (stage) => {
    const rooms: Room[] = [];
    for (const dots of SIZES) rooms.push(await roomOf(stage, dots));
    const rounds: { steady: Polled; quiet: Polled }[][] = [];
    // In turns, so that other work of the machine slows all of them.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const polled: { steady: Polled; quiet: Polled }[] = [];
      for (const { steady, quiet, bearer } of rooms) {
        polled.push({ steady: await poll(stage, steady, bearer), quiet: await poll(stage, quiet, bearer) });
      }
      // Code is not compiled yet in the first one.
      if (round > 0) rounds.push(polled);
    }
    const middle = (room: number, kind: 'steady' | 'quiet', of: keyof Polled) =>
      median(rounds.map((polled) => polled[room]?.[kind][of] ?? Number.NaN));
    const ratio = (large: number, small: number, kind: 'steady' | 'quiet') =>
      median(rounds.map((polled) => (polled[large]?.[kind].cpu ?? 0) / (polled[small]?.[kind].cpu ?? 0)));
    return [
      ...rooms.flatMap(({ dots }, room): Measure[] => {
        const who = `${dots.toLocaleString('en-US')} dots`;
        return [
          figure(`${who}: a poll that brings ${NEWS}`, middle(room, 'steady', 'cpu'), 'us'),
          figure(`${who}: the same on the wire`, middle(room, 'steady', 'bytesPerAnswer'), 'B'),
          figure(`${who}: a quiet poll`, middle(room, 'quiet', 'cpu'), 'us'),
          goal(
            `${who}: a quiet poll on the wire, with headers`,
            middle(room, 'quiet', 'bytesPerAnswer'),
            'B',
            'at most',
            QUIET_BYTES,
          ),
        ];
      }),
      goal('a poll at 50,000 dots to one at 1,000', ratio(2, 1, 'steady'), '', 'at most', STEADY_RATIO),
      goal('a poll at 50,000 dots to one at 100', ratio(2, 0, 'steady'), '', 'under', 1.3),
      goal('a quiet poll at 50,000 dots to one at 1,000', ratio(2, 1, 'quiet'), '', 'at most', STEADY_RATIO),
    ];
  });

async function roomOf({ stack, hosts }: Stage, dots: number): Promise<Room> {
  const { origin } = stack;
  const { roomId, seats } = await openColoring({ origin, host: hosts[0] ?? '' }, 1);
  const bearer = seats[0] ?? '';
  const book = new StrokeBook();
  const seated = { origin, roomId, bearer, number: 0 };
  const painter = new Painter(seated, new Hand(dots, DOTS_PER_STROKE), book);
  await painter.fill(dots - NEWS);
  // A follower: the server knows the part that is newer than theirs.
  const reader = new Reader(seated);
  await reader.look();
  reader.wire.close();
  const before = book.version;
  await painter.fill(NEWS);
  painter.wire.close();
  const url = `${origin.replace('localhost', '127.0.0.1')}${pathOf(getCanvas, { roomId })}?since=`;
  return { dots, bearer, steady: `${url}${before}`, quiet: `${url}${book.version}` };
}

async function poll({ stack }: Stage, url: string, bearer: string): Promise<Polled> {
  const headers = { authorization: `Bearer ${bearer}`, accept: PACKED_CANVAS, 'accept-encoding': 'gzip, deflate, br' };
  let polled: Load | undefined;
  const { cpuMs } = await costOf(stack.pid, async () => {
    polled = await load({ url, headers, seconds: SECONDS, connections: CONNECTIONS });
  });
  if (polled === undefined) throw new Error('nothing was polled');
  return { ...polled, cpu: (cpuMs * 1_000) / (polled.requestsPerSecond * SECONDS) };
}
