// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { toast as productToast } from '#src/lib/toast/toast.ts';
import { Toaster } from './toaster.tsx';

const HIDE_MS = 5_000;
const LEAVE_MS = 1_000;

beforeEach(() => {
  render(<Toaster label="Notifications" closeLabel="Close" />);
});
afterEach(cleanup);

test('a second toast takes the place of the first', async () => {
  act(() => void toast.error('First', { duration: 60_000 }));
  await screen.findByText('First');
  act(() => void toast.error('Second', { duration: 60_000 }));
  await screen.findByText('Second');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(screen.getByText('Second')).toBeTruthy();
});

test('the page ends above a toast, as long as it is shown', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  const room = () => document.documentElement.style.getPropertyValue('--toast');
  act(() => void toast.error('First', { duration: 60_000 }));
  await waitFor(() => expect(room()).toBe('56px'));
  act(() => void toast.dismiss());
  await waitFor(() => expect(room()).toBe('0px'));
});

test('a page at its end stays there above a toast', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  const page = document.documentElement;
  vi.spyOn(page, 'scrollHeight', 'get').mockImplementation(
    () => window.innerHeight + Number.parseInt(page.style.getPropertyValue('--toast') || '0', 10),
  );
  const scroll = vi.spyOn(window, 'scrollTo');
  act(() => void toast.error('First', { duration: 60_000 }));
  await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: window.innerHeight }));
});

describe('the focus of a keyboard', () => {
  /** Two fields of a page, and a toast's button between them. */
  async function stops() {
    const fields = ['before', 'behind'].map((label) => {
      const field = document.createElement('input');
      field.setAttribute('aria-label', label);
      document.body.append(field);
      return field;
    });
    onTestFinished(() => {
      for (const field of fields) field.remove();
    });
    act(() => void toast.success('Saved', { duration: 60_000 }));
    return { fields, close: await screen.findByRole('button', { name: 'Close' }) };
  }

  test('goes on from a toast, and is not sent back to where it came from', async () => {
    const { fields, close } = await stops();
    fields[0]?.focus();
    close.focus();
    // After a page's last stop comes the window itself.
    close.blur();
    expect(document.activeElement).toBe(document.body);
    fields[1]?.focus();
    act(() => void toast.dismiss());
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    expect(document.activeElement).toBe(fields[1]);
  });

  test('is where it was, once the toast that had it is closed', async () => {
    const { fields, close } = await stops();
    fields[0]?.focus();
    close.focus();
    fireEvent.click(close);
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(fields[0]));
  });
});

describe('in time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('a toast has its words and leaves after 5 s', async () => {
    act(() => void toast.success('Link Copied', { description: 'Share this link' }));
    await pass(100);
    expect(screen.getByText('Link Copied')).toBeTruthy();
    expect(screen.getByText('Share this link')).toBeTruthy();
    await pass(HIDE_MS + LEAVE_MS);
    expect(screen.queryByText('Link Copied')).toBeNull();
  });

  const leaving = (words: string) =>
    screen.queryByText(words)?.closest<HTMLElement>('[data-sonner-toast]')?.dataset.removed !== 'false';

  test.each([
    ['success', 5_000],
    ['info', 5_000],
    ['error', 8_000],
  ] as const)('%s stays for %i ms, not longer and not shorter', async (kind, ms) => {
    act(() => productToast[kind]('Words', 'and more of them'));
    await pass(ms - 100);
    expect(leaving('Words')).toBe(false);
    await pass(200);
    expect(leaving('Words')).toBe(true);
    await pass(LEAVE_MS);
    expect(screen.queryByText('Words')).toBeNull();
  });

  test.each(['success', 'error'] as const)('while the pointer is over a %s it stays', async (kind) => {
    act(() => productToast[kind]('Hovered'));
    await pass(100);
    const region = screen.getByText('Hovered').closest('ol');
    fireEvent.mouseEnter(region ?? document.body);
    await pass(60_000);
    expect(leaving('Hovered')).toBe(false);
    fireEvent.mouseLeave(region ?? document.body);
    await pass(8_000 + LEAVE_MS);
    expect(screen.queryByText('Hovered')).toBeNull();
  });

  test('while a keyboard is in the toast it stays', async () => {
    act(() => void toast.success('Stay'));
    await pass(100);
    const close = screen.getByRole('button', { name: 'Close' });
    fireEvent.focusIn(close);
    await pass(HIDE_MS + LEAVE_MS);
    expect(screen.getByText('Stay')).toBeTruthy();
    fireEvent.focusOut(close);
    await pass(HIDE_MS + LEAVE_MS);
    expect(screen.queryByText('Stay')).toBeNull();
  });
});
