import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_DECKS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, outcomes, sqlState } from './connections.ts';
import { decksOf, deleteDeck, saveDeck } from './decks.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { holdGame, queueUp } from './queue.ts';
import { newHost } from './rooms.ts';
import { advance, next, openGame, passDeadline, readState, start, stop, vote } from './this-or-that.ts';

const FOREIGN_KEY_VIOLATION = '23503';
const AT_ONCE = 10;
const RUNS = 10;

const owner = connect();
const api = connectAsApi(AT_ONCE);
let host: string;

beforeAll(async () => {
  host = await newHost(owner);
});

/** Ten calls that all want to change a game at the same time. */
const atOnce = <T>(roomId: string, call: () => Promise<T>): Promise<T[]> =>
  queueUp(owner, holdGame(roomId), () => Array.from({ length: AT_ONCE }, call));

async function startedGame() {
  const game = await openGame(api, host, 2);
  await start(api, game.roomId, host);
  return game;
}

/** Ten polls find the deadline passed; answers how many of them made a step, and where the game is then. */
async function pollsAtDeadline(phase: 'voting' | 'results', schema?: string) {
  const { roomId } = await startedGame();
  if (phase === 'results') await next(api, roomId, host, { to: 'results' });
  const before = await readState(api, roomId);
  await passDeadline(owner, roomId);
  const steps = (await atOnce(roomId, () => advance(api, roomId, schema))).filter(Boolean).length;
  const { game, version } = await readState(api, roomId);
  return { steps, changes: version - before.version, phase: game.phase, index: game.questionIndex };
}

/** Ten tabs of the host go on from the same place; answers how often the game changed, and where it is then. */
async function tabsGoOn(phase: 'voting' | 'results', schema?: string) {
  const { roomId, seats } = await startedGame();
  for (const seat of seats) await vote(api, roomId, { seat });
  if (phase === 'results') await next(api, roomId, host);
  const before = await readState(api, roomId);
  await atOnce(roomId, () => next(api, roomId, host, { from: { phase, index: 0 }, schema }));
  const { game, version } = await readState(api, roomId);
  return { changes: version - before.version, phase: game.phase, index: game.questionIndex };
}

/** Ten tabs start a game that was stopped; answers how many questions were opened. */
async function tabsStart(schema?: string) {
  const { roomId } = await startedGame();
  await stop(api, roomId, host);
  const before = await readState(api, roomId);
  await atOnce(roomId, () => start(api, roomId, host, { schema }));
  return (await readState(api, roomId)).version - before.version;
}

test.each([
  ['voting', { phase: 'results', index: 0 }],
  ['results', { phase: 'voting', index: 1 }],
] as const)('ten polls at the deadline of %s make one step', async (phase, then) => {
  for (let run = 0; run < RUNS; run += 1) {
    expect(await pollsAtDeadline(phase)).toEqual({ steps: 1, changes: 1, ...then });
  }
});

test.each([
  ['voting', { phase: 'results', index: 0 }],
  ['results', { phase: 'voting', index: 1 }],
] as const)('ten tabs of the host that go on from %s make one step', async (phase, then) => {
  for (let run = 0; run < RUNS; run += 1) expect(await tabsGoOn(phase)).toEqual({ changes: 1, ...then });
});

test('ten tabs of the host that start a game open one question', async () => {
  for (let run = 0; run < RUNS; run += 1) expect(await tabsStart()).toBe(1);
});

test('a host who goes on at the deadline and the polls of it make one step', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId } = await startedGame();
    await next(api, roomId, host, { to: 'results' });
    await passDeadline(owner, roomId);
    await Promise.all([
      next(api, roomId, host, { from: { phase: 'results', index: 0 } }),
      advance(api, roomId),
      advance(api, roomId),
      next(api, roomId, host, { from: { phase: 'results', index: 0 } }),
    ]);
    expect((await readState(api, roomId)).game).toMatchObject({ phase: 'voting', questionIndex: 1 });
  }
});

/** Ten saves by a host who may keep one deck more; answers how many decks there are then. */
async function savesAtLimit(schema?: string): Promise<number> {
  const own = await newHost(owner);
  for (let n = 1; n < MAX_DECKS; n += 1) await saveDeck(api, own);
  // They all get as far as writing; who has counted by then has counted too few.
  const saves = await queueUp(
    owner,
    (sql) => sql`lock table public.decks in share mode`,
    () => Array.from({ length: AT_ONCE }, () => outcomes([saveDeck(api, own, { schema })])),
  );
  const refusals = saves.flatMap((save) => save.refusals);
  expect(new Set(refusals)).toEqual(new Set(refusals.length > 0 ? ['too_many_decks'] : []));
  return (await decksOf(api, own)).decks.length;
}

test(`ten decks that are saved at once do not become more than ${MAX_DECKS}`, async () => {
  for (let run = 0; run < RUNS; run += 1) expect(await savesAtLimit()).toBe(MAX_DECKS);
});

/** A deck is being deleted when a game starts with it; answers the SQLSTATE. */
async function startWhileDeleted(schema?: string): Promise<string | null | undefined> {
  const { roomId } = await startedGame();
  await stop(api, roomId, host);
  const { id } = await saveDeck(api, host);
  const [state] = await queueUp(
    owner,
    (sql) => sql`select app.delete_deck(${host}, ${id})`,
    () => [sqlState(start(api, roomId, host, { deck: id, schema }))],
  );
  return state;
}

test('a deck that is being deleted when a game starts with it is not found', async () => {
  expect(await startWhileDeleted()).toBe('PT404');
});

test('a deck that is deleted when a game starts with it is gone, and the game is a whole one or none', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId } = await openGame(api, host, 1);
    const { id } = await saveDeck(api, host);
    const [deleted, started] = await Promise.all([
      sqlState(deleteDeck(api, host, id)),
      sqlState(start(api, roomId, host, { deck: id })),
    ]);
    expect(deleted).toBeNull();
    expect([null, 'PT404']).toContain(started);
    const { phase, deckId } = (await readState(api, roomId)).game;
    expect({ phase, deckId }).toEqual({ phase: started === null ? 'voting' : 'waiting', deckId: null });
  }
});

describe('with one thing taken away', () => {
  const LOCKLESS = 'moves_without_lock';
  const UNHELD = 'decks_not_held';
  const MOVES = [
    'advance_this_or_that',
    'due_game',
    'lock_for_host',
    'lock_open_room',
    'next_this_or_that',
    'start_this_or_that',
  ];

  beforeAll(async () => {
    await makeMutants(owner, LOCKLESS, [...MOVES, 'save_deck'], (sql) =>
      withoutRoomLock(sql).replace('for no key update;', ';'),
    );
    await makeMutants(owner, UNHELD, ['start_this_or_that', 'hold_own_deck'], (sql) =>
      sql.replace('for key share;', ';'),
    );
  });
  afterAll(async () => {
    await owner`drop schema ${owner(LOCKLESS)} cascade`;
    await owner`drop schema ${owner(UNHELD)} cascade`;
  });

  test('the lock of the room: polls at the deadline make several steps', async () => {
    for (const phase of ['voting', 'results'] as const) {
      expect(await pollsAtDeadline(phase, LOCKLESS)).toMatchObject({ steps: AT_ONCE, changes: AT_ONCE });
    }
  });

  test('the lock of the room: tabs of the host make several steps', async () => {
    for (const phase of ['voting', 'results'] as const) {
      expect(await tabsGoOn(phase, LOCKLESS)).toMatchObject({ changes: AT_ONCE });
    }
    expect(await tabsStart(LOCKLESS)).toBe(AT_ONCE);
  });

  test('the lock of the account: a host gets more decks than the limit', async () => {
    expect(await savesAtLimit(LOCKLESS)).toBeGreaterThan(MAX_DECKS);
  });

  test('the hold on the deck: the start fails in a way that nobody can explain', async () => {
    expect(await startWhileDeleted(UNHELD)).toBe(FOREIGN_KEY_VIOLATION);
  });
});
