import { describe, expect, test } from 'vitest';
import { accessToken, ROOM, sqlRefusal, testApp, USER_ID } from '../fakes.ts';

describe('short codes', () => {
  const functions = {
    find_room_by_code: ({ code }: Record<string, unknown>) => {
      if (code === 'ABCDE') return { game: 'warm-welcome', roomId: ROOM };
      throw sqlRefusal(404, 'not_found');
    },
  };

  test('ten misses are answered per IP', async () => {
    const app = testApp({ functions });
    const statuses: number[] = [];
    for (let miss = 0; miss < 12; miss += 1) statuses.push((await app.send('GET', '/api/codes/ZZZZZ')).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect((await app.send('GET', '/api/codes/ZZZZZ', { peer: '10.0.0.2' })).status).toBe(404);
  });

  test('a right code works, even after many wrong ones from the same office', async () => {
    const app = testApp({ functions });
    for (let miss = 0; miss < 60; miss += 1) await app.send('GET', '/api/codes/ZZZZZ');
    expect((await app.send('GET', '/api/codes/ZZZZZ')).status).toBe(429);
    expect((await app.send('GET', '/api/codes/ABCDE')).status).toBe(200);
  });

  test('one IP cannot try all of them: look-ups are counted too', async () => {
    const app = testApp({ functions });
    let asked = 0;
    while (asked < 1_000 && (await app.send('GET', '/api/codes/ABCDE')).status === 200) asked += 1;
    expect(asked).toBe(120);
  });

  test('hits are no misses, and a database that is away is no miss', async () => {
    const app = testApp({ functions });
    for (let hit = 0; hit < 50; hit += 1) expect((await app.send('GET', '/api/codes/ABCDE')).status).toBe(200);
    app.database.functions.find_room_by_code = () =>
      Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
    for (let call = 0; call < 20; call += 1) expect((await app.send('GET', '/api/codes/ABCDE')).status).toBe(503);
  });
});

test('the list of open rooms is polled: unchanged is 304', async () => {
  const app = testApp({ functions: { host_rooms: () => ({ rooms: [] }) } });
  const bearer = await accessToken();
  const first = await app.send('GET', '/api/rooms', { bearer });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await app.send('GET', '/api/rooms', { bearer, headers })).status).toBe(304);
  expect(app.database.argumentsOf('host_rooms')[0]).toEqual({ host: USER_ID });
});
