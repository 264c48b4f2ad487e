// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type GameRecap, getGuestRecap, getRecap, getRecapDrawing, shareRecap } from '#shared/contract/recaps.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { InTestRoom } from '#src/lib/testing/render-pages.tsx';
import { CARD_MS, HostThanks } from './host-thanks.tsx';
import { type KeptDrawing, type Poster, type RecapParts, RecapPartsContext } from './recap-part.ts';

const ROOM = 'abcdefgh012345';
const AT = '2026-11-20T10:00:00.000Z';
const TOKEN = `recap_${'t'.repeat(43)}`;
const DRAWING = 'd'.repeat(22);
const POSTER: Poster = { title: 'Where everyone is', alt: '', draw: () => undefined };
const part = (keepsake: Poster | KeptDrawing[] | null, ...texts: string[]) => ({
  isEmpty: () => false,
  pictured: (left: unknown) => left,
  highlights: () => texts.map((text) => ({ label: 'To remember', text })),
  posters: () => [POSTER],
  keepsake: () => keepsake,
});
const PARTS = {
  'this-or-that': async () => part(null, 'Tea it is', 'All for beaches', 'Ann and Ben', 'One more'),
  masterpiece: async () => part([{ id: DRAWING, caption: 'A cat, by Ben' }], 'Most votes: Ben', 'A cat, by Ben'),
  'two-truths': async () => part(null, 'Best liar: Ann'),
  'warm-welcome': async () => part(null),
  coloring: async () => part(POSTER, 'By 2 people'),
} as unknown as RecapParts;
const QUESTIONS: GameRecap = { game: 'this-or-that', nth: 1, questions: [], closest: [] };
const MATCH: GameRecap = { game: 'masterpiece', nth: 2, rounds: [], points: [] };
const TRUTHS: GameRecap = { game: 'two-truths', nth: 3, people: [], votes: null };
const PICTURE: GameRecap = { game: 'coloring', nth: 5, hasPaint: true, template: null, painters: [] };
const WELCOME: GameRecap = { game: 'warm-welcome', nth: 4, people: [], facts: [], questions: [], points: null };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  // All pictures load at once.
  vi.stubGlobal('IntersectionObserver', undefined);
  api = fakeApi();
  api.on(shareRecap, () => ({ token: TOKEN, expiresAt: AT }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Shown {
  games?: GameRecap[];
  people?: string[];
  link?: string | null;
  isPresented?: boolean;
  again?: { yes: number; no: number };
}

function show({ games = [QUESTIONS], people = ['Ann', 'Ben'], link = null, isPresented = false, ...more }: Shown) {
  const head = {
    sessionId: ROOM,
    name: null,
    endedAt: AT,
    expiresAt: AT,
    guestCount: 2,
    voterNames: false,
    pictureNames: [],
  };
  api.on(getGuestRecap, () => ({
    recap: { ...head, games },
    isOut: false,
    again: null,
    onPictures: false,
    link,
    ownDrawings: [],
  }));
  api.on(getRecap, () => ({
    ...head,
    games,
    link,
    people,
    teamLinkSessions: [],
    again: more.again ?? { yes: 0, no: 0 },
  }));
  api.on(getRecapDrawing, () => new Blob());
  const scene = (
    <InTestRoom>
      <RecapPartsContext value={async () => PARTS}>
        <HostThanks game="masterpiece" notice={{ title: 'It has ended.' }} />
      </RecapPartsContext>
    </InTestRoom>
  );
  render(
    <MemoryRouter initialEntries={[isPresented ? '/room?present=1' : '/room']}>
      <Routes>
        <Route path="/room" element={scene} />
        <Route path="/recap/:sessionId" element={<h1>The recap</h1>} />
        <Route path="/admin" element={<h1>Dashboard</h1>} />
      </Routes>
    </MemoryRouter>,
  );
}
const card = async (title: string) => screen.findByRole('region', { name: title });
const highlights = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);
const next = () => act(() => void fireEvent.keyDown(document.body, { key: ' ' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a shared screen', () => {
  const isPresented = true;

  test('says thank you with moments of every game, the pictures, the names, and then the link', async () => {
    show({ games: [QUESTIONS, MATCH, TRUTHS, PICTURE], people: ['Ann', 'Ben'], isPresented });
    await card('Best moments');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you for playing' }));
    expect(highlights()).toEqual([
      ...['Tea it is', 'Most votes: Ben', 'Best liar: Ann', 'All for beaches', 'Ann and Ben', 'One more'],
    ]);
    next();
    await card('The pictures');
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'A cat, by Ben',
      'By 2 people',
    ]);
    await expect.poll(() => api.named('getRecapDrawing').map(({ params }) => params.drawingId)).toEqual([DRAWING]);
    next();
    await card('Thank you, everyone');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ann', 'Ben']);
    next();
    await card('Take it with you');
    expect(await screen.findByText(`${location.origin}/r#${'t'.repeat(43)}`)).toBeTruthy();
    expect(api.named('shareRecap')).toHaveLength(1);
    // It stays.
    next();
    await card('Take it with you');
    // Nothing of the host's own is there.
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('It has ended.')).toBeNull();
  });

  test('turns the cards by itself, and says what is on them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ games: [TRUTHS], isPresented });
    await card('Best moments');
    await screen.findByText('Best moments. To remember: Best liar: Ann.');
    act(() => vi.advanceTimersByTime(CARD_MS));
    await card('Thank you, everyone');
    await screen.findByText('Thank you, everyone. Ann, Ben.');
    act(() => vi.advanceTimersByTime(CARD_MS));
    await card('Take it with you');
    act(() => vi.advanceTimersByTime(10 * CARD_MS));
    await card('Take it with you');
  });

  test('holds a card, and goes back to the one before, by keys', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ games: [TRUTHS], isPresented });
    await card('Best moments');
    const key = (name: string) => fireEvent.keyDown(document, { key: name });
    key('h');
    act(() => vi.advanceTimersByTime(3 * CARD_MS));
    await card('Best moments');
    key('ArrowRight');
    await card('Thank you, everyone');
    key('ArrowLeft');
    act(() => vi.advanceTimersByTime(3 * CARD_MS));
    await card('Best moments');
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
    key('ArrowLeft');
    key('h');
    act(() => vi.advanceTimersByTime(CARD_MS));
    await card('Thank you, everyone');
  });

  test('turns pages of many names', async () => {
    const people = Array.from({ length: 60 }, (_, n) => `Guest ${n + 1}`);
    show({ games: [WELCOME], people, isPresented });
    await card('The picture');
    const seen: (string | null)[] = [];
    for (let page = 0; page < 3; page += 1) {
      next();
      seen.push(...screen.getAllByRole('listitem').map(({ textContent }) => textContent));
    }
    expect(seen).toEqual(people);
  });

  test('shows the link that is there already, wherever it was made', async () => {
    show({ games: [TRUTHS], people: [], link: TOKEN, isPresented });
    await card('Best moments');
    next();
    await screen.findByRole('img', { name: 'QR code of the recap' });
    expect(api.named('shareRecap')).toEqual([]);
  });

  test('shows how many would do it again', async () => {
    show({ games: [TRUTHS], people: [], again: { yes: 7, no: 1 }, isPresented });
    await card('Best moments');
    next();
    expect(await screen.findByText('Again? Yes: 7, no: 1')).toBeTruthy();
  });

  test.each([
    { games: [TRUTHS], to: 'The recap' },
    { games: [], to: 'Dashboard' },
  ])('is left for: $to', async ({ games, to }) => {
    show({ games, isPresented });
    await card(games.length > 0 ? 'Best moments' : 'Thank you, everyone');
    fireEvent.keyDown(document, { key: 'Escape' });
    await screen.findByRole('heading', { name: to });
  });
});

describe("the host's page", () => {
  test('has the same cards, with the ways on, and makes a link on request', async () => {
    show({ games: [TRUTHS] });
    await card('Best moments');
    expect(screen.getByRole('link', { name: 'See the recap' }).getAttribute('href')).toBe(`/recap/${ROOM}`);
    press('Next');
    await card('Thank you, everyone');
    press('Next');
    await card('Take it with you');
    expect(api.named('shareRecap')).toEqual([]);
    press('Show QR code and link');
    await screen.findByRole('img', { name: 'QR code of the recap' });
  });

  test('what nobody voted on is shown where there is nothing else', async () => {
    show({ games: [WELCOME] });
    await card('The picture');
    expect(screen.getByRole('figure').textContent).toBe('Where everyone is');
    // All of it: the thanks have the guests' part only.
    await expect.poll(() => api.named('getRecap')).toHaveLength(2);
  });

  test.each([
    { people: [], title: 'See you next time' },
    { people: ['Ann'], title: 'Thank you, Ann' },
    { people: ['Ann', 'Ben'], title: 'Thank you, everyone' },
  ])('has no recap to see where nothing was played: $title', async ({ people, title }) => {
    show({ games: [], people });
    await card(title);
    expect(screen.getByRole('heading', { name: 'Thank you for coming' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See the recap' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});
