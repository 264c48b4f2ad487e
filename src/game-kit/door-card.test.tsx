// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type AtDoor, answerKnocks, getDoor, keepOut, stopKeepingOut } from '#shared/contract/door.ts';
import { restoreParticipant } from '#shared/contract/hosted-rooms.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { toast } from '#src/lib/toast.ts';
import { DoorCard } from './door-card.tsx';
import { DoorPart } from './door-part.tsx';
import { DoorSign } from './door-sign.tsx';
import { KeepOutDialog } from './keep-out-dialog.tsx';
import { person } from './testing/hosted.ts';

const ROOM = 'abcdefgh012345';
let api: ReturnType<typeof fakeApi>;
let atDoor: AtDoor;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  loggedInAs(ANN);
  atDoor = {
    knocks: [
      { id: '7', name: 'Ann' },
      { id: '8', name: 'Ben' },
    ],
    keptOut: [{ id: '3', name: 'Cyd', byAddress: true }],
    removed: [{ id: '5', name: 'Eve' }],
  };
  api.on(getDoor, () => atDoor);
  api.on(answerKnocks, () => ({ answered: 1, withoutSeat: 1 }));
  api.on(stopKeepingOut, () => ({}));
  api.on(restoreParticipant, () => ({}));
  api.on(keepOut, () => ({}));
});
const show = (part: React.ReactNode) => {
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>);
  return userEvent.setup();
};
const bodies = () => api.named('answerKnocks').map(({ body }) => body);

test('the host lets in or declines one, or all, and hears of people without a seat; the focus stays', async () => {
  const told = vi.spyOn(toast, 'info');
  const user = show(<DoorCard isHost ending={false} roomId={ROOM} door={{ waiting: 2, keptOut: 1, removed: 0 }} />);
  await user.click(await screen.findByRole('button', { name: 'Let in Ann' }));
  await waitFor(() => expect(bodies()).toEqual([{ letIn: true, knockId: '7' }]));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2 people are waiting' })),
  );
  expect(told).toHaveBeenCalledWith('1 person has no seat', expect.any(String));
  await user.click(await screen.findByRole('button', { name: "Don't let Ben in" }));
  await waitFor(() => expect(bodies().at(-1)).toEqual({ letIn: false, knockId: '8' }));
  await user.click(await screen.findByRole('button', { name: 'Let all in' }));
  await waitFor(() => expect(bodies().at(-1)).toEqual({ letIn: true }));
});

test('the host lets people back in, removed or kept out', async () => {
  const user = show(<DoorCard isHost ending={false} roomId={ROOM} door={{ waiting: 0, keptOut: 1, removed: 1 }} />);
  expect(await screen.findByText('Kept out, with their network')).toBeTruthy();
  const title = screen.getByRole('heading', { name: '2 people were removed' });
  await user.click(screen.getByRole('button', { name: 'Let Cyd back in' }));
  await waitFor(() => expect(api.named('stopKeepingOut')).toMatchObject([{ params: { keptOutId: '3' } }]));
  await user.click(screen.getByRole('button', { name: 'Let Eve back in' }));
  await waitFor(() => expect(api.named('restoreParticipant')).toMatchObject([{ params: { participantId: '5' } }]));
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a co-host lets in and back in, but nobody whom the host keeps out', async () => {
  show(<DoorCard isHost={false} ending={false} roomId={ROOM} door={{ waiting: 2, keptOut: 1, removed: 1 }} />);
  expect(await screen.findByRole('button', { name: 'Let in Ann' })).toBeTruthy();
  expect(screen.getByText('1 person was removed')).toBeTruthy();
  expect(screen.getByText('Eve')).toBeTruthy();
  expect(screen.queryByText('Cyd')).toBeNull();
});

test.each([
  [{ waiting: 0, keptOut: 0, removed: 1 }, 'Let Eve back in'],
  [{ waiting: 0, keptOut: 1, removed: 0 }, null],
])('a remote has the door while there is someone for it: %o', async (door, name) => {
  show(<DoorPart host={{ roomId: ROOM, lead: 'remote', door, ending: false }} />);
  if (name === null) expect(document.body.textContent).toBe('');
  else expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test.each([
  ['session_full', 'Someone took the seat. Free one, then let them back in from the list of removed people.'],
  ['not_found', null],
] as const)('says why a person is not back, unless another lead was faster: %s', async (code, words) => {
  const told = vi.spyOn(toast, 'error').mockClear();
  api.refuse(restoreParticipant, code);
  const user = show(<DoorCard isHost ending={false} roomId={ROOM} door={{ waiting: 0, keptOut: 0, removed: 1 }} />);
  await user.click(await screen.findByRole('button', { name: 'Let Eve back in' }));
  await waitFor(() => expect(api.named('getDoor').length).toBeGreaterThan(1));
  expect(told.mock.calls).toEqual(words === null ? [] : [['Nothing changed', words]]);
  expect(screen.getByText('Eve')).toBeTruthy();
});

test('the address is kept out only if the host says so', async () => {
  const onClose = vi.fn();
  const user = show(<KeepOutDialog roomId={ROOM} person={person(4, 'Dan')} onClose={onClose} />);
  expect(screen.getByRole('checkbox').hasAttribute('checked')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /network/ }));
  await user.click(screen.getByRole('button', { name: 'Keep out' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.named('keepOut')).toMatchObject([{ params: { participantId: '4' }, body: { byAddress: true } }]);
});

test('keeping out is undone in the room where the session is by now', async () => {
  const told = vi.spyOn(toast, 'info');
  const next = { game: 'coloring' as const, roomId: 'nextroom012345' };
  api.on(restoreParticipant, ({ params }) => {
    if (params.roomId === ROOM) throw new Refused('room_moved', { movedTo: next });
    return {};
  });
  const user = show(<KeepOutDialog roomId={ROOM} person={person(4, 'Dan')} onClose={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Keep out' }));
  await waitFor(() => expect(told).toHaveBeenCalled());
  told.mock.lastCall?.[2]?.action?.onAction();
  await waitFor(() => expect(api.named('restoreParticipant').at(-1)?.params.roomId).toBe(next.roomId));
});

test('a shared screen shows how many wait, and no names', async () => {
  const user = show(<DoorSign roomId={ROOM} waiting={2} refresh={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Let in 2 people who are waiting' }));
  await waitFor(() => expect(bodies()).toEqual([{ letIn: true }]));
  expect(screen.queryByText('Ann')).toBeNull();
});
