import { beforeAll, describe, expect, test } from 'vitest';
import type { Lobby, OpenRoom } from '#shared/contract/rooms.ts';
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

async function lobbyOf(roomId: string, bearer = 'guest') {
  return (await send<Lobby>('GET', `/api/rooms/${roomId}`, { bearer })).body;
}

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

  test('leads nowhere when the room is locked or over', async () => {
    const { code, roomId } = await newRoom(host);
    const look = async () => (await send('GET', `/api/codes/${code}`)).status;
    await asHost('POST', `/api/rooms/${roomId}/lock`, { locked: true });
    expect(await look()).toBe(404);
    await asHost('POST', `/api/rooms/${roomId}/lock`, { locked: false });
    expect(await look()).toBe(200);
    await asHost('POST', `/api/rooms/${roomId}/end`);
    expect(await look()).toBe(404);
  });

  test.each(['ZZZZZ', 'ABC', 'ABCDEF', 'O0I1L', '%27%3B--', 'é'])('that is none: %s', async (code) => {
    expect(refusalOf(await send('GET', `/api/codes/${code}`))).toEqual([404, 'not_found']);
  });
});

describe('a locked room', () => {
  test('takes nobody new, but who has a seat comes back', async () => {
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    expect((await asHost('POST', `/api/rooms/${roomId}/lock`, { locked: true })).body).toEqual({ locked: true });
    expect(refusalOf(await joinRoom(roomId, 'Bob'))).toEqual([403, 'room_locked']);
    expect((await joinRoom(roomId, 'Ann', { bearer: seat })).status).toBe(200);
    expect((await lobbyOf(roomId)).locked).toBe(true);
    await asHost('POST', `/api/rooms/${roomId}/lock`, { locked: false });
    expect((await joinRoom(roomId, 'Bob')).status).toBe(201);
  });
});

describe('somebody who was removed', () => {
  test('is out at once, leaves name and place free, and comes back when the host takes it back', async () => {
    const { roomId } = await newRoom(host);
    const { participant, seat } = await seatIn(roomId, 'Ann');
    const path = `/api/rooms/${roomId}/participants/${participant.id}`;
    expect((await getRoom(roomId, { bearer: seat })).status).toBe(200);
    expect((await asHost('DELETE', path)).status).toBe(200);
    expect(refusalOf(await getRoom(roomId, { bearer: seat }))).toEqual([403, 'removed']);
    expect((await getRoom(roomId, { bearer: host.bearer })).body.participants).toEqual([]);
    expect(refusalOf(await send('GET', `/api/rooms/${roomId}`, { bearer: seat }))).toEqual([403, 'removed']);

    expect((await asHost('POST', `${path}/restore`)).status).toBe(200);
    const back = await getRoom(roomId, { bearer: seat });
    expect(back.body.participants.map(withoutWeather)).toEqual([withoutWeather(participant)]);
    expect(refusalOf(await joinRoom(roomId, 'ann'))).toEqual([409, 'name_taken']);
  });

  test('may not be the host', async () => {
    const { roomId } = await newRoom(host);
    const { participant } = (await joinRoom(roomId, 'Hana', { bearer: host.bearer })).body;
    expect(refusalOf(await asHost('DELETE', `/api/rooms/${roomId}/participants/${participant.id}`))).toEqual([
      400,
      'invalid',
    ]);
  });
});

describe('the end of a session', () => {
  test('is 410 for everybody from then on', async () => {
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    expect((await getRoom(roomId, { bearer: seat })).status).toBe(200);
    await asHost('POST', `/api/rooms/${roomId}/end`);
    for (const bearer of [seat, host.bearer, 'guest']) {
      expect(refusalOf(await getRoom(roomId, { bearer }))).toEqual([410, 'room_ended']);
      expect(refusalOf(await joinRoom(roomId, 'Ann', { bearer }))).toEqual([410, 'room_ended']);
    }
    expect(refusalOf(await send('GET', `/api/rooms/${roomId}`))).toEqual([410, 'room_ended']);
  });

  test('may be followed by the deletion of all that is in it', async () => {
    const { roomId } = await newRoom(host);
    await asHost('POST', `/api/rooms/${roomId}/end`);
    expect((await asHost('DELETE', `/api/rooms/${roomId}`)).status).toBe(200);
    expect(refusalOf(await asHost('DELETE', `/api/rooms/${roomId}`))).toEqual([410, 'room_ended']);
  });

  test('a deleted room is over too', async () => {
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    expect((await getRoom(roomId, { bearer: seat })).status).toBe(200);
    await asHost('DELETE', `/api/rooms/${roomId}`);
    expect(refusalOf(await getRoom(roomId, { bearer: seat }))).toEqual([410, 'room_ended']);
  });
});

test('in Warm Welcome nobody is away, so there are no places to free', async () => {
  const { roomId } = await newRoom(host);
  await seatIn(roomId, 'Ann');
  expect((await asHost('POST', `/api/rooms/${roomId}/free-away-places`)).body).toEqual({ freed: 0 });
});
