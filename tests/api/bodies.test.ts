import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, inject, test } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { ENDPOINTS } from '#shared/contract/testing/endpoints.ts';
import { sized } from '../support/database.ts';
import { startFunctions } from '../support/functions.ts';
import { newHost, send } from './client.ts';
import { callSample, gameOf, JOINER, roomsOf } from './endpoint-samples.ts';
import { hostileBodies } from './hostile-bodies.ts';

// Whatever somebody sends, it is an error of theirs, and the room plays on.

const BODIES = sized(1_000, 20_000);

const folder = mkdtempSync(path.join(tmpdir(), 'thaw-bodies-'));
/** A process that gets nothing else, so that its log is about these bodies. */
const functions = await startFunctions(inject('stack'), folder);
const host = await newHost();
const rooms = await roomsOf(host, JOINER.toLowerCase());

afterAll(async () => {
  await functions.stop();
  rmSync(folder, { recursive: true, force: true });
});

function call(endpoint: AnyEndpoint, body?: string | Uint8Array) {
  const { roomId = '', seats = [] } = rooms[gameOf(endpoint)] ?? {};
  const bearer = endpoint.audience.endsWith('seat') ? seats[0] : host.bearer;
  const options = { bearer: bearer ?? '', origin: functions.origin, ...(body === undefined ? {} : { body }) };
  return callSample(endpoint, { roomId, userId: host.user.id }, options);
}

/** Unexpected errors in the log; a missing service is an expected one. */
function failures(): string[] {
  // A long log is emptied now and then: the texts before are in the second file.
  const files = ['functions.log', 'functions.log.old'].map((name) => path.join(folder, 'logs', name));
  const lines = files.filter(existsSync).flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  return lines.filter((line) => !/^(?:$|listening$|.*"event":"(?:request|polls)"|.*"name":"ApiError")/.test(line));
}

const withBody = ENDPOINTS.filter(({ body, name }) => Object.keys(body.shape).length > 0 && name !== 'endRoom');
const runs = { numRuns: Math.ceil(BODIES / withBody.length) };

test.each(withBody.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (_, endpoint) => {
  const look = async (body: string | Uint8Array) => {
    const { status, body: reply } = await call(endpoint, body);
    // A service that isn't there is another matter.
    if (status >= 500) expect(endpoint.refusals).toContain((reply as Partial<Refusal>).code);
  };
  await fc.assert(fc.asyncProperty(hostileBodies(endpoint), look), runs);
  expect(failures()).toEqual([]);
});

test('the rooms play on', async () => {
  for (const { roomId, seats } of Object.values(rooms)) {
    const lobby = await send('GET', `/api/rooms/${roomId}`, { bearer: seats[0] ?? '', origin: functions.origin });
    expect(lobby).toMatchObject({ status: 200, body: { seat: { participantId: '1' } } });
  }
  for (const endpoint of ENDPOINTS.filter(({ method, audience }) => method === 'GET' && audience.endsWith('seat'))) {
    expect([200, 404]).toContain((await call(endpoint)).status);
  }
});
