// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { losesWords } from '#src/lib/testing/lost-words.ts';
import { HOST_ARTIST, openRoom, roomOfAnn } from '../testing/rooms.tsx';

vi.mock('../sending/use-painting.ts', async () => ({
  usePainting: (await import('../testing/stand-ins.tsx')).usePaintingStandIn,
}));
vi.mock('../drawing/paint-canvas.tsx', async () => ({
  PaintCanvas: (await import('../testing/stand-ins.tsx')).PaintCanvasStandIn,
}));
afterEach(async () => {
  cleanup();
  await showLanguage('en');
});

test('shows a host the English words when the Spanish ones fail to load, never both', async () => {
  roomOfAnn([HOST_ARTIST]);
  await losesWords();
  openRoom();
  expect(await screen.findByRole('button', { name: 'Canvas: City Skyline' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});
