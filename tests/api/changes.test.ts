import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { getChanges, STREAMS_PER_SEAT } from '#shared/contract/changes.ts';
import { pathOf } from '#shared/contract/endpoint.ts';
import { endRoom } from '#shared/contract/hosted-rooms.ts';
import { startFunctions } from '../support/functions.ts';
import { ok } from '../support/sessions/ask.ts';
import { listen } from '../support/sessions/listen.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { newHost } from './client.ts';

const { origin } = inject('stack');

test('the first bytes tell the version, past every proxy, and the end of the room ends it', async () => {
  const { bearer } = await newHost();
  const roomId = await openRoom(origin, 'this-or-that', bearer);
  const seat = await takeSeat(origin, 'this-or-that', roomId, 'Ann');
  const [host, guest] = [await listen(origin, { roomId, bearer }), await listen(origin, { roomId, bearer: seat })];
  expect(host.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(host.headers['content-encoding']).toBeUndefined();
  await host.next(() => true);
  expect(host.received()).toBeGreaterThan(2_048);
  expect(await guest.next(() => true)).toEqual({ event: 'phase', data: { version: 1 } });
  const { version } = await ok(origin, endRoom, { params: { roomId }, bearer });
  expect(version).toBe(2);
  await Promise.all([host.ended, guest.ended]);
  for (const { events } of [host, guest]) expect(events.at(-1)).toEqual({ event: 'end', data: { code: 'room_ended' } });
});

test('people of the room have a few streams each, and get the places back', async () => {
  const { bearer: host } = await newHost();
  const roomId = await openRoom(origin, 'two-truths', host);
  const bearer = await takeSeat(origin, 'two-truths', roomId, 'Ann');
  const open = await Promise.all(Array.from({ length: STREAMS_PER_SEAT }, () => listen(origin, { roomId, bearer })));
  await expect(listen(origin, { roomId, bearer })).rejects.toMatchObject({ code: 'slow_down', retryAfter: '20' });
  // Others have theirs, and strangers none: only a canvas is open to everyone with the link.
  await expect(listen(origin, { roomId })).rejects.toMatchObject({ code: 'sign_in' });
  const stranger = await takeSeat(origin, 'two-truths', await openRoom(origin, 'two-truths', host), 'Bob');
  await expect(listen(origin, { roomId, bearer: stranger })).rejects.toMatchObject({ code: 'not_your_seat' });
  const hosts = await listen(origin, { roomId, bearer: host });
  open[0]?.close();
  const again = () =>
    listen(origin, { roomId, bearer }).then(
      (stream) => stream.close(),
      ({ code }) => code,
    );
  await expect.poll(again).toBeUndefined();
  for (const stream of [...open, hosts]) stream.close();
});

test('a HEAD opens nothing', async () => {
  const { bearer: host } = await newHost();
  const roomId = await openRoom(origin, 'two-truths', host);
  const bearer = await takeSeat(origin, 'two-truths', roomId, 'Ann');
  const url = origin + pathOf(getChanges, { roomId });
  for (let call = 0; call <= STREAMS_PER_SEAT; call += 1) {
    const reply = await fetch(url, { method: 'HEAD', headers: { authorization: `Bearer ${bearer}` } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  }
  (await listen(origin, { roomId, bearer })).close();
});

test('a process that is told to stop ends its streams first', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-changes-'));
  const functions = await startFunctions(inject('stack'), folder);
  const { bearer } = await newHost();
  const roomId = await openRoom(origin, 'two-truths', bearer);
  const stream = await listen(functions.origin, { roomId, bearer });
  await functions.stop();
  expect(await stream.ended).toBe(true);
  rmSync(folder, { recursive: true, force: true });
});
