import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, refusal } from './connections.ts';
import { deleteDeck, saveDeck } from './decks.ts';
import { move, readState, stop } from './masterpiece.ts';
import { at, openGame } from './masterpiece-rooms.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
let host: string;
let builtIn: string[];

beforeAll(async () => {
  host = await newHost(owner);
  const rows = await owner<{ prompt: string }[]>`select prompt from public.masterpiece_prompts`;
  builtIn = rows.map((row) => row.prompt);
});

/** A deck of masterpiece prompts; answers its id. */
async function deckOf(prompts: string[], of = host): Promise<string> {
  const items = prompts.map((prompt) => ({ prompt }));
  const { id } = await saveDeck(api, of, { game: 'masterpiece', items, max: 1_000_000 });
  return id;
}

/** Begins a round from waiting and stops it: the prompt that it had. */
async function prompt(roomId: string): Promise<string> {
  await move(api, roomId, { user: host, to: 'drawing' });
  const { game } = await readState(api, roomId);
  await stop(api, roomId, host);
  return game.prompt ?? '';
}

async function prompts(roomId: string, count: number): Promise<string[]> {
  const result: string[] = [];
  for (let n = 0; n < count; n += 1) result.push(await prompt(roomId));
  return result;
}

const NOT_FOUND = { status: 404, code: 'not_found' };

describe('built-in prompts', () => {
  test('come all once, in an order of each room’s own, before one comes again, and that not at once', async () => {
    const { roomId } = await openGame(api, host);
    const first = await prompts(roomId, builtIn.length);
    expect(first.toSorted()).toEqual(builtIn.toSorted());
    const again = await prompts(roomId, 10);
    expect(new Set(again).size).toBe(10);
    expect(again[0]).not.toBe(first.at(-1));
    expect(again).not.toEqual(first.slice(0, 10));
    const other = await openGame(api, host);
    expect(await prompts(other.roomId, 10)).not.toEqual(first.slice(0, 10));
  });
});

describe('own prompts', () => {
  test('are those of the own decks for this game', async () => {
    const { roomId } = await openGame(api, host);
    const choose = (deck: string) => refusal(move(api, roomId, { user: host, to: 'drawing', deck }));
    const stranger = await newHost(owner);
    expect(await choose(await deckOf(['A hat'], stranger))).toEqual(NOT_FOUND);
    expect(await choose((await saveDeck(api, host, { game: 'this-or-that' })).id)).toEqual(NOT_FOUND);
    expect(await choose(randomUUID())).toEqual(NOT_FOUND);
    expect((await readState(api, roomId)).game).toMatchObject({ phase: 'waiting', deckId: null });
    const own = await deckOf(['A hat']);
    expect(await choose(own)).toBe('not refused');
    expect((await readState(api, roomId)).game).toMatchObject({ phase: 'drawing', prompt: 'A hat', deckId: own });
  });

  test('are chosen together with a step, or not at all', async () => {
    const { roomId } = await at(api, host, 'voting');
    const deck = await deckOf(['A hat']);
    const chosen = async () => {
      const { deckId, mix } = (await readState(api, roomId)).game;
      return [deckId, mix];
    };
    expect(await refusal(move(api, roomId, { user: host, to: 'drawing', deck, mix: true }))).toMatchObject({
      code: 'wrong_phase',
    });
    expect(await chosen()).toEqual([null, false]);
    await move(api, roomId, { user: host, deck });
    await move(api, roomId, { user: host, mix: true });
    expect(await chosen()).toEqual([deck, true]);
    await move(api, roomId, { user: host, deck: null });
    expect(await chosen()).toEqual([null, true]);
  });

  test('are played from the next round on; the present one keeps its prompt, even when its deck goes', async () => {
    const { roomId } = await at(api, host, 'drawing');
    const { prompt: present } = (await readState(api, roomId)).game;
    const deck = await deckOf(['A hat', 'A shoe']);
    await move(api, roomId, { user: host, deck });
    expect((await readState(api, roomId)).game.prompt).toBe(present);
    await stop(api, roomId, host);
    await move(api, roomId, { user: host, to: 'drawing' });
    const { prompt: own } = (await readState(api, roomId)).game;
    expect(['A hat', 'A shoe']).toContain(own);
    await deleteDeck(api, host, deck);
    expect((await readState(api, roomId)).game).toMatchObject({ prompt: own, deckId: null });
    await stop(api, roomId, host);
    expect(builtIn).toContain(await prompt(roomId));
  });

  test('are the same however they are written', async () => {
    const { roomId } = await openGame(api, host);
    await move(api, roomId, { user: host, deck: await deckOf(['A hat', 'a HAT', 'A shoe']) });
    for (let n = 0; n < 8; n += 1) {
      const both = await prompts(roomId, 2);
      expect(both.map((one) => one.toLowerCase()).toSorted()).toEqual(['a hat', 'a shoe']);
    }
  });

  test('are played among the built-in ones when the host says so', async () => {
    const { roomId } = await openGame(api, host);
    const own = Array.from({ length: 200 }, (_, n) => `Hat ${n}`);
    await move(api, roomId, { user: host, deck: await deckOf(own), mix: true });
    // chances of one kind only are less than one in a million
    const some = await prompts(roomId, 40);
    expect(some.some((one) => own.includes(one))).toBe(true);
    expect(some.some((one) => builtIn.includes(one))).toBe(true);
  });
});

test('none comes twice until all did, whatever the host plays', async () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  const decks = fc.array(fc.subarray(letters, { minLength: 1 }), { minLength: 1, maxLength: 4 });
  const round = fc.record({ change: fc.option(fc.nat({ max: 3 }), { freq: 3 }) });
  const stories = fc.asyncProperty(decks, fc.array(round, { minLength: 10, maxLength: 25 }), async (lists, rounds) => {
    const { roomId } = await openGame(api, host);
    const ids: string[] = [];
    for (const list of lists) ids.push(await deckOf(list));
    let chosen = 0;
    let last = '';
    let played = new Set<string>();
    await move(api, roomId, { user: host, deck: ids[chosen] ?? null });
    for (const { change } of rounds) {
      if (change !== null) {
        chosen = change % lists.length;
        await move(api, roomId, { user: host, deck: ids[chosen] ?? null });
      }
      const pool = lists[chosen] ?? [];
      const fresh = pool.filter((one) => !played.has(one));
      const another = pool.filter((one) => one !== last);
      const next = await prompt(roomId);
      if (fresh.length > 0) expect(fresh).toContain(next);
      else {
        expect(another.length > 0 ? another : pool).toContain(next);
        played = new Set([...played].filter((one) => !pool.includes(one)));
      }
      played.add(next);
      last = next;
    }
  });
  await fc.assert(stories, { numRuns: 15 });
}, 120_000);
