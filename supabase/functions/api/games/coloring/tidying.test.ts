import { expect, test } from 'vitest';
import { createAfterReply } from '../../../_shared/server/after-reply.ts';
import { FakeDatabase, personOf, ROOM, SEAT, testApp } from '../../fakes.ts';
import { Tidying } from './tidying.ts';

function tidying(replies: (boolean | Error)[]) {
  const database = new FakeDatabase({
    tidy_canvases() {
      const more = replies.shift() ?? false;
      if (more instanceof Error) throw more;
      return { more };
    },
  });
  const clock = { now: 0 };
  const waits: number[] = [];
  const errors: unknown[] = [];
  const after = createAfterReply((error) => errors.push(error));
  const wait = async (ms: number) => void waits.push(ms);
  const all = new Tidying({ database, after, now: () => clock.now, wait });
  return { after, all, calls: () => database.argumentsOf('tidy_canvases').length, clock, errors, waits };
}

test('continues with pauses while there is more', async () => {
  const { all, calls, waits } = tidying([true, true]);
  await Promise.all([all.run(), all.run()]);
  expect(calls()).toBe(3);
  expect(waits).toEqual([200, 200]);
});

test('on a full canvas begins soon, but not with every dot; a failure is reported and not the end', async () => {
  const { after, all, calls, clock, errors } = tidying([new Error('busy')]);
  for (let dot = 0; dot < 10; dot += 1) all.soon();
  await after.settled();
  all.soon();
  await after.settled();
  expect([calls(), errors.length]).toEqual([1, 1]);
  clock.now += 5_000;
  all.soon();
  await after.settled();
  expect([calls(), errors.length]).toEqual([2, 1]);
});

test('is done now and then, and where there is no place to paint', async () => {
  const caller = { isHost: false, game: 'coloring', reclaims: 0, seat: personOf(1) };
  const { clock, database, send, services } = testApp({
    functions: { resolve_caller: () => caller, paint: () => [{ refusal: { status: 409, code: 'canvas_full' } }] },
  });
  await send('GET', '/api/health');
  await services.after.settled();
  expect(database.argumentsOf('tidy_canvases')).toHaveLength(1);
  clock.now += 10_000;
  const body = { x: 0.5, y: 0.5, color: '#FF0000' };
  expect((await send('POST', `/api/rooms/${ROOM}/canvas/stroke`, { bearer: SEAT, body })).status).toBe(409);
  await services.after.settled();
  expect(database.argumentsOf('tidy_canvases')).toHaveLength(2);
});
