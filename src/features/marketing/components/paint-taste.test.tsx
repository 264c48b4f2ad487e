// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PASTEL_PALETTE, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { openPainting } from '../painting.ts';
import { PaintTaste } from './paint-taste.tsx';

beforeEach(freshBrowser);
afterEach(cleanup);

const open = () => renderPages([{ path: '/', element: <PaintTaste /> }], '/');
const sheet = () => screen.getByRole('application', { name: 'Canvas: Sweet Treats' });
/** The strokes stored in this browser. */
const kept = () => openPainting().strokes.get();

test('by keyboard: arrows move the brush, space paints', async () => {
  const { user } = open();
  sheet().focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(kept()).toEqual([]);
  expect(await screen.findByText('52% from the left, 58% from the top')).toBeTruthy();
  await user.keyboard('{ >}{ArrowRight}{ArrowRight}{/ }');
  expect(kept()).toEqual([{ color: PRIMARY_PALETTE[0], points: [520, 580, 540, 580, 560, 580] }]);
});

test("the palettes are the game's, and the chosen color paints", async () => {
  const { user } = open();
  const colors = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(colors).toEqual([...PRIMARY_PALETTE, ...PASTEL_PALETTE]);
  await user.click(screen.getByRole('radio', { name: 'turquoise' }));
  sheet().focus();
  await user.keyboard(' ');
  expect(kept()).toEqual([{ color: '#4ECDC4', points: [500, 500] }]);
});

test('with a pointer', () => {
  open();
  fireEvent.pointerDown(sheet(), { pointerId: 1, button: 0 });
  fireEvent.pointerMove(sheet(), { pointerId: 1 });
  fireEvent.pointerMove(sheet(), { pointerId: 2 });
  fireEvent.pointerUp(sheet(), { pointerId: 1 });
  expect(kept()).toHaveLength(1);
  expect(kept()[0]?.points).toHaveLength(4);
});

test('a finger scrolls until it has painted, and again once it has touched something else', () => {
  open();
  expect(sheet().style.touchAction).toContain('pan-y');
  fireEvent.pointerDown(sheet(), { pointerId: 1, button: 0 });
  fireEvent.pointerCancel(sheet(), { pointerId: 1 });
  expect(kept()).toEqual([]);
  expect(sheet().style.touchAction).toContain('pan-y');
  fireEvent.pointerDown(sheet(), { pointerId: 2, button: 0 });
  fireEvent.pointerUp(sheet(), { pointerId: 2 });
  expect(sheet().style.touchAction).not.toContain('pan-y');
  // The scrolling finger left no stroke.
  expect(kept()).toHaveLength(1);
  fireEvent.pointerDown(document.body);
  expect(sheet().style.touchAction).toContain('pan-y');
});

test('the picture can be cleared, and that is announced', async () => {
  const { user } = open();
  const clear = screen.getByRole('button', { name: 'Clear' });
  expect(clear.getAttribute('aria-disabled')).toBe('true');
  sheet().focus();
  await user.keyboard(' ');
  await user.click(clear);
  expect(kept()).toEqual([]);
  expect(screen.getByText('The picture is empty.')).toBeTruthy();
  expect(document.activeElement).toBe(clear);
});
