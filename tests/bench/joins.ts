import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { type Bench, figure, msOf, percentile } from './measure.ts';
import { onStack } from './on-stack.ts';

const ROOMS = 10;
const PEOPLE = 1_000;
const AT_ONCE = 25;

/** People joining ten rooms at once until all are full: each join locates a place, locks its room and is on disk when answered. */
export const joins: Bench = (folder) =>
  onStack(folder, async ({ origin, host }) => {
    const rooms: string[] = [];
    while (rooms.length < ROOMS) rooms.push(await openRoom(origin, 'warm-welcome', host));
    const people = Array.from({ length: PEOPLE }).entries();
    const times: number[] = [];
    const worker = async () => {
      for (const [number] of people) {
        const place = number % 2 ? '94110' : 'Aurora, CO';
        const join = () => takeSeat(origin, 'warm-welcome', rooms[number % ROOMS] ?? '', `Guest ${number}`, place);
        times.push(await msOf(join));
      }
    };
    const ms = await msOf(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
    return [
      figure(`joins, ${AT_ONCE} at once into ${ROOMS} rooms`, PEOPLE / (ms / 1_000), '/s'),
      figure('joins, p50', percentile(times, 50), 'ms'),
      figure('joins, p95', percentile(times, 95), 'ms'),
    ];
  });
