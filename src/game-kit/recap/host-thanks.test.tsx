// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { type GameRecap, getGuestRecap, getRecap, getRecapDrawing } from '#shared/contract/recaps.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { InTestRoom } from '#src/lib/testing/render-pages.tsx';
import { HostThanks } from './host-thanks.tsx';
import { type Poster, type RecapParts, RecapPartsContext } from './recap-part.ts';

const ROOM = 'abcdefgh012345';
const AT = '2026-11-20T10:00:00.000Z';
const DRAWING = 'd'.repeat(22);
const POSTER: Poster = { title: 'Where everyone is', alt: '', draw: () => undefined };
const part = (keepsake: Poster | string | null, ...texts: string[]) => ({
  isEmpty: () => false,
  highlights: () => texts.map((text) => ({ label: 'To remember', text })),
  posters: () => [POSTER],
  keepsake: () => keepsake,
});
const PARTS = {
  'this-or-that': async () => part(null, 'Tea it is', 'All for beaches', 'Ann and Ben', 'One more'),
  masterpiece: async () => part(DRAWING, 'Most votes: Ben', 'A cat, by Ben'),
  'two-truths': async () => part(null, 'Best liar: Ann'),
  'warm-welcome': async () => part(null),
  coloring: async () => part(POSTER, 'By 2 people'),
} as unknown as RecapParts;
const QUESTIONS: GameRecap = { game: 'this-or-that', nth: 1, questions: [], closest: [] };
const MATCH: GameRecap = { game: 'masterpiece', nth: 2, rounds: [], points: [] };
const TRUTHS: GameRecap = { game: 'two-truths', nth: 3, people: [], votes: null };
const PICTURE: GameRecap = { game: 'coloring', nth: 5, hasPaint: true, template: null, painters: [] };
const WELCOME: GameRecap = { game: 'warm-welcome', nth: 4, people: [], facts: [] };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  // All pictures load at once.
  vi.stubGlobal('IntersectionObserver', undefined);
  api = fakeApi();
});

function show(games: GameRecap[]): void {
  const head = { sessionId: ROOM, name: null, endedAt: AT, expiresAt: AT, guestCount: 2, voterNames: false };
  api.on(getGuestRecap, () => ({ recap: { ...head, games }, isOut: false, ownDrawings: [] }));
  api.on(getRecap, () => ({ ...head, games, isShared: false }));
  api.on(getRecapDrawing, () => new Blob());
  render(
    <MemoryRouter>
      <InTestRoom>
        <RecapPartsContext value={async () => PARTS}>
          <HostThanks game="masterpiece" notice={{ title: 'It has ended.' }} />
        </RecapPartsContext>
      </InTestRoom>
    </MemoryRouter>,
  );
}
const highlights = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

test('a shared screen says thank you, with something of every game and the winning drawing', async () => {
  show([QUESTIONS, MATCH, TRUTHS]);
  const thanks = await screen.findByRole('region', { name: 'Thank you for playing' });
  expect(highlights()).toEqual([
    ...['Tea it is', 'Most votes: Ben', 'Best liar: Ann', 'All for beaches', 'Ann and Ben', 'One more'],
  ]);
  expect(screen.getByRole('figure').textContent).toBe('A cat, by Ben');
  await expect.poll(() => api.named('getRecapDrawing').map(({ params }) => params.drawingId)).toEqual([DRAWING]);
  // The host's own ways on are small, and outside.
  const recap = screen.getByRole('link', { name: 'See the recap' });
  expect([recap.getAttribute('href'), thanks.contains(recap)]).toEqual([`/recap/${ROOM}`, false]);
});

test('the picture of the last game with one is shown, and the others stay among the highlights', async () => {
  show([MATCH, PICTURE, TRUTHS]);
  expect((await screen.findByRole('figure')).textContent).toBe('By 2 people');
  expect(highlights()).toEqual(['Most votes: Ben', 'Best liar: Ann', 'A cat, by Ben']);
});

test('without a picture the highlights are alone', async () => {
  show([TRUTHS]);
  expect(await screen.findByText('Best liar: Ann')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('what nobody voted on is shown where there is nothing else', async () => {
  show([WELCOME]);
  expect((await screen.findByRole('figure')).textContent).toBe('Where everyone is');
  // All of it: the thanks have only what guests may read.
  await expect.poll(() => api.named('getRecap')).toHaveLength(1);
});

test('a session in which nothing was played has no recap to see', async () => {
  show([]);
  await screen.findByRole('heading', { name: 'Thank you for playing' });
  expect(screen.queryByRole('link', { name: 'See the recap' })).toBeNull();
});
