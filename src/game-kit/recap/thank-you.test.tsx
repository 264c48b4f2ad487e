// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getGuestRecap, type RecapOf } from '#shared/contract/recaps.ts';
import { seatIn } from '#src/lib/api.ts';
import { createQueryClient, RETRY_MS } from '#src/lib/query-client.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { type RecapParts, RecapPartsContext, recapPart } from './recap-part.ts';
import { ThankYou } from './thank-you.tsx';

const ROOM = 'abcdefgh012345';
const AT = '2026-11-20T10:00:00.000Z';
const PARTS = {
  coloring: async () =>
    recapPart<'coloring'>({
      isEmpty: ({ hasPaint }) => !hasPaint,
      highlights: () => [{ label: 'Painted together', text: 'By 2 people' }],
      posters: () => [{ title: 'Picture', alt: 'The picture', draw: () => {} }],
      tables: () => [],
      showsPosters: true,
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

const picture = (place: number, hasPaint: boolean): RecapOf<'coloring'> => ({
  ...{ game: 'coloring', place, hasPaint, template: null, painters: [] },
});

function has(games: RecapOf<'coloring'>[]): void {
  const head = { sessionId: ROOM, name: null, endedAt: AT, expiresAt: AT, guestCount: 2, voterNames: false };
  api.on(getGuestRecap, () => ({ recap: { ...head, games }, isOut: false, ownDrawings: [] }));
}
const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <RecapPartsContext value={async () => PARTS}>
          <ThankYou roomId={ROOM} as={seatIn(ROOM)} pictureShown />
        </RecapPartsContext>
      </QueryClientProvider>
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

test('asks again when it gets no answer, and says so', async () => {
  api.refuse(getGuestRecap, 'unavailable');
  show();
  expect((await screen.findByRole('status')).textContent).toBe("The highlights didn't load. Trying again.");
  has([picture(1, true)]);
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
  await screen.findByText('By 2 people');
  expect(screen.queryByRole('status')).toBeNull();
});

test('says nothing of a recap that is gone', async () => {
  api.refuse(getGuestRecap, 'room_ended');
  const { container } = show();
  await vi.waitFor(() => expect(api.named('getGuestRecap')).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
  expect([container.textContent, api.named('getGuestRecap').length]).toEqual(['', 1]);
});
