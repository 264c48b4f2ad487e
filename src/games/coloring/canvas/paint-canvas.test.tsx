// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentProps, useMemo } from 'react';
import { expect, test, vi } from 'vitest';
import { createLocalPainting } from './local-painting.ts';
import { browserStore } from './local-store.ts';
import { PaintCanvas } from './paint-canvas.tsx';
import { createViewer } from './view.ts';

// These tests have no pixels.
vi.mock('./show-painting.ts', () => ({ showPainting: () => () => undefined }));
function Picture(props: Partial<ComponentProps<typeof PaintCanvas>>) {
  const paint = useMemo(() => ({ painting: createLocalPainting(browserStore()), viewer: createViewer() }), []);
  return (
    <PaintCanvas
      paint={paint}
      color="#FF0000"
      outline={null}
      canPaint
      onWantsToPaint={() => undefined}
      label="Canvas: Skyline"
      {...props}
    />
  );
}

const canvas = () => screen.getByRole('application', { name: 'Canvas: Skyline' });
const help = () => document.getElementById(canvas().getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('the canvas has a name, keyboard focus, and instructions for keys', () => {
  render(<Picture />);
  expect(canvas().tabIndex).toBe(0);
  expect(canvas().getAttribute('aria-roledescription')).toBeTruthy();
  const withPaint = help();
  expect(withPaint).not.toBe('');
  cleanup();
  render(<Picture canPaint={false} />);
  expect(help().length).toBeLessThan(withPaint.length);
});
