import { describe, expect, test } from 'vitest';
import { getRoom, joinRoom, newHost, newRoom, refusalOf, seatIn, send, withoutWeather } from './client.ts';

const host = await newHost();

const asHost = (method: string, path: string, body?: unknown) => send(method, path, { bearer: host.bearer, body });

describe('a short code', () => {
  test('leads to the join page, in any writing, and tells nothing else', async () => {
    const { code, roomId } = await newRoom(host);
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 2)}-${code.slice(2)}`]) {
      const { body } = await send('GET', `/api/codes/${typed}`);
      expect(body).toEqual({ game: 'warm-welcome', joinPath: `/join-warm-welcome/${roomId}` });
    }
  });

  test.each(['ZZZZZ', 'ABC', 'ABCDEF', 'O0I1L', '%27%3B--', 'é'])('that is none: %s', async (code) => {
    expect(refusalOf(await send('GET', `/api/codes/${code}`))).toEqual([404, 'not_found']);
  });
});

test('a removed person is out at once, and back when the host takes it back', async () => {
  const { roomId } = await newRoom(host);
  const { participant, seat } = await seatIn(roomId, 'Ann');
  const path = `/api/rooms/${roomId}/participants/${participant.id}`;
  expect((await getRoom(roomId, { bearer: seat })).status).toBe(200);
  expect((await asHost('DELETE', path)).status).toBe(200);
  expect(refusalOf(await getRoom(roomId, { bearer: seat }))).toEqual([403, 'removed']);
  expect((await getRoom(roomId, { bearer: host.bearer })).body.participants).toEqual([]);
  expect((await asHost('POST', `${path}/restore`)).status).toBe(200);
  const back = await getRoom(roomId, { bearer: seat });
  expect(back.body.participants.map(withoutWeather)).toEqual([withoutWeather(participant)]);
});

test.each([
  ['ended', 'POST', '/end'],
  ['deleted', 'DELETE', ''],
])('a room that was %s is over for everyone at once', async (_, method, path) => {
  const { roomId } = await newRoom(host);
  const { seat } = await seatIn(roomId, 'Ann');
  expect((await getRoom(roomId, { bearer: seat })).status).toBe(200);
  expect((await asHost(method, `/api/rooms/${roomId}${path}`)).status).toBe(200);
  for (const bearer of [seat, host.bearer, 'guest']) {
    expect(refusalOf(await getRoom(roomId, { bearer }))).toEqual([410, 'room_ended']);
    expect(refusalOf(await joinRoom(roomId, 'Ann', { bearer }))).toEqual([410, 'room_ended']);
  }
});
