// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeParticipant, restoreParticipant } from '#shared/contract/rooms.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { useRemoval } from './use-removal.ts';

const ROOM = 'abcdefgh012345';
const PEOPLE = [
  { id: '1', name: 'Ben' },
  { id: '2', name: 'Cho' },
];
/** Who the room says is there; `changed` reads it, as a refetch does. */
let present = PEOPLE;
const changed = vi.fn();

function Room() {
  const [listed, setListed] = useState(present);
  const { removedIds, remove } = useRemoval(ROOM, async () => {
    changed();
    setListed(present);
  });
  return listed
    .filter(({ id }) => !removedIds.has(id))
    .map((person) => (
      <button key={person.id} type="button" onClick={() => void remove(person)}>
        {person.name}
      </button>
    ));
}

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  api = fakeApi();
  changed.mockClear();
  present = PEOPLE;
});
afterEach(cleanup);
const without = (id: string) => () => {
  present = present.filter((person) => person.id !== id);
  return {};
};
const open = () => renderPages([{ path: '/', element: <Room /> }], '/');

test('removes at once, and offers to take it back', async () => {
  api.on(removeParticipant, without('1'));
  api.on(restoreParticipant, () => {
    present = PEOPLE;
    return {};
  });
  const { user } = open();
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
  expect(screen.getByRole('button', { name: 'Ben' })).toBeTruthy();
  expect(api.named('restoreParticipant')).toEqual([
    expect.objectContaining({ params: { roomId: ROOM, participantId: '1' } }),
  ]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('shows somebody again who could not be removed', async () => {
  api.on(removeParticipant, () => {
    throw new Refused('internal');
  });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await screen.findByText('Ben could not be removed. Please try again.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ben' })).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test.each([
  ['session_full', /place has been taken/],
  ['name_taken', /taken the name/],
  ['internal', 'Ask them to join again.'],
] as const)('says why it can not be taken back: %s', async (code, words) => {
  api.on(removeParticipant, without('1'));
  api.on(restoreParticipant, () => {
    throw new Refused(code);
  });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(words)).toBeTruthy();
});
