// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from './router.tsx';
import { memoryHistory, TestPages, testRouter } from './testing/test-router.tsx';

afterEach(cleanup);

/** A page at `/room?a=1` with one link. */
function pageWith(props: ComponentProps<typeof Link>) {
  const history = memoryHistory(['/before', '/room?a=1']);
  const link = <Link {...props}>go</Link>;
  const router = testRouter([{ path: '*', element: link }], history);
  render(<TestPages router={router} />);
  return router;
}

/** @returns whether the client went there; else the click is the browser's */
function isTaken(init: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link');
  const click = createEvent.click(link, { button: 0, ...init });
  // What is left to the browser is not to leave the test.
  const taken = vi.fn();
  document.addEventListener(
    'click',
    (event) => {
      taken(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, click);
  return taken.mock.calls[0]?.[0] === true;
}

test('a click goes to the page', () => {
  const router = pageWith({ to: '/other' });
  expect(isTaken()).toBe(true);
  expect(router.state.location.pathname).toBe('/other');
});

test.each([
  ['with Control', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['with another button', { button: 1 }],
])('a click %s is the browser’s', (_, init) => {
  const router = pageWith({ to: '/other' });
  expect(isTaken(init)).toBe(false);
  expect(router.state.location.pathname).toBe('/room');
});

test.each([
  ['another window', { target: '_blank' }],
  ['a file', { download: 'card.png' }],
  ['a file by its own name', { download: '' }],
])('a link to %s is the browser’s', (_, props) => {
  const router = pageWith({ to: '/other', ...props });
  expect(isTaken()).toBe(false);
  expect(router.state.location.pathname).toBe('/room');
});

test('a click that was dealt with goes nowhere', () => {
  const router = pageWith({ to: '/other', onClick: (event) => event.preventDefault() });
  isTaken();
  expect(router.state.location.pathname).toBe('/room');
});

test('who goes where they are does not have to go back twice', () => {
  const router = pageWith({ to: '?a=1' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/room?a=1');
  isTaken();
  expect(router.state.historyAction).toBe('REPLACE');
});
