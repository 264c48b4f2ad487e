import { expect, inject, test } from 'vitest';
import type { Canvas, Painted } from '#shared/contract/games/canvas.ts';
import { payingHost } from '../support/sessions/host.ts';
import { openColoring } from '../support/sessions/rooms.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { freshEmail } from './client.ts';
import { about, dotAt } from './coloring-room.ts';

const origins = twoProcesses();

interface Place {
  origin: string;
  roomId: string;
  bearer: string;
}

async function paint({ bearer, origin, roomId }: Place, x: number, batchId: string): Promise<Painted> {
  const response = await fetch(origin + about(roomId, '/canvas/strokes'), {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ strokes: [dotAt(x, 1)], batchId }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function read({ bearer, origin, roomId }: Place, since?: string): Promise<Canvas> {
  const query = since === undefined ? '' : `?since=${since}`;
  const headers = { authorization: `Bearer ${bearer}` };
  return (await fetch(`${origin}${about(roomId, '/canvas')}${query}`, { headers })).json();
}

const placesOf = ({ strokes }: Canvas) => strokes.map(({ x }) => Math.round(x * 10_000)).sort();

test('a call that is sent again, to a process that did not write it, hides nothing and shows nothing else', async () => {
  const host = await payingHost(inject('stack'), 'pro', { email: freshEmail(), password: 'snow-melts' });
  const [first, second] = origins();
  const { roomId, seats } = await openColoring({ origin: first, host }, 3);
  const [ann, bob, cyd] = seats.map((bearer) => ({ origin: first, roomId, bearer })) as [Place, Place, Place];
  await Promise.all([paint(ann, 1, 'a-0'), paint(bob, 2, 'b-0')]);
  let expected = [1, 2];
  for (let round = 1; round <= 20; round += 1) {
    const before = await read({ ...cyd, origin: second });
    expect(placesOf(before)).toEqual(expected);
    // While that one is written the other two wait, and go by one statement.
    const [, a, b] = await Promise.all([
      paint(cyd, 10 * round + 2, `c-${round}`),
      paint(ann, 10 * round, `a-${round}`),
      paint(bob, 10 * round + 1, `b-${round}`),
    ]);
    const news = [10 * round, 10 * round + 1, 10 * round + 2];
    expected = [...expected, ...news].sort();
    // With another dot: that is not there.
    const again = await paint({ ...ann, origin: second }, 9_999, `a-${round}`);
    expect(again).toEqual(a);
    const part = await read({ ...cyd, origin: second }, before.cursor);
    expect(placesOf(part)).toEqual(news);
    expect(placesOf(await read({ ...cyd, origin: second }))).toEqual(expected);
    if (a.version === b.version) return;
  }
  throw new Error('no two calls were written by one statement');
});
