import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { connectAs } from '../support/database.ts';
import { getRoom, joinRoom, newHost, newRoom, type SendOptions, seatIn, send } from './client.ts';
import { sendRaw } from './raw.ts';

const host = await newHost();
const sql = connectAs('supabase_admin', 1);

async function tagOf(roomId: string, options: SendOptions): Promise<string> {
  return (await getRoom(roomId, options)).headers.get('etag') ?? '';
}

interface Fact {
  id: string;
  factText: string;
}

async function factsOf(roomId: string, bearer: string): Promise<Fact[]> {
  return (await send<{ facts: Fact[] }>('GET', `/api/warm-welcome/rooms/${roomId}/facts`, { bearer })).body.facts;
}

const textOf = (facts: Fact[]) => facts.map(({ factText }) => factText).join();

describe('an unchanged room', () => {
  test('is not 304 for callers without access', async () => {
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    const headers = { 'if-none-match': await tagOf(roomId, { bearer: seat }) };
    expect((await getRoom(roomId, { headers })).status).toBe(401);
    expect((await getRoom(roomId, { bearer: 'guest', headers: { 'if-none-match': '*' } })).status).toBe(401);
  });

  test('takes at most 250 bytes on the wire, with all headers', async () => {
    const { roomId } = await newRoom(host);
    const seats = [];
    for (const name of ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve']) seats.push((await seatIn(roomId, name)).seat);
    const bearer = seats[0] ?? '';
    for (const path of ['', '/facts']) {
      let reply = '';
      const again = async () => {
        const { headers } = await send('GET', `/api/warm-welcome/rooms/${roomId}${path}`, { bearer });
        reply = await sendRaw([
          `GET /api/warm-welcome/rooms/${roomId}${path} HTTP/1.1`,
          `Authorization: Bearer ${bearer}`,
          'Accept-Encoding: gzip, deflate, br',
          `If-None-Match: ${headers.get('etag')}`,
        ]);
        return reply;
      };
      await expect.poll(again).toMatch(/^HTTP\/1\.1 304 /);
      expect(reply.endsWith('\r\n\r\n')).toBe(true);
      expect(reply.length).toBeLessThanOrEqual(250);
    }
  });
});

test('the writer sees it in the very next poll', async () => {
  const { roomId } = await newRoom(host);
  const { seat } = await seatIn(roomId, 'Ann 0');
  let isOver = false;
  const otherPolls = [1, 2, 3].map(async () => {
    while (!isOver) await getRoom(roomId, { bearer: host.bearer });
  });
  try {
    for (let round = 1; round <= 25; round += 1) {
      const name = `Ann ${round}`;
      await joinRoom(roomId, name, { bearer: seat });
      const { body } = await getRoom(roomId, { bearer: seat });
      expect(body.participants.map(({ participantName }) => participantName)).toEqual([name]);
    }
  } finally {
    isOver = true;
    await Promise.all(otherPolls);
  }
});

test('facts come by themselves after a join, newest first, and the three newest stand with the room', async () => {
  const { roomId } = await newRoom(host);
  const { seat } = await seatIn(roomId, 'Ann');
  const body = { participantName: 'Bob', currentLocation: 'Seattle' };
  await joinRoom(roomId, 'Bob', { body });
  for (const place of [/Chicago/, /Seattle/]) {
    await expect.poll(async () => textOf(await factsOf(roomId, seat))).toMatch(place);
  }
  const facts = await factsOf(roomId, seat);
  expect(facts.map(({ id }) => Number(id))).toEqual(facts.map(({ id }) => Number(id)).toSorted((a, b) => b - a));
  // Another one may be written between the two looks.
  const looks = async () => {
    const newest = (await factsOf(roomId, seat)).slice(0, 3);
    return isDeepStrictEqual((await getRoom(roomId, { bearer: seat })).body.facts, newest);
  };
  await expect.poll(looks).toBe(true);
});

test('facts that have become false with time are made again for a room that is polled', async () => {
  const { roomId } = await newRoom(host);
  const { seat } = await seatIn(roomId, 'Ann');
  const told = async () => textOf(await factsOf(roomId, seat));
  // The language model's facts come last, with the computed ones again.
  await expect.poll(told).toMatch(/more bridges/);
  await sql`update public.facts set fact_text = 'The sun is up.' where room_id = ${roomId} and kind = 'first'`;
  await sql`update public.rooms set version = version + 1 where id = ${roomId}`;
  await expect.poll(told).toMatch(/The sun is up/);
  await getRoom(roomId, { bearer: seat });
  // The fact about the state tells of Chicago, too.
  await expect.poll(told).toMatch(/One location so far: Chicago/);
  expect(await told()).not.toContain('The sun is up');
});

test('a removal is in the very next reply', async () => {
  const { roomId } = await newRoom(host);
  await seatIn(roomId, 'Ann');
  await joinRoom(roomId, 'Bob', { body: { participantName: 'Bob', currentLocation: 'Seattle' } });
  const told = async () => textOf(await factsOf(roomId, host.bearer));
  await expect.poll(told).toMatch(/Seattle/);
  await send('DELETE', `/api/rooms/${roomId}/participants/2`, { bearer: host.bearer });
  await expect.poll(told).not.toMatch(/Seattle/);
});
