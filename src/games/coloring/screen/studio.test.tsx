// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Studio } from './studio.tsx';

const canvas = vi.hoisted(() => ({ shown: null as { canPaint: boolean; onUndo?: (() => void) | undefined } | null }));
vi.mock('../drawing/paint-canvas.tsx', () => ({
  PaintCanvas: (props: NonNullable<typeof canvas.shown>) => {
    canvas.shown = props;
    return null;
  },
}));
const undo = vi.fn();
const paint = {
  connection: 'ok',
  loaded: true,
  kept: true,
  canUndo: true,
  dotCount: 3,
  unsent: 0,
  undo,
  zoom: { level: 1, max: 6, in: vi.fn(), out: vi.fn(), fit: vi.fn() },
} as unknown as Parameters<typeof Studio>[0]['paint'];

function show(props: Partial<Parameters<typeof Studio>[0]>) {
  const nothing = () => undefined;
  const rest = { color: '#FF0000', onColor: nothing, onWantsToPaint: nothing, canPaint: true, full: false };
  render(<Studio paint={paint} template="skyline" {...rest} {...props} />);
}

test('refuses paint on a full picture, but allows undo', () => {
  show({ full: true });
  expect(canvas.shown).toMatchObject({ canPaint: false, onUndo: undo });
});

test("ignores the canvas's undo key while a stroke is picked", () => {
  show({ picking: { onChoose: () => undefined, notice: null, marked: null } });
  expect(canvas.shown?.onUndo).toBeUndefined();
});

test('lets a viewer zoom, but not undo', () => {
  show({ canPaint: false });
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDefined();
  expect(canvas.shown).toMatchObject({ canPaint: false, onUndo: undefined });
});
