// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStrokes, restoreStrokes } from '#shared/contract/games/canvas.ts';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { HOST } from '#src/lib/calls/api.ts';
import { Room, RoomContext } from '#src/lib/polls/room.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { useClearing } from './clearing.tsx';

const api = pageTests();
beforeEach(() => {
  loggedInAs(ANN);
  vi.spyOn(toast, 'info');
  vi.spyOn(toast, 'success');
  vi.useFakeTimers({ toFake: ['Date'] });
  let removalId = 40;
  api.on(clearStrokes, () => {
    removalId += 1;
    return { removalId, version: removalId };
  });
  api.on(restoreStrokes, () => ({ version: 50 }));
});
afterEach(() => void vi.useRealTimers());
const notice = () => vi.mocked(toast.info).mock.lastCall ?? [];

function open() {
  const room = new Room('abcdefgh012345', HOST);
  const wrapper = ({ children }: { children: ReactNode }) => createElement(RoomContext, { value: room }, children);
  const { result } = renderHook(useClearing, { wrapper });
  return {
    clear: () => act(() => result.current.remove({}, 'Gone')),
    /** @param times of an undo so far */
    undo: async (times: number) => {
      notice()[2]?.action?.onAction();
      await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(times));
      return api.named('restoreStrokes').map(({ body }) => body.removalId);
    },
  };
}

test.each([
  ['all removals of the last seconds, newest first', UNDO_SECONDS - 1, '2 removals can be undone', [42, 41]],
  ['no removal whose time is over', UNDO_SECONDS, undefined, [42]],
])('undoes %s', async (_, seconds, hint, undone) => {
  const { clear, undo } = open();
  await clear();
  vi.setSystemTime(Date.now() + 1_000 * seconds);
  await clear();
  expect(notice()[1]).toBe(hint);
  expect(await undo(1)).toEqual(undone);
});

test('undoes none twice', async () => {
  const { clear, undo } = open();
  await clear();
  expect(await undo(1)).toEqual([41]);
  await clear();
  expect(await undo(2)).toEqual([41, 42]);
});
