import { expect, inject, test, vi } from 'vitest';
import {
  getOwnTwoTruths,
  getTwoTruthsPlay,
  getTwoTruthsState,
  nextTwoTruths,
  startTwoTruths,
  voteTwoTruths,
  writeTwoTruths,
} from '#shared/contract/games/two-truths.ts';
import { getRecap } from '#shared/contract/recaps.ts';
import { connectAs } from '../support/database.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { cohostOf, remoteOf } from '../support/sessions/keys.ts';
import { listen, reaches, VERSIONS_ONLY } from '../support/sessions/listen.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { newHost } from './client.ts';

// Before the reveal of a Show no reply depends on a secret: with another lie and other votes it is the same to the letter, and
// so is its tag. From the reveal on it is not, which shows that the test sees a leak.

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);
const CALLS = [getTwoTruthsState, getTwoTruthsPlay, getOwnTwoTruths];

/** Without the time and the number of the change. */
const timeless = (content: Buffer) =>
  content.toString().replaceAll(/"(version|timeRemaining)":[\d.]+|"serverNow":"[^"]*"/g, '');

test('no reply of a Show tells of the lie or a vote before the reveal', async () => {
  const { bearer: host } = await newHost();
  const roomId = await openRoom(origin, 'two-truths', host);
  const params = { roomId };
  const seats: string[] = [];
  for (const name of ['Ann', 'Bob', 'Cleo']) seats.push(await takeSeat(origin, 'two-truths', roomId, name));
  const [ann = '', bob = '', cleo = ''] = seats;
  const callers = {
    host,
    cohost: await cohostOf(origin, roomId, host),
    remote: await remoteOf(origin, roomId, host),
    cleo,
  };
  const streams = await Promise.all(
    [...Object.values(callers), ann, bob].map((bearer) => listen(origin, { roomId, bearer })),
  );
  const [{ session }] = await admin<
    [{ session: string }]
  >`select session_id as session from public.rooms where id = ${roomId}`;

  async function read(): Promise<Record<string, unknown>> {
    const replies: Record<string, unknown> = {};
    const everyone: Record<string, string | undefined> = { ...callers, ann, bob, outsider: undefined };
    for (const [name, bearer] of Object.entries(everyone)) {
      // What they wrote and voted themselves, Ann and Bob may know.
      const calls = name === 'ann' || name === 'bob' ? CALLS.slice(0, 2) : CALLS;
      for (const call of calls) {
        const { content, etag, status } = await ask(origin, call, { params, ...(bearer && { bearer }) });
        replies[`${name} ${call.name}`] = { status, etag, content: timeless(content) };
      }
    }
    const recap = await ask(origin, getRecap, { params: { sessionId: session }, bearer: host });
    return { ...replies, recap: timeless(recap.content) };
  }
  /** Another lie and other votes; waits until the API has read them. */
  async function flip(): Promise<void> {
    await admin`
      update public.phase_games set entry = jsonb_set(entry, '{lie}', to_jsonb(((entry ->> 'lie')::integer + 1) % 3))
      where room_id = ${roomId} and entry is not null`;
    await admin`update public.two_truths_entries set lie = (lie + 1) % 3 where room_id = ${roomId}`;
    await admin`
      update public.two_truths_votes set choice = (choice + 1) % 3, is_right = not is_right where room_id = ${roomId}`;
    await reread();
  }
  async function reread(): Promise<void> {
    const [{ version }] = await admin<[{ version: number }]>`
      update public.rooms set version = version + 1 where id = ${roomId} returning version`;
    for (const call of CALLS.slice(0, 2)) {
      await vi.waitFor(async () => {
        const reply = (await ok(origin, call, { params, bearer: cleo })) as { version: number };
        expect(reply.version).toBeGreaterThanOrEqual(version);
      });
    }
  }
  /** The phase stays. */
  async function stay(): Promise<string> {
    const [{ phase }] = await admin<[{ phase: string }]>`
      update public.phase_games
      set auto = false, ends_at = case when ends_at is not null then now() + interval '15 minutes' end
      where room_id = ${roomId} returning phase`;
    await reread();
    return phase;
  }
  const isTold = async () => {
    const before = await read();
    await flip();
    const after = await read();
    return Object.keys(before).filter((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]));
  };
  const goOn = () => ok(origin, nextTwoTruths, { params, bearer: host });

  await ok(origin, startTwoTruths, { params, bearer: host, body: { style: 'show', ask: true } });
  const statements: [string, string, string] = ['I ski.', 'I can fly.', 'I have a cat.'];
  await ok(origin, writeTwoTruths, { params, bearer: ann, body: { written: { statements, lie: 1 } } });
  const told: Record<string, string[]> = {};
  told[await stay()] = await isTold();
  await goOn();
  told[await stay()] = await isTold();
  await goOn();
  await stay();
  const [{ round }] = await admin<[{ round: number }]>`select round from public.phase_games where room_id = ${roomId}`;
  await ok(origin, voteTwoTruths, { params, bearer: bob, body: { choice: 0, round } });
  told[await stay()] = await isTold();
  const { version } = await goOn();
  told[await stay()] = await isTold();
  for (const stream of streams) {
    await stream.next(reaches(version));
    expect(stream.text()).toMatch(VERSIONS_ONLY);
    stream.close();
  }
  expect(told).toEqual({ writing: [], ask: [], voting: [], hush: [] });

  await goOn();
  expect(await stay()).toBe('reveal');
  const readers = ['host', 'cohost', 'remote', 'cleo'].map((name) => `${name} getTwoTruthsState`);
  expect(await isTold()).toEqual(expect.arrayContaining([...readers, 'cleo getTwoTruthsPlay', 'bob getTwoTruthsPlay']));
});
