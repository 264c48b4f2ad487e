// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishSession } from '#shared/contract/hosted-rooms.ts';
import { SESSION } from '#shared/contract/testing/session.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { InTestRoom } from '#src/lib/testing/render-pages.tsx';
import { Finish, finishAs } from './finish.tsx';
import { ONLY_NEXT_GAME } from './main-step.tsx';

const refresh = vi.fn(async () => {});
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  vi.clearAllMocks();
  api = fakeApi();
});

const position = { number: 2, of: 2 };
const next = { game: 'coloring', options: {}, entry: 1 } as const;

test.each([
  { title: 'after the last game of the agenda', session: { ...SESSION, position }, steps: ONLY_NEXT_GAME, as: 'main' },
  { title: 'before it', session: { ...SESSION, position, next }, steps: ONLY_NEXT_GAME, as: 'also' },
  { title: 'without an agenda', session: SESSION, steps: ONLY_NEXT_GAME, as: 'also' },
  { title: 'in a game', session: { ...SESSION, position }, steps: { ...ONLY_NEXT_GAME, main: null }, as: null },
])('is offered $title as $as', ({ session, steps, as }) => {
  expect(finishAs({ session }, steps)).toBe(as);
});

async function confirm(): Promise<void> {
  render(
    <InTestRoom>
      <Finish host={{ refresh, participantLimit: 5 }} />
    </InTestRoom>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByText('Finish the session?');
  expect(api.named('finishSession')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
}

test('ends the session after a question, and the page reads its end', async () => {
  api.on(finishSession, () => ({}));
  await confirm();
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

test.each(['room_ended', 'room_moved'] as const)('another lead was faster: %s', async (code) => {
  api.refuse(finishSession, code);
  await confirm();
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

test('stays open after a failure', async () => {
  api.on(finishSession, () => Promise.reject(new Error('offline')));
  await confirm();
  await waitFor(() => expect(api.named('finishSession')).toHaveLength(1));
  expect(await screen.findByText('Finish the session?')).toBeTruthy();
  expect(refresh).not.toHaveBeenCalled();
});
