// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useMemo } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createLocalPainting } from '../sending/local-painting.ts';
import { PaintCanvas } from './paint-canvas.tsx';
import { createViewer } from './view.ts';

// These tests have no pixels.
vi.stubGlobal('fetch', () => new Promise(() => undefined));
vi.mock('./show-painting.ts', () => ({ showPainting: () => () => undefined }));
function Picture(props: Partial<ComponentProps<typeof PaintCanvas>>) {
  const paint = useMemo(() => ({ painting: createLocalPainting(), viewer: createViewer() }), []);
  const client = useMemo(() => new QueryClient(), []);
  return (
    <QueryClientProvider client={client}>
      <PaintCanvas
        paint={paint}
        color="#FF0000"
        outline={null}
        canPaint
        onWantsToPaint={() => undefined}
        label="Canvas: Skyline"
        {...props}
      />
    </QueryClientProvider>
  );
}

afterEach(cleanup);

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

test('hides an outline that fails to load, and tries the next one', () => {
  const { container, rerender } = render(<Picture outline="/templates/skyline.svg" />);
  const source = () => container.querySelector('img')?.getAttribute('src');
  expect(source()).toBe('/templates/skyline.svg');
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(source()).toBeUndefined();
  rerender(<Picture outline="/templates/mountains.svg" />);
  expect(source()).toBe('/templates/mountains.svg');
});
