// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeParticipant, restoreParticipant } from '#shared/contract/hosted-rooms.ts';
import { rememberKey } from '#src/lib/identity/lead-keys.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import type { Along } from '../hosted.tsx';
import { useRemoval } from './use-removal.ts';

const ROOM = 'abcdefgh012345';
const PEOPLE = [
  { id: '1', name: 'Ben' },
  { id: '2', name: 'Cho' },
  { id: '3', name: 'Dan' },
];
/** The room's people according to the server. */
let present = PEOPLE;
const KEY = ['room'];
/** What goes along with a person. */
let alongs: Partial<Record<string, Along>>;
/** Simulates a poll. */
const read = vi.fn<() => Promise<{ people: typeof PEOPLE }>>();

function Room({ mayLock = true }) {
  const { data } = useQuery({ queryKey: KEY, queryFn: read });
  const { removedIds, remove } = useRemoval(KEY, mayLock);
  return data?.people
    .filter(({ id }) => !removedIds.has(id))
    .map((person) => (
      <button key={person.id} type="button" onClick={() => void remove(person, alongs[person.id])}>
        {person.name}
      </button>
    ));
}

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  api = fakeApi();
  present = PEOPLE;
  alongs = {};
  read.mockReset().mockImplementation(async () => ({ people: present }));
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});
const without = (id: string) => () => {
  present = present.filter((person) => person.id !== id);
  return {};
};
async function open(mayLock = true) {
  const pages = renderPages([{ path: '/', element: <Room mayLock={mayLock} /> }], '/');
  await screen.findByRole('button', { name: 'Ben' });
  return pages;
}
const buttons = () => screen.queryAllByRole('button', { name: /Ben|Cho|Dan/ }).map(({ textContent }) => textContent);

test('removes at once, with an undo', async () => {
  api.on(removeParticipant, without('1'));
  api.on(restoreParticipant, () => {
    present = PEOPLE;
    return {};
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  expect(screen.queryByRole('button', { name: 'Ben' })).toBeNull();
  await screen.findByText('Ben was removed');
  expect(api.named('removeParticipant')).toEqual([
    expect.objectContaining({
      params: { roomId: ROOM, participantId: '1' },
      bearer: expect.stringMatching(/^Bearer ey/),
    }),
  ]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Ben is back');
  expect(await screen.findByRole('button', { name: 'Ben' })).toBeTruthy();
  expect(api.named('restoreParticipant')).toEqual([
    expect.objectContaining({ params: { roomId: ROOM, participantId: '1' } }),
  ]);
});

test('only those who can lock the room read that they can', async () => {
  api.on(removeParticipant, without('1'));
  const { user } = await open(false);
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await screen.findByText('Ben was removed');
  expect(screen.queryByText(/lock the room/i)).toBeNull();
});

test('shows a person again when removing them failed', async () => {
  api.refuse(removeParticipant, 'internal');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await screen.findByText('Ben is still in the room. Please try again.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ben' })).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test.each([
  ['session_full', /took the seat/],
  ['name_taken', /uses that name/],
  ['not_host', /^The host keeps them out/],
  ['internal', /^Please try again/],
] as const)('says why the undo failed: %s', async (code, words) => {
  api.on(removeParticipant, without('1'));
  api.refuse(restoreParticipant, code);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each(['host', 'co-host'])('the undo of a %s follows the session to its next game', async (by) => {
  const next = { game: 'coloring' as const, roomId: 'nextroom012345' };
  const key = `cohost_${'k'.repeat(43)}`;
  if (by === 'co-host') rememberKey(ROOM, { kind: 'cohost', key });
  api.on(removeParticipant, without('1'));
  api.on(restoreParticipant, ({ params }) => {
    if (params.roomId === ROOM) throw new Refused('room_moved', { movedTo: next });
    return {};
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Ben is back');
  const restored = api.named('restoreParticipant').at(-1);
  expect(restored?.params).toEqual({ roomId: next.roomId, participantId: '1' });
  expect(restored?.bearer).toMatch(by === 'co-host' ? `Bearer ${key}` : /^Bearer ey/);
});

test('keeps a removed person hidden when the refetch fails', async () => {
  api.on(removeParticipant, without('1'));
  const { user, client } = await open();
  read.mockRejectedValue(new Error('offline'));
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await screen.findByText('Ben was removed');
  await waitFor(() => expect(client.getQueryState(KEY)?.status).toBe('error'));
  expect(buttons()).toEqual(['Cho', 'Dan']);
});

test('ignores a poll that started before the removal', async () => {
  api.on(removeParticipant, without('1'));
  const { user, client } = await open();
  let answer: (room: { people: typeof PEOPLE }) => void = () => {};
  read.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  void client.invalidateQueries({ queryKey: KEY });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  answer({ people: PEOPLE });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(KEY)).toEqual({ people: present });
  expect(buttons()).toEqual(['Cho', 'Dan']);
});

describe('two people removed one after the other', () => {
  async function removeTwoAndUndo() {
    api.on(removeParticipant, ({ params }) => without(String(params.participantId))());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Ben' }));
    await screen.findByText('Ben was removed');
    await user.click(screen.getByRole('button', { name: 'Cho' }));
    await screen.findByText('2 people were removed');
    expect(screen.getByText(/^Their seats are free again. Lock the room/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    return user;
  }

  test('come back together', async () => {
    api.on(restoreParticipant, ({ params }) => {
      present = PEOPLE.filter(({ id }) => id === params.participantId || present.some((other) => other.id === id));
      return {};
    });
    await removeTwoAndUndo();
    await screen.findByText('2 people are back');
    await waitFor(() => expect(buttons()).toEqual(['Ben', 'Cho', 'Dan']));
  });

  test('are not said to have lost what only one of them had', async () => {
    const texts = { done: 'All strokes are gone.', failed: '', restoreFailed: '' };
    alongs = { 2: { run: async () => async () => {}, ...texts } };
    api.on(restoreParticipant, () => ({}));
    await removeTwoAndUndo();
    await screen.findByText('2 people are back');
  });

  test('name the person in a failed undo', async () => {
    api.on(restoreParticipant, ({ params }) => {
      if (params.participantId === '2') throw new Refused('session_full');
      return {};
    });
    await removeTwoAndUndo();
    expect(await screen.findByText(/^Cho: Someone took the seat/)).toBeTruthy();
    expect(api.named('restoreParticipant').map(({ params }) => params.participantId)).toEqual(['1', '2']);
  });

  test('are no longer named once their undo is over', async () => {
    api.on(removeParticipant, ({ params }) => without(String(params.participantId))());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Ben' }));
    await screen.findByText('Ben was removed');
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    await user.click(screen.getByRole('button', { name: 'Cho' }));
    await screen.findByText('Cho was removed');
  });

  test('offer each undo only once', async () => {
    api.on(restoreParticipant, () => ({}));
    const user = await removeTwoAndUndo();
    await screen.findByText('2 people are back');
    await user.click(screen.getByRole('button', { name: 'Dan' }));
    expect(await screen.findByText('Dan was removed')).toBeTruthy();
  });
});
