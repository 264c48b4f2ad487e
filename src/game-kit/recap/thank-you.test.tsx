// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerAgain,
  type GameRecap,
  getGuestRecap,
  leaveRecap,
  RECAP_PREFIX,
  type RecapOf,
} from '#shared/contract/recaps.ts';
import { allowPictureName } from '#shared/contract/rooms.ts';
import { seatIn } from '#src/lib/calls/api.ts';
import { rememberSeat } from '#src/lib/identity/seats.ts';
import { RETRY_MS } from '#src/lib/query-client.ts';
import { readItem } from '#src/lib/storage.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { InTestRoom } from '#src/lib/testing/render-pages.tsx';
import { LeaveRecap } from './leave-recap.tsx';
import { type RecapParts, RecapPartsContext, recapPart } from './recap-part.ts';
import { ThankYou } from './thank-you.tsx';
import { ThanksToGuest } from './thanks.tsx';
import { LINK_MS } from './use-guest-recap.ts';

const ROOM = 'abcdefgh012345';
const TOKEN = `seat_${'A'.repeat(43)}`;
const AT = '2026-11-20T10:00:00.000Z';
const PARTS = {
  coloring: async () =>
    recapPart<'coloring'>({
      isEmpty: ({ hasPaint }) => !hasPaint,
      pictured: (left) => left,
      highlights: () => [{ label: 'Painted together', text: 'By 2 people' }],
      posters: () => [],
      keepsake: () => ({ title: 'Picture', alt: 'The picture', draw: () => {} }),
      tables: () => [],
    }),
  masterpiece: async () =>
    recapPart<'masterpiece'>({
      isEmpty: () => false,
      pictured: (left) => left,
      highlights: () => [],
      posters: () => [],
      tables: () => [],
      keepsake: () => [{ id: 'b'.repeat(22), caption: 'A cat' }],
      promptText: (prompt) => `${prompt}!`,
    }),
} as unknown as RecapParts;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const picture = (nth: number, hasPaint: boolean): RecapOf<'coloring'> => ({
  ...{ game: 'coloring', nth, hasPaint, template: null, painters: [] },
});

function has(
  games: GameRecap[],
  ownDrawings: { id: string; nth: number; prompt: string; title: string | null }[] = [],
  isOut = false,
  again: boolean | null = null,
  link: string | null = null,
): void {
  const head = {
    sessionId: ROOM,
    name: null,
    endedAt: AT,
    expiresAt: AT,
    guestCount: 2,
    voterNames: false,
    pictureNames: [],
  };
  api.on(getGuestRecap, () => ({ recap: { ...head, games }, isOut, again, onPictures: false, link, ownDrawings }));
}
const show = (thanks = <ThankYou pictureShown />) =>
  render(
    <MemoryRouter>
      <InTestRoom as={seatIn(ROOM)}>
        <RecapPartsContext value={async () => PARTS}>{thanks}</RecapPartsContext>
      </InTestRoom>
    </MemoryRouter>,
  );
const downloads = () => screen.queryAllByRole('button', { name: 'Download the picture' }).length;

test('a picture that the page shows is not shown again, and no other one is missing', async () => {
  has([picture(1, true), picture(2, true)]);
  show();
  await screen.findAllByText('By 2 people');
  expect(downloads()).toBe(1);
});

test('nor is one missing before a picture that stayed blank', async () => {
  has([picture(1, true), picture(2, false)]);
  show();
  await screen.findByText('By 2 people');
  expect(downloads()).toBe(1);
});

test("a guest keeps their own drawings, named by the drawings' game, and no one else's", async () => {
  has(
    [picture(1, false), { game: 'masterpiece', nth: 2, rounds: [], points: [] }],
    [
      { id: '1'.repeat(22), nth: 1, prompt: 'Cat 1', title: 'My neighbor' },
      { id: '2'.repeat(22), nth: 2, prompt: 'Cat 2', title: null },
    ],
  );
  show(<ThankYou />);
  await screen.findByText('Cat 2!');
  expect(screen.getByText('My neighbor')).toBeTruthy();
  expect(downloads()).toBe(0);
  // No game has a highlight.
  expect(screen.queryByText('The best moments:')).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('speaks of the recap only if the host has one: something was played: %s', async (hasPaint, count) => {
  has([picture(1, hasPaint)]);
  show();
  await screen.findByText('Thank you for playing');
  expect(screen.queryAllByText(/^Your host can see a recap/)).toHaveLength(count);
  expect(screen.queryAllByRole('button', { name: 'Take me out of the recap' })).toHaveLength(count);
});

test('leads to the whole recap, as soon as its host shares it', async () => {
  has([picture(1, true)]);
  show();
  await screen.findByText('By 2 people');
  expect(screen.queryByRole('link', { name: 'See the recap' })).toBeNull();
  has([picture(1, true)], [], false, null, `${RECAP_PREFIX}${'t'.repeat(43)}`);
  await act(() => vi.advanceTimersByTimeAsync(LINK_MS));
  const link = await screen.findByRole('link', { name: 'See the recap' });
  expect(link.getAttribute('href')).toBe(`/r#${'t'.repeat(43)}`);
});

test('asks again when it gets no answer, and says so', async () => {
  api.refuse(getGuestRecap, 'unavailable');
  show();
  expect((await screen.findByRole('status')).textContent).toBe("The highlights didn't load. Trying again.");
  has([picture(1, true)]);
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
  await screen.findByText('By 2 people');
  expect(screen.queryByText(/didn't load/)).toBeNull();
});

test('asks with one tap whether they would do it again, and the answer can change', async () => {
  has([picture(1, true)]);
  let again: boolean | null = null;
  api.on(answerAgain, ({ body }) => {
    again = Boolean(body.again);
    has([picture(1, true)], [], false, again);
    return { again };
  });
  show();
  const pressed = () => ['Yes', 'No'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));
  await screen.findByText('Your host sees only how many say yes.');
  expect(pressed()).toEqual(['false', 'false']);
  for (const [name, after] of [
    ['Yes', ['true', 'false']],
    ['No', ['false', 'true']],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    await screen.findByText('Thank you. You can change your answer.');
    await expect.poll(pressed).toEqual(after);
  }
  expect(again).toBe(false);
});

test('asks whether the first name may be on pictures, and remembers it for the next session', async () => {
  has([picture(1, true)]);
  api.on(allowPictureName, ({ body }) => ({ allowed: Boolean(body.allowed) }));
  show();
  const words = 'My first name may be on images of this session';
  const shown = await screen.findByRole<HTMLInputElement>('switch', { name: words });
  expect(shown.checked).toBe(false);
  fireEvent.click(shown);
  await expect.poll(() => readItem('browser', 'thaw_picture_name')).toBe('true');
  expect(api.named('allowPictureName').map(({ body }) => body)).toEqual([{ allowed: true }]);
});

test('asks nobody who has left the recap', async () => {
  has([picture(1, true)], [], true);
  show();
  await screen.findByText('Thank you for playing');
  expect(screen.queryByText('Again?')).toBeNull();
});

test('says nothing of a recap that is gone', async () => {
  api.refuse(getGuestRecap, 'room_ended');
  const { container } = show();
  await vi.waitFor(() => expect(api.named('getGuestRecap')).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
  expect([container.textContent, api.named('getGuestRecap').length]).toEqual(['', 1]);
});

test('thanks a guest whose tab was closed, and no one without a seat', async () => {
  has([picture(1, true)]);
  const thanks = <ThanksToGuest />;
  const { container, unmount } = show(thanks);
  expect(container.textContent).toBe('');
  unmount();
  rememberSeat(ROOM, { token: TOKEN, name: 'Ann', game: 'coloring' });
  sessionStorage.clear();
  show(thanks);
  await screen.findByText('By 2 people');
  expect(api.named('getGuestRecap').map(({ bearer }) => bearer)).toEqual([expect.stringContaining(TOKEN)]);
});

test('a guest who leaves the recap reads so, and can not leave it twice', async () => {
  has([picture(1, true)]);
  api.on(leaveRecap, () => {
    has([picture(1, true)], [], true);
    return {};
  });
  rememberSeat(ROOM, { token: TOKEN, name: 'Ann', game: 'coloring' });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Take me out of the recap' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take me out' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Take me out of the recap' })).toBeNull();
});

test('during the game the question closes once it is answered', async () => {
  api.on(leaveRecap, () => ({}));
  show(<LeaveRecap isOpen />);
  fireEvent.click(screen.getByRole('button', { name: 'Take me out of the recap' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take me out' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
