import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getRoom, joinRoom, newHost, newRoom, type SendOptions, seatIn, send } from './client.ts';
import { getUndecoded, sendRaw } from './raw.ts';

const host = await newHost();

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
  test('is 304, for host and seat, until something changes', async () => {
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    let headers = { 'if-none-match': '' };
    const statusOf = async (bearer: string) => {
      headers = { 'if-none-match': await tagOf(roomId, { bearer }) };
      return (await getRoom(roomId, { bearer, headers })).status;
    };
    const statuses = async () => [await statusOf(host.bearer), await statusOf(seat)];
    // Facts and weather are written after the reply to a join, some of them seconds later.
    await expect.poll(statuses).toEqual([304, 304]);
    await send('POST', `/api/rooms/${roomId}/lock`, { bearer: host.bearer, body: { locked: true } });
    const changed = await getRoom(roomId, { bearer: seat, headers });
    expect([changed.status, changed.body.locked]).toEqual([200, true]);
  });

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

test('a poll is for its asker alone, to be asked for again each time', async () => {
  const { roomId } = await newRoom(host);
  const { headers } = await getRoom(roomId, { bearer: host.bearer });
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toMatch(/^Authorization, Cookie/);
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

test('replies over 1 KB come compressed, smaller ones do not', async () => {
  const { roomId } = await newRoom(host);
  const path = `/api/warm-welcome/rooms/${roomId}`;
  const headers = { authorization: `Bearer ${host.bearer}`, 'accept-encoding': 'gzip, deflate, br' };
  expect((await getUndecoded(path, headers)).headers['content-encoding']).toBeUndefined();
  for (const name of ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve']) await seatIn(roomId, name);
  const big = await getUndecoded(path, headers);
  expect(big.headers['content-encoding']).toBe('gzip');
  expect(big.headers.vary).toContain('Accept-Encoding');
  expect(JSON.parse(gunzipSync(big.bytes).toString()).participants).toHaveLength(5);
  const plain = await getUndecoded(path, { authorization: `Bearer ${host.bearer}` });
  expect(JSON.parse(plain.bytes.toString()).participants).toHaveLength(5);
  expect((await getUndecoded('/api/openapi.json', headers)).headers['content-encoding']).toBe('gzip');
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

test('a removal is in the very next reply', async () => {
  const { roomId } = await newRoom(host);
  await seatIn(roomId, 'Ann');
  await joinRoom(roomId, 'Bob', { body: { participantName: 'Bob', currentLocation: 'Seattle' } });
  const told = async () => textOf(await factsOf(roomId, host.bearer));
  await expect.poll(told).toMatch(/Seattle/);
  await send('DELETE', `/api/rooms/${roomId}/participants/2`, { bearer: host.bearer });
  await expect.poll(told).not.toMatch(/Seattle/);
});
