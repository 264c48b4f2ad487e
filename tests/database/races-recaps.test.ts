import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { end, leave, play, share } from './recaps.ts';
import { newHost, newSeat, reply } from './rooms.ts';

const GUESTS = 10;
const UNLOCKED = 'recaps_unlocked';
/** Tries in which a race without its lock has to go wrong once. */
const MUTANT_RUNS = 20;

const owner = connect();
const api = connectAsApi(2 * GUESTS);
let host: string;

beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
  await makeMutants(owner, UNLOCKED, ['leave_recap', 'share_recap', 'lock_recap'], (definition) =>
    // The end comes between reading the session and leaving.
    definition.replace(/for no key update;/, '; perform pg_sleep(0.03);'),
  );
});
afterAll(() => owner`drop schema if exists ${owner(UNLOCKED)} cascade`);

/** The drawings left of people who took themselves out while the session ended. */
async function leaveAtTheEnd(schema: string): Promise<number> {
  const { rooms, seats } = await play(owner, api, host, GUESTS);
  const leaving = (seat: Buffer) => leave(api, rooms.masterpiece, seat, schema);
  const { refusals } = await outcomes<unknown>([
    ...seats.slice(0, GUESTS / 2).map(leaving),
    end(api, rooms.coloring, host),
    ...seats.slice(GUESTS / 2).map(leaving),
  ]);
  expect(refusals).toEqual([]);
  return (await owner`select from public.drawings where room_id = ${rooms.masterpiece} and bytes <> ''`).length;
}

test('whoever leaves while the session ends is out', async () => {
  for (let n = 0; n < 5; n += 1) expect(await leaveAtTheEnd('app')).toBe(0);
});

test('without the lock of the session some are not', async () => {
  let left = 0;
  for (let n = 0; n < MUTANT_RUNS && left === 0; n += 1) left = await leaveAtTheEnd(UNLOCKED);
  expect(left).toBeGreaterThan(0);
});

/** How many of several links made at once work. */
async function shareAtOnce(schema: string): Promise<number> {
  const { rooms, sessionId } = await play(owner, api, host, 2);
  await end(api, rooms.coloring, host);
  const links = Array.from({ length: GUESTS }, newSeat);
  await Promise.all(links.map((link) => share(api, sessionId, host, link, schema)));
  const read = links.map((link) => reply(api`select app.shared_recap(${link}) as reply`));
  return (await outcomes(read)).replies.length;
}

test('of several links made at once, one works', async () => {
  for (let n = 0; n < 5; n += 1) expect(await shareAtOnce('app')).toBe(1);
});

test('without the lock making them fails', async () => {
  const run = () => shareAtOnce(UNLOCKED).then(() => '', String);
  let failure = '';
  for (let n = 0; n < MUTANT_RUNS && failure === ''; n += 1) failure = await run();
  expect(failure).toContain('recap_links_pkey');
});
