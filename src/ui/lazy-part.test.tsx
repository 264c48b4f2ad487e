// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { losesWords } from '#src/lib/testing/lost-words.ts';
import { LazyPart } from './lazy-part.tsx';

afterEach(cleanup);

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
