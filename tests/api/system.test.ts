import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { VERSION } from '#shared/contract/system.ts';
import { connectAs } from '../support/database.ts';
import { listen } from '../support/sessions/listen.ts';
import { freshEmail, getRoom, joinRoom, newHost, newRoom, registerHost, send } from './client.ts';

const sql = connectAs('supabase_admin', 1);

test('says that it is well', async () => {
  const { body, headers, status } = await send('GET', '/api/health');
  expect(status).toBe(200);
  // Mails of other tests come and go.
  expect(body).toMatchObject({ database: 'ok', auth: 'ok', version: VERSION });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an error report is kept without traces of a person or a room', async () => {
  const { code, roomId } = await newRoom(await newHost());
  const { seat } = (await joinRoom(roomId, 'Ann')).body;
  const email = freshEmail();
  const marker = `Marker${Date.now()}`;
  const secrets = [roomId, seat, email, inject('stack').origin, 'token=abc'];
  const { status } = await send('POST', '/api/track-error', {
    body: {
      error: `${marker}: ${secrets.join(' ')}`,
      stack: `Error: ${secrets.join(' ')}\n    at x (${inject('stack').origin}/assets/a.js?token=abc:1:2)`,
      componentStack: `at Room (${secrets.join(' ')})`,
      url: `${inject('stack').origin}/join-warm-welcome/${roomId}?code=${code}`,
      user: 'Ann',
    },
  });
  expect(status).toBe(200);
  const [kept] = await sql`select * from public.client_errors where error like ${`${marker}%`}`;
  expect(kept?.route).toBe('/join-warm-welcome/:id');
  for (const secret of secrets) expect(JSON.stringify(kept)).not.toContain(secret);
});

test('the log has the route, status and time of each request, and nothing that leads to somebody', async () => {
  const host = await registerHost({ fullName: 'Quentin Quixote' });
  const { code, roomId } = await newRoom(host);
  const body = { participantName: 'Zebulon', currentLocation: 'Kalamazoo' };
  const { seat } = (await joinRoom(roomId, 'Zebulon', { body })).body;
  await joinRoom(roomId, 'Zebulon', { body });
  await getRoom(roomId, { bearer: seat });
  await getRoom(roomId, { bearer: 'guest' });
  await send('GET', `/api/codes/${code}`);
  await send('POST', '/api/auth/login', { body: { email: host.email, password: 'Wrong-Password' } });
  await send('GET', `/api/warm-welcome/rooms/${roomId}?name=Zebulon`, { bearer: seat });
  await send('GET', `/api/Zebulon/${seat}`);

  const log = readFileSync(path.join(inject('logs'), 'functions.log'), 'utf8');
  // The last one may be half written: others ask meanwhile.
  const lines = log
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'));
  const entries: Record<string, unknown>[] = lines.map((line) => JSON.parse(line));
  const secrets = [roomId, seat, code, host.bearer, host.refreshToken, host.email, host.user.id, host.password];
  for (const secret of [...secrets, 'Zebulon', 'Kalamazoo', 'Quixote', 'Wrong-Password', 'seat_', '127.0.0.1']) {
    expect(log).not.toContain(secret);
  }
  const requests = entries.filter(({ event }) => event === 'request');
  expect(
    requests.find(({ route, status }) => route === '/api/warm-welcome/rooms/:roomId/join' && status === 201),
  ).toEqual({
    time: expect.any(String),
    event: 'request',
    id: expect.stringMatching(/^[\da-f]{12}$/),
    method: 'POST',
    route: '/api/warm-welcome/rooms/:roomId/join',
    status: 201,
    ms: expect.any(Number),
  });
  expect(requests.some(({ route, status }) => route === 'unknown' && status === 404)).toBe(true);
  // Polls that went well are counted.
  const polls = requests.filter(({ method, route }) => method === 'GET' && route === '/api/warm-welcome/rooms/:roomId');
  expect(polls.every(({ status }) => Number(status) >= 400)).toBe(true);
});

test('the supervisor adds up the figures of its processes for Prometheus, on this machine only', async () => {
  const host = await newHost();
  const { roomId } = await newRoom(host);
  const stream = await listen(inject('stack').origin, { roomId, bearer: host.bearer });
  expect((await joinRoom(roomId, 'Ann')).status).toBe(201);
  await stream.next(({ data }) => 'version' in data && data.version > 0);
  expect((await getRoom('abcdefgh012345')).status).toBe(404);
  const figures = `http://127.0.0.1:${inject('stack').ports.metrics}/metrics`;
  const elsewhere = await new Promise<IncomingMessage>((resolve) => {
    request(figures, { headers: { host: 'evil.example' } }, resolve).end();
  });
  expect(elsewhere.resume().statusCode).toBe(403);
  const reply = await fetch(figures);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const text = await reply.text();
  const join = '/api/warm-welcome/rooms/:roomId/join';
  for (const figure of [
    `thaw_requests_total{method="POST",route="${join}",status="201"}`,
    `thaw_request_seconds_bucket{le="0.25",route="${join}"}`,
    'thaw_refusals_total{code="room_not_found"}',
    'thaw_rooms{game="warm-welcome"}',
    'thaw_seats{game="warm-welcome"}',
    'thaw_database_connections',
    'thaw_postgres_connections{role="edge_api"}',
    'thaw_streams_open',
    'thaw_told_total{event="phase"}',
  ]) {
    const value = text
      .split('\n')
      .find((line) => line.startsWith(`${figure} `))
      ?.slice(figure.length);
    expect([figure, Number(value)]).toEqual([figure, expect.any(Number)]);
    expect([figure, Number(value) > 0]).toEqual([figure, true]);
  }
  for (const idle of ['thaw_database_queue', 'thaw_mails_waiting'])
    expect(text).toMatch(new RegExp(`^${idle} \\d+$`, 'm'));
  expect(text).not.toContain(roomId);
  stream.close();
});
