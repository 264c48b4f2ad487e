import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenRoom } from '#shared/contract/hosted-rooms.ts';
import {
  getRoom,
  joinRoom,
  newHost,
  newRoom,
  refusalOf,
  seatIn,
  send,
  type TestHost,
  withoutWeather,
} from './client.ts';

let host: TestHost;

beforeAll(async () => {
  host = await newHost();
});

const asHost = (method: string, path: string, body?: unknown) => send(method, path, { bearer: host.bearer, body });

test('a host sees the rooms that are open, the most recently used first', async () => {
  const other = await newHost();
  const [first, second] = [await newRoom(other), await newRoom(other)];
  await joinRoom(first.roomId, 'Hana', { bearer: other.bearer });
  await seatIn(first.roomId, 'Ann');
  const { body } = await send<{ rooms: OpenRoom[] }>('GET', '/api/rooms', { bearer: other.bearer });
  expect(body.rooms.map(({ code, participantCount }) => [code, participantCount])).toEqual([
    [first.code, 1],
    [second.code, 0],
  ]);
  await send('POST', `/api/rooms/${first.roomId}/end`, { bearer: other.bearer });
  const after = await send<{ rooms: OpenRoom[] }>('GET', '/api/rooms', { bearer: other.bearer });
  expect(after.body.rooms.map(({ roomId }) => roomId)).toEqual([second.roomId]);
});

describe('a short code', () => {
  test('leads to the join page, in any writing, and tells nothing else', async () => {
    const { code, roomId } = await newRoom(host);
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 2)}-${code.slice(2)}`]) {
      const { body } = await send('GET', `/api/codes/${typed}`);
      expect(body).toEqual({ game: 'warm-welcome', joinPath: `/join-warm-welcome/${roomId}` });
    }
  });

  test('leads nowhere when the room is locked, and says so, or over', async () => {
    const { code, roomId } = await newRoom(host);
    const look = async () => (await send('GET', `/api/codes/${code}`)).status;
    await asHost('POST', `/api/rooms/${roomId}/lock`, { locked: true });
    expect(refusalOf(await send('GET', `/api/codes/${code}`))).toEqual([403, 'room_locked']);
    await asHost('POST', `/api/rooms/${roomId}/lock`, { locked: false });
    expect(await look()).toBe(200);
    await asHost('POST', `/api/rooms/${roomId}/end`);
    expect(await look()).toBe(404);
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

test('in Warm Welcome nobody is away, so there are no places to free', async () => {
  const { roomId } = await newRoom(host);
  await seatIn(roomId, 'Ann');
  expect((await asHost('POST', `/api/rooms/${roomId}/free-away-places`)).body).toMatchObject({ freed: 0 });
});
