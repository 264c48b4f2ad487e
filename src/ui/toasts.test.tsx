// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** A page before its first toast. */
async function open() {
  vi.resetModules();
  const { Toasts } = await import('./toasts.tsx');
  const { toast } = await import('#src/lib/toast/toast.ts');
  render(<Toasts label="Notifications" closeLabel="Close" />);
  return toast;
}
const region = () => document.querySelector('[aria-live="polite"]');

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

test('the first toast comes into a live region that was there before it, so that screen readers hear it', async () => {
  const toast = await open();
  expect(region()).toBeNull();
  const seen: string[] = [];
  new MutationObserver(() => seen.push(region()?.textContent ?? 'none')).observe(document.body, {
    childList: true,
    subtree: true,
  });
  act(() => toast.error('You were not joined', 'Try again.'));
  expect(await screen.findByText('You were not joined')).toBeTruthy();
  expect(seen.find((text) => text !== 'none')).toBe('');
  expect(region()?.textContent).toContain('Try again.');
});

test('of two toasts that are asked for at once the later one is shown', async () => {
  const toast = await open();
  act(() => toast.info('First'));
  act(() => toast.info('Second'));
  expect(await screen.findByText('Second')).toBeTruthy();
  expect(screen.queryByText('First')).toBeNull();
});

test('a toast that could not be shown in time does not come later', async () => {
  const toast = await open();
  const { onToastWanted, showToastsIn, ERROR_TOAST_MS } = await import('#src/lib/toast/toast.ts');
  cleanup();
  toast.error('Your name could not be saved');
  vi.setSystemTime(Date.now() + ERROR_TOAST_MS);
  const wanted = vi.fn();
  onToastWanted(wanted);
  const show = vi.fn();
  showToastsIn({ show, dismiss: () => {} });
  expect(wanted).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
});

test('the first interaction loads the toasts', async () => {
  await open();
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })));
  await vi.waitFor(() => expect(region()).toBeTruthy());
});

test('a toast that is taken back before it can be shown does not come', async () => {
  const toast = await open();
  act(() => toast.info('Gone'));
  act(() => toast.dismiss());
  act(() => toast.info('Here'));
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(screen.queryByText('Gone')).toBeNull();
});
