// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { losesWords } from '#src/lib/testing/lost-words.ts';
import { OfflineBanner } from './layout/offline-banner.tsx';
import { LazyPart } from './lazy-part.tsx';
import { siteTexts } from './site-texts.ts';

let answer: MockInstance<typeof fetch>;
beforeEach(() => {
  answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Sheet({ name }: { name: string }) {
  return <p>{`sheet of ${name}`}</p>;
}

/** A part that loads at the second try. */
function lateSheet() {
  const load = vi.fn(async () => Sheet);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return load;
}

test('a part that can not be loaded leaves the page as it is, and may be asked for again', async () => {
  const onFailed = vi.fn();
  const again = (ask: () => void) => (
    <button type="button" onClick={ask}>
      Try again
    </button>
  );
  render(
    <main>
      <h1>Page</h1>
      <LazyPart
        load={lateSheet()}
        props={{ name: 'Ann' }}
        waiting={<p>on its way</p>}
        failed={again}
        onFailed={onFailed}
      />
    </main>,
  );
  expect(screen.getByText('on its way')).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
  fireEvent.click(button);
  expect(await screen.findByText('sheet of Ann')).toBeTruthy();
});

test('once there is a connection again it is asked for by itself', async () => {
  render(<LazyPart load={lateSheet()} props={{ name: 'Ann' }} failed={() => <p>failed</p>} />);
  await screen.findByText('failed');
  // The listener is attached a moment after the message.
  await waitFor(() => {
    fireEvent(window, new Event('online'));
    expect(screen.getByText('sheet of Ann')).toBeTruthy();
  });
});

test('while Thaw does not answer the page says so, and asks for the part again as soon as it does', async () => {
  vi.useFakeTimers();
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const load = lateSheet();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBanner />
      <LazyPart load={load} props={{ name: 'Ann' }} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status').textContent).toBe(siteTexts.offline);
  answer.mockResolvedValue(new Response());
  await act(() => vi.advanceTimersToNextTimerAsync());
  vi.useRealTimers();
  expect(await screen.findByText('sheet of Ann')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a part that was loaded before is there at once', async () => {
  const load = async () => Sheet;
  const first = render(<LazyPart load={load} props={{ name: 'Ann' }} />);
  await screen.findByText('sheet of Ann');
  first.unmount();
  render(<LazyPart load={load} props={{ name: 'Ben' }} />);
  expect(screen.getByText('sheet of Ben')).toBeTruthy();
});

test('a part without its Spanish turns the whole page English', async () => {
  await losesWords();
  expect(document.documentElement.lang).toBe('es');
  render(<LazyPart load={async () => Sheet} props={{ name: 'Ann' }} />);
  await screen.findByText('sheet of Ann');
  expect(document.documentElement.lang).toBe('en');
  await showLanguage('en');
});
