import { expect, test } from 'vitest';
import { accessToken, testApp, USER_ID } from '../fakes.ts';

const ID = '44444444-4444-4444-8444-444444444444';
const DECK = { id: ID, game: 'masterpiece', name: 'Zoo', lines: ['An ape'] };

test('a deck is saved by the rules of its game, and no other deck is read', async () => {
  const app = testApp({ functions: { deck_game: () => DECK.game, save_deck: () => DECK } });
  const body = { name: 'Zoo', text: 'An ape' };
  const reply = await app.send('PUT', `/api/decks/${ID}`, { body, bearer: await accessToken() });
  expect(await reply.json()).toMatchObject({ deck: DECK });
  expect(app.database.argumentsOf('deck_game')).toEqual([{ host: USER_ID, deck: ID }]);
});
