// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type AtDoor, answerKnocks, getDoor, keepOut, stopKeepingOut } from '#shared/contract/door.ts';
import { AWAY_POLL_MS, restoreParticipant } from '#shared/contract/hosted-rooms.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { InTestRoom } from '#src/lib/testing/render-pages.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { KeepOutDialog } from '../people/keep-out-dialog.tsx';
import { person } from '../testing/hosted.ts';
import { DoorCard } from './door-card.tsx';
import { DoorPart } from './door-part.tsx';
import { DoorSign } from './door-sign.tsx';

const ROOM = 'abcdefgh012345';
let api: ReturnType<typeof fakeApi>;
let atDoor: AtDoor;
let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  client = createQueryClient();
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
const inClient = ({ children }: { children: React.ReactNode }) => <InTestRoom client={client}>{children}</InTestRoom>;
const show = (part: React.ReactNode) => {
  render(part, { wrapper: inClient });
  return userEvent.setup();
};
const openList = (user: ReturnType<typeof userEvent.setup>, title: string) =>
  user.click(screen.getByText(title, { selector: 'summary' }));
const bodies = () => api.named('answerKnocks').map(({ body }) => body);

test('the host lets in or declines one, or all, and hears of people without a seat; the focus stays', async () => {
  const told = vi.spyOn(toast, 'info');
  const user = show(<DoorCard isHost ending={false} door={{ waiting: 2, keptOut: 1, removed: 0 }} />);
  await user.click(await screen.findByRole('button', { name: 'Let in Ann' }));
  await waitFor(() => expect(bodies()).toEqual([{ letIn: true, knockId: '7' }]));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2 people are waiting' })),
  );
  expect(told).toHaveBeenCalledWith('1 person has no seat', expect.any(String));
  await user.click(await screen.findByRole('button', { name: "Don't let Ben in" }));
  await waitFor(() => expect(bodies().at(-1)).toEqual({ letIn: false, knockId: '8' }));
  await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0));
  expect(told).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole('button', { name: 'Let all in' }));
  await waitFor(() => expect(bodies().at(-1)).toEqual({ letIn: true }));
});

test('whoever was answered leaves the list at once, before it is read again', async () => {
  atDoor = { ...atDoor, knocks: [...atDoor.knocks, { id: '9', name: 'Dan' }] };
  const user = show(<DoorCard isHost ending={false} door={{ waiting: 3, keptOut: 0, removed: 0 }} />);
  await screen.findByText('Dan');
  api.refuse(getDoor, 'unavailable');
  await user.click(screen.getByRole('button', { name: "Don't let Ann in" }));
  await waitFor(() => expect(screen.queryByText('Ann')).toBeNull());
  expect(screen.getByText('Ben')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Let all in' }));
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
});

test('people let in leave the list at once; after a refusal it is read again before the next poll', async () => {
  const user = show(<DoorCard isHost ending={false} door={{ waiting: 2, keptOut: 0, removed: 0 }} />);
  api.refuse(answerKnocks, 'not_found');
  const letIn = await screen.findByRole('button', { name: 'Let in Ann' });
  // Another lead was faster.
  atDoor = { ...atDoor, knocks: [...atDoor.knocks.slice(1), { id: '9', name: 'Dan' }] };
  await user.click(letIn);
  await screen.findByText('Dan', {}, { timeout: AWAY_POLL_MS / 2 });
  expect(screen.queryByText('Ann')).toBeNull();
  api.on(answerKnocks, () => ({ answered: 2, withoutSeat: 0 }));
  api.on(getDoor, () => new Promise<AtDoor>(() => {}));
  await user.click(screen.getByRole('button', { name: 'Let all in' }));
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
});

test('a room that is closing asks for nobody any more', async () => {
  const user = show(<DoorCard isHost ending door={{ waiting: 2, keptOut: 0, removed: 1 }} />);
  await openList(user, 'Removed people: 1');
  expect(client.isFetching()).toBe(0);
  expect(api.named('getDoor')).toEqual([]);
});

test('the host lets people back in, removed or kept out', async () => {
  const told = vi.spyOn(toast, 'success');
  const user = show(<DoorCard isHost ending={false} door={{ waiting: 0, keptOut: 1, removed: 1 }} />);
  await openList(user, 'Removed people: 2');
  expect(await screen.findByText('Kept out, with their network')).toBeTruthy();
  const title = screen.getByRole('heading', { name: 'Removed people: 2' });
  await user.click(screen.getByRole('button', { name: 'Let Cyd back in' }));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('Cyd can join again'));
  expect(api.named('stopKeepingOut')).toMatchObject([{ params: { keptOutId: '3' } }]);
  await user.click(screen.getByRole('button', { name: 'Let Eve back in' }));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('Eve is back'));
  expect(api.named('restoreParticipant')).toMatchObject([{ params: { participantId: '5' } }]);
  expect(document.activeElement).toBe(title);
});

test('people let back in leave the list before the next poll', async () => {
  api.on(restoreParticipant, () => {
    atDoor = { ...atDoor, removed: [] };
    return {};
  });
  const user = show(<DoorCard isHost ending={false} door={{ waiting: 0, keptOut: 1, removed: 1 }} />);
  await openList(user, 'Removed people: 2');
  await user.click(await screen.findByRole('button', { name: 'Let Eve back in' }));
  await waitFor(() => expect(screen.queryByText('Eve')).toBeNull(), { timeout: AWAY_POLL_MS / 2 });
  expect(screen.getByText('Cyd')).toBeTruthy();
});

test('a removed name is shown and asked for in the open list only, which stays open when someone knocks', async () => {
  const host = { ending: false, isHost: true };
  const { rerender } = render(<DoorCard {...host} door={{ waiting: 0, keptOut: 0, removed: 1 }} />, {
    wrapper: inClient,
  });
  const user = userEvent.setup();
  const list = screen.getByRole('group');
  expect(list.hasAttribute('open')).toBe(false);
  expect(client.isFetching()).toBe(0);
  await openList(user, 'Removed people: 1');
  expect(await screen.findByText('Eve')).toBeTruthy();
  rerender(<DoorCard {...host} door={{ waiting: 1, keptOut: 0, removed: 1 }} />);
  expect(await screen.findByRole('button', { name: 'Let in Ann' })).toBeTruthy();
  expect(screen.getByRole('group')).toBe(list);
  expect(list.hasAttribute('open')).toBe(true);
  // Read again at once when it opens again, before the next poll.
  rerender(<DoorCard {...host} door={{ waiting: 0, keptOut: 0, removed: 1 }} />);
  await openList(user, 'Removed people: 1');
  atDoor = { ...atDoor, removed: [{ id: '6', name: 'Fay' }] };
  await openList(user, 'Removed people: 1');
  expect(await screen.findByText('Fay', {}, { timeout: AWAY_POLL_MS / 2 })).toBeTruthy();
});

test('a co-host lets in waiting and removed people, but no one kept out', async () => {
  show(<DoorCard isHost={false} ending={false} door={{ waiting: 2, keptOut: 1, removed: 1 }} />);
  expect(await screen.findByRole('button', { name: 'Let in Ann' })).toBeTruthy();
  expect(screen.getByText('Removed people: 1')).toBeTruthy();
});

test('a remote has the door while there is someone for it', async () => {
  const remote = { lead: 'remote', ending: false } as const;
  const { rerender } = render(<DoorPart host={{ ...remote, door: { waiting: 0, keptOut: 1, removed: 1 } }} />, {
    wrapper: inClient,
  });
  expect(await screen.findByText('Removed people: 1', { selector: 'summary' })).toBeTruthy();
  const onlyKeptOut = { waiting: 0, keptOut: 1, removed: 0 };
  rerender(<DoorPart host={{ ...remote, door: onlyKeptOut }} />);
  expect(document.body.textContent).toBe('');
  rerender(<DoorPart host={{ ...remote, door: { waiting: 2, keptOut: 1, removed: 0 } }} />);
  expect(await screen.findByRole('button', { name: 'Let in Ann' })).toBeTruthy();
  // Only the host lets them back in.
  rerender(<DoorPart host={{ ...remote, lead: 'host', door: onlyKeptOut }} />);
  expect(await screen.findByText('Removed people: 1', { selector: 'summary' })).toBeTruthy();
});

test.each([
  ['session_full', "Someone took the seat. Free one and try again. They're still in the list of removed people."],
  ['not_found', null],
] as const)('says why a person is not back, unless another lead was faster: %s', async (code, words) => {
  const told = vi.spyOn(toast, 'error').mockClear();
  api.refuse(restoreParticipant, code);
  const user = show(<DoorCard isHost ending={false} door={{ waiting: 0, keptOut: 0, removed: 1 }} />);
  await openList(user, 'Removed people: 1');
  await user.click(await screen.findByRole('button', { name: 'Let Eve back in' }));
  await waitFor(() => expect(api.named('getDoor').length).toBeGreaterThan(1));
  expect(told.mock.calls).toEqual(words === null ? [] : [['Nothing changed', words]]);
  expect(screen.getByText('Eve')).toBeTruthy();
});

test('the address is kept out only if the host says so', async () => {
  const onClose = vi.fn();
  const user = show(<KeepOutDialog person={person(4, 'Dan')} onClose={onClose} />);
  expect(screen.getByRole('checkbox').hasAttribute('checked')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /network/ }));
  await user.click(screen.getByRole('button', { name: 'Keep out' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.named('keepOut')).toMatchObject([{ params: { participantId: '4' }, body: { byAddress: true } }]);
});

const next = { game: 'coloring' as const, roomId: 'nextroom012345' };

test('a kept-out person is let back in where the session is by now', async () => {
  api.on(stopKeepingOut, ({ params }) => {
    if (params.roomId === ROOM) throw new Refused('room_moved', { movedTo: next });
    return {};
  });
  const user = show(<DoorCard isHost ending={false} door={{ waiting: 0, keptOut: 1, removed: 0 }} />);
  await openList(user, 'Removed people: 1');
  await user.click(await screen.findByRole('button', { name: 'Let Cyd back in' }));
  await waitFor(() => expect(api.named('stopKeepingOut').at(-1)?.params.roomId).toBe(next.roomId));
});

test('keeping out is undone in the room where the session is by now', async () => {
  const told = vi.spyOn(toast, 'info');
  api.on(restoreParticipant, ({ params }) => {
    if (params.roomId === ROOM) throw new Refused('room_moved', { movedTo: next });
    return {};
  });
  const user = show(<KeepOutDialog person={person(4, 'Dan')} onClose={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Keep out' }));
  await waitFor(() => expect(told).toHaveBeenCalled());
  told.mock.lastCall?.[2]?.action?.onAction();
  await waitFor(() => expect(api.named('restoreParticipant').at(-1)?.params.roomId).toBe(next.roomId));
});

test('a shared screen shows how many wait, and no names', async () => {
  const user = show(<DoorSign waiting={2} refresh={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Let in 2 people who are waiting' }));
  await waitFor(() => expect(bodies()).toEqual([{ letIn: true }]));
  expect(screen.queryByText('Ann')).toBeNull();
});
