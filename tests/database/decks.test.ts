import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DECK_LINES_MAX, DECK_NAME_MAX_LENGTH } from '#shared/contract/decks.ts';
import { CHECK_VIOLATION, connect, connectAsApi, refusal, sqlState } from './connections.ts';
import { decksOf, deleteDeck, ownQuestion, saveDeck } from './decks.ts';
import { meet } from './queue.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi(2);
const NOT_FOUND = { status: 404, code: 'not_found' };

const host = await newHost(owner);
const otherHost = await newHost(owner, { tier: 'premium' });

const itemsOf = async (id: string) => {
  const [row] = await owner<[{ items: object[] } | undefined]>`select items from public.decks where id = ${id}`;
  return row?.items;
};

describe('a deck', () => {
  test('comes back as saved, with its parsed entries beside the lines', async () => {
    const items = [ownQuestion('Tea', 'Coffee'), ownQuestion('Cats', 'Dogs')];
    const deck = await saveDeck(api, host, { name: 'Kitchen', lines: ['Tea | Coffee', 'Cats | Dogs'], items });
    expect(deck).toEqual({
      id: expect.any(String),
      game: 'this-or-that',
      name: 'Kitchen',
      lines: ['Tea | Coffee', 'Cats | Dogs'],
    });
    expect((await decksOf(api, host)).decks).toContainEqual(deck);
    expect(await itemsOf(deck.id)).toEqual(items);
  });

  test('saved again has the new name and lines, and stays with its game', async () => {
    const deck = await saveDeck(api, host, { game: 'masterpiece', name: 'Old' });
    const items = [{ prompt: 'A cat' }, { prompt: 'A dog' }];
    const saved = await saveDeck(api, host, { id: deck.id, game: 'this-or-that', name: 'New', items, max: 0 });
    expect(saved).toEqual({ id: deck.id, game: 'masterpiece', name: 'New', lines: ['line 1', 'line 2'] });
    expect(await itemsOf(deck.id)).toEqual(items);
  });

  test('is saved without a look at the others', async () => {
    const busy = await newHost(owner, { tier: 'pro' });
    const deck = await saveDeck(api, busy, { items: [ownQuestion('Tea', 'Coffee'), ownQuestion('Cats', 'Dogs')] });
    for (let n = 0; n < 5; n += 1) await saveDeck(api, busy);
    const [read] = await owner.begin(async (sql) => {
      await saveDeck(sql, busy, { id: deck.id });
      return sql<[{ rows: number }]>`
        select pg_stat_get_xact_tuples_fetched('public.decks'::regclass)::integer as rows`;
    });
    expect(read.rows).toBeLessThan(5);
  });

  test('is gone when it is deleted, and can not be deleted twice', async () => {
    const deck = await saveDeck(api, host);
    expect(await deleteDeck(api, host, deck.id)).toEqual({});
    expect(await itemsOf(deck.id)).toBeUndefined();
    expect(await refusal(deleteDeck(api, host, deck.id))).toEqual(NOT_FOUND);
    expect(await refusal(saveDeck(api, host, { id: deck.id }))).toEqual(NOT_FOUND);
  });
});

test('decks come by name, one game’s at a time', async () => {
  const own = await newHost(owner);
  for (const name of ['b', 'C', 'a']) await saveDeck(api, own, { name });
  await saveDeck(api, own, { name: 'pictures', game: 'masterpiece' });
  const names = async (game: 'this-or-that' | 'masterpiece') =>
    (await decksOf(api, own, game)).decks.map((deck) => deck.name);
  expect(await names('this-or-that')).toEqual(['a', 'b', 'C']);
  expect(await names('masterpiece')).toEqual(['pictures']);
});

test('changing or deleting a deck locks the account first, as its deletion does: no deadlock', async () => {
  const leaving = await newHost(owner);
  const decks = [await saveDeck(api, leaving), await saveDeck(api, leaving)];
  const [first = '', second = ''] = decks.map(({ id }) => id);
  const change = () => saveDeck(api, leaving, { id: first, name: 'Changed' }).then(({ name }) => name);
  const both = [change, () => deleteDeck(api, leaving, second).then(() => 'deleted')];
  const held = await meet(owner, (sql) => sql`select from public.profiles where id = ${leaving} for update`, both);
  expect(held).toEqual({ replies: ['Changed', 'deleted'], refusals: [], passed: 0 });
  const gone = await meet(owner, (sql) => sql`delete from auth.users where id = ${leaving}`, both);
  expect(gone).toEqual({ replies: [], refusals: ['not_found', 'not_found'], passed: 0 });
});

describe('somebody else', () => {
  test('neither sees, changes nor deletes a host’s deck, and learns nothing about it', async () => {
    const deck = await saveDeck(api, host, { name: 'Mine' });
    for (const stranger of [otherHost, randomUUID(), null]) {
      if (stranger !== null) expect((await decksOf(api, stranger)).decks).not.toContainEqual(deck);
      expect(await refusal(saveDeck(api, stranger, { id: deck.id, name: 'Stolen' }))).toEqual(NOT_FOUND);
      expect(await refusal(deleteDeck(api, stranger, deck.id))).toEqual(NOT_FOUND);
    }
    expect((await decksOf(api, host)).decks).toContainEqual(deck);
  });

  test('without an account keeps no deck', async () => {
    for (const nobody of [randomUUID(), null]) {
      expect(await refusal(saveDeck(api, nobody))).toEqual({ status: 401, code: 'sign_in' });
    }
  });
});

test.each([
  ['no line', { lines: [], items: [] }],
  ['more lines than fit', { items: Array.from({ length: DECK_LINES_MAX + 1 }, () => ({ prompt: 'x' })) }],
  ['lines and meanings that do not go together', { lines: ['one', 'two'], items: [{ prompt: 'one' }] }],
  ['no name', { name: '' }],
  ['a name that is too long', { name: 'x'.repeat(DECK_NAME_MAX_LENGTH + 1) }],
])('a deck with %s is not kept, even when the API should let it through', async (_, deck) => {
  expect(await sqlState(saveDeck(api, host, deck))).toBe(CHECK_VIOLATION);
});

test('the longest deck is kept', async () => {
  const items = Array.from({ length: DECK_LINES_MAX }, (_, n) => ({ prompt: `prompt ${n}` }));
  const deck = await saveDeck(api, host, { game: 'masterpiece', name: 'x'.repeat(DECK_NAME_MAX_LENGTH), items });
  expect(deck.lines).toHaveLength(DECK_LINES_MAX);
});
