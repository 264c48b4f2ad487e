import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SEATS_PER_BROWSER } from '#shared/contract/rooms.ts';
import { getRoom, joinRoom, newHost, newRoom, refusalOf, seatIn, send } from './client.ts';

// SQL decides the races of joins and the order of refusals (tests/database). This is the API's part.

test('a seat is a cookie for a day, too', async () => {
  const { roomId } = await newRoom(await newHost());
  const { headers, body } = await joinRoom(roomId, 'Ann');
  expect(headers.getSetCookie()).toEqual([
    `seat_${roomId}=${body.seat}; Max-Age=86400; Path=/api; HttpOnly; SameSite=Lax`,
  ]);
});

test('the host acts as host with the session only, not with the host seat', async () => {
  const host = await newHost();
  const { bearer } = host;
  const { roomId } = await newRoom(host);
  const { body } = await joinRoom(roomId, 'Hana', { bearer });
  const end = (by: string) => send('POST', `/api/rooms/${roomId}/end`, { bearer: by });
  expect(refusalOf(await end(body.seat))).toEqual([403, 'not_host']);
  expect((await end(bearer)).status).toBe(200);
});

test('a browser with all its seats gets no other, whatever its header says; another one does', async () => {
  const { roomId } = await newRoom(await newHost());
  let cookie = '';
  const joinAs = async (name: string) => {
    const reply = await joinRoom(roomId, name, { bearer: 'guest', cookie });
    [cookie = ''] = reply.headers.get('set-cookie')?.split(';') ?? [cookie];
    return reply;
  };
  for (let n = 0; n < SEATS_PER_BROWSER; n += 1) expect((await joinAs(`Guest ${n}`)).status).toBe(201);
  expect(refusalOf(await joinAs('One more'))).toEqual([429, 'too_many_seats']);
  expect((await joinRoom(roomId, 'Ann')).status).toBe(201);
});

test('the same seat comes back into a full room, and moves its pin', async () => {
  const host = await newHost();
  const { roomId } = await newRoom(host);
  const seats = [];
  for (const name of ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve']) seats.push((await seatIn(roomId, name)).seat);
  const body = { participantName: 'Ann', currentLocation: 'Seattle' };
  const moved = await joinRoom(roomId, 'Ann', { bearer: seats[0], body });
  // The same token goes on proving it.
  expect([moved.status, moved.body.seat, moved.body.participant.currentLocation]).toEqual([200, seats[0], 'Seattle']);
  expect(moved.body.participant.currentLat).toBeCloseTo(47.6, 0);
});

describe('an attempt with a lost reply', () => {
  test('is made again, by a browser that knows no seat yet: the same person, once', async () => {
    const host = await newHost();
    const { roomId } = await newRoom(host);
    const body = { participantName: 'Ann', currentLocation: 'Chicago', attempt: randomBytes(32).toString('base64url') };
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => joinRoom(roomId, 'Ann', { body })));
    expect([first, ...again].map((reply) => reply?.status).toSorted()).toEqual([200, 200, 201]);
    for (const reply of again) expect(reply.body.seat).toBe(first?.body.seat);
    const { participants } = (await getRoom(roomId, { bearer: first?.body.seat })).body;
    expect(participants.map(({ participantName }) => participantName)).toEqual(['Ann']);
    const other = { ...body, attempt: randomBytes(32).toString('base64url') };
    expect(refusalOf(await joinRoom(roomId, 'Ann', { body: other }))).toEqual([409, 'name_taken']);
  });

  test("of the host is the host's own seat, and not that of a guest of the same browser", async () => {
    const host = await newHost();
    const { roomId } = await newRoom(host);
    const attempt = randomBytes(32).toString('base64url');
    const body = (participantName: string) => ({ participantName, currentLocation: 'Chicago', attempt });
    const guest = await joinRoom(roomId, 'Ann', { body: body('Ann') });
    const own = await joinRoom(roomId, 'Hana', { body: body('Hana'), bearer: host.bearer });
    const again = await joinRoom(roomId, 'Hana', { body: body('Hana'), bearer: host.bearer });
    expect([guest.status, own.status, again.status]).toEqual([201, 201, 200]);
    expect([own.body.participant.isHost, again.body.seat]).toEqual([true, own.body.seat]);
    expect(own.body.seat).not.toBe(guest.body.seat);
  });
});

test('names that look alike are one name', async () => {
  const host = await newHost();
  const { roomId } = await newRoom(host);
  await seatIn(roomId, 'Ann');
  for (const name of ['ann', 'A n n', 'Аnn', 'Ａｎｎ', 'Ànn', 'A\u200bnn', ' ANN ', '𝐀𝐧𝐧']) {
    expect(refusalOf(await joinRoom(roomId, name))).toEqual([409, 'name_taken']);
  }
  expect((await joinRoom(roomId, 'Anna')).status).toBe(201);
});

test('a taken name is answered with the first free one, which can be had', async () => {
  const { roomId } = await newRoom(await newHost());
  await seatIn(roomId, 'Ànn');
  for (const [asked, free] of [
    ['ann', 'ann 2'],
    ['Ann', 'Ann 3'],
    ['Ann 3', 'Ann 4'],
  ] as const) {
    expect((await joinRoom(roomId, asked)).body.freeName).toBe(free);
    await seatIn(roomId, free);
  }
  const longest = 'x'.repeat(39);
  await seatIn(roomId, longest);
  expect(refusalOf(await joinRoom(roomId, longest))).toEqual([409, 'name_taken']);
  expect((await joinRoom(roomId, longest)).body.freeName).toBeUndefined();
});
