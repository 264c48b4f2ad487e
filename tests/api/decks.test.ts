import { expect, test } from 'vitest';
import { type BadLine, DECK_TEXT_MAX_LENGTH, type Deck } from '#shared/contract/decks.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { newHost, type Reply, refusalOf, send, type TestHost } from './client.ts';
import { getState, move, newGame, seatInGame } from './this-or-that.ts';

type Saved = Partial<Refusal> & { deck: Deck; badLines: BadLine[] };

const host = await newHost();

function create(owner: TestHost, text: string, more: Record<string, unknown> = {}): Promise<Reply<Saved>> {
  const body = { game: 'this-or-that', name: 'Pets', text, ...more };
  return send('POST', '/api/decks', { body, bearer: owner.bearer });
}

async function decksOf(owner: TestHost, game = 'this-or-that'): Promise<Deck[]> {
  const { body } = await send<{ decks: Deck[] }>('GET', `/api/decks?game=${game}`, { bearer: owner.bearer });
  return body.decks;
}

test('a deck keeps its good lines, comes back as it was pasted, and may be changed and deleted', async () => {
  const { body, status } = await create(host, '🐱 Cats | Dogs\nnope\nTea|Coffee\nWhere? | Home|Office');
  expect(status).toBe(201);
  expect(body.badLines).toEqual([{ line: 2, text: 'nope', problem: 'no_divider' }]);
  expect(body.deck).toMatchObject({
    game: 'this-or-that',
    name: 'Pets',
    lines: ['🐱 Cats | Dogs', 'Tea | Coffee', 'Where? | Home | Office'],
  });
  expect(await decksOf(host)).toContainEqual(body.deck);
  expect(await decksOf(host, 'masterpiece')).toEqual([]);

  const path = `/api/decks/${body.deck.id}`;
  const changed = await send<Saved>('PUT', path, { body: { name: 'Zoo', text: 'Ape | Bear' }, bearer: host.bearer });
  expect(changed.body).toEqual({
    deck: { ...body.deck, name: 'Zoo', lines: ['Ape | Bear'] },
    badLines: [],
    moreBadLines: 0,
  });
  expect((await send('DELETE', path, { bearer: host.bearer })).status).toBe(200);
  expect(await decksOf(host)).toEqual([]);
});

test('a deck without a good line is none', async () => {
  const reply = await create(host, 'nope\n | ');
  expect([refusalOf(reply), reply.body.field]).toEqual([[400, 'invalid'], 'text']);
});

test('a deck may be as long as promised, in any script', async () => {
  const line = '\u{4e00}'.repeat(79);
  const lines = Array.from({ length: DECK_TEXT_MAX_LENGTH / 80 }, () => '\\u4e00'.repeat(79));
  const body = `{"game":"masterpiece","name":"Long","text":"${lines.join('\\u000a')}"}`;
  const headers = { 'content-type': 'application/json' };
  const reply = await send<Saved>('POST', '/api/decks', { body, headers, bearer: host.bearer });
  expect([reply.status, reply.body.deck.lines]).toEqual([201, [line]]);
});

test.each([
  ['Mine | Yours', 'Mine or Yours?'],
  ['Whose is it? | Mine | Yours', 'Whose is it?'],
])('a guest of a room that plays one sees its questions, not its owner: %s', async (line, text) => {
  const { deck } = (await create(host, line)).body;
  const roomId = await newGame(host);
  const { seat } = await seatInGame(roomId, 'Ann');
  const started = await move(roomId, 'start', host.bearer, { deckId: deck.id });
  expect(started.body).toMatchObject({
    deckId: deck.id,
    mix: false,
    currentQuestion: {
      text,
      own: true,
      optionA: { text: 'Mine', emoji: '🧊' },
      optionB: { text: 'Yours', emoji: '🔥' },
    },
  });
  for (const options of [{ bearer: seat }, {}]) {
    const { body } = await getState(roomId, options);
    expect(body.currentQuestion?.text).toBe(text);
    expect(JSON.stringify(body)).not.toContain(deck.id);
  }
});
