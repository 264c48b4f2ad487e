// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getPainters } from '#shared/contract/games/canvas.ts';
import { GUEST } from '#src/lib/calls/api.ts';
import { Room } from '#src/lib/polls/room.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { paintersOf } from '../api.ts';
import { DownloadButton, savedPicture } from './download-button.tsx';
import { pictureFile } from './picture-file.ts';

vi.mock('./picture-file.ts', async (original) => ({
  ...(await original<typeof import('./picture-file.ts')>()),
  pictureFile: vi.fn(async () => new Uint8Array()),
}));
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFile: () => {} }));

const api = pageTests();

test('credits the painters of that moment, and the last known ones once the room is over', async () => {
  const picture = savedPicture({ drawTo: () => {} }, 'skyline', paintersOf(new Room('abcdefgh012345', GUEST)));
  const { user } = renderPages([{ path: '/', element: <DownloadButton picture={picture} /> }], '/');
  const credits = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(pictureFile).toHaveBeenCalledTimes(times));
    return vi.mocked(pictureFile).mock.lastCall?.[0].names;
  };
  expect(await credits(1)).toEqual([]);
  api.on(getPainters, () => ({ names: ['Ann'], signatures: [] }));
  expect(await credits(2)).toEqual(['Ann']);
  api.on(getPainters, () => ({ names: ['Zoë'], signatures: [] }));
  expect(await credits(3)).toEqual(['Zoë']);
  api.refuse(getPainters, 'room_ended');
  expect(await credits(4)).toEqual(['Zoë']);
});
