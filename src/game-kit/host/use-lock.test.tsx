// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lockRoom } from '#shared/contract/hosted-rooms.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { useLock } from './use-lock.ts';

const KEY = ['room'];
/** The server's value, and the last one read. */
let stored = false;
const read = vi.fn<() => Promise<{ hosting: { locked: boolean } }>>();
/** Pending replies of the server, oldest first. */
let answers: (() => void)[] = [];

function Room() {
  const { data } = useQuery({ queryKey: KEY, queryFn: read });
  const { locked, setLocked } = useLock(data?.hosting.locked ?? false, KEY);
  return (
    <button type="button" aria-pressed={locked} onClick={() => setLocked(!locked)}>
      Lock
    </button>
  );
}

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  stored = false;
  answers = [];
  read.mockReset().mockImplementation(async () => ({ hosting: { locked: stored } }));
  api = fakeApi();
  api.on(lockRoom, ({ body }) => {
    const locked = body.locked === true;
    return new Promise((resolve) => {
      answers.push(() => {
        stored = locked;
        resolve({ locked });
      });
    });
  });
});
async function open() {
  const pages = renderPages([{ path: '/', element: <Room /> }], '/');
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  const toggle = () => pages.user.click(screen.getByRole('button', { name: 'Lock' }));
  return { ...pages, toggle };
}
const shown = () => screen.getByRole('button', { name: 'Lock' }).getAttribute('aria-pressed');
const sent = () => api.named('lockRoom').map(({ body }) => body.locked);
const underWay = (count: number) => waitFor(() => expect(answers).toHaveLength(count));

test('shows the choice before the reply, and then the reply, even if the refetch fails', async () => {
  const { toggle, client } = await open();
  read.mockRejectedValue(new Error('offline'));
  await toggle();
  expect(shown()).toBe('true');
  await underWay(1);
  expect(stored).toBe(false);
  answers[0]?.();
  await waitFor(() => expect(client.getQueryState(KEY)?.status).toBe('error'));
  expect(client.getQueryData(KEY)).toEqual({ hosting: { locked: true } });
  expect(shown()).toBe('true');
});

test('sends two quick clicks in order, and the last one wins', async () => {
  const { toggle, client } = await open();
  await toggle();
  await underWay(1);
  await toggle();
  expect(shown()).toBe('false');
  expect(sent()).toEqual([true]);
  answers[0]?.();
  await underWay(2);
  expect(shown()).toBe('false');
  answers[1]?.();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(sent()).toEqual([true, false]);
  expect(stored).toBe(false);
  expect(shown()).toBe('false');
});

test('reverts after a failure, and says so', async () => {
  api.refuse(lockRoom, 'internal');
  const { toggle } = await open();
  await toggle();
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  expect(shown()).toBe('false');
});

test.each(['wrong_phase', 'room_moved'] as const)('reverts after %s, which the screen shows anyway', async (code) => {
  const told = vi.spyOn(toast, 'error');
  api.refuse(lockRoom, code);
  const { toggle } = await open();
  await toggle();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(shown()).toBe('false');
  expect(told).not.toHaveBeenCalled();
});
