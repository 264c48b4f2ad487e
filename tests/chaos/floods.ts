import { type AnyEndpoint, pathOf } from '#shared/contract/endpoint.ts';
import { paintStrokes } from '#shared/contract/games/canvas.ts';
import { joinColoring } from '#shared/contract/games/coloring.ts';
import { trackError } from '#shared/contract/system.ts';
import { inProject } from '../../local/stack/root.ts';
import { wrk } from '../bench/load.ts';
import { type Bench, figure, goal, type Measure } from '../bench/measure.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { type House, inHouse } from './house.ts';
import { Invariants } from './invariants.ts';
import { Others } from './others.ts';

const SECONDS = 10;
const CONNECTIONS = 50;

interface Flood {
  what: string;
  endpoint: AnyEndpoint;
  body: unknown;
  bearer: string;
  roomId: string;
}

/** Everything at once that 50 connections from one IP can send; answers how many calls and how many refusals. */
async function flood(
  origin: string,
  { bearer, body, endpoint, roomId }: Flood,
): Promise<{ sent: number; refused: number }> {
  const script = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', inProject('tests/chaos/flood.lua')];
  const url = origin.replace('localhost', '127.0.0.1') + pathOf(endpoint, { roomId });
  const stdout = await wrk([...script, url, '--', JSON.stringify(body), bearer]);
  const [sent = 0, refused = 0] = /RESULT (.*)/.exec(stdout)?.[1]?.split(' ').map(Number) ?? [];
  return { sent, refused };
}

async function floodsOf({ host, origin }: House): Promise<Flood[]> {
  const roomId = await openRoom(origin, 'coloring', host);
  const bearer = await takeSeat(origin, 'coloring', roomId, 'Flooder');
  const dots = {
    strokes: Array.from({ length: 100 }, (_, n) => ({ x: n / 100, y: 0.5, color: '#FF0000' })),
    batchId: 'b@',
  };
  const report = { error: 'Error @', stack: 'x'.repeat(2_000), componentStack: 'x'.repeat(2_000), url: '/x' };
  return [
    { what: 'dots', endpoint: paintStrokes, body: dots, bearer, roomId },
    { what: 'joins', endpoint: joinColoring, body: { participantName: 'Flood @' }, bearer: 'guest', roomId },
    { what: 'error reports', endpoint: trackError, body: report, bearer: 'guest', roomId },
  ];
}

/** One IP floods, with the limits on, while people play in another room. */
export const floods: Bench = (folder) =>
  inHouse(
    folder,
    async (house) => {
      const measures: Measure[] = [];
      const invariants = new Invariants(house.admin);
      // Before the limits close on this IP, which is the host's too.
      const rooms = new Map<Flood, Others>();
      for (const one of await floodsOf(house)) rooms.set(one, await Others.sitDown(house));
      for (const [one, others] of rooms) {
        others.play();
        const { refused, sent } = await flood(house.origin, one);
        measures.push(
          figure(`${one.what} from one IP`, sent / SECONDS, '/s'),
          goal(`${one.what}: refused`, refused / SECONDS, '/s', 'over', 0),
          ...(await others.stop()),
        );
      }
      const broken = await invariants.broken();
      for (const sentence of broken) console.log(`  ${sentence}`);
      return [...measures, goal('invariants broken', broken.length, '', 'exactly', 0)];
    },
    { RATE_LIMITS: 'on' },
  );
