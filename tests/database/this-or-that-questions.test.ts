import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES, type Category, type Question } from '#shared/contract/games/this-or-that.ts';
import { connect, connectAsApi, sqlState } from './connections.ts';
import { deleteDeck, ownQuestion, saveDeck } from './decks.ts';
import { newHost } from './rooms.ts';
import { next, openGame, readState, start, stop } from './this-or-that.ts';

const owner = connect();
const api = connectAsApi();

let host: string;
beforeAll(async () => {
  host = await newHost(owner);
});

const pairs = await owner<{ id: string; category: string; question: Question }[]>`
  select id, category,
    jsonb_build_object(
      'text', text,
      'optionA', jsonb_build_object('text', option_a, 'emoji', emoji_a),
      'optionB', jsonb_build_object('text', option_b, 'emoji', emoji_b)
    ) as question
  from public.this_or_that_pairs`;
const OWN = ['Tea', 'Cats', 'Hills'].map((a, n) => ownQuestion(a, `not ${a} ${n}`));

/** One text for each question. */
const told = (question: Question | null) => question && `${question.optionA.text} or ${question.optionB.text}`;
const builtIn = (category: Category) =>
  pairs.filter((pair) => category === 'all' || pair.category === category).map((pair) => told(pair.question));

/** The questions of a game that is started so and goes on `count` times. */
async function askedIn(choice: Parameters<typeof start>[3], count: number) {
  const { roomId } = await openGame(api, host, 1);
  await start(api, roomId, host, choice);
  const asked = [told((await readState(api, roomId)).game.question)];
  while (asked.length < count) {
    await next(api, roomId, host);
    asked.push(told((await readState(api, roomId)).game.question));
  }
  return asked;
}

describe('each comes once before any comes again, and none twice in a row:', () => {
  async function expectTwoRounds(choice: Parameters<typeof start>[3], pool: (string | null)[]) {
    const asked = await askedIn(choice, 2 * pool.length);
    const rounds = [asked.slice(0, pool.length), asked.slice(pool.length)];
    const sorted = [...pool].sort();
    expect(rounds.map((round) => [...round].sort())).toEqual([sorted, sorted]);
    expect(rounds[1]).not.toEqual(rounds[0]);
    expect(rounds[1]?.[0]).not.toBe(rounds[0]?.at(-1));
  }

  test.each(Object.keys(CATEGORIES) as Category[])('the built-in ones of %s', (category) =>
    expectTwoRounds({ category }, builtIn(category)),
  );

  test('the own ones', async () => {
    const items = Array.from({ length: 12 }, (_, n) => ownQuestion(`this ${n}`, `that ${n}`));
    const deck = await saveDeck(api, host, { items });
    await expectTwoRounds({ deck: deck.id }, items.map(told));
  });

  test('the own and the built-in ones of a category, mixed', async () => {
    const deck = await saveDeck(api, host, { items: OWN });
    await expectTwoRounds({ deck: deck.id, mix: true, category: 'sports' }, [...OWN.map(told), ...builtIn('sports')]);
  });
});

test('two own ones take turns for ever, and a single one is asked again', async () => {
  const two = await saveDeck(api, host, { items: OWN.slice(0, 2) });
  const asked = await askedIn({ deck: two.id }, 8);
  expect(asked).toEqual(Array.from({ length: 4 }, () => asked.slice(0, 2)).flat());
  expect(asked[0]).not.toBe(asked[1]);
  const one = await saveDeck(api, host, { items: OWN.slice(0, 1) });
  expect(await askedIn({ deck: one.id }, 3)).toEqual(Array(3).fill(told(OWN[0] ?? null)));
});

test('games are dealt differently', async () => {
  const games = await Promise.all([1, 2, 3].map(() => askedIn({}, 5)));
  expect(new Set(games.map((game) => game.join()))).toHaveProperty('size', 3);
});

test('what was asked before a stop is not asked after it, in whichever category', async () => {
  const { roomId } = await openGame(api, host, 1);
  const asked: unknown[] = [];
  for (const category of ['sports', 'all', 'sports'] as const) {
    await start(api, roomId, host, { category });
    for (let n = 0; n < 15; n += 1) {
      asked.push(told((await readState(api, roomId)).game.question));
      await next(api, roomId, host);
    }
    asked.push(told((await readState(api, roomId)).game.question));
    await stop(api, roomId, host);
  }
  expect(new Set(asked).size).toBe(asked.length);
});

test('a question that is open stays as it is when its deck is changed; the next ones are of the new deck', async () => {
  const deck = await saveDeck(api, host, { items: OWN });
  const { roomId } = await openGame(api, host, 1);
  await start(api, roomId, host, { deck: deck.id });
  const before = (await readState(api, roomId)).game.question;
  await saveDeck(api, host, { id: deck.id, items: [ownQuestion('New', 'Newer')] });
  expect((await readState(api, roomId)).game.question).toEqual(before);
  await next(api, roomId, host);
  expect((await readState(api, roomId)).game.question).toEqual(ownQuestion('New', 'Newer'));
});

test.each([false, true])(
  'once their deck is deleted, the game goes on with the built-in ones (mixed: %s)',
  async (mix) => {
    const deck = await saveDeck(api, host, { items: OWN });
    const { roomId } = await openGame(api, host, 1);
    await start(api, roomId, host, { deck: deck.id, mix, category: 'culture' });
    const open = (await readState(api, roomId)).game.question;
    await deleteDeck(api, host, deck.id);
    expect((await readState(api, roomId)).game).toMatchObject({ question: open, deckId: null });
    for (let n = 0; n < 5; n += 1) {
      await next(api, roomId, host);
      expect(builtIn('culture')).toContain(told((await readState(api, roomId)).game.question));
    }
  },
);

test.each([
  ['an id of another form', { id: 'Sports 1' }],
  ['a category that there is not', { category: 'all' }],
  ['an empty option', { option_a: '' }],
])('a question with %s is none', async (_, wrong) => {
  const pair = { category: 'sports', text: 'x', option_a: 'a', emoji_a: 'a', option_b: 'b', emoji_b: 'b' };
  const row = { id: 'sports-999', ...pair, ...wrong };
  expect(await sqlState(owner`insert into public.this_or_that_pairs ${owner(row)}`)).toBe('23514');
});
