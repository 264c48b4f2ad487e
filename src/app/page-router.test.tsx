// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackError } from '#shared/contract/system.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { App } from './app.tsx';
import { loadPageAhead } from './lazy-page.tsx';
import type { PageEntry } from './pages.ts';
import { openApp } from './testing.tsx';

beforeEach(() => {
  freshBrowser();
  fakeApi().on(trackError, () => ({}));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

function scrolledTo(height: number) {
  Object.defineProperty(window, 'scrollY', { value: height, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
const AT_TOP = { top: 0, left: 0, behavior: 'instant' };

/** Imitates the Back button: the URL changes before the client is notified. */
async function comeBack(state: unknown, address: string) {
  history.replaceState(state, '', address);
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state })));
}

function Home() {
  const [search, setSearch] = useSearchParams();
  return (
    <main id="main" tabIndex={-1}>
      <p>{`home, ${search.get('part')}`}</p>
      <Link to="/room/abc?x=1#part">to the room</Link>
      <button type="button" onClick={() => setSearch({ part: '2' }, { replace: true })}>
        part 2
      </button>
    </main>
  );
}

/** Replaces its main part, as a page does that still loads. */
function Loading() {
  const [search] = useSearchParams();
  const part = search.get('part');
  return (
    <main key={part} id="main" tabIndex={-1}>
      <button type="button">{`part ${part}`}</button>
    </main>
  );
}

function Room() {
  const { id } = useParams();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      <p>{`room ${id} ${search} ${hash} ${JSON.stringify(state)}`}</p>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </main>
  );
}

/** Two pages; the second one loads on demand of the test. */
function twoPages() {
  let arrives: (Page: ComponentType) => void = () => {};
  let fails: (error: unknown) => void = () => {};
  const load = vi.fn(
    () =>
      new Promise<ComponentType>((resolve, reject) => {
        arrives = resolve;
        fails = reject;
      }),
  );
  const table: PageEntry[] = [
    { path: '/', load: async () => Home },
    { path: '/room/:id', load },
    { path: '*', load: async () => () => <p>nowhere</p> },
  ];
  return {
    table,
    load,
    arrives: () => act(async () => arrives(Room)),
    fails: (error: unknown) => act(async () => fails(error)),
  };
}

test('a page that was loaded ahead is there at once, without a placeholder', async () => {
  const home: PageEntry = { path: '/', load: async () => Home };
  await loadPageAhead(home);
  history.replaceState(null, '', '/?part=1');
  render(
    <BrowserRouter>
      <App table={[home]} />
    </BrowserRouter>,
  );
  expect(screen.getByText('home, 1')).toBeTruthy();
});

test.each(['pricing', 'faq'])('/%s leads to that section of the home page', async (section) => {
  await openApp(`/${section}`, twoPages().table);
  await screen.findByText('home, null');
  expect(location.pathname + location.hash).toBe(`/#${section}`);
});

test('the focus stays on the main part while a page loads, unless another part has it', async () => {
  const table: PageEntry[] = [
    { path: '/', load: async () => Home },
    { path: '/new', load: async () => Loading },
  ];
  const { navigate } = await openApp('/', table);
  const focused = () => document.activeElement?.textContent;
  await navigate('/new');
  await waitFor(() => expect(focused()).toBe('part null'));
  await navigate('/new?part=1');
  await waitFor(() => expect(focused()).toBe('part 1'));
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  await navigate('/new?part=2');
  await screen.findByText('part 2');
  expect(document.activeElement).toBe(other);
  other.remove();
});

test('the old page stays until the next one is here, with a sign that it is being loaded', async () => {
  const { table, arrives } = twoPages();
  const { navigate } = await openApp('/?part=1', table);
  await navigate('/room/abc?x=1#part', { state: { from: 'home' } });
  expect(screen.getByText('home, 1')).toBeTruthy();
  expect(screen.getByText('Loading...')).toBeTruthy();
  await arrives();
  expect(screen.getByText('room abc ?x=1 #part {"from":"home"}')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(location.pathname + location.search + location.hash).toBe('/room/abc?x=1#part');
});

test('navigating away from a loading page cancels it', async () => {
  const { table, arrives } = twoPages();
  const { navigate } = await openApp('/', table);
  await navigate('/room/abc');
  await navigate('/nowhere');
  expect(screen.getByText('nowhere')).toBeTruthy();
  await arrives();
  expect(screen.getByText('nowhere')).toBeTruthy();
  expect(location.pathname).toBe('/nowhere');
});

test('a page that fails to load is reported by its pattern, and loads again on the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = fakeApi();
  api.on(trackError, () => ({}));
  const { table, load, arrives, fails } = twoPages();
  const { navigate } = await openApp('/', table);
  const home = history.state;
  await navigate('/room/abc');
  await fails(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js'));
  expect(screen.getByText(/Part of this page didn't load/)).toBeTruthy();
  expect(document.activeElement).toBe(document.getElementById('main'));
  await waitFor(() => expect(api.named('trackError')[0]?.body).toMatchObject({ url: '/room/:id' }));
  expect(load).toHaveBeenCalledTimes(1);
  await comeBack(home, '/');
  expect(screen.getByText('home, null')).toBeTruthy();
  await act(async () => screen.getByRole('link', { name: 'to the room' }).click());
  await arrives();
  expect(screen.getByText(/^room abc/)).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that failed to load is tried again by a link to the same one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { table, arrives, fails } = twoPages();
  const { navigate } = await openApp('/room/abc', table);
  await fails(new Error('Broken'));
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  await navigate('/room/abc?again');
  await arrives();
  expect(screen.getByText(/^room abc/)).toBeTruthy();
});

test('a page in place of another one begins at its top', async () => {
  const { table, arrives } = twoPages();
  const { navigate } = await openApp('/', table);
  scrolledTo(700);
  await navigate('/room/abc', { replace: true });
  await arrives();
  expect(window.scrollTo).toHaveBeenLastCalledWith(AT_TOP);
});

test('a new page begins at its top, one that is come back to is where it was left', async () => {
  const { table, arrives } = twoPages();
  const { navigate } = await openApp('/', table);
  const home = history.state;
  scrolledTo(700);
  await navigate('/room/abc');
  await arrives();
  expect(window.scrollTo).toHaveBeenLastCalledWith(AT_TOP);
  scrolledTo(0);
  await comeBack(home, '/');
  expect(window.scrollTo).toHaveBeenLastCalledWith({ ...AT_TOP, top: 700 });
});

test('the part that the address names is scrolled to', async () => {
  const { table, arrives } = twoPages();
  const { navigate } = await openApp('/', table);
  const part = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await navigate('/room/abc#main');
  await arrives();
  expect(part.mock.contexts).toEqual([document.getElementById('main')]);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a part of the page that a plain link leads to is gone to again, wherever the page was scrolled to', async () => {
  const { table } = twoPages();
  await openApp('/', table);
  const part = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  scrolledTo(300);
  await comeBack(null, '/#main');
  expect(part).toHaveBeenCalledTimes(1);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a change of the URL alone scrolls nothing', async () => {
  const { table } = twoPages();
  await openApp('/', table);
  await act(async () => screen.getByRole('button', { name: 'part 2' }).click());
  expect(screen.getByText('home, 2')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a reload finds the page where it was scrolled to', async () => {
  const { table } = twoPages();
  await openApp('/', table);
  const entry = history.state;
  scrolledTo(300);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  scrolledTo(0);
  await openApp('/', table, entry);
  expect(window.scrollTo).toHaveBeenLastCalledWith({ ...AT_TOP, top: 300 });
});

test('in a document that the browser has kept the client does the scrolling again', async () => {
  const { table } = twoPages();
  await openApp('/', table);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test.each(['/.//elsewhere.example', '/a/..//elsewhere.example', '//elsewhere.example'])(
  'from %s nothing leads out of the client',
  async (address) => {
    const { table } = twoPages();
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { navigate } = await openApp('/', table);
    await Promise.allSettled([navigate(address)]);
    expect(left).not.toHaveBeenCalled();
    expect(location.origin).toBe('http://localhost:3000');
  },
);
