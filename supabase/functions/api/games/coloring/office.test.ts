import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PACKED_CANVAS } from '../../../_shared/contract/games/canvas.ts';
import { SESSION } from '../../../_shared/contract/testing/session.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { accessToken, personOf, ROOM, sqlRefusal, testApp } from '../../fakes.ts';
import { base64Of } from './testing/canvas-fakes.ts';

const STROKES = `/api/rooms/${ROOM}/canvas/strokes`;
const STROKE = `/api/rooms/${ROOM}/canvas/stroke`;
const CANVAS = `/api/rooms/${ROOM}/canvas`;
const DOT = { x: 0.5, y: 0.5, color: '#FF0000' };

function seatOf(number: number): string {
  return `seat_${String(number).padStart(43, 'A')}`;
}

function hashOf(seat: string): string {
  return createHash('sha256').update(seat).digest('hex');
}

const NUMBERS = new Map(Array.from({ length: 200 }, (_, index) => [hashOf(seatOf(index + 1)), index + 1]));

/** The whole API over a canvas for 200 painters; the database counts the statements. `parts`: its paint. */
function canvasApp(parts = '') {
  let version = parts === '' ? 0 : 1;
  const removed = new Set<number>();
  const app = testApp({
    waitsAtOnce: true,
    functions: {
      resolve_caller({ seat }) {
        const number = seat instanceof Uint8Array ? NUMBERS.get(Buffer.from(seat).toString('hex')) : undefined;
        if (number !== undefined && removed.has(number)) throw sqlRefusal(403, 'removed');
        return { isHost: false, game: 'coloring', reclaims: 0, seat: personOf(number ?? null) };
      },
      paint({ batches }) {
        version += 1;
        const answers = (batches as { seat: string }[]).map(({ seat }) => {
          const number = NUMBERS.get(seat) ?? 1;
          return removed.has(number) ? { refusal: 'removed' } : { stroke: number, version, number };
        });
        return { people: 100, answers };
      },
      canvas: () => ({ version, resetVersion: 0, whole: true, removals: [], parts }),
      coloring_state: () => ({
        now: new Date().toISOString(),
        reclaims: 0,
        room: {
          code: 'ABCDE',
          locked: false,
          participantLimit: 100,
          session: SESSION,
          template: 'skyline',
          challenge: null,
          finishedAt: null,
          mission: null,
        },
        people: [...NUMBERS.values()]
          .filter((number) => !removed.has(number))
          .map((number) => ({ id: `${number}`, name: `Guest ${number}`, color: '#D9432F', isHost: false })),
      }),
    },
  });
  const paint = (number: number, dots: number) =>
    app.send('POST', STROKES, { bearer: seatOf(number), body: { strokes: Array.from({ length: dots }, () => DOT) } });
  return { ...app, removed, paint };
}

describe("one person's painting", () => {
  test('is 2,000 dots at once, and 600 a second from then on', async () => {
    const { clock, paint } = canvasApp();
    for (let call = 0; call < 4; call += 1) expect((await paint(1, 500)).status).toBe(200);
    const refused = await paint(1, 500);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await paint(2, 500)).status).toBe(200);
    clock.now += 1_000;
    expect((await paint(1, 500)).status).toBe(200);
    expect((await paint(1, 101)).status).toBe(429);
    expect((await paint(1, 100)).status).toBe(200);
  });

  test('counts dots that are sent one by one, too', async () => {
    const { paint, send } = canvasApp();
    for (let call = 0; call < 4; call += 1) await paint(1, call === 3 ? 498 : 500);
    const one = () => send('POST', STROKE, { bearer: seatOf(1), body: DOT });
    expect([(await one()).status, (await one()).status, (await one()).status]).toEqual([200, 200, 429]);
  });
});

test('an office of a hundred behind one address paints and looks without a hindrance', async () => {
  const { clock, database, paint, send } = canvasApp();
  const statuses = new Set<number>();
  for (let tick = 0; tick < 30; tick += 1) {
    clock.now += 100;
    const calls = Array.from({ length: 100 }, (_, index) => paint(index + 1, 2));
    if (tick % 10 === 0) {
      for (let number = 1; number <= 200; number += 1) {
        // Half of them only look, without a seat.
        const bearer = number <= 100 ? { bearer: seatOf(number) } : {};
        calls.push(send('GET', CANVAS, { ...bearer, headers: { accept: PACKED_CANVAS } }));
      }
    }
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  // Many at a time: there were 3,000 calls.
  expect(database.argumentsOf('paint').length).toBeLessThan(500);
  expect(database.argumentsOf('resolve_caller').length).toBeLessThanOrEqual(200);
});

test('one person can not have whole pictures made without end', async () => {
  const { send } = canvasApp();
  const statuses: number[] = [];
  for (let call = 0; call < 40; call += 1) statuses.push((await send('GET', CANVAS, { bearer: seatOf(1) })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect((await send('GET', CANVAS, { bearer: seatOf(2) })).status).toBe(200);
});

test.each([
  ['a painter', () => seatOf(1)],
  ['a host without a seat', () => accessToken()],
])('%s who was told to try again is looked up again: the room may be gone', async (_, bearerOf) => {
  const bearer = await bearerOf();
  const isHost = bearer !== seatOf(1);
  const { database, send } = canvasApp();
  let isGone = false;
  const { paint } = database.functions;
  database.functions.resolve_caller = () => {
    if (isGone) throw sqlRefusal(410, 'room_ended');
    return { isHost, game: 'coloring', reclaims: 0, seat: personOf(isHost ? null : 1) };
  };
  const status = async () => (await send('POST', STROKE, { bearer, body: DOT })).status;
  expect(await status()).toBe(200);
  isGone = true;
  database.functions.paint = () => Promise.reject(new ApiError('unavailable'));
  expect(await status()).toBe(503);
  if (paint !== undefined) database.functions.paint = paint;
  expect(await status()).toBe(410);
});

test.each([
  ['whole canvases of 100,000 points', 100, '', 5],
  ['parts of 5,000', 5, '?since=0', 100],
])(
  'all callers without a seat share %s as JSON; people, and the packed form, have their own',
  async (_, thousands, since, most) => {
    const points = Array.from({ length: 2_000 }, (_, at) => at);
    const strokes = Array.from({ length: thousands }, (_, n) => ({
      version: 1,
      number: 1,
      color: 1,
      stroke: n + 1,
      points,
    }));
    const { send } = canvasApp(base64Of(strokes));
    const read = (options: object = {}) => send('GET', CANVAS + since, options);
    const lookers = await Promise.all(Array.from({ length: most + 27 }, (_, n) => read({ peer: `203.0.113.${n}` })));
    expect(lookers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(lookers.filter(({ status }) => status === 429)).toHaveLength(27);
    expect((await read({ bearer: seatOf(1) })).status).toBe(200);
    expect((await read({ headers: { accept: PACKED_CANVAS } })).status).toBe(200);
  },
);

test('after a write without an answer the canvas is read anew', async () => {
  const { database, send } = canvasApp();
  const reads = async () => {
    await send('GET', CANVAS, { bearer: seatOf(1) });
    return database.argumentsOf('canvas').length;
  };
  expect([await reads(), await reads()]).toEqual([1, 1]);
  database.functions.undo_stroke = () => Promise.reject(new ApiError('unavailable'));
  expect((await send('POST', `${CANVAS}/undo`, { bearer: seatOf(1), body: {} })).status).toBe(503);
  expect(await reads()).toBe(2);
});
