import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { getRoom, joinRoom, newHost, newRoom, type SendOptions, seatIn, send, type TestHost } from './client.ts';
import { getUndecoded, sendRaw } from './raw.ts';

let host: TestHost;

beforeAll(async () => {
  host = await newHost();
});

/** Polls until nothing changes any more: facts are written after the reply to a join. */
async function settledTag(roomId: string, options: SendOptions): Promise<string> {
  for (let tag = ''; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const next = (await getRoom(roomId, options)).headers.get('etag') ?? '';
    if (next === tag) return tag;
    tag = next;
  }
}

describe('an unchanged room', () => {
  test('is 304, for host and seat, until something changes', async () => {
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    const tag = await settledTag(roomId, { bearer: seat });
    const headers = { 'if-none-match': tag };
    expect((await getRoom(roomId, { bearer: seat, headers })).status).toBe(304);
    expect((await getRoom(roomId, { bearer: host.bearer, headers })).status).toBe(304);
    await send('POST', `/api/rooms/${roomId}/lock`, { bearer: host.bearer, body: { locked: true } });
    const changed = await getRoom(roomId, { bearer: seat, headers });
    expect([changed.status, changed.body.locked]).toEqual([200, true]);
  });

  test('is not 304 for who may not see it', async () => {
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    const headers = { 'if-none-match': await settledTag(roomId, { bearer: seat }) };
    expect((await getRoom(roomId, { headers })).status).toBe(401);
    expect((await getRoom(roomId, { bearer: 'guest', headers: { 'if-none-match': '*' } })).status).toBe(401);
  });

  test('takes at most 250 bytes on the wire, with all headers', async () => {
    const { roomId } = await newRoom(host);
    const seats = [];
    for (const name of ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve']) seats.push((await seatIn(roomId, name)).seat);
    const bearer = seats[0] ?? '';
    const tag = await settledTag(roomId, { bearer });
    for (const path of ['', '/facts']) {
      const { headers } = await send('GET', `/api/warm-welcome/rooms/${roomId}${path}`, { bearer });
      const reply = await sendRaw([
        `GET /api/warm-welcome/rooms/${roomId}${path} HTTP/1.1`,
        `Authorization: Bearer ${bearer}`,
        'Accept-Encoding: gzip, deflate, br',
        `If-None-Match: ${path === '' ? tag : headers.get('etag')}`,
      ]);
      expect(reply).toMatch(/^HTTP\/1\.1 304 /);
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

test('who writes sees it in the very next poll', async () => {
  const { roomId } = await newRoom(host);
  const { seat } = await seatIn(roomId, 'Ann 0');
  const otherPolls = setInterval(() => void getRoom(roomId, { bearer: host.bearer }), 5);
  try {
    for (let round = 1; round <= 25; round += 1) {
      const name = `Ann ${round}`;
      await joinRoom(roomId, name, { bearer: seat });
      const { body } = await getRoom(roomId, { bearer: seat });
      expect(body.participants.map(({ participantName }) => participantName)).toEqual([name]);
    }
  } finally {
    clearInterval(otherPolls);
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
  await settledTag(roomId, { bearer: seat });
  const { facts } = (
    await send<{ facts: { id: string; factText: string }[] }>('GET', `/api/warm-welcome/rooms/${roomId}/facts`, {
      bearer: seat,
    })
  ).body;
  expect(facts.map(({ factText }) => factText).join()).toMatch(/Chicago/);
  expect(facts.map(({ factText }) => factText).join()).toMatch(/Seattle/);
  expect(facts.map(({ id }) => Number(id))).toEqual(facts.map(({ id }) => Number(id)).toSorted((a, b) => b - a));
  expect((await getRoom(roomId, { bearer: seat })).body.facts).toEqual(facts.slice(0, 3));
});

test('what is not true any more when somebody was removed is not said any more', async () => {
  const { roomId } = await newRoom(host);
  await seatIn(roomId, 'Ann');
  await joinRoom(roomId, 'Bob', { body: { participantName: 'Bob', currentLocation: 'Seattle' } });
  await settledTag(roomId, { bearer: host.bearer });
  await send('DELETE', `/api/rooms/${roomId}/participants/2`, { bearer: host.bearer });
  await settledTag(roomId, { bearer: host.bearer });
  const { body } = await send('GET', `/api/warm-welcome/rooms/${roomId}/facts`, { bearer: host.bearer });
  expect(JSON.stringify(body)).not.toMatch(/Seattle/);
});
