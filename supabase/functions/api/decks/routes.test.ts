import { describe, expect, test } from 'vitest';
import { BAD_LINES_MAX, DECK_TEXT_MAX_LENGTH } from '../../_shared/contract/decks.ts';
import { accessToken, SEAT, sqlRefusal, testApp, USER_ID } from '../fakes.ts';

const DECK = '44444444-4444-4444-8444-444444444444';
const PETS = { id: DECK, game: 'this-or-that', name: 'Pets', lines: ['Cats | Dogs'] };

function host() {
  return testApp({
    functions: {
      decks: ({ game }) => ({ decks: game === PETS.game ? [PETS] : [] }),
      save_deck: ({ deck, game, lines, name }) => ({ id: deck ?? DECK, game, name, lines }),
      delete_deck: () => ({}),
    },
  });
}

async function replyOf(response: Response) {
  return { status: response.status, body: await response.json() };
}

test('the decks of one game', async () => {
  const app = host();
  const { body, status } = await replyOf(
    await app.send('GET', '/api/decks?game=this-or-that', { bearer: await accessToken() }),
  );
  expect([status, body]).toEqual([200, { decks: [PETS] }]);
  expect(app.database.argumentsOf('decks')).toEqual([{ host: USER_ID, game: 'this-or-that' }]);
});

test.each(['', '?game=', '?game=coloring'])('%j is no game with decks', async (search) => {
  const { body, status } = await replyOf(
    await host().send('GET', `/api/decks${search}`, { bearer: await accessToken() }),
  );
  expect([status, body.field]).toEqual([400, 'game']);
});

describe('a new deck', () => {
  test('may be as long as it says, whatever it is written in', async () => {
    const line = '\u{4e00}'.repeat(79);
    const text = Array.from({ length: 500 }, () => line)
      .join('\n')
      .slice(0, DECK_TEXT_MAX_LENGTH);
    const escaped = text.replace(/[^\n]/g, '\\u4e00').replaceAll('\n', '\\u000a');
    const { body, status } = await replyOf(
      await host().send('POST', '/api/decks', {
        body: `{"game":"masterpiece","name":"Long","text":"${escaped}"}`,
        bearer: await accessToken(),
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ deck: { lines: [line] }, moreBadLines: 499 - BAD_LINES_MAX });
  });

  test('keeps the good lines and names the bad ones', async () => {
    const app = host();
    const text = '🐱 Cats|Dogs\n\nonly one\nTea | Coffee ☕';
    const { body, status } = await replyOf(
      await app.send('POST', '/api/decks', {
        body: { game: 'this-or-that', name: '  Pets\t', text },
        bearer: await accessToken(),
      }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      deck: { ...PETS, lines: ['🐱 Cats | Dogs', 'Tea | Coffee ☕'] },
      badLines: [{ line: 3, text: 'only one', problem: 'no_divider' }],
      moreBadLines: 0,
    });
    expect(app.database.argumentsOf('save_deck')).toEqual([
      {
        host: USER_ID,
        deck: null,
        game: 'this-or-that',
        name: 'Pets',
        lines: ['🐱 Cats | Dogs', 'Tea | Coffee ☕'],
        items: [
          {
            text: 'Cats or Dogs?',
            optionA: { text: 'Cats', emoji: '🐱' },
            optionB: { text: 'Dogs', emoji: '🔥' },
          },
          {
            text: 'Tea or Coffee?',
            optionA: { text: 'Tea', emoji: '🧊' },
            optionB: { text: 'Coffee', emoji: '☕' },
          },
        ],
        max: 20,
      },
    ]);
  });

  test('for Masterpiece Match is of prompts', async () => {
    const app = host();
    const body = { game: 'masterpiece', name: 'Zoo', text: 'A cat | a dog\nA fish' };
    await app.send('POST', '/api/decks', { body, bearer: await accessToken() });
    expect(app.database.argumentsOf('save_deck')).toMatchObject([
      { lines: ['A cat | a dog', 'A fish'], items: [{ prompt: 'A cat | a dog' }, { prompt: 'A fish' }] },
    ]);
  });

  test.each([
    ['game', { game: 'warm-welcome' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['text', { text: '' }],
    ['text', { text: 'only one\n|' }],
    ['text', { text: 'x'.repeat(40_001) }],
  ])('not with a wrong %s: %j', async (field, wrong) => {
    const app = host();
    const body = { game: 'this-or-that', name: 'Pets', text: 'Cats | Dogs', ...wrong };
    const reply = await replyOf(await app.send('POST', '/api/decks', { body, bearer: await accessToken() }));
    expect([reply.status, reply.body.field]).toEqual([400, field]);
    expect(app.database.argumentsOf('save_deck')).toEqual([]);
  });
});

describe('a deck of one’s own', () => {
  test('is changed by the rules of its game', async () => {
    const app = host();
    const { body, status } = await replyOf(
      await app.send('PUT', `/api/decks/${DECK}`, {
        body: { name: 'Pets', text: 'Cats | Birds\nnope' },
        bearer: await accessToken(),
      }),
    );
    expect(status).toBe(200);
    expect(body.badLines).toMatchObject([{ line: 2, problem: 'no_divider' }]);
    expect(app.database.argumentsOf('save_deck')).toMatchObject([
      { host: USER_ID, deck: DECK, game: 'this-or-that', lines: ['Cats | Birds'] },
    ]);
  });

  test('is deleted', async () => {
    const app = host();
    expect((await app.send('DELETE', `/api/decks/${DECK}`, { bearer: await accessToken() })).status).toBe(200);
    expect(app.database.argumentsOf('delete_deck')).toEqual([{ host: USER_ID, deck: DECK }]);
  });

  test.each(['PUT', 'DELETE'])('%s of any other is refused', async (method) => {
    const app = host();
    app.database.functions.delete_deck = () => Promise.reject(sqlRefusal(404, 'not_found'));
    for (const id of ['55555555-5555-4555-8555-555555555555', 'no-id']) {
      const body = method === 'PUT' ? { name: 'Pets', text: 'Cats | Dogs' } : undefined;
      const reply = await replyOf(await app.send(method, `/api/decks/${id}`, { body, bearer: await accessToken() }));
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    }
    expect(app.database.argumentsOf('save_deck')).toEqual([]);
  });
});

test.each([{}, { bearer: 'guest' }, { bearer: SEAT }])('nothing for who is not logged in: %j', async (options) => {
  const app = host();
  const body = { game: 'this-or-that', name: 'Pets', text: 'Cats | Dogs' };
  const calls = [
    app.send('GET', '/api/decks?game=this-or-that', options),
    app.send('POST', '/api/decks', { body, ...options }),
    app.send('PUT', `/api/decks/${DECK}`, { body, ...options }),
    app.send('DELETE', `/api/decks/${DECK}`, options),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(app.database.calls.map(({ name }) => name).filter((name) => name.includes('deck'))).toEqual([]);
});
