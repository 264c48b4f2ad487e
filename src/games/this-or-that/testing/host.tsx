import { screen, within } from '@testing-library/react';
import { type Deck, getDecks } from '#shared/contract/decks.ts';
import {
  CATEGORIES,
  getCategories,
  getThisOrThatState,
  type ThisOrThatState,
} from '#shared/contract/games/this-or-that.ts';
import { hostedByAnn, openRoom, ROOM } from '#src/game-kit/testing/rooms.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ThisOrThatPage } from '../components/host-room.tsx';
import { COFFEE, emptyRoom, person } from './game.ts';

export const FOUR = [1, 2, 3, 4].map((id) => person(id));
export const DECK: Deck = {
  id: '4a3c2d1e-0000-4000-8000-000000000009',
  game: 'this-or-that',
  name: 'Our offices',
  lines: ['Berlin | Lisbon', 'Stairs | Lift'],
};

export const openPage = (search = `?room=${ROOM}`) =>
  renderPages([{ path: '/this-or-that', element: <ThisOrThatPage /> }], `/this-or-that${search}`);

/** Ann is logged in and hosts a room in the state last set; no one is away. */
export function roomOfAnn() {
  let room = emptyRoom();
  const api = openRoom('this-or-that', person(3));
  hostedByAnn(api, 'this-or-that');
  api.on(getCategories, () => CATEGORIES);
  api.on(getDecks, () => ({ decks: [DECK] }));
  api.on(getThisOrThatState, () => room);
  const become = (next: ThisOrThatState): ThisOrThatState => {
    room = next;
    return room;
  };
  return {
    api,
    now: () => room,
    become,
    /** Replies to a host's action with this state, which stays. */
    becomes: (next: ThisOrThatState) => () => become(next),
    open: async (state: ThisOrThatState, search?: string) => {
      room = state;
      const pages = openPage(search);
      await screen.findByRole('heading', { name: `Active Players (${state.participants.length})` });
      return pages;
    },
  };
}

export const button = (name: string) => screen.getByRole('button', { name });

/** Text on each side of the question. */
export const sides = () =>
  within(screen.getByRole('region', { name: COFFEE.text }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
