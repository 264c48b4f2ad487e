// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecapParts, RecapPartsContext, recapPart } from '#src/game-kit/recap/recap-part.ts';
import { HOST } from '#src/lib/api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { RecapView } from './recap-view.tsx';

const PARTS = {
  coloring: async () =>
    recapPart<'coloring'>({
      isEmpty: ({ hasPaint }) => !hasPaint,
      highlights: () => [],
      posters: () => [],
      tables: () => [],
      showsPosters: false,
    }),
} as unknown as RecapParts;

test.each([true, false])('has settings, such as the link to share, if something was played: %s', async (hasPaint) => {
  const at = '2026-11-20T10:00:00.000Z';
  const recap = {
    ...{ sessionId: 'session0123456', name: null, endedAt: at, expiresAt: at, guestCount: 1, voterNames: false },
    games: [{ game: 'coloring' as const, place: 1, hasPaint, template: null, painters: [] }],
  };
  const element = (
    <RecapPartsContext value={async () => PARTS}>
      <RecapView recap={recap} as={HOST} refresh={async () => recap}>
        <p>Settings</p>
      </RecapView>
    </RecapPartsContext>
  );
  renderPages([{ path: '/', element }], '/');
  if (hasPaint) await screen.findByRole('button', { name: 'Download everything' });
  else await screen.findByText(/^Nothing was played/);
  expect(screen.queryByText('Settings') !== null).toBe(hasPaint);
});
