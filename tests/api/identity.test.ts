import { describe, expect, test } from 'vitest';
import type { Lobby } from '#shared/contract/rooms.ts';
import { getRoom, joinRoom, newHost, newRoom, refusalOf, type SendOptions, seatIn, send } from './client.ts';

const [host, stranger] = [await newHost(), await newHost()];
const [room, otherRoom] = [await newRoom(host), await newRoom(stranger)];
const [ann, bob] = [await seatIn(room.roomId, 'Ann'), await seatIn(otherRoom.roomId, 'Bob')];

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

test('the host acts as host with the session only, not with the host seat', async () => {
  const mine = await newRoom(host);
  const { body } = await joinRoom(mine.roomId, 'Hana', { bearer: host.bearer });
  const end = (bearer: string) => send('POST', `/api/rooms/${mine.roomId}/end`, { bearer });
  expect(refusalOf(await end(body.seat))).toEqual([403, 'not_host']);
  expect((await end(host.bearer)).status).toBe(200);
});
