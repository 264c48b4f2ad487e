import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFailed, onTestFinished, test } from 'vitest';
import { getRoom, joinRoom, newHost, newRoom, send } from '../api/client.ts';
import { denoOf, startIsolates } from './isolates.ts';

const LIFE_MS = 10_000;
/** Isolates that one test sees. */
const ISOLATES = 3;

// The versions of Supabase's runtimes: the oldest still in use, and the current one.
test.each(['2.1.4', 'current'])('isolates that live for seconds lose no request (Deno %s)', async (version) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-isolates-'));
  const isolates = await startIsolates(await denoOf(version), inject('stack'), folder, LIFE_MS);
  onTestFailed(() => console.error(isolates.output()));
  onTestFinished(async () => {
    await isolates.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const { origin } = isolates;
  const host = await newHost();

  /** A room after the other: somebody joins, and is seen there. */
  async function play(): Promise<string[]> {
    const faults: string[] = [];
    while (isolates.started() < ISOLATES) {
      const { roomId } = await newRoom(host, { origin });
      const joined = await joinRoom(roomId, 'Ann', { origin });
      if (joined.status !== 201) faults.push(`join: ${joined.status} ${JSON.stringify(joined.body)}`);
      const seen = await getRoom(roomId, { bearer: joined.body.seat, origin });
      if (seen.body.participants?.length !== 1) faults.push(`room: ${seen.status} ${JSON.stringify(seen.body)}`);
      const ended = await send('POST', `/api/rooms/${roomId}/end`, { bearer: host.bearer, origin });
      if (ended.status !== 200) faults.push(`end: ${ended.status} ${JSON.stringify(ended.body)}`);
    }
    return faults;
  }
  // The parts that load late: Auth, mail lists, tokens.
  async function logInAgain(): Promise<string[]> {
    const faults: string[] = [];
    const { email, password } = host;
    while (isolates.started() < ISOLATES) {
      const { status } = await send('POST', '/api/auth/login', { body: { email, password }, origin });
      if (status !== 200) faults.push(`login: ${status}`);
    }
    return faults;
  }
  expect((await Promise.all([play(), play(), logInAgain()])).flat()).toEqual([]);
  expect(isolates.output()).not.toMatch(/out of memory|Uncaught/i);
});
