// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { HostScreen } from './host-screen.tsx';
import { hosted } from './testing/hosted.ts';

let setGuests: (guests: number) => void;

function Room() {
  const [guests, set] = useState(1);
  setGuests = set;
  return (
    <HostScreen host={hosted({ guests, link: null })} title="Masterpiece Match">
      The game
    </HostScreen>
  );
}

async function open() {
  freshBrowser();
  loggedInAs(ANN);
  fakeApi();
  renderPages([{ path: '/', element: <Room /> }], '/');
  await screen.findByText('The game');
  vi.useFakeTimers();
}
/** The announcements about people. */
const spoken = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).find((text) => text) ??
  '';
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const change = (guests: number) => act(() => setGuests(guests));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('announces arrivals and departures', async () => {
  await open();
  after(20_000);
  expect(spoken()).toBe('');
  change(2);
  after(0);
  expect(spoken()).toBe('2 participants in the room now');
  change(1);
  after(10_000);
  expect(spoken()).toBe('1 participant in the room now');
  change(0);
  after(10_000);
  expect(spoken()).toBe('No participants in the room');
});

test('announces a hundred arrivals in ten seconds in a few sentences', async () => {
  await open();
  const sentences = new Set<string>();
  for (let guests = 5; guests <= 100; guests += 5) {
    change(guests);
    after(500);
    sentences.add(spoken());
  }
  after(10_000);
  expect(spoken()).toBe('100 participants in the room now');
  expect(sentences.size).toBeLessThan(4);
});
