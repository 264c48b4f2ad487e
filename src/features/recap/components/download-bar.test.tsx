// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { WhenNear } from '#src/game-kit/recap/near.tsx';
import type { RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import type { ShownGame } from '#src/game-kit/recap/use-recap-parts.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { DownloadBar } from './download-bar.tsx';

type Left = RecapOf<'coloring'>;

const { saveFile, sheetPng } = vi.hoisted(() => ({ saveFile: vi.fn(), sheetPng: vi.fn() }));
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFile }));
vi.mock('#src/game-kit/recap/sheet.ts', () => ({ sheetPng }));

const HEAD = {
  ...{ sessionId: 'session0123456', name: null, guestCount: 2, voterNames: false, pictureNames: [] },
  ...{ endedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-21T10:00:00.000Z' },
};
const painted = (nth: number, painters: string[]): Left => ({
  ...{ game: 'coloring', template: null },
  ...{ nth, painters, hasPaint: painters.length > 0 },
});
const PART = {
  isEmpty: ({ hasPaint }: Left) => !hasPaint,
  pictured: (left: Left) => left,
  highlights: ({ painters }: Left) => [{ label: 'By', text: painters.join(' and ') }],
  posters: () => [{ title: 'Picture', alt: '', draw: () => {} }],
  tables: ({ painters }: Left) => [{ title: 'Painters', rows: [painters] }],
};

const readAgain = vi.fn();
beforeEach(() => {
  readAgain.mockReset();
  saveFile.mockReset();
  sheetPng.mockReset().mockResolvedValue(new Blob());
});

/** The bar for a recap of these games. */
function openBar(...games: Left[]) {
  const shown = games.map((left) => ({ left, part: PART })) as unknown as ShownGame[];
  readAgain.mockResolvedValue({ recap: { ...HEAD, games }, games: shown });
  const bar = <DownloadBar files={{} as RecapFiles} readAgain={readAgain} />;
  return renderPages(
    [
      {
        path: '/',
        element: (
          <>
            {bar}
            <WhenNear height={1}>{() => <p>far below</p>}</WhenNear>
          </>
        ),
      },
    ],
    '/',
  );
}

/** Presses its button. */
async function download(...games: Left[]) {
  const { user } = openBar(...games);
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
}

test('is one zip', async () => {
  await download(painted(1, ['Ann']));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('Recap.zip', expect.anything(), 'application/zip'));
  const files = unzipSync(saveFile.mock.lastCall?.[1]);
  expect(Object.keys(files)).toEqual([
    'Recap.txt',
    '1 Collaborative Coloring Book - Picture.png',
    '1 Collaborative Coloring Book - Painters.csv',
  ]);
  const texts = Object.values(files).map((bytes) => new TextDecoder().decode(bytes));
  expect(texts.join()).toContain('Ann');
});

test('counts its pictures anew the second time', async () => {
  await download(painted(1, ['Ann']));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  readAgain.mockReturnValue(new Promise(() => {}));
  screen.getByRole('button', { name: 'Download everything' }).click();
  await screen.findByText('Packing...', { selector: '[role=status]' });
});

test('is not saved without one of its pictures, and says what to do', async () => {
  sheetPng.mockRejectedValue(new Error('unread'));
  await download(painted(1, ['Ann']));
  await screen.findByText('Nothing was downloaded');
  expect(screen.getByText(/Wait a moment and try again/)).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});

test('by its key, too, the page is printed as a whole, and once', async () => {
  const seen = vi.fn(() => screen.queryByText('far below') !== null);
  window.print = seen as unknown as typeof window.print;
  // Missing in this DOM.
  Object.defineProperty(document, 'images', { value: [] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
  const { user } = openBar(painted(1, ['Ann']));
  expect(screen.queryByText('far below')).toBeNull();
  let read = () => {};
  readAgain.mockReturnValue(
    new Promise<void>((resolve) => {
      read = resolve;
    }),
  );
  await user.keyboard('{Control>}p{/Control}');
  await screen.findByRole('button', { name: /Preparing/ });
  await user.keyboard('{Control>}p{/Control}');
  read();
  await waitFor(() => expect(seen).toHaveReturnedWith(true));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Preparing/ })).toBeNull());
  expect(readAgain).toHaveBeenCalledOnce();
  await user.keyboard('{Meta>}p{/Meta}');
  await waitFor(() => expect(readAgain).toHaveBeenCalledTimes(2));
});
