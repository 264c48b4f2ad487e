// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Recap, RecapOf } from '#shared/contract/recaps.ts';
import { type RecapParts, RecapPartsContext, recapPart } from '#src/game-kit/recap/recap-part.ts';
import { HOST } from '#src/lib/calls/api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { RecapView } from './recap-view.tsx';

const { copied, printWhole, saveFile, sheetPng } = vi.hoisted(() => ({
  copied: vi.fn(),
  printWhole: vi.fn(),
  saveFile: vi.fn(),
  sheetPng: vi.fn(),
}));
vi.mock('../copy-later.ts', () => ({
  canCopyPictures: () => false,
  copyLater: async (text: Promise<string>) => copied(await text),
}));
vi.mock('../print-whole.ts', () => ({ printWhole }));
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFile }));
vi.mock('#src/game-kit/recap/sheet.ts', () => ({ sheetPng }));

const namesOf = ({ painters }: RecapOf<'coloring'>) => painters.join(' and ');
const posterOf = (left: RecapOf<'coloring'>) => ({
  title: 'Picture',
  alt: namesOf(left),
  draw: () => void drawn(namesOf(left)),
});
const PARTS = {
  coloring: async () =>
    recapPart<'coloring'>({
      isEmpty: ({ hasPaint }) => !hasPaint,
      pictured: (left, named) => ({ ...left, painters: left.painters.flatMap((name) => named(name) ?? []) }),
      highlights: (left) => [{ label: 'By', text: namesOf(left), told: `${namesOf(left)} painted.` }],
      keepsake: posterOf,
      posters: (left) => [posterOf(left)],
      tables: ({ painters }) => [{ title: 'Painters', rows: [painters] }],
    }),
} as unknown as RecapParts;
const drawn = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  sheetPng.mockImplementation(async (_words, draw) => {
    draw();
    return new Blob();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const AT = '2026-11-20T10:00:00.000Z';
const recapOf = (painters: string[]): Recap => ({
  ...{
    sessionId: 'session0123456',
    name: null,
    endedAt: AT,
    expiresAt: AT,
    guestCount: 1,
    voterNames: false,
    pictureNames: painters,
  },
  games: [{ game: 'coloring', nth: 1, hasPaint: painters.length > 0, template: null, painters }],
});

const inParts = (view: ReactNode) => <RecapPartsContext value={async () => PARTS}>{view}</RecapPartsContext>;

function open(recap: Recap, refresh: () => Promise<Recap>) {
  const view = (
    <RecapView recap={recap} as={HOST} refresh={refresh}>
      <p>Settings</p>
    </RecapView>
  );
  return renderPages([{ path: '/', element: inParts(view) }], '/');
}

test.each([['Ann'], []])(
  'has settings, such as the link to share, if something was played: %s',
  async (...painters) => {
    const recap = recapOf(painters);
    open(recap, async () => recap);
    if (painters.length > 0) await screen.findByRole('button', { name: 'Download everything' });
    else await screen.findByText(/^Nothing was played/);
    expect(screen.queryByText('Settings') !== null).toBe(painters.length > 0);
    expect(screen.queryByRole('heading', { name: 'What happened' }) !== null).toBe(painters.length > 0);
    expect(screen.queryByText('Ann painted.') !== null).toBe(painters.length > 0);
  },
);

/** Ben has left when the recap is read again. */
function PageOfBoth() {
  const [recap, setRecap] = useState(recapOf(['Ann', 'Ben']));
  const refresh = async () => {
    setRecap(recapOf(['Ann']));
    return recapOf(['Ann']);
  };
  return <RecapView recap={recap} as={HOST} refresh={refresh} />;
}

describe('a page that was opened before Ben left', () => {
  async function press(button: string, refresh = vi.fn(async () => recapOf(['Ann']))) {
    const { user } = open(recapOf(['Ann', 'Ben']), refresh);
    await user.click(await screen.findByRole('button', { name: button }));
    return refresh;
  }
  const text = () => new TextDecoder().decode(saveFile.mock.lastCall?.[1]);

  test.each(['Download the table "Painters" as CSV', 'Download everything'])(
    'has files without him: %s',
    async (button) => {
      await press(button);
      await waitFor(() => expect(saveFile).toHaveBeenCalled());
      expect([text().includes('Ann'), text().includes('Ben')]).toEqual([true, false]);
    },
  );

  test('saves a picture without him', async () => {
    await press('Download the picture "Picture"');
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(drawn.mock.calls).toEqual([['Ann']]);
  });

  test('copies a summary without him', async () => {
    await press('Copy summary');
    await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining('By: Ann\n')));
  });

  test('shows a picture without him as soon as anything was read again', async () => {
    // Pictures load in view only.
    vi.stubGlobal('IntersectionObserver', undefined);
    const { user } = renderPages([{ path: '/', element: inParts(<PageOfBoth />) }], '/');
    await screen.findByAltText('Ann and Ben');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await screen.findByAltText('Ann');
    expect(drawn.mock.calls).toEqual([['Ann and Ben'], ['Ann']]);
  });

  test('is printed as it is now', async () => {
    const refresh = await press('Print');
    await waitFor(() => expect(printWhole).toHaveBeenCalled());
    expect(refresh).toHaveBeenCalledOnce();
  });

  test.each([
    ['Download the table "Painters" as CSV', 'Nothing was downloaded'],
    ['Copy summary', "We can't reach Thaw right now."],
    ['Print', "We can't reach Thaw right now."],
  ])('gives nothing away that it can not read again: %s', async (button, words) => {
    await press(
      button,
      vi.fn(() => Promise.reject(new Error('offline'))),
    );
    await screen.findByText(words);
    for (const leaves of [saveFile, copied, printWhole]) expect(leaves).not.toHaveBeenCalled();
  });
});

// The last test here: pictures once shown as a whole stay so.
test("printed from the browser's menu, the page loads the pictures that were never in view", async () => {
  const recap = recapOf(['Ann']);
  open(recap, async () => recap);
  await screen.findByRole('button', { name: 'Print' });
  expect(drawn).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await screen.findByAltText('Ann');
});
