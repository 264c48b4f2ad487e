import { beforeAll, describe, expect, test } from 'vitest';
import type { Lobby } from '#shared/contract/rooms.ts';
import {
  getRoom,
  type Joined,
  joinRoom,
  newHost,
  newRoom,
  refusalOf,
  type SendOptions,
  seatIn,
  send,
  type TestHost,
  type TestRoom,
} from './client.ts';

let host: TestHost;
let stranger: TestHost;
let room: TestRoom;
let otherRoom: TestRoom;
let ann: Joined;
let bob: Joined;

beforeAll(async () => {
  [host, stranger] = [await newHost(), await newHost()];
  [room, otherRoom] = [await newRoom(host), await newRoom(stranger)];
  [ann, bob] = [await seatIn(room.roomId, 'Ann'), await seatIn(otherRoom.roomId, 'Bob')];
});

/** The caller's part in the room, by the API: host, a seat's name, or nobody. */
async function whoIs(options: SendOptions): Promise<string> {
  const { body } = await send<Lobby>('GET', `/api/rooms/${room.roomId}`, options);
  return [body.isHost ? 'host' : '', body.seat?.participantName ?? ''].filter(Boolean).join(' ') || 'nobody';
}

describe('one header', () => {
  test('a host, a seat, a guest', async () => {
    expect(await whoIs({ bearer: host.bearer })).toBe('host');
    expect(await whoIs({ bearer: ann.seat })).toBe('Ann');
    expect(await whoIs({ bearer: 'guest' })).toBe('nobody');
    expect(await whoIs({})).toBe('nobody');
  });

  test('another logged-in host is a guest like any other', async () => {
    expect(await whoIs({ bearer: stranger.bearer })).toBe('nobody');
    expect(refusalOf(await getRoom(room.roomId, { bearer: stranger.bearer }))).toEqual([403, 'not_your_seat']);
    expect((await joinRoom(room.roomId, 'Stan', { bearer: stranger.bearer })).body.participant.isHost).toBe(false);
  });

  test('a malformed or forged seat, or one of another room, is no one', async () => {
    const forged = `${ann.seat.slice(0, -1)}${ann.seat.endsWith('A') ? 'E' : 'A'}`;
    for (const bearer of [
      'x',
      'seat_',
      `${ann.seat}x`,
      ann.seat.toUpperCase(),
      forged,
      bob.seat,
      `seat_${'A'.repeat(43)}`,
    ]) {
      expect(await whoIs({ bearer })).toBe('nobody');
      expect((await getRoom(room.roomId, { bearer })).status).toBeGreaterThan(400);
    }
  });

  test('any header rules cookies out', async () => {
    const cookie = `${host.cookie}; seat_${room.roomId}=${ann.seat}`;
    for (const bearer of ['guest', 'x', bob.seat, stranger.bearer])
      expect(await whoIs({ bearer, cookie })).toBe('nobody');
    expect(await whoIs({ bearer: ann.seat, cookie: host.cookie })).toBe('Ann');
  });
});

describe('cookies alone', () => {
  const seatCookie = (seat: string) => `seat_${room.roomId}=${seat}`;

  test('the session when it is the host of this room, else the seat of this room', async () => {
    expect(await whoIs({ cookie: host.cookie })).toBe('host');
    expect(await whoIs({ cookie: seatCookie(ann.seat) })).toBe('Ann');
    expect(await whoIs({ cookie: `${stranger.cookie}; ${seatCookie(ann.seat)}` })).toBe('Ann');
    expect(await whoIs({ cookie: `thaw_session=expired; ${seatCookie(ann.seat)}` })).toBe('Ann');
    expect(await whoIs({ cookie: `${host.cookie}; ${seatCookie(ann.seat)}` })).toBe('host');
  });

  test('not the seat of another room, under any cookie name', async () => {
    expect(await whoIs({ cookie: `seat_${otherRoom.roomId}=${bob.seat}` })).toBe('nobody');
    expect(await whoIs({ cookie: `seat_${otherRoom.roomId}=${ann.seat}` })).toBe('nobody');
    expect(await whoIs({ cookie: seatCookie(bob.seat) })).toBe('nobody');
    expect(await whoIs({ cookie: stranger.cookie })).toBe('nobody');
  });

  test('joining sets one for a day, and it is the seat', async () => {
    const { headers, body } = await joinRoom(otherRoom.roomId, 'Cyd');
    expect(headers.getSetCookie()).toEqual([
      `seat_${otherRoom.roomId}=${body.seat}; Max-Age=86400; Path=/api; HttpOnly; SameSite=Lax`,
    ]);
  });

  test('from our own pages and from programs, but not from other sites', async () => {
    const cookie = seatCookie(ann.seat);
    const join = (headers: Record<string, string>) => joinRoom(room.roomId, 'Ann', { cookie, headers });
    expect((await join({})).status).toBe(200);
    expect((await join({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(refusalOf(await join({ 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'foreign_origin']);
    expect(refusalOf(await join({ origin: 'https://evil.example' }))).toEqual([403, 'foreign_origin']);
    // Reading changes nothing, and the browser itself keeps the reply from the other site.
    expect((await getRoom(room.roomId, { cookie, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
    // A header is nothing that another site could send.
    expect(
      (await joinRoom(room.roomId, 'Ann', { bearer: ann.seat, headers: { origin: 'https://evil.example' } })).status,
    ).toBe(200);
  });
});

describe('the host', () => {
  test('takes a seat of their own, once, that the limit does not count', async () => {
    const mine = await newRoom(host);
    const first = await joinRoom(mine.roomId, 'Hana', { bearer: host.bearer });
    expect([first.status, first.body.participant.isHost]).toEqual([201, true]);
    for (const name of ['A', 'B', 'C', 'D', 'E']) await seatIn(mine.roomId, name);
    const again = await joinRoom(mine.roomId, 'Hana', { bearer: host.bearer });
    expect([again.status, again.body.participant.id]).toEqual([200, first.body.participant.id]);
    const { body } = await getRoom(mine.roomId, { bearer: host.bearer });
    expect(body.participants.map(({ isHost }) => isHost)).toEqual([true, false, false, false, false, false]);
  });

  test('acts as host with the session only, not with the host seat', async () => {
    const mine = await newRoom(host);
    const { body } = await joinRoom(mine.roomId, 'Hana', { bearer: host.bearer });
    const end = (bearer: string) => send('POST', `/api/rooms/${mine.roomId}/end`, { bearer });
    expect(refusalOf(await end(body.seat))).toEqual([403, 'not_host']);
    expect((await end(host.bearer)).status).toBe(200);
  });

  test('can not be joined as, by guessing', async () => {
    const mine = await newRoom(host);
    const { participant } = (
      await joinRoom(mine.roomId, 'Eve', {
        body: { participantName: 'Eve', currentLocation: 'x', isHost: true, id: '1', hostId: host.user.id },
      })
    ).body;
    expect(participant.isHost).toBe(false);
  });
});
