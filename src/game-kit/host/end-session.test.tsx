// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteRoom, endRoom } from '#shared/contract/hosted-rooms.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { EndSession } from './end-session.tsx';

const ROOM = 'abcdefgh012345';
const onEnding = vi.fn<(ending: boolean) => void>();
const onEnded = vi.fn();

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  api = fakeApi();
  onEnding.mockReset();
  onEnded.mockReset();
});
async function ask() {
  const element = <EndSession roomId={ROOM} sessionId="session0000001" onEnding={onEnding} onEnded={onEnded} />;
  const { user } = renderPages([{ path: '/', element }], '/');
  await user.click(screen.getByRole('button', { name: 'End Session' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure you want to end this session?' }));
  return { user, dialog };
}

test('Cancel and Escape end nothing', async () => {
  const { user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'End Session' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls).toEqual([]);
});

test('stays open after a failure, and lets polls continue', async () => {
  api.refuse(endRoom, 'internal');
  const { user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: 'End Session' }));
  await screen.findByText('The session is still open');
  expect(onEnded).not.toHaveBeenCalled();
  expect(onEnding.mock.calls).toEqual([[true], [false]]);
});

test('counts an ended room as ended, but not as deleted', async () => {
  api.refuse(endRoom, 'room_ended');
  api.refuse(deleteRoom, 'room_ended');
  const { user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: "Delete this session's data" }));
  await screen.findByText('The session is still open');
  await user.click(dialog.getByRole('button', { name: 'End Session' }));
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
});

test.each([
  ['ended', endRoom, 'End Session', { ended: 'session0000001' }],
  ['deleted', deleteRoom, "Delete this session's data", null],
] as const)(
  'leaves once it is %s; until then no button does anything, nor does Escape close the dialog',
  async (_, endpoint, button, state) => {
    let answer: () => void = () => {};
    api.on(
      endpoint,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({});
        }),
    );
    const { user, dialog } = await ask();
    const both = ['End Session', "Delete this session's data"].map((name) => dialog.getByRole('button', { name }));
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    for (const either of both) await user.click(either);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(onEnded).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(onEnded.mock.calls).toEqual([[state]]));
    expect(api.calls.map(({ name }) => name)).toEqual([endpoint.name]);
    expect(onEnding.mock.calls).toEqual([[true]]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
);
