import { describe, expect, inject, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import { getRoom, joinRoom, newHost, newRoom, registerHost, seatIn, send } from './client.ts';
import { chunk, sendRaw } from './raw.ts';

/** Never part of a reply: a stack, SQL, a path of ours, words of a library. */
const INSIDE =
  /\bat \S+ \(|\.ts:|node_modules|select |insert |PL\/pgSQL|violates|postgres|Zod|TypeError|invalid_type|0x0/i;

const host = await newHost();
const room = await newRoom(host);

const joinPath = () => `/api/warm-welcome/rooms/${room.roomId}/join`;

test('a name that looks like SQL or HTML is one like any other', async () => {
  const fresh = await newRoom(host);
  const names = ["Robert'); drop table x;--", '<img src=x onerror=1>', `\${7*7}`, '"\\\'`%_$1'];
  for (const name of names) {
    const body = { participantName: name, currentLocation: name };
    expect((await joinRoom(fresh.roomId, name, { body })).body.participant).toMatchObject(body);
  }
  const { participants } = (await getRoom(fresh.roomId, { bearer: host.bearer })).body;
  expect(participants.map(({ participantName }) => participantName)).toEqual(names);
});

test('a name that grows when it is put into its normal form is no trouble, wherever somebody says one', async () => {
  const name = '\u0344'.repeat(390);
  const fresh = await newRoom(host);
  const joined = await joinRoom(fresh.roomId, name, { body: { participantName: name, currentLocation: name } });
  expect([joined.status, [...joined.body.participant.participantName].length]).toEqual([201, 4]);
  const registered = await registerHost({ fullName: `Ann${name}` });
  expect(registered.user.fullName).toBe('Ann\u0308\u0301\u0308\u0301');
  const changed = await send<{ user: User }>('PATCH', `/api/users/${registered.user.id}/display-name`, {
    bearer: registered.bearer,
    body: { displayName: `Zo${name}` },
  });
  expect([changed.status, changed.body.user.displayName]).toEqual([200, 'Zö\u0301\u0308\u0301\u0308']);
});

describe('sizes', () => {
  test('a body in chunks that never ends', async () => {
    const chunks = Array.from({ length: 40 }, () => chunk('x'.repeat(4_000)));
    const reply = await sendRaw(
      [`POST ${joinPath()} HTTP/1.1`, 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
      chunks,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('a small body in chunks is fine', async () => {
    const fresh = await newRoom(host);
    const text = JSON.stringify({ participantName: 'Chunky', currentLocation: 'Chicago' });
    const reply = await sendRaw(
      [
        `POST /api/warm-welcome/rooms/${fresh.roomId}/join HTTP/1.1`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ],
      [chunk(text.slice(0, 10)), chunk(text.slice(10)), '0\r\n\r\n'],
    );
    expect(reply).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('a large one of a stranger is refused without a byte of it', async () => {
    const { body } = await send<{ room: { id: string } }>('POST', '/api/masterpiece/rooms', { bearer: host.bearer });
    for (const [roomId, answer] of [
      [body.room.id, 401],
      ['neverwasaroom1', 404],
    ]) {
      const reply = await sendRaw([
        `POST /api/masterpiece/rooms/${roomId}/drawings HTTP/1.1`,
        'Content-Type: application/json',
        'Content-Length: 200000',
      ]);
      expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${answer} `));
    }
  });
});

describe('addresses', () => {
  test.each([
    '/api/rooms/%00%00%00%00%00%00%00%00%00%00%00%00%00%00',
    '/api/rooms/..%2f..%2fetc%2fpasswd',
    '/api/rooms/%E0%A4%A',
    "/api/rooms/'or'1'='1'--xx",
    '/api/warm-welcome/rooms/%F0%9F%8E%89/facts',
    '/api/users/me/display-name',
    '/api/__proto__',
    '/api/constructor',
    '/api/rooms/toString',
    '/api//rooms',
    '/api/rooms/a/participants/1/restore/more',
    `/api/codes/${'A'.repeat(4_000)}`,
  ])('%s is JSON and 404 or 405', async (path) => {
    const reply = await send('GET', path);
    expect([404, 405]).toContain(reply.status);
    expect(reply.body.error).toEqual(expect.any(String));
    expect(JSON.stringify(reply.body)).not.toMatch(INSIDE);
  });

  test('the functions address of Supabase is the same API', async () => {
    const { roomId } = await newRoom(host);
    const { seat } = await seatIn(roomId, 'Ann');
    const reply = await send('GET', `/functions/v1/api/warm-welcome/rooms/${roomId}`, { bearer: seat });
    expect(reply).toMatchObject({ status: 200, body: { roomId } });
    expect((await send('GET', '/functions/v1/api/health')).body).toMatchObject({ database: 'ok' });
  });
});

describe('headers', () => {
  test.each([
    ['authorization', 'Bearer '.padEnd(8_000, 'x')],
    ['authorization', 'Bearer a b c'],
    ['authorization', 'x'],
    ['cookie', `${'a=b; '.repeat(500)}thaw_session`],
    ['cookie', '; ; =; thaw_session=%00; seat_=x'],
    ['if-none-match', '"'.repeat(5_000)],
    ['accept-encoding', 'gzip;q='.repeat(500)],
    ['origin', 'null'],
    ['x-forwarded-for', `${'1.1.1.1, '.repeat(500)}x`],
  ])('%s of a strange form', async (name, value) => {
    const { status, body } = await getRoom(room.roomId, { headers: { [name]: value } });
    expect(status).toBe(401);
    expect(JSON.stringify(body)).not.toMatch(INSIDE);
  });
});

test('a page of another origin gets no permission to read', async () => {
  const reply = await send('GET', '/api/health', { headers: { origin: 'https://evil.example' } });
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  const asked = await fetch(`${inject('stack').origin}/api/rooms`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  });
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
});
